/// What was decided about an upstream commit.
package enum CommitChoice: String, Hashable, Sendable, CaseIterable {
    /// The port does without it.
    case skipped = "skip"
    /// The port does without it until a day.
    case deferred = "defer"
    /// The port has it, in a way that no comparison of texts can show.
    case taken
}
