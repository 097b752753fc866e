import Comparison
import Provenance
import Snapshots
import SourceIndex
import SourceModel

extension Sides {
    /// Reads upstream's history as far as the synced files reach.
    func commitSurvey(in comparison: Comparison, from head: ObjectName) throws(SnapshotError) -> CommitSurvey {
        let folders =
            [rules.upstream.root] + rules.upstream.related + comparison.bases.map(\.request.path.parent)
        let survey = try commitSurvey(in: comparison, from: head, below: folders)
        // Reading all folders takes several times as long, and is seldom needed.
        guard survey.departures.contains(where: { mayHaveArrived($0, outside: folders) }) else { return survey }
        return try commitSurvey(in: comparison, from: head, below: [.root])
    }

    private func commitSurvey(
        in comparison: Comparison, from head: ObjectName, below folders: [RelativePath]
    ) throws(SnapshotError) -> CommitSurvey {
        let history = try HistoryReader.read(
            side: .upstream, repositoryAt: upstreamPath, from: head, below: folders)
        return CommitSurvey(comparison, history: history, choose: likestText)
    }

    /// Whether the commit that removed a file added one outside `folders`.
    private func mayHaveArrived(_ departure: CommitSurvey.Departure, outside folders: [RelativePath]) -> Bool {
        guard let before = swiftFiles(of: departure.parent), let after = swiftFiles(of: departure.commit) else {
            return false
        }
        return after.paths.subtracting(before.paths).contains { path in
            !folders.contains { path.isInside($0) }
        }
    }

    func swiftFiles(of commit: ObjectName) -> TreeListing? {
        try? ListingReader.newest(
            of: [commit], side: .upstream, repositoryAt: upstreamPath, root: .root, patterns: [])
    }

    /// What a file became that a commit removed, among those that it added, by their texts.
    private func likestText(to removed: ObjectName, among added: [ObjectName]) -> Int? {
        // A commit that adds more than this is an import or a reorganisation, where files keep their names.
        guard added.count <= 256 else { return nil }
        let reader = BlobReader(side: .upstream, repositoryAt: upstreamPath, jobs: jobs)
        let indexes = try? reader.map([removed] + added, start: {}) { bytes, _ in SourceIndexer.index(bytes) }
        guard let indexes, let text = indexes.first ?? nil else { return nil }
        return LikestText.place(of: text, among: Array(indexes.dropFirst()))
    }
}
