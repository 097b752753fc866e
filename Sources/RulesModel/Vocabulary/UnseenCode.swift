extension Vocabulary {
    /// Code whose strings are never visible.
    package struct UnseenCode: Hashable, Sendable {
        /// Types and members, by their last names: `description`, `CodingKeys`.
        package var declarations: Set<String> = []
        /// Superclasses and protocols: `PreviewProvider`.
        package var types: Set<String> = []
        /// Macros, without `#`: `Preview`.
        package var macros: Set<String> = []

        package init() {}
    }

    /// The names that export code to another language.
    package struct BridgeNames: Hashable, Sendable {
        /// Attributes, without `@`: `objc`.
        package var attributes: Set<String> = []
        /// Superclasses and protocols: `RCTViewManager`.
        package var types: Set<String> = []
        /// Macros of Objective-C: `RCT_EXPORT_METHOD`.
        package var macros: Set<String> = []
        /// Macros, without `#`, whose argument is exported for use within the program: `selector`.
        package var selectors: Set<String> = []

        package init() {}
    }
}
