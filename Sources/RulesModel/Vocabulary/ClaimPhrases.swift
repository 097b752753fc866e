extension Vocabulary {
    /// The phrases of comments that claim a likeness to upstream, in lower case.
    package struct ClaimPhrases: Hashable, Sendable {
        /// State where something comes from: `adapted from`.
        package var origins: Set<String> = []
        /// State the likeness: `same as`, `matches`.
        package var relations: Set<String> = []
        /// Name upstream: `upstream`; `{repository}` and `{repository-name}` for its repository in the rules.
        package var anchors: Set<String> = []
        /// State a difference: `unlike`.
        package var contrasts: Set<String> = []
        /// Contain the words of a relation but state none: `original size`.
        package var exceptions: Set<String> = []

        package init() {}
    }
}
