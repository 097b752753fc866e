import RulesModel
import SourceModel

/// Checks whether one layer passes a name on to another.
struct Hops {
    let rules: BridgeRules
    let layers: [LayerCells]
    let graph: FlowGraph

    /// The fault between two cells; `nil` where the name passes.
    ///
    /// - Parameter needsTrigger: Whether other rows pass through code that runs when they are set.
    func fault(
        _ kind: BridgeKind, from outer: BridgeCell, at parent: Int, to inner: BridgeCell, at layer: Int,
        needsTrigger: Bool
    ) -> BridgeFault.Condition? {
        let (from, to) = (layers[parent], layers[layer])
        guard to.isSwift else { return nil }
        guard from.isSwift else { return entryFault(kind, outer, from, inner, to) }
        switch kind {
        case .event: return isEventHandedOn(outer, from, inner, to) ? nil : .notHandedOn
        case .method where inner.member.kind == .method:
            return isCalled(inner.name, by: outer, in: to) ? nil : .notHandedOn
        default:
            return passes(outer, from, inner, to, needsTrigger: needsTrigger)
                || isCarried(outer, from, inner, to) ? nil : .notHandedOn
        }
    }

    // MARK: Into Swift

    private func entryFault(
        _ kind: BridgeKind, _ outer: BridgeCell, _ from: LayerCells, _ inner: BridgeCell, _ to: LayerCells
    ) -> BridgeFault.Condition? {
        guard from.rules.kind == .reactNativeExport, to.rules.kind == .swiftProperties,
            !inner.member.traits.contains(.emitted)
        else { return nil }
        if !inner.member.traits.contains(.visibleToObjectiveC) || inner.member.traits.contains(.isPrivate) {
            return .hidden
        }
        if kind == .property || kind == .event, inner.member.kind != .method,
            !inner.member.traits.contains(.settable)
        {
            return .notSettable
        }
        if kind == .event, !isCalledLive(inner, to) { return .neverCalled }
        return nil
    }

    private func isCalledLive(_ cell: BridgeCell, _ layer: LayerCells) -> Bool {
        layer.types.contains { type in
            let event = FlowNode.member(type: type, name: cell.name)
            // The code that it is passed to may call it.
            return !(graph.calls[event] ?? []).isEmpty || graph.isHandedOn(event)
                || graph.isUsedOutside(cell.name, of: type)
        }
    }

    // MARK: Between Swift layers

    func nodes(_ name: String, _ layer: LayerCells) -> Set<FlowNode> {
        layer.rules.kind == .swiftForwarding
            ? graph.forwarded(name, by: layer.types) : Set(layer.types.map { .member(type: $0, name: name) })
    }

    /// All code of a layer's members with a name.
    func holders(of name: String, _ layer: LayerCells) -> Set<FlowHolder> {
        layer.types.reduce(into: []) { $0.formUnion(graph.holders(of: name, in: $1)) }
    }

    /// The function that takes a value from outside, if any.
    func setter(_ cell: BridgeCell) -> String? {
        cell.member.kind == .method ? cell.name : cell.member.nativeName
    }

    private func start(_ cell: BridgeCell, _ layer: LayerCells) -> Set<FlowNode> {
        var start = nodes(cell.name, layer)
        guard let function = setter(cell) else { return start }
        let labels = cell.member.parameters.enumerated().map { $1.label ?? "#\($0)" }
        for type in layer.types {
            for label in labels.isEmpty ? ["#0"] : labels {
                start.insert(.parameter(type: type, function: function, label: label))
            }
        }
        return start
    }

    /// Whether a value that is set from outside is passed on.
    private func passes(
        _ outer: BridgeCell, _ from: LayerCells, _ inner: BridgeCell, _ to: LayerCells, needsTrigger: Bool
    ) -> Bool {
        let (start, targets) = (start(outer, from), nodes(inner.name, to))
        // The two layers share the member.
        if !start.isDisjoint(with: targets) { return true }
        let triggers = graph.triggers(of: outer.name, in: from.types, setter: setter(outer))
        if triggers.isEmpty && needsTrigger { return false }
        let allowed = triggers.isEmpty ? nil : graph.reach(from: triggers, excluding: Set(from.rules.reapply))
        return graph.leads(
            from: start, to: targets, areSet: inner.member.traits.contains(.settable), bound: from.types,
            allowed: allowed)
    }

    /// Whether a row passes through code that runs when it is set.
    func passesByTrigger(_ outer: BridgeCell, _ from: LayerCells, _ inner: BridgeCell, _ to: LayerCells) -> Bool {
        let triggers = graph.triggers(of: outer.name, in: from.types, setter: outer.member.nativeName)
        return !triggers.isEmpty && passes(outer, from, inner, to, needsTrigger: true)
    }

    /// The only cell of the next layer that a value is passed to unchanged.
    func exactTarget(_ outer: BridgeCell, _ from: LayerCells, _ to: LayerCells) -> BridgeCell? {
        let triggers = graph.triggers(of: outer.name, in: from.types, setter: outer.member.nativeName)
        let source = nodes(outer.name, from)
        let names = graph.flows(heldBy: graph.reach(from: triggers, excluding: Set(from.rules.reapply)))
            .filter { flow in flow.isExact && flow.from.map(source.contains) ?? false }
            .flatMap { graph.implementations(of: $0.to) }
            .compactMap { node -> String? in
                guard case .member(_, let name) = node, nodes(name, to).contains(node) else { return nil }
                return name
            }
        return Set(names).count == 1 ? names.first.flatMap(to.cell) : nil
    }

    /// Whether the code of a cell calls a method of a layer by a name.
    func isCalled(_ name: String, by outer: BridgeCell, in layer: LayerCells) -> Bool {
        guard let from = layers.first(where: { $0.rules.name == outer.layer }), from.isSwift else { return false }
        return isCalled(nodes(name, layer), from: graph.reach(from: holders(of: outer.name, from)))
    }

    private func isCalled(_ callees: Set<FlowNode>, from running: Set<FlowHolder>) -> Bool {
        callees.contains { callee in (graph.calls[callee] ?? []).contains { running.contains($0.holder) } }
    }

    /// Events run outward: the inner event is set to a closure that calls the outer event, and is itself called.
    private func isEventHandedOn(
        _ outer: BridgeCell, _ from: LayerCells, _ inner: BridgeCell, _ to: LayerCells
    ) -> Bool {
        guard isCalledLive(inner, to) else { return false }
        let closures = holders(of: inner.name, from).filter { $0.part == .closure }
        return isCalled(nodes(outer.name, from), from: graph.reach(from: closures))
    }

    // MARK: Carriers

    /// Whether a carrier, which is computed from the value, is passed on instead of the value.
    private func isCarried(_ outer: BridgeCell, _ from: LayerCells, _ inner: BridgeCell, _ to: LayerCells) -> Bool {
        let forks = rules.forks.filter { $0.through.contains(from.rules.name) }
        let carriers = forks.isEmpty ? to.cells.map(\.name) : forks.flatMap(\.carriers)
        let targets = nodes(inner.name, to)
        return carriers.contains { carrier in
            guard to.cell(carrier) != nil, isDecided(outer, from, carrier) else { return false }
            let running = graph.reach(from: graph.triggers(of: carrier, in: to.types, setter: nil))
            return graph.flows(heldBy: running).contains { flow in
                targets.contains(flow.to) && (flow.from != nil || flow.constant != inner.member.defaultText)
            }
        }
    }

    /// Whether some code reads the value and sets the carrier to something other than a constant.
    private func isDecided(_ cell: BridgeCell, _ layer: LayerCells, _ carrier: String) -> Bool {
        nodes(cell.name, layer).contains { node in
            (graph.reads[node] ?? []).contains { read in
                graph.flows(heldBy: [read.holder]).contains { flow in
                    guard case .member(_, carrier) = flow.to else { return false }
                    return flow.from != nil || flow.constant == nil
                }
            }
        }
    }

    /// The carriers that nobody passes from the layer before a fork to the layer behind it, with the cell that should
    /// get each.
    func brokenCarriers() -> [BridgeFault] {
        rules.forks.flatMap { fork -> [BridgeFault] in
            guard let branch = layers.firstIndex(where: { fork.through.contains($0.rules.name) }), branch > 0,
                let behind = layers[(branch + 1)...].first(where: { $0.isSwift && $0.unread == nil }),
                let before = layers[..<branch].last(where: { $0.isSwift && !fork.around.contains($0.rules.name) }),
                let carrier = fork.carriers.first, let cell = behind.cell(carrier),
                // An unreadable layer may pass it on.
                layers.allSatisfy({ $0.unread == nil || $0.rules.from != nil || !$0.isSwift })
            else { return [] }
            let start = before.cells.map(\.name).reduce(into: Set<FlowNode>()) { $0.formUnion(nodes($1, before)) }
            let isHanded = graph.leads(from: start, to: nodes(carrier, behind), bound: [], allowed: nil)
            let last = fork.carriers.last.flatMap(behind.cell)
            let isObserved = last.map { last in
                last.name == carrier
                    || graph.leads(
                        from: nodes(carrier, behind), to: nodes(last.name, behind), bound: behind.types,
                        allowed: graph.reach(from: graph.triggers(of: carrier, in: behind.types, setter: nil)))
            }
            guard !isHanded || isObserved == false else { return [] }
            return [
                BridgeFault(
                    condition: .notHandedOn, layer: behind.rules.name, cell: cell, target: isHanded ? last : nil)
            ]
        }
    }

    /// Whether the functions that pass everything on again omit this value.
    func isNotReapplied(_ outer: BridgeCell, _ from: LayerCells, _ inner: BridgeCell, _ to: LayerCells) -> Bool {
        guard !from.rules.reapply.isEmpty, inner.member.kind == .property,
            graph.recreations.contains(where: { from.types.contains($0.holder.type) }),
            passesByTrigger(outer, from, inner, to)
        else { return false }
        let bodies = from.rules.reapply.reduce(into: Set<FlowHolder>()) { $0.formUnion(holders(of: $1, from)) }
        return !graph.leads(
            from: start(outer, from), to: nodes(inner.name, to), bound: from.types, allowed: graph.reach(from: bodies))
    }

    /// Whether a function that should pass everything on again exists but is never called.
    func hasUncalledReapply(_ layer: LayerCells) -> Bool {
        layer.rules.reapply.contains { name in
            guard let cell = layer.cell(name), cell.member.traits.isDisjoint(with: [.isOverride, .visibleToObjectiveC])
            else { return false }
            return nodes(name, layer).allSatisfy { (graph.calls[$0] ?? []).isEmpty }
        }
    }
}
