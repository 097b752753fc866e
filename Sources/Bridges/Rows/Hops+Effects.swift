import SourceModel

extension Hops {
    // MARK: Lines that are left out

    /// Why a value doesn't arrive although some code passes it on: other calls or patterns omit it.
    func loss(of cell: BridgeCell, in layer: LayerCells) -> String? {
        graph.losses.first { $0.name == cell.name && $0.isInto(layer.types) }.map { loss in
            let name =
                switch loss.callee {
                case .member(_, "init"): "the initializer"
                case .member(_, let name): "`\(name)`"
                case .payload(_, let name, _): "`.\(name)`"
                default: "it"
                }
            return loss.isBinding
                ? "`\(loss.holder.member)` takes it out of \(name) and doesn't use it"
                : "`\(loss.holder.member)` leaves it out where it calls \(name)"
        }
    }

    /// The code that runs when a value is set or, if there is none, the code that reads it.
    func context(of cell: BridgeCell, _ layer: LayerCells) -> Set<FlowHolder> {
        let triggers = graph.triggers(of: cell.name, in: layer.types, setter: setter(cell))
        guard triggers.isEmpty else {
            return graph.reach(from: triggers, excluding: Set(layer.rules.reapply)).subtracting(triggers)
        }
        return Set(nodes(cell.name, layer).flatMap { graph.reads[$0] ?? [] }.map(\.holder))
    }

    /// The functions that switch off observers with a flag, set the observed properties, and don't do the observers'
    /// work themselves, with these properties.
    func brokenBatches(_ layer: LayerCells) -> [(function: String, names: Set<String>)] {
        layer.types.flatMap { type in
            graph.flows.filter { $0.constant == "true" && $0.holder.type == type && $0.holder.part == .body }
                .compactMap { flow in
                    guard case .member(type, let flag) = flow.to else { return nil }
                    let stopped = graph.calls { $0.holder.type == type && $0.unless.contains(flag) }
                    let holders = Set(stopped.map(\.holder))
                    let names = graph.flows(heldBy: [flow.holder]).compactMap { set -> String? in
                        guard case .member(type, let name) = set.to else { return nil }
                        let observers = graph.triggers(of: name, in: [type], setter: nil)
                        return graph.reach(from: observers).isDisjoint(with: holders) ? nil : name
                    }
                    let called = graph.calls(heldBy: [flow.holder]).map(\.callee)
                    let bodies = called.reduce(into: Set<FlowHolder>()) { found, callee in
                        guard case .member(let type?, let name) = callee else { return }
                        found.formUnion(graph.holders(of: name, in: type).filter { $0.part == .body })
                    }
                    let done = Set(called + graph.calls(heldBy: graph.reach(from: bodies)).map(\.callee))
                    guard !names.isEmpty, done.isDisjoint(with: stopped.map(\.callee)) else { return nil }
                    return (flow.holder.member, Set(names))
                }
        }
    }

    // MARK: Effects

    /// Whether the value of a last cell is used.
    func hasEffect(_ cell: BridgeCell, _ layer: LayerCells, outer: Set<FlowHolder>) -> Bool {
        guard layer.rules.kind == .swiftProperties else { return true }
        if dropsValue(cell, layer) { return false }
        for type in layer.types {
            let reads = graph.reads[.member(type: type, name: cell.name)] ?? []
            if reads.contains(where: { !outer.contains($0.holder) }) { return true }
            if doesAnything(observers(of: cell, in: type)) { return true }
        }
        return false
    }

    private func observers(of cell: BridgeCell, in type: String) -> Set<FlowHolder> {
        graph.observers(of: cell.name, in: type).union(setter(cell).map { graph.holders(of: $0, in: type) } ?? [])
    }

    private func doesAnything(_ holders: Set<FlowHolder>) -> Bool {
        !graph.calls(heldBy: holders).isEmpty || !graph.flows(heldBy: holders).isEmpty
    }

    /// Whether a property has a setter that does nothing.
    func dropsValue(_ cell: BridgeCell, _ layer: LayerCells) -> Bool {
        cell.member.kind == .property && cell.member.nativeName == nil && layer.types.contains(cell.subject)
            && cell.member.traits.contains(.settable) && !cell.member.traits.contains(.stored)
            && !doesAnything(observers(of: cell, in: cell.subject))
    }

    /// Whether a property is never set to anything but its default.
    func isNeverSet(_ cell: BridgeCell) -> Bool {
        !graph.flows(into: .member(type: cell.subject, name: cell.name)).contains { flow in
            let isOwn = flow.holder.member == cell.name && [.initializer, .get].contains(flow.holder.part)
            return !isOwn && (flow.from != nil || flow.constant == nil || !isDefault(flow.constant, of: cell))
        }
    }

    private func isDefault(_ constant: String?, of cell: BridgeCell) -> Bool {
        constant == cell.member.defaultText || constant == "nil"
    }

    /// For all flows that pass a value on unchanged, whether they negate it.
    func signs(_ outer: BridgeCell, _ from: LayerCells, _ inner: BridgeCell, _ to: LayerCells) -> Set<Bool> {
        let source = nodes(outer.name, from)
        return Set(
            nodes(inner.name, to).flatMap(graph.flows(into:))
                .filter { flow in flow.isExact && flow.from.map(source.contains) ?? false }.map(\.isNegated))
    }

    /// The only value that a Boolean event is sent with; `nil` where there are both.
    func onlyValue(of cell: BridgeCell, _ layer: LayerCells) -> String? {
        guard cell.member.type?.written.contains("(Bool)") == true else { return nil }
        let calls = nodes(cell.name, layer).flatMap { graph.calls[$0] ?? [] }
        let values = Set(calls.map(\.constant))
        return values.count == 1 ? values.first ?? nil : nil
    }
}
