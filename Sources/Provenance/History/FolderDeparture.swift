import SourceModel

/// How the files of a folder left it, where the newest commit has none of them there.
package struct FolderDeparture: Hashable, Sendable {
    /// The commit that removed its last file.
    package var commit: ObjectName
    /// The folder that most of its files moved to; `nil` where there is none.
    package var destination: RelativePath?
}

extension FileFollower {
    /// Where most files of a folder moved, found by their texts and names.
    ///
    /// - Returns: `nil` where the newest commit has a file in it, or no commit had one.
    package mutating func departure(ofFolder folder: RelativePath) -> FolderDeparture? {
        let paths = history.paths.filter { $0.isInside(folder) }
        var removals: [RelativePath: Int] = [:]
        for path in paths {
            guard let commit = removal(of: path) else { continue }
            removals[path] = commit
        }
        // The newest commit has the smallest index.
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
            if let target = end.removing(rest) {
                votes[target, default: 0] += 1
            } else {
                others[end.parent, default: 0] += 1
            }
        }
        let best = (votes.isEmpty ? others : votes).max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let target = best?.key, 2 * ends.count(where: { $0.isInside(target) }) >= counted.count else {
            return departure
        }
        departure.destination = target
        return departure
    }
}
