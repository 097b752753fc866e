import CommitVerdicts
import Comparison
import Provenance
import Snapshots
import SourceModel

extension UpstreamHistory {
    /// Reads upstream's history in the folders of the synced files.
    func commitSurvey(in comparison: Comparison, from head: ObjectName) throws(SnapshotError) -> CommitSurvey {
        let folders = Set(
            [rules.upstream.root] + rules.upstream.related + comparison.bases.map(\.request.path.parent))
        return try histories(from: head, below: folders) { history in
            let survey = CommitSurvey(comparison, history: history, choose: repository.likestText)
            return (survey, survey.departures)
        }
    }

    /// Reads the history of some folders, and of the folders that files moved to from there.
    ///
    /// - Parameter read: Evaluates a history. Returns the result and the commits that removed a file from all folders.
    package func histories<Found>(
        from head: ObjectName, below folders: Set<RelativePath>,
        _ read: (FileHistory) -> (found: Found, departures: Set<FileLoss>)
    ) throws(SnapshotError) -> Found {
        var (folders, isWidened) = (folders, false)
        while true {
            let (found, departures) = read(try repository.history(from: head, below: folders.sorted()))
            let arrivals = departures.flatMap(arrivals).map(\.parent).filter { folder in
                !folders.contains { folder.isInside($0) }
            }
            guard !arrivals.isEmpty else { return found }
            // Reading all folders takes several times as long and is seldom needed.
            folders = isWidened ? [.root] : folders.union(arrivals)
            isWidened = true
        }
    }

    /// The files that a commit added when it removed another.
    func arrivals(of departure: FileLoss) -> Set<RelativePath> {
        guard let before = swiftFiles(of: departure.parent), let after = swiftFiles(of: departure.commit) else {
            return []
        }
        return after.paths.subtracting(before.paths)
    }

    func swiftFiles(of commit: ObjectName) -> TreeListing? { try? repository.listing(ofNewest: [commit]) }
}

extension SideRepository {
    /// Which added file a removed one became, judged by the texts.
    package func likestText(to removed: ObjectName, among added: [ObjectName]) -> (place: Int, isSure: Bool)? {
        // A commit that adds more than this is an import or a reorganisation, where files keep their names.
        guard added.count <= 256 else { return nil }
        let found = self.successor(of: removed, among: added) {
            let found = successor(of: removed, among: added)
            return SourceStore.Successor(index: found?.place, isSure: found?.isSure ?? false)
        }
        return found.index.map { ($0, found.isSure) }
    }

    private func successor(of removed: ObjectName, among added: [ObjectName]) -> (place: Int, isSure: Bool)? {
        let indexes = (try? indexes(of: [removed] + added)) ?? []
        let likest = (indexes.first ?? nil).flatMap { LikestText.index(of: $0, among: Array(indexes.dropFirst())) }
        let bags = (try? map([removed] + added, start: {}) { text, _ in LineBag(text) }) ?? []
        guard let bag = bags.first ?? nil else { return likest.map { ($0, false) } }
        let renamed = bags.dropFirst().enumerated().compactMap { index, other in
            other.flatMap { bag.isRenaming(of: $0) ? (index: index, size: bag.sharedSize(with: $0)) : nil }
        }
        if let likest, !renamed.contains(where: { $0.index == likest }), renamed.isEmpty { return (likest, false) }
        if let likest, renamed.contains(where: { $0.index == likest }) { return (likest, true) }
        return renamed.max { ($0.size, $1.index) < ($1.size, $0.index) }.map { ($0.index, true) }
    }
}
