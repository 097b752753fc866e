extension Vocabulary {
    /// Code whose strings nobody sees.
    public struct UnseenCode: Hashable, Sendable {
        /// Types and members, by their own names: `description`, `CodingKeys`.
        public var declarations: Set<String> = []
        /// Types that are inherited from or conformed to: `PreviewProvider`.
        public var types: Set<String> = []
        /// Macros, without `#`: `Preview`.
        public var macros: Set<String> = []

        public init() {}
    }

    /// What exports code to another language.
    public struct BridgeNames: Hashable, Sendable {
        /// Attributes, without `@`: `objc`.
        public var attributes: Set<String> = []
        /// Types that are inherited from or conformed to: `RCTViewManager`.
        public var types: Set<String> = []
        /// Macros of Objective-C: `RCT_EXPORT_METHOD`.
        public var macros: Set<String> = []
        /// Macros, without `#`, that name what is exported for the program itself: `selector`.
        public var selectors: Set<String> = []

        public init() {}
    }
}
