import SourceModel

/// One bridge of the rules: a chain of layers, the outermost first.
package struct BridgeRules: Hashable, Sendable {
    package var name: String
    package var layers: [BridgeLayer]
    package var renames: [BridgeRename]
    package var forks: [BridgeFork]
    /// Types that correspond although their names differ; each element has one name for each language.
    package var types: [[String]]
    /// The line of the rules file, counted from 1; 0 for none.
    package var line: Int

    package init(
        name: String, layers: [BridgeLayer], renames: [BridgeRename] = [], forks: [BridgeFork] = [],
        types: [[String]] = [], line: Int = 0
    ) {
        self.name = name
        self.layers = layers
        self.renames = renames
        self.forks = forks
        self.types = types
        self.line = line
    }
}

extension BridgeRules {
    /// A copy without line numbers, which change with every line that is added.
    package var withoutLines: BridgeRules {
        var rules = self
        rules.line = 0
        for place in rules.layers.indices { rules.layers[place].line = 0 }
        for place in rules.renames.indices { rules.renames[place].line = 0 }
        return rules
    }
}

/// One layer of a bridge: a place that names pass through.
package struct BridgeLayer: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case typescriptProps = "typescript-props"
        case jsxAttributes = "jsx-attributes"
        case reactNativeExport = "react-native-export"
        case codegenSpec = "codegen-spec"
        case capacitorDefinitions = "capacitor-definitions"
        case capacitorPlugin = "capacitor-plugin"
        case swiftProperties = "swift-properties"
        case swiftForwarding = "swift-forwarding"
    }

    package var name: String
    package var kind: Kind
    /// From the top of the side's repository.
    package var paths: [PathPattern]
    /// The type, the element or the exported view; the first that exists counts.
    package var subjects: [String]
    package var side: Side
    /// The layer that passes names on to this one, if it is not the previous one.
    package var from: String?
    /// The kinds of rows that pass through the layer; `nil` for all.
    package var carries: Set<BridgeKind>?
    /// The outermost names of the rows that pass through the layer; `nil` for all.
    package var only: Set<String>?
    /// The names that the layer lacks on purpose, with the reason.
    package var omits: [String: String]
    /// The functions that pass all values on again after an object was recreated.
    package var reapply: [String]
    package var line: Int

    package init(
        name: String, kind: Kind, paths: [PathPattern] = [], subjects: [String] = [], side: Side = .port,
        from: String? = nil, carries: Set<BridgeKind>? = nil, only: Set<String>? = nil, omits: [String: String] = [:],
        reapply: [String] = [], line: Int = 0
    ) {
        self.name = name
        self.kind = kind
        self.paths = paths
        self.subjects = subjects
        self.side = side
        self.from = from
        self.carries = carries
        self.only = only
        self.omits = omits
        self.reapply = reapply
        self.line = line
    }
}

/// A name that changes from a layer on.
package struct BridgeRename: Hashable, Sendable {
    package var from: String
    package var to: String
    package var layer: String
    package var isNegated: Bool
    package var line: Int

    package init(from: String, to: String, layer: String, isNegated: Bool = false, line: Int = 0) {
        self.from = from
        self.to = to
        self.layer = layer
        self.isNegated = isNegated
        self.line = line
    }
}

/// Names that take a different path through the layers.
package struct BridgeFork: Hashable, Sendable {
    /// Outermost names.
    package var names: Set<String>
    /// The layers that they skip.
    package var around: Set<String>
    /// The layers that only they pass through.
    package var through: Set<String>
    /// Members that pass on a decision instead of the value, in the order of the layers.
    package var carriers: [String]

    package init(names: Set<String>, around: Set<String>, through: Set<String>, carriers: [String] = []) {
        self.names = names
        self.around = around
        self.through = through
        self.carriers = carriers
    }
}
