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

    /// The layer of the attribute with another name that passes the value.
    func otherAttribute(of name: String, _ layers: [LayerCells]) -> String? {
        steps.first { layers[$0.layer].rules.kind == .jsxAttributes && $0.cell.map { $0.name != name } ?? false }
            .map { layers[$0.layer].rules.name }
    }

    /// - Parameters:
    ///   - takesBranch: Whether a row of a fork takes its own branch.
    ///   - isCalled: Whether the code of a cell calls a method of a layer by a name.
    init(
        _ name: String, _ kind: BridgeKind, rules: BridgeRules, layers: [LayerCells], takesBranch: Bool = true,
        isCalled: (_ name: String, _ by: BridgeCell, _ layer: LayerCells) -> Bool = { _, _, _ in false }
    ) {
        var names: [Int: String] = [:]
        var isBehindExport = false
        // An event that is listened to only by name must be sent by a layer that sends events only by name. What an
        // element passes is a property of a view.
        let isPassed = layers.contains { $0.rules.kind == .jsxAttributes && $0.cell(name) != nil }
        let isEmitted = !isPassed && layers.first?.cell(name)?.member.traits.contains(.emitted) == true
        let emitting = isEmitted ? layers.indices.dropFirst().filter { layers[$0].emits } : []
        let senders = emitting.filter { layers[$0].cell(name) != nil }
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
            if isEmitted, position > 0 {
                // One layer has to send it.
                let needed = senders.isEmpty ? Array(emitting.prefix(1)) : senders
                guard needed.isEmpty ? rule.kind == .reactNativeExport : needed.contains(position) else { continue }
            }
            let isExported = steps.last.map { layers[$0.layer].rules.kind == .reactNativeExport } ?? false
            var cell =
                layer.isSwift && isExported
                ? layer.objectiveCCell(here, selector: steps.last?.cell?.member.selector) : layer.cell(here)
            // A command is no property that a method of that name sets: it may call `setLevel` for `level`.
            if kind == .method, layer.isSwift, cell?.member.kind == .property {
                cell = cell?.member.nativeName.flatMap(layer.cell) ?? cell
            }
            if layer.isSwift, let cell { here = cell.name }
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
                // The first Swift layer implements it. Deeper layers do not need it, unless that code calls it there.
                let last = steps.last?.cell
                if isBehindExport && cell == nil, !(last.map { isCalled(here, $0, layer) } ?? false) { continue }
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
            let hasMethods = layer.cells.contains { $0.member.kind == .method }
            let hasOthers = layer.cells.contains { $0.member.kind != .method }
            return kind == .method ? hasMethods : (kind == .property || kind == .event) && (hasOthers || !hasMethods)
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

    /// The methods that a plugin may list and that no definitions have to declare.
    static let listenerMethods: Set = ["addListener", "removeListener", "removeListeners", "removeAllListeners"]
    private static let inheritedMethods = listenerMethods.union(["checkPermissions", "requestPermissions"])

    /// Whether the layer may take a name without naming it.
    func mayTake(_ name: String, _ kind: BridgeKind) -> Bool {
        if rules.kind == .jsxAttributes {
            return passesAll(name)
                || spreads.contains { $0.form.mayHold(name, isUsed: !takesOut(name) || read.contains(name)) }
        }
        guard kind == .option, let method = kind.method(of: name) else { return false }
        return cell(method)?.member.traits.contains(.readsAny) ?? false
    }

    /// Whether it has the first property of a key path: `label.text`.
    func hasStart(ofKeyPath path: String) -> Bool {
        isSwift && path.contains(".") && cell(String(path.prefix { $0 != "." })) != nil
    }

    /// Whether a component excludes a property from those that it passes on.
    private func takesOut(_ name: String) -> Bool {
        spreads.contains { if case .everything(let except) = $0.form { except.contains(name) } else { false } }
    }

    /// Whether an element gets all properties of its component, including this one.
    func passesAll(_ name: String) -> Bool {
        spreads.contains { if case .everything(let except) = $0.form { !except.contains(name) } else { false } }
    }

    /// Whether an element passes a value as it is. One that spreads something else, too, may convert it.
    func passesAsIs(_ name: String) -> Bool {
        passesAll(name) && spreads.allSatisfy { if case .everything = $0.form { true } else { false } }
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
