import SourceModel

/// A decision of the rules about an upstream commit.
package struct CommitEntry: Hashable, Sendable {
    /// A full or short commit id or a tag, as written.
    package var commit: String
    package var choice: CommitChoice
    package var reason: String
    package var owner: String
    /// The last day on which the entry holds. A deferred commit has one.
    package var until: LastDay?
    /// The line of the entry in the rules file.
    package var line: Int

    /// The revision to resolve: the id, or the tag rather than a branch of that name.
    package var revision: String { SyncedEntry.revision(commit) }

    package init(
        commit: String, choice: CommitChoice, reason: String, owner: String, until: LastDay? = nil, line: Int = 1
    ) {
        (self.commit, self.choice, self.reason, self.owner) = (commit, choice, reason, owner)
        (self.until, self.line) = (until, line)
    }
}
