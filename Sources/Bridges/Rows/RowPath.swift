import RulesModel
import SourceModel

/// The way of one row: its name on each layer, and which layers it needs.
struct RowPath {
    struct Step {
        var layer: Int
        /// The layer that hands on to it; `nil` for the first.
        var parent: Int?
        var name: String
        var cell: BridgeCell?
        /// Whether it is an attribute of a name that the next layer lacks, which has the one that it is made of.
        var isStray = false
    }

    var steps: [Step] = []

    /// What the row has on a layer.
    func cell(of layer: Int) -> BridgeCell? { steps.first { $0.layer == layer }?.cell }

    /// - Parameter takesBranch: Whether a row of a fork goes through the branch that is its own.
    init(_ name: String, _ kind: BridgeKind, rules: BridgeRules, layers: [LayerCells], takesBranch: Bool = true) {
        var names: [Int: String] = [:]
        var isBehindExport = false
        // Who listens by a name alone, asks those that send any event so.
        let isEmitted = layers.first?.cell(name)?.member.traits.contains(.emitted) == true
        let emits = isEmitted && layers.dropFirst().contains(where: \.emits)
        // What an attribute of another name is made of.
        var made: [String: String] = [:]
        for (position, layer) in layers.enumerated() {
            let rule = layer.rules
            let source = rule.from.flatMap { from in layers.firstIndex { $0.rules.name == from } }
            var here =
                source.map { names[$0] ?? name } ?? steps.last { layers[$0.layer].rules.from == nil }?.name ?? name
            if let rename = rules.renames.last(where: { $0.layer == rule.name && $0.from == here }) { here = rename.to }
            names[position] = here
            guard Self.needs(layer, name, kind, rules.forks, takesBranch) else { continue }
            if isEmitted, position > 0, emits ? !layer.emits : rule.kind != .reactNativeExport { continue }
            var cell = layer.cell(here)
            if cell == nil, let source = made[here], let original = layer.cell(source) {
                // The attribute alone has another name, and nobody takes it.
                (cell, here) = (original, source)
                if let attribute = steps.lastIndex(where: { $0.name == made.first { $0.value == source }?.key }) {
                    steps[attribute].isStray = true
                }
            }
            if cell == nil, rule.kind == .jsxAttributes, let passed = layer.attribute(madeOf: here),
                // An attribute of a name that is declared is that name's.
                layers[0].cell(passed.name) == nil
            {
                made[passed.name] = here
                (cell, here) = (passed, passed.name)
            }
            if layer.isSwift, kind == .method || kind == .event {
                // The first Swift layer implements it; deeper ones need it only where they have it.
                if isBehindExport && cell == nil { continue }
                isBehindExport = true
            }
            if layer.isSwift, kind == .option || kind == .result, cell == nil { continue }
            let parent = source ?? steps.last { layers[$0.layer].rules.from == nil }?.layer
            let next = rule.kind == .reactNativeExport ? cell?.member.nativeName ?? here : here
            steps.append(Step(layer: position, parent: parent, name: next, cell: cell))
            names[position] = next
        }
    }

    private static func needs(
        _ layer: LayerCells, _ name: String, _ kind: BridgeKind, _ forks: [BridgeFork], _ takesBranch: Bool
    ) -> Bool {
        let rule = layer.rules
        guard rule.carries?.contains(kind) ?? true, rule.only?.contains(name) ?? true, rule.omits[name] == nil else {
            return false
        }
        for fork in forks {
            let isOnBranch = fork.names.contains(name) && takesBranch
            if fork.through.contains(rule.name), !isOnBranch { return false }
            if fork.around.contains(rule.name), isOnBranch { return false }
        }
        switch rule.kind {
        case .typescriptProps, .reactNativeExport: return kind == .property || kind == .event || kind == .method
        case .jsxAttributes: return kind == .property || kind == .event
        // The spec of a view has no methods, and that of a module nothing else.
        case .codegenSpec:
            return kind == .property || kind == .event
                || kind == .method && layer.cells.contains { $0.member.kind == .method }
        case .capacitorDefinitions, .capacitorPlugin, .swiftProperties, .swiftForwarding: return true
        }
    }
}

extension LayerCells {
    /// The one attribute of another name whose value is made of that name.
    func attribute(madeOf name: String) -> BridgeCell? {
        let made = cells.filter { $0.member.sources.contains(name) && $0.name != name }
        return made.count == 1 ? made.first : nil
    }

    /// The names that a value is made of, where a layer of properties has none of them and most values are made of its.
    func unknownSources(of cell: BridgeCell, in properties: LayerCells) -> [String]? {
        func isKnown(_ cell: BridgeCell) -> Bool { cell.member.sources.contains { properties.cell($0) != nil } }
        guard !cell.member.sources.isEmpty, !isKnown(cell), cells.filter(isKnown).count * 2 > cells.count else {
            return nil
        }
        return cell.member.sources
    }

    /// Why a plugin's method can't be called.
    func loss(ofMethod cell: BridgeCell) -> String? {
        guard rules.kind == .capacitorPlugin, cell.member.kind == .method else { return nil }
        let traits = cell.member.traits
        if !traits.contains(.listed), lists { return "the plugin has the function and doesn't list it as a method" }
        if !traits.contains(.implemented), cells.contains(where: { $0.member.traits.contains(.implemented) }),
            !Self.inheritedMethods.contains(cell.name)
        {
            return "the plugin lists it as a method and has no such function"
        }
        if traits.contains(.unavailable) { return "the plugin says that it is unavailable" }
        if traits.isSuperset(of: [.promises, .unsettled]) {
            return "the plugin promises an answer and neither resolves nor rejects the call"
        }
        return nil
    }

    /// Whether the layer says which methods JavaScript may call.
    var lists: Bool { cells.contains { $0.member.traits.contains(.listed) } }

    /// What each plugin has of Capacitor.
    private static let inheritedMethods: Set = [
        "addListener", "removeListener", "removeAllListeners", "checkPermissions", "requestPermissions",
    ]

    /// Whether a name may be taken without saying so.
    func mayTake(_ name: String, _ kind: BridgeKind) -> Bool {
        if rules.kind == .jsxAttributes {
            return passesAll(name)
                || spreads.contains { $0.form.mayHold(name, isUsed: !takesOut(name) || read.contains(name)) }
        }
        guard kind == .option, let method = kind.method(of: name) else { return false }
        return cell(method)?.member.traits.contains(.readsAny) ?? false
    }

    /// Whether a component takes a property out of those that it passes on.
    private func takesOut(_ name: String) -> Bool {
        spreads.contains { if case .everything(let except) = $0.form { except.contains(name) } else { false } }
    }

    /// Whether an element is given all of its component's properties, this one too.
    func passesAll(_ name: String) -> Bool {
        spreads.contains { if case .everything(let except) = $0.form { !except.contains(name) } else { false } }
    }
}

extension BridgeSubject.Spread.Form {
    fileprivate func mayHold(_ name: String, isUsed: Bool) -> Bool {
        switch self {
        case .everything: false
        case .names(let names): names.contains(name)
        case .unknown: isUsed
        }
    }
}
