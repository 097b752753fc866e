import Snapshots
import SystemPackage

extension Origins {
    /// Reads every text that a search would read and does nothing with them, for whoever measures what the search
    /// costs beside that.
    ///
    /// - Returns: How many bytes they are.
    package static func readHistory(for request: OriginsRequest) throws(AuditError) -> Int {
        do throws(SnapshotError) {
            let path = FilePath(request.upstream.path)
            let commit = try VersionReader(side: .upstream, repositoryAt: path)
                .commit(of: request.upstream.revision ?? "HEAD")
            let history = try HistoryReader.read(
                side: .upstream, repositoryAt: path, from: commit, below: request.upstreamRoots)
            let sizes = try BlobReader(side: .upstream, repositoryAt: path, jobs: request.jobCount)
                .map(history.blobs, start: {}) { text, _ in text.count }
            return sizes.reduce(0) { $0 + ($1 ?? 0) }
        } catch {
            throw .unreadable("cannot read \(error)")
        }
    }
}
