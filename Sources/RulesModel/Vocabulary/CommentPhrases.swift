extension Vocabulary {
    /// How comments are read, whatever they claim; all in lower case.
    package struct CommentPhrases: Hashable, Sendable {
        /// Words of sentences that say whose the code is: `copyright`.
        package var notices: Set<String> = []
        /// What lines before the code hold that say so: `all rights reserved`.
        package var licences: Set<String> = []
        /// First words of sentences about what is yet to be done: `todo`.
        package var plans: Set<String> = []
        /// Words with dots that end no sentence, without the last dot: `e.g`.
        package var abbreviations: Set<String> = []

        /// Words that no sentence ends with: `from`.
        package var unfinished: Set<String> = []

        package init() {}
    }

    /// What is written to a number in a text.
    package enum StatedUnit: String, CaseIterable, Hashable, Sendable {
        case seconds, milliseconds, points, percent
    }
}
