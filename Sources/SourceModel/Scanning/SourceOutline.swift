/// The names that a file declares, found without parsing it.
package struct SourceOutline: Hashable, Sendable {
    /// The types that it declares or extends: `Inner` for `Outer.Inner`.
    package var types: Set<String>
    /// Functions, properties, cases and local variables.
    package var members: Set<ScannedToken>
    /// The string literals, as made by ``ScannedToken/init(string:)``.
    package var strings: Set<ScannedToken>

    package init(types: Set<String> = [], members: Set<ScannedToken> = [], strings: Set<ScannedToken> = []) {
        self.types = types
        self.members = members
        self.strings = strings
    }
}
