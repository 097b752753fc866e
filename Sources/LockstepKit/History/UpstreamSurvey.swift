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
    func arrivals(of departure: CommitSurvey.Departure) -> Set<RelativePath> {
        guard let before = swiftFiles(of: departure.parent), let after = swiftFiles(of: departure.commit) else {
            return []
        }
        return after.paths.subtracting(before.paths)
    }

    func swiftFiles(of commit: ObjectName) -> TreeListing? {
        try? repository.listing(ofNewest: [commit])
    }

    /// What a file became that a commit removed, among those that it added, by their texts.
    func likestText(to removed: ObjectName, among added: [ObjectName]) -> (place: Int, isSure: Bool)? {
        // A commit that adds more than this is an import or a reorganisation, where files keep their names.
        guard added.count <= 256 else { return nil }
        let indexes = (try? repository.indexes(of: [removed] + added)) ?? []
        let likest = (indexes.first ?? nil).flatMap { LikestText.place(of: $0, among: Array(indexes.dropFirst())) }
        let bags = (try? repository.map([removed] + added, start: {}) { text, _ in LineBag(text) }) ?? []
        guard let bag = bags.first ?? nil else { return likest.map { ($0, false) } }
        let renamed = bags.dropFirst().enumerated().compactMap { place, other in
            other.flatMap { bag.isRenaming(of: $0) ? (place: place, size: bag.sharedSize(with: $0)) : nil }
        }
        if let likest, !renamed.contains(where: { $0.place == likest }), renamed.isEmpty { return (likest, false) }
        if let likest, renamed.contains(where: { $0.place == likest }) { return (likest, true) }
        return renamed.max { ($0.size, $1.place) < ($1.size, $0.place) }.map { ($0.place, true) }
    }
}
