import AuditModel

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
    /// The path that the file had at first.
    package var firstPath: RelativePath
    /// Oldest first; never empty, and the last is the text of today.
    package var versions: [Version]

    /// The first text and the last.
    package var ends: [Version] {
        versions.count > 1 ? [versions[0], versions[versions.count - 1]] : versions
    }
}

extension PortFileLife {
    /// Follows a file back through the port's history, through moves of the same text or under the same name.
    ///
    /// - Parameters:
    ///   - blob: The text of today.
    ///   - history: `nil` for a plain folder.
    package init(of path: RelativePath, blob: ObjectName, in history: FileHistory?) {
        self.path = path
        firstPath = path
        versions = []
        defer {
            if versions.last?.blob != blob { versions.append(Version(blob: blob)) }
        }
        guard let history, var place = history.paths.firstIndex(of: path) else { return }
        var visited: Set<Int> = [place]
        var found: [(commit: Int, blob: Int)] = []
        var limit = -1
        while true {
            // The history is newest first, and so is what is found.
            let changes = history.commits.indices.filter { $0 > limit }.compactMap { commit in
                history.commits[commit].changes.first { $0.path == place }.map { (commit, $0.blob) }
            }
            found += changes.compactMap { commit, blob in blob.map { (commit, $0) } }
            guard let oldest = changes.last, let first = oldest.1,
                let older = history.formerPath(of: place, blob: first, addedBy: oldest.0),
                visited.insert(older).inserted
            else { break }
            (place, limit) = (older, oldest.0)
            firstPath = history.paths[older]
        }
        for (commit, blob) in found.reversed() {
            let name = history.blobs[blob]
            guard versions.last?.blob != name else { continue }
            let commit = history.commits[commit]
            versions.append(
                Version(blob: name, commit: commit.name, date: max(commit.authored, commit.committed)))
        }
    }
}

extension FileHistory {
    /// The path that a commit moved a file from when it added `path`: one that it removed and that held the same
    /// text, or one of the same file name.
    fileprivate func formerPath(of path: Int, blob: Int, addedBy commit: Int) -> Int? {
        let removed = commits[commit].changes.filter { $0.blob == nil }.map(\.path)
        guard !removed.isEmpty else { return nil }
        let texts = removed.map { text(of: $0, before: commit) }
        return zip(removed, texts).first { $0.1 == blob }?.0
            ?? removed.first { paths[$0].components.last == paths[path].components.last }
    }

    /// The text of a file in a commit's first parent.
    private func text(of path: Int, before commit: Int) -> Int? {
        var place = commits[commit].parents.first
        while let current = place {
            if let change = commits[current].changes.first(where: { $0.path == path }) { return change.blob }
            place = commits[current].parents.first
        }
        return nil
    }
}
