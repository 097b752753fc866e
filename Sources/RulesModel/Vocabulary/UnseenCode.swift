extension Vocabulary {
    /// Code whose strings nobody sees.
    package struct UnseenCode: Hashable, Sendable {
        /// Types and members, by their own names: `description`, `CodingKeys`.
        package var declarations: Set<String> = []
        /// Types that are inherited from or conformed to: `PreviewProvider`.
        package var types: Set<String> = []
        /// Macros, without `#`: `Preview`.
        package var macros: Set<String> = []

        package init() {}
    }

    /// What exports code to another language.
    package struct BridgeNames: Hashable, Sendable {
        /// Attributes, without `@`: `objc`.
        package var attributes: Set<String> = []
        /// Types that are inherited from or conformed to: `RCTViewManager`.
        package var types: Set<String> = []
        /// Macros of Objective-C: `RCT_EXPORT_METHOD`.
        package var macros: Set<String> = []
        /// Macros, without `#`, that name what is exported for the program itself: `selector`.
        package var selectors: Set<String> = []

        package init() {}
    }
}
