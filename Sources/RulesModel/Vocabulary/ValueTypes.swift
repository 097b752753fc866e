extension Vocabulary {
    /// Types of values that code draws with.
    package struct ValueTypes: Hashable, Sendable {
        /// What a colour may be a member of whose type is left out, as in `.accent`.
        package var colours: Set<String> = []
        /// What puts a size together from a width and a height.
        package var sizes: Set<String> = []

        package init() {}
    }
}
