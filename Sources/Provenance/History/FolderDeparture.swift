import SourceModel

/// What became of a folder of which the newest commit has no file.
package struct FolderDeparture: Hashable, Sendable {
    /// The commit that took the last of its files from there.
    package var commit: ObjectName
    /// Where most of its files went; `nil` where they went no one way.
    package var destination: RelativePath?
}

extension FileFollower {
    /// Where most of the files went that a folder had, by their texts and names.
    ///
    /// - Returns: `nil` where the newest commit has a file in it, or no commit had one.
    package mutating func departure(ofFolder folder: RelativePath) -> FolderDeparture? {
        let paths = history.paths.filter { $0.isInside(folder) }
        var removals: [RelativePath: Int] = [:]
        for path in paths {
            guard let commit = removal(of: path) else { continue }
            removals[path] = commit
        }
        // The newest commit stands first.
        guard let last = removals.values.min(), let parent = history.commits[last].parents.first,
            !paths.contains(where: { isThere($0, in: 0) })
        else { return nil }
        var departure = FolderDeparture(commit: history.commits[last].name)
        var counted: Set<RelativePath> = []
        var votes: [RelativePath: Int] = [:]
        var others: [RelativePath: Int] = [:]
        var ends: [RelativePath] = []
        for path in removals.keys.sorted() {
            let end = self.departure(of: path) { _, _ in nil }?.destination
            if isThere(path, in: parent) || end != nil { counted.insert(path) }
            guard let end, let rest = path.relative(to: folder) else { continue }
            ends.append(end)
            if let place = end.removing(rest) {
                votes[place, default: 0] += 1
            } else {
                others[end.parent, default: 0] += 1
            }
        }
        let best = (votes.isEmpty ? others : votes).max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let place = best?.key, 2 * ends.count(where: { $0.isInside(place) }) >= counted.count else {
            return departure
        }
        departure.destination = place
        return departure
    }
}
