/// Which names a file declares, as far as that can be told without parsing it.
public struct SourceOutline: Hashable, Sendable {
    /// The types that it declares or extends: of `Outer.Inner` the last.
    public var types: Set<String>
    /// Functions, properties and cases; local variables are among them.
    public var members: Set<ScannedToken>
    /// The string literals in it, as ``ScannedToken/init(string:)`` makes them.
    public var strings: Set<ScannedToken>

    public init(types: Set<String> = [], members: Set<ScannedToken> = [], strings: Set<ScannedToken> = []) {
        self.types = types
        self.members = members
        self.strings = strings
    }

    public func hasMember(_ name: String) -> Bool { members.contains(ScannedToken(name: name)) }
    public func hasString(_ content: String) -> Bool { strings.contains(ScannedToken(string: content)) }
}
