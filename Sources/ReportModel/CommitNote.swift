import SourceModel

/// The rules' decision about an upstream commit, as reports show it.
package struct CommitNote: Hashable, Sendable {
    package var commit: ObjectName
    package var choice: CommitChoice
    package var reason: String
    package var owner: String
    /// The last day on which it holds; `nil` for no end.
    package var until: CalendarDay?

    package init(commit: ObjectName, choice: CommitChoice, reason: String, owner: String, until: CalendarDay? = nil) {
        (self.commit, self.choice, self.reason, self.owner, self.until) = (commit, choice, reason, owner, until)
    }
}

extension CommitNote {
    /// Whether the port does not take the commit, permanently or for now.
    package var isSettled: Bool { choice != .taken }
}

extension CommitRow {
    /// Whether the rules skip or defer it.
    package var isSettled: Bool { note?.isSettled ?? false }

    /// Whether the port is behind because of it: a skipped commit is not missing, a deferred one is.
    package var isBehind: Bool { state.isOpen && superseded == nil && note?.choice != .skipped }

    /// The row as if the port had everything of the commit.
    fileprivate var taken: CommitRow {
        var row = self
        row.recorded = files.filter(\.isOpen).map(\.port) + additions
        if row.state.isOpen { row.state = .ported }
        row.additions = []
        for place in row.files.indices where row.files[place].state.isOpen {
            row.files[place].state = .ported
            row.files[place].openMembers = []
        }
        return row
    }

    /// The row without the replacements by skipped commits: what only these replaced is still left to port.
    ///
    /// - Parameter replacements: The replacements of the changes of skipped commits, by the port's files.
    fileprivate func replaced(by replacements: [ObjectName: [RelativePath: ObjectName]]) -> CommitRow {
        guard state.isOpen else { return self }
        var row = self
        for place in row.files.indices {
            // A replacement is later than what it replaces, so this ends.
            while let commit = row.files[place].superseded, let next = replacements[commit] {
                row.files[place].superseded = next[row.files[place].port]
            }
        }
        row.superseded = row.additions.isEmpty ? row.files.supersededAsOne : nil
        return row
    }
}

extension Report {
    /// The upstream commits that the rules skip or defer.
    package var settledCommits: Set<ObjectName> { Set(commits.lazy.filter(\.isSettled).map(\.commit)) }
}

extension [CommitRow] {
    /// The rows with the rules' decisions: a commit recorded as taken counts as ported, and one that only a skipped
    /// commit replaced is not replaced.
    package func noted(_ notes: [ObjectName: CommitNote]) -> [CommitRow] {
        let replacements = Dictionary(
            keepingFirst: lazy.filter { notes[$0.commit]?.choice == .skipped }.map { row in
                (
                    row.commit,
                    Dictionary(keepingFirst: row.files.compactMap { file in file.superseded.map { (file.port, $0) } })
                )
            })
        return map { row in
            var row = replacements.isEmpty ? row : row.replaced(by: replacements)
            row.note = notes[row.commit]
            return row.note?.choice == .taken ? row.taken : row
        }
    }
}
