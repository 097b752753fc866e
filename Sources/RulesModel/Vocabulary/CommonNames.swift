extension Vocabulary {
    /// Names that are too common to connect one thing with another.
    package struct CommonNames: Hashable, Sendable {
        /// Words for the kind of a thing, which do not identify it, in lower case: `view`, `make`.
        package var words: Set<String> = []
        /// The same, in the names of values only: `default`, `text`.
        package var valueWords: Set<String> = []
        /// Words in visible texts that identify nothing: `the`, `your`.
        package var textWords: Set<String> = []
        /// Members that nearly every type of some kind has: `body`, `hash`.
        package var members: Set<String> = []

        package init() {}
    }
}
