extension Vocabulary {
    /// How comments are read, whatever they claim; all in lower case.
    public struct CommentPhrases: Hashable, Sendable {
        /// Words of sentences that say whose the code is: `copyright`.
        public var notices: Set<String> = []
        /// What lines before the code hold that say so: `all rights reserved`.
        public var licences: Set<String> = []
        /// First words of sentences about what is yet to be done: `todo`.
        public var plans: Set<String> = []
        /// Words with dots that end no sentence, without the last dot: `e.g`.
        public var abbreviations: Set<String> = []

        /// Words that no sentence ends with: `from`.
        public var unfinished: Set<String> = []

        public init() {}
    }

    /// What is written to a number in a text.
    public enum StatedUnit: String, CaseIterable, Hashable, Sendable {
        case seconds, milliseconds, points, percent
    }
}
