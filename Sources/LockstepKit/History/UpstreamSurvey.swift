import Comparison
import Provenance
import Snapshots
import SourceModel

extension UpstreamHistory {
    /// Reads upstream's history as far as the synced files reach.
    func commitSurvey(in comparison: Comparison, from head: ObjectName) throws(SnapshotError) -> CommitSurvey {
        var folders = Set(
            [rules.upstream.root] + rules.upstream.related + comparison.bases.map(\.request.path.parent))
        var isWidened = false
        while true {
            let history = try repository.history(from: head, below: folders.sorted())
            let survey = CommitSurvey(comparison, history: history, choose: likestText)
            // Reading all folders takes several times as long, and is seldom needed.
            let arrivals = survey.departures.flatMap { departure in
                self.arrivals(of: departure).map(\.parent).filter { folder in
                    !folders.contains { folder.isInside($0) }
                }
            }
            guard !arrivals.isEmpty else { return survey }
            folders = isWidened ? [.root] : folders.union(arrivals)
            isWidened = true
        }
    }

    /// The files that the commit added which removed a file.
    private func arrivals(of departure: CommitSurvey.Departure) -> Set<RelativePath> {
        guard let before = swiftFiles(of: departure.parent), let after = swiftFiles(of: departure.commit) else {
            return []
        }
        return after.paths.subtracting(before.paths)
    }

    func swiftFiles(of commit: ObjectName) -> TreeListing? {
        try? repository.listing(ofNewest: [commit])
    }

    /// What a file became that a commit removed, among those that it added, by their texts.
    private func likestText(to removed: ObjectName, among added: [ObjectName]) -> Int? {
        // A commit that adds more than this is an import or a reorganisation, where files keep their names.
        guard added.count <= 256 else { return nil }
        let indexes = try? repository.indexes(of: [removed] + added)
        guard let indexes, let text = indexes.first ?? nil else { return nil }
        return LikestText.place(of: text, among: Array(indexes.dropFirst()))
    }
}
