import RulesModel
import SourceModel

extension RowJoiner {
    // MARK: Which names are rows

    /// Whether a cell makes a row. React Native's own attributes and attributes that only a wrapper knows do not.
    func makesRow(_ cell: BridgeCell, at position: Int) -> Bool {
        if cell.member.traits.contains(.shared) { return false }
        if layers[position].rules.kind == .capacitorPlugin, LayerCells.listenerMethods.contains(cell.name) {
            return false
        }
        if layers[position].rules.kind == .capacitorPlugin, layers[position].lists, cell.member.kind == .method {
            return cell.member.traits.contains(.listed)
        }
        if let owner = cell.member.owner, isOfAnotherModule(owner, cell, at: position) { return false }
        // The users of a module may listen to its events. Those of a list that nobody sends are idle.
        if cell.member.traits.contains(.emitted), cell.member.kind == .event {
            return position == 0 || layers[0].emits && !layers[position].isSwift
                || layers[0].isScript && loss(ofEvent: cell.name) == nil
        }
        if layers[position].isSwift { return false }
        if layers[position].rules.kind == .reactNativeExport, Self.emitterMethods.contains(cell.name) { return false }
        if layers[position].rules.kind == .capacitorPlugin, let method = cell.member.kind.method(of: cell.name) {
            if layers[..<position].contains(where: { $0.open.contains(method) }) { return false }
            // A result without keys, or from another function, makes no row.
            if cell.member.kind == .result, cell.member.type?.keys?.isEmpty ?? true { return false }
        }
        let inner = layers[(position + 1)...]
        // `onTouchEnd?: DirectEventHandler<…>` is an event of the component's own.
        if StandardAttributes.has(cell.name), ![.bubblingEvent, .directEvent].contains(cell.member.type?.form) {
            return !layers[position].isScript || inner.contains { !$0.isScript && $0.cell(cell.name) != nil }
        }
        guard layers[position].rules.kind == .jsxAttributes else { return true }
        return !inner.contains { $0.rules.kind == .jsxAttributes } || inner.contains { $0.cell(cell.name) != nil }
    }

    /// Whether a command is called on a module or view of another bridge.
    private func isOfAnotherModule(_ owner: String, _ cell: BridgeCell, at position: Int) -> Bool {
        let exports = layers.filter { $0.rules.kind == .reactNativeExport }
        // A function may return one of several modules.
        let owners = Set(owner.split(separator: "|").map(String.init))
        return !exports.isEmpty && exports.allSatisfy { $0.unread == nil && $0.names.isDisjoint(with: owners) }
            && !layers[(position + 1)...].contains { !$0.isScript && $0.cell(cell.name) != nil }
    }

    /// What a module with events overrides.
    private static let emitterMethods: Set = ["addListener", "removeListeners", "startObserving", "stopObserving"]

    // MARK: Where a name is not

    /// The fault where a layer lacks a name.
    func absence(of name: String, in step: RowPath.Step, _ path: RowPath, behind last: BridgeCell) -> BridgeFault {
        let layer = layers[step.layer].rules.name
        // JavaScript may only listen to what `supportedEvents` lists, whatever is sent.
        let isOfSpec = self.layer(last.layer)?.rules.kind == .codegenSpec
        if last.member.kind == .event, last.member.traits.contains(.emitted), !isOfSpec, lacksEvent(name),
            native.allSatisfy({ $0.unknownSuperclass == nil })
        {
            return BridgeFault(condition: .absent, layer: layer, cell: last, explanation: Self.unlisted)
        }
        if let reason = uncertainty(of: name, in: layers[step.layer], behind: last) {
            return BridgeFault(condition: .uncertain, layer: layer, cell: last, explanation: reason)
        }
        let reader = layers[...step.layer].first { $0.read.contains(name) }
        // A name that an attribute passes on is not used up by other readers.
        let isPassed = path.steps.contains { layers[$0.layer].rules.kind == .jsxAttributes && $0.cell != nil }
        guard let reader, !isPassed, !layers[...step.layer].contains(where: { $0.passesAll(name) }) else {
            return BridgeFault(condition: .absent, layer: layer, cell: last)
        }
        // An export that no element sets any more is left over.
        let export = path.steps.first { layers[$0.layer].rules.kind == .reactNativeExport }?.cell
        return BridgeFault(
            condition: export == nil ? .usedUp : .leftOver, layer: reader.rules.name, cell: export ?? last)
    }

    /// Why a layer may have a name that it seems to lack, as a clause.
    private func uncertainty(of name: String, in layer: LayerCells, behind last: BridgeCell) -> String? {
        if last.member.kind == .event, layer.sendsAny, !layer.isScript {
            return "layer `\(layer.rules.name)` sends an event whose name could not be read"
        }
        // Code outside the bridge sends what it lists.
        if last.member.kind == .event, layer.listsAny, !some(.implemented) {
            return "layer `\(layer.rules.name)` lists an event whose name could not be read"
        }
        if layer.isSwift, last.member.kind == .method, last.member.traits.contains(.custom) {
            return "layer `\(last.layer)` may do everything itself"
        }
        if layer.unspecified.contains(name) {
            return "the protocol that is generated for it may, whose spec is in no file of the bridge"
        }
        if let parent = layer.unknownSuperclass {
            return "`\(parent)` may have it, which no file of the layer declares"
        }
        return layer.unknownParents.first { $0.lends(name) }.map {
            "`\($0.name)` may have it, which no script of the bridge declares"
        }
    }

    /// Why an event that is sent by its name alone does not arrive, as a clause: `supportedEvents` and the calls that
    /// send events have to name the same events.
    func loss(ofEvent name: String) -> String? {
        let traits = native.reduce(into: Set<BridgeMember.Trait>()) { $0.formUnion($1.cell(name)?.member.traits ?? []) }
        guard traits.contains(.emitted) else { return nil }
        if lacksEvent(name) { return Self.unlisted }
        if !traits.contains(.implemented), some(.implemented), !native.contains(where: \.sendsAny) {
            return "`supportedEvents` lists it, but no code sends it"
        }
        return nil
    }

    private static let unlisted = "`supportedEvents` does not list it"
    private var native: [LayerCells] { layers.filter { !$0.isScript } }

    private func some(_ trait: BridgeMember.Trait) -> Bool {
        native.contains { $0.cells.contains { $0.member.traits.isSuperset(of: [.emitted, trait]) } }
    }

    /// Whether all lists of supported events are known, and none has a name.
    private func lacksEvent(_ name: String) -> Bool {
        some(.listed) && !native.contains { $0.listsAny || $0.cell(name)?.member.traits.contains(.listed) == true }
    }

    /// A row for the events that native code sends under names that could not be read, where no other row is about events
    /// of that kind.
    func unreadEvents(besides rows: [BridgeRow]) -> BridgeRow? {
        let isTold = rows.contains { row in
            row.kind == .event
                && (layers[0].rules.kind == .capacitorDefinitions || row.fault?.condition == .uncertain
                    || row.cells.contains { $0.member.traits.contains(.emitted) })
        }
        guard !isTold, let cell = layers.filter({ $0.rules.carries?.contains(.event) ?? true }).flatMap(\.unnamed).first
        else { return nil }
        return .faulty(
            BridgeFault(
                condition: .uncertain, layer: cell.layer, cell: cell,
                explanation: "its name is computed, and no event of the module could be followed"))
    }

    /// Whether an element gets everything of a type that declares the name, but is not the first layer's.
    func passes(_ name: String, _ layer: LayerCells, of first: LayerCells) -> Bool {
        layer.rules.kind == .jsxAttributes && layer.passesAll(name)
            && first.declared.union(layer.declared).contains(name)
    }

    /// What may set a name that the first layer doesn't declare, as a clause.
    func otherSource(of name: String, _ kind: BridgeKind, _ first: LayerCells) -> String? {
        let exported = layers.filter { $0.rules.kind == .reactNativeExport }.map(\.names)
        if kind == .method,
            first.unreadCommands != nil || exported.contains(where: { !first.openModules.isDisjoint(with: $0) })
        {
            return "a command whose name is computed may call it"
        }
        if kind == .event, first.sendsAny { return "a listener whose event is computed may be its" }
        let senders = kind == .event ? layers.filter { $0.cell(name)?.member.traits.contains(.emitted) == true } : []
        if !senders.isEmpty, !first.emits || senders.allSatisfy(\.isSwift) {
            return "a listener in a file outside the bridge may be its"
        }
        guard kind == .property || kind == .event else { return nil }
        if let parent = first.unknownParents.first(where: { $0.lends(name) }) {
            return "`\(parent.name)` may, which no file of the layer declares"
        }
        for layer in layers where layer.rules.kind == .jsxAttributes {
            if layer.spreads.contains(where: { $0.form == .unknown }) {
                return "`\(layer.rules.name)` may pass it in what it spreads"
            }
            if passes(name, layer, of: first) {
                return "another type does, of which `\(layer.rules.name)` passes everything"
            }
        }
        return nil
    }
}
