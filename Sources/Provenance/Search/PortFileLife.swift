import SourceModel

/// A port file with its earlier texts, as far back as the port's history goes.
package struct PortFileLife: Hashable, Sendable {
    /// One text of the file and its date.
    package struct Version: Hashable, Sendable {
        package var blob: ObjectName
        /// The port's commit that introduced it; `nil` without a history and for uncommitted edits.
        package var commit: ObjectName?
        /// In seconds since 1970-01-01 in UTC. The text that it was copied from is not younger.
        package var date: Int64?

        package init(blob: ObjectName, commit: ObjectName? = nil, date: Int64? = nil) {
            self.blob = blob
            self.commit = commit
            self.date = date
        }
    }

    package var path: RelativePath
    /// All known paths of the file, the current one first; never empty.
    package private(set) var paths: [RelativePath]
    /// The oldest path of the file.
    package var firstPath: RelativePath { paths[paths.count - 1] }
    /// Oldest first; never empty. The last is the current text.
    package var versions: [Version]
    /// The newest commit of upstream's in the port's own history, if the file descends from its text there.
    package var base: ObjectName?

    /// The first text and the last.
    package var ends: [Version] {
        versions.count > 1 ? [versions[0], versions[versions.count - 1]] : versions
    }
}

extension PortFileLife {
    /// Follows files back through the port's history. Moves are found by the same text or the same file name.
    ///
    /// - Parameters:
    ///   - files: Their current paths and texts.
    ///   - history: `nil` for a plain folder.
    ///   - followsCopies: Whether to continue with the original where a file began as a copy with the same name.
    ///   - followsRenames: Whether to continue with a file of a similar name that `choose` is sure of.
    package static func lives(
        of files: [(path: RelativePath, blob: ObjectName)], in history: FileHistory?, followsCopies: Bool = false,
        followsRenames: Bool = false, choose: FileFollower.Choice = { _, _ in nil }
    ) -> [PortFileLife] {
        guard let history else { return files.map { PortFileLife(of: $0.path, blob: $0.blob) } }
        var moves = FileMoves(history)
        return files.map { file in
            PortFileLife(of: file.path, blob: file.blob, in: history, &moves) { moves, path, blob, commit in
                moves.formerPath(
                    of: path, blob: blob, addedBy: commit, choose: choose, followsRenames: followsRenames)
                    ?? (followsCopies ? moves.copiedPath(of: path, blob: blob, addedBy: commit) : nil)
            }
        }
    }

    private init(of path: RelativePath, blob: ObjectName) {
        self.path = path
        paths = [path]
        versions = [Version(blob: blob)]
    }

    private init(
        of path: RelativePath, blob: ObjectName, in history: FileHistory, _ moves: inout FileMoves,
        formerPath: (_ moves: inout FileMoves, _ path: Int, _ blob: Int, _ addedBy: Int) -> Int?
    ) {
        self.path = path
        paths = [path]
        versions = []
        var found: [(commit: Int, blob: Int)] = []
        var move: Int?
        var next = moves.index(of: path)
        while let current = next {
            if history.paths[current] != firstPath { paths.append(history.paths[current]) }
            let all = moves.changes(of: current, olderThan: move)
            func former(_ changes: [(commit: Int, blob: Int?)]) -> Int? {
                changes.last.flatMap { commit, blob in blob.flatMap { formerPath(&moves, current, $0, commit) } }
            }
            // A file may have been moved to a path that it had had before.
            let latest = Array(all.prefix { $0.blob != nil })
            let arrival = latest.count < all.count ? former(latest) : nil
            let changes = arrival == nil ? all : latest
            found += changes.compactMap { commit, blob in blob.map { (commit, $0) } }
            move = changes.last?.commit
            next = arrival ?? former(all)
        }
        for (commit, blob) in found.reversed() {
            let name = history.blobs[blob]
            guard versions.last?.blob != name else { continue }
            let commit = history.commits[commit]
            versions.append(
                Version(blob: name, commit: commit.name, date: max(commit.authored, commit.committed)))
        }
        if versions.last?.blob != blob { versions.append(Version(blob: blob)) }
    }
}
