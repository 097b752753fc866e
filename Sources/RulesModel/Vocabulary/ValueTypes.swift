extension Vocabulary {
    /// Types of values that code draws with.
    public struct ValueTypes: Hashable, Sendable {
        /// What a colour may be a member of whose type is left out, as in `.accent`.
        public var colours: Set<String> = []
        /// What puts a size together from a width and a height.
        public var sizes: Set<String> = []

        public init() {}
    }
}
