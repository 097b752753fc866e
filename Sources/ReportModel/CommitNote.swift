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

    /// The row with the rules' decision about the commit: one recorded as taken counts as ported.
    package func noted(_ note: CommitNote?) -> CommitRow {
        guard let note else { return self }
        var row = self
        row.note = note
        guard note.choice == .taken else { return row }
        if row.state.isOpen { row.state = .ported }
        row.additions = []
        for place in row.files.indices where row.files[place].state.isOpen {
            row.files[place].state = .ported
            row.files[place].openMembers = []
        }
        return row
    }
}
