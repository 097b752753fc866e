import SourceModel

/// What the rules say of one bridge: a chain of layers, the outermost first.
package struct BridgeRules: Hashable, Sendable {
    package var name: String
    package var layers: [BridgeLayer]
    package var renames: [BridgeRename]
    package var forks: [BridgeFork]
    /// Types that correspond although their languages don't say so; each element names one of each language.
    package var types: [[String]]
    /// The line of the rules file, counted from 1; 0 where there is none.
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
    /// The same without their places in the file, which change with every line that is added.
    package var withoutLines: BridgeRules {
        var rules = self
        rules.line = 0
        for place in rules.layers.indices { rules.layers[place].line = 0 }
        for place in rules.renames.indices { rules.renames[place].line = 0 }
        return rules
    }
}

/// One place that names pass through.
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
    /// The type, the element or the exported view; the first of them that is there.
    package var subjects: [String]
    package var side: Side
    /// The layer that hands on to it, where that is not the one before.
    package var from: String?
    /// The kinds of rows that pass through it, where the rules say so.
    package var carries: Set<BridgeKind>?
    /// The only rows that pass through it, by their outermost names.
    package var only: Set<String>?
    /// The names that it lacks on purpose, with the reason.
    package var omits: [String: String]
    /// The functions that hand everything on again after an object was recreated.
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

/// A name that is another one from a layer on.
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

/// Names that go another way than the rest.
package struct BridgeFork: Hashable, Sendable {
    /// Outermost names.
    package var names: Set<String>
    /// The layers that they pass by.
    package var around: Set<String>
    /// The layers that they alone pass through.
    package var through: Set<String>
    /// Members that hand on a decision instead of the value, in the order of the layers.
    package var carriers: [String]

    package init(names: Set<String>, around: Set<String>, through: Set<String>, carriers: [String] = []) {
        self.names = names
        self.around = around
        self.through = through
        self.carriers = carriers
    }
}
