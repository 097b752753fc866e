import SourceModel

/// A port file and the texts that it had before, as far back as the port's history tells.
package struct PortFileLife: Hashable, Sendable {
    /// One text of the file, and when it came in.
    package struct Version: Hashable, Sendable {
        package var blob: ObjectName
        /// The port's commit that brought it; `nil` where there is no history, and for edits that are not committed.
        package var commit: ObjectName?
        /// In seconds since 1970 began in UTC: whatever it was copied from is not younger.
        package var date: Int64?

        package init(blob: ObjectName, commit: ObjectName? = nil, date: Int64? = nil) {
            self.blob = blob
            self.commit = commit
            self.date = date
        }
    }

    package var path: RelativePath
    /// The paths that the file had, as far as its history tells, the one of today first; never empty.
    package private(set) var paths: [RelativePath]
    /// The path that the file had at first.
    package var firstPath: RelativePath { paths[paths.count - 1] }
    /// Oldest first; never empty, and the last is the text of today.
    package var versions: [Version]

    /// The first text and the last.
    package var ends: [Version] {
        versions.count > 1 ? [versions[0], versions[versions.count - 1]] : versions
    }
}

extension PortFileLife {
    /// Follows files back through the port's history, through moves of the same text or under the same name.
    ///
    /// - Parameters:
    ///   - files: Their paths and texts of today.
    ///   - history: `nil` for a plain folder.
    ///   - followsCopies: Whether to go on with the file that one was made from as a copy under the same name.
    package static func lives(
        of files: [(path: RelativePath, blob: ObjectName)], in history: FileHistory?, followsCopies: Bool = false
    ) -> [PortFileLife] {
        guard let history else { return files.map { PortFileLife(of: $0.path, blob: $0.blob) } }
        var moves = FileMoves(history)
        return files.map { PortFileLife(of: $0.path, blob: $0.blob, in: history, &moves, followsCopies) }
    }

    private init(of path: RelativePath, blob: ObjectName) {
        self.path = path
        paths = [path]
        versions = [Version(blob: blob)]
    }

    private init(
        of path: RelativePath, blob: ObjectName, in history: FileHistory, _ moves: inout FileMoves,
        _ followsCopies: Bool
    ) {
        self.path = path
        paths = [path]
        versions = []
        var found: [(commit: Int, blob: Int)] = []
        var visited: Set<Int> = []
        var move: Int?
        var next = moves.place(of: path)
        while let place = next, visited.insert(place).inserted {
            if history.paths[place] != firstPath { paths.append(history.paths[place]) }
            let changes = moves.changes(of: place, olderThan: move)
            found += changes.compactMap { commit, blob in blob.map { (commit, $0) } }
            move = changes.last?.commit
            next = changes.last.flatMap { commit, blob in
                blob.flatMap { blob in
                    moves.formerPath(of: place, blob: blob, addedBy: commit)
                        ?? (followsCopies ? moves.copiedPath(of: place, blob: blob, addedBy: commit) : nil)
                }
            }
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
