extension Vocabulary {
    /// Types of values that code draws with.
    package struct ValueTypes: Hashable, Sendable {
        /// Types whose members are colours when they are written without the type, as in `.accent`.
        package var colours: Set<String> = []
        /// Functions that make a size from a width and a height.
        package var sizes: Set<String> = []

        package init() {}
    }
}
