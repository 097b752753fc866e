extension Vocabulary {
    /// Names that so much has that they tie nothing to anything.
    package struct CommonNames: Hashable, Sendable {
        /// Words of names that say what kind of thing something is and not which, in lower case: `view`, `make`.
        package var words: Set<String> = []
        /// Words that do so in the names of values alone: `default`, `text`.
        package var valueWords: Set<String> = []
        /// Words that say nothing in the texts that are shown: `the`, `your`.
        package var textWords: Set<String> = []
        /// Members that nearly every type of some kind has: `body`, `hash`.
        package var members: Set<String> = []

        package init() {}
    }
}
