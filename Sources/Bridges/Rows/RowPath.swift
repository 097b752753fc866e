import RulesModel
import SourceModel

/// The path of one row: the layers that it needs, and its name in each.
struct RowPath {
    struct Step {
        var layer: Int
        /// The layer that passes the value to it; `nil` for the first.
        var parent: Int?
        var name: String
        var cell: BridgeCell?
        /// Whether it is an attribute whose name the next layer lacks, while that layer has the name of its source.
        var isStray = false
    }

    var steps: [Step] = []

    /// The cell of the row in a layer.
    func cell(of layer: Int) -> BridgeCell? { steps.first { $0.layer == layer }?.cell }

    /// - Parameter takesBranch: Whether a row of a fork takes its own branch.
    init(_ name: String, _ kind: BridgeKind, rules: BridgeRules, layers: [LayerCells], takesBranch: Bool = true) {
        var names: [Int: String] = [:]
        var isBehindExport = false
        // An event that is listened to only by name must be sent by a layer that sends events only by name.
        let isEmitted = layers.first?.cell(name)?.member.traits.contains(.emitted) == true
        let emits = isEmitted && layers.dropFirst().contains(where: \.emits)
        // The source name of each attribute with another name.
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
                // Only the attribute has another name, and no layer takes it.
                (cell, here) = (original, source)
                if let attribute = steps.lastIndex(where: { $0.name == made.first { $0.value == source }?.key }) {
                    steps[attribute].isStray = true
                }
            }
            if cell == nil, rule.kind == .jsxAttributes, let passed = layer.attribute(madeOf: here),
                // An attribute whose name is declared belongs to that name.
                layers[0].cell(passed.name) == nil
            {
                made[passed.name] = here
                (cell, here) = (passed, passed.name)
            }
            if layer.isSwift, kind == .method || kind == .event {
                // The first Swift layer implements it. Deeper layers do not need it.
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
        // The spec of a view has no methods, and the spec of a module has only methods.
        case .codegenSpec:
            return kind == .property || kind == .event
                || kind == .method && layer.cells.contains { $0.member.kind == .method }
        case .capacitorDefinitions, .capacitorPlugin, .swiftProperties, .swiftForwarding: return true
        }
    }
}

extension LayerCells {
    /// The only attribute with another name whose value is computed from `name`.
    func attribute(madeOf name: String) -> BridgeCell? {
        let made = cells.filter { $0.member.sources.contains(name) && $0.name != name }
        return made.count == 1 ? made.first : nil
    }

    /// The source names of a value, if a layer of properties has none of them but has those of most other values.
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

    /// Whether the layer lists the methods that JavaScript may call.
    var lists: Bool { cells.contains { $0.member.traits.contains(.listed) } }

    /// The methods that every plugin inherits from Capacitor.
    private static let inheritedMethods: Set = [
        "addListener", "removeListener", "removeAllListeners", "checkPermissions", "requestPermissions",
    ]

    /// Whether the layer may take a name without naming it.
    func mayTake(_ name: String, _ kind: BridgeKind) -> Bool {
        if rules.kind == .jsxAttributes {
            return passesAll(name)
                || spreads.contains { $0.form.mayHold(name, isUsed: !takesOut(name) || read.contains(name)) }
        }
        guard kind == .option, let method = kind.method(of: name) else { return false }
        return cell(method)?.member.traits.contains(.readsAny) ?? false
    }

    /// Whether a component excludes a property from those that it passes on.
    private func takesOut(_ name: String) -> Bool {
        spreads.contains { if case .everything(let except) = $0.form { except.contains(name) } else { false } }
    }

    /// Whether an element gets all properties of its component, including this one.
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
