import SourceModel

/// The names in port files outside a bridge's layers, which may use the layers.
package struct BridgeSurroundings: Hashable, Sendable {
    /// The names that occur there.
    package var names: Set<String>
    /// All types that the port declares.
    package var types: Set<String>
    /// The names in each file that uses a type of the layers.
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
    /// The layer's spelling.
    package var name: String
    package var member: BridgeMember
    package var path: RelativePath
    /// The type or subject that declares it.
    package var subject: String
}

/// Why a layer could not be read.
package struct UnreadLayer: Hashable, Sendable {
    package var layer: String
    package var reason: String
    package var path: RelativePath?
    package var place: SourcePlace?
    /// Whether the layer has no files.
    package var isAbsent = false
}

extension BridgeKind {
    /// The method of an option or a result: `join` for `join.url`; `nil` for other kinds.
    func method(of name: String) -> String? {
        self == .option || self == .result ? String(name.prefix { $0 != "." }) : nil
    }
}
