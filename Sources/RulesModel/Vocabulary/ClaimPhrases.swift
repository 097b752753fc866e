extension Vocabulary {
    /// The phrases of comments that claim a likeness to upstream, in lower case.
    public struct ClaimPhrases: Hashable, Sendable {
        /// State where something comes from: `adapted from`.
        public var origins: Set<String> = []
        /// State the likeness: `same as`, `matches`.
        public var relations: Set<String> = []
        /// Stand for upstream: `upstream`; `{repository}` and `{repository-name}` for its repository in the rules.
        public var anchors: Set<String> = []
        /// State a difference: `unlike`.
        public var contrasts: Set<String> = []
        /// Hold the words of a relation and state none: `original size`.
        public var exceptions: Set<String> = []

        public init() {}
    }
}
