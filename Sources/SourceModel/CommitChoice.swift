/// The decision about an upstream commit.
package enum CommitChoice: String, Hashable, Sendable, CaseIterable {
    /// The port does without it.
    case skipped = "skip"
    /// The port does without it until a day.
    case deferred = "defer"
    /// The port has it in a form that a comparison of texts cannot detect.
    case taken
}
