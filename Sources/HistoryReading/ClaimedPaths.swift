import InterfaceAudit
import Snapshots

extension UpstreamHistory {
    /// The current and former paths of upstream that claims may name.
    ///
    /// - Returns: No paths where upstream is a plain folder or can't be read. The gaps say why.
    package func paths(for claimed: ClaimedPaths) -> (paths: UpstreamPaths?, gaps: [String]) {
        guard let head = snapshot.commit, snapshot.medium != .folder else { return (nil, []) }
        guard let listing = swiftFiles(of: head) else {
            return (nil, ["upstream's files could not be listed to look up what claims name"])
        }
        let now = listing.paths.union(snapshot.files.map(\.path))
        let present = UpstreamPaths(now: now)
        let missing = claimed.links.filter { present.presence(of: $0) == .absent }
        var folders = Set(missing.joined().map(\.parent)).filter { !$0.isRoot }
        if claimed.ends.contains(where: { present.presence(ofEnd: $0) == .absent }) {
            // A path of which only the end is known may have been anywhere.
            folders = [.root]
        }
        guard !folders.isEmpty else { return (UpstreamPaths(now: now), []) }
        do throws(SnapshotError) {
            let history = try repository.history(from: head, below: folders.sorted())
            if let gap = history.gaps.first { return (nil, [Self.unsearched + gap.reason]) }
            return (UpstreamPaths(now: now, past: Set(history.paths)), [])
        } catch {
            return (nil, [Self.unsearched + "\(error)"])
        }
    }

    private static let unsearched = "upstream's history could not be searched for what claims name: "
}
