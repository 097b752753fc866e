/// Which names a file declares, as far as that can be told without parsing it.
package struct SourceOutline: Hashable, Sendable {
    /// The types that it declares or extends: of `Outer.Inner` the last.
    package var types: Set<String>
    /// Functions, properties and cases; local variables are among them.
    package var members: Set<ScannedToken>
    /// The string literals in it, as ``ScannedToken/init(string:)`` makes them.
    package var strings: Set<ScannedToken>

    package init(types: Set<String> = [], members: Set<ScannedToken> = [], strings: Set<ScannedToken> = []) {
        self.types = types
        self.members = members
        self.strings = strings
    }

    package func hasMember(_ name: String) -> Bool { members.contains(ScannedToken(name: name)) }
    package func hasString(_ content: String) -> Bool { strings.contains(ScannedToken(string: content)) }
}
