import SourceModel

/// What of the port a bridge's layers may be used by, outside their own files.
package struct BridgeSurroundings: Hashable, Sendable {
    /// The names that occur there.
    package var names: Set<String>
    /// The types that the port declares, wherever.
    package var types: Set<String>
    /// The names of each file that names a type of the layers.
    package var users: [Set<String>]

    package init(names: Set<String> = [], types: Set<String> = [], users: [Set<String>] = []) {
        self.names = names
        self.types = types
        self.users = users
    }
}

/// A name on one layer.
package struct BridgeCell: Hashable, Sendable {
    package var layer: String
    /// As the layer writes it.
    package var name: String
    package var member: BridgeMember
    package var path: RelativePath
    /// The type or subject that declares it.
    package var subject: String

    package init(layer: String, name: String, member: BridgeMember, path: RelativePath, subject: String) {
        self.layer = layer
        self.name = name
        self.member = member
        self.path = path
        self.subject = subject
    }
}

/// Why a layer tells nothing.
package struct UnreadLayer: Hashable, Sendable {
    package var layer: String
    package var reason: String
    package var path: RelativePath?
    package var place: SourcePlace?
    /// Whether no file is there to read.
    package var isAbsent: Bool

    package init(
        layer: String, reason: String, path: RelativePath? = nil, place: SourcePlace? = nil, isAbsent: Bool = false
    ) {
        self.isAbsent = isAbsent
        self.layer = layer
        self.reason = reason
        self.path = path
        self.place = place
    }
}

extension BridgeKind {
    /// The method that a name is an option or the result of: `join` of `join.url`; `nil` for a name of its own.
    func method(of name: String) -> String? {
        self == .option || self == .result ? String(name.prefix { $0 != "." }) : nil
    }
}
