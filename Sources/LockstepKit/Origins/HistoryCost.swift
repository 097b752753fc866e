import Snapshots
import SystemPackage

extension Origins {
    /// Reads every text that a search would read and ignores the content; the benchmark compares the search with this.
    ///
    /// - Returns: The number of bytes.
    package static func readHistory(for request: OriginsRequest) throws(AuditError) -> Int {
        do throws(SnapshotError) {
            let repository = SideRepository(
                side: .upstream, at: FilePath(request.upstream.path), jobs: request.jobCount)
            let commit = try repository.commit(of: request.upstream.revision ?? "HEAD")
            let history = try repository.history(from: commit, below: request.upstreamRoots)
            let sizes = try repository.map(history.blobs, start: {}) { text, _ in text.count }
            return sizes.reduce(0) { $0 + ($1 ?? 0) }
        } catch {
            throw .unreadable("cannot read \(error)")
        }
    }
}
