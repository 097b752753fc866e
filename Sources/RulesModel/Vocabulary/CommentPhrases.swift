extension Vocabulary {
    /// How comments are read, whether or not they make a claim; all in lower case.
    package struct CommentPhrases: Hashable, Sendable {
        /// Words of sentences about the ownership of the code: `copyright`.
        package var notices: Set<String> = []
        /// Phrases of licence lines before the code: `all rights reserved`.
        package var licences: Set<String> = []
        /// First words of sentences about work that is still to be done: `todo`.
        package var plans: Set<String> = []
        /// Abbreviations whose dots end no sentence, without the last dot: `e.g`.
        package var abbreviations: Set<String> = []

        /// Words that never end a sentence: `from`.
        package var unfinished: Set<String> = []

        package init() {}
    }

    /// The unit of a number in a text.
    package enum StatedUnit: String, CaseIterable, Hashable, Sendable {
        case seconds, milliseconds, points, percent
    }
}
