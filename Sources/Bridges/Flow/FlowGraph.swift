import SourceModel

/// The data flow in the Swift layers of a bridge.
struct FlowGraph {
    private var flowsBySource: [FlowNode: [Flow]] = [:]
    private var flowsByHolder: [FlowHolder: [Flow]] = [:]
    private(set) var flows: [Flow] = []
    private var flowsByTarget: [FlowNode: [Flow]] = [:]
    private(set) var reads: [FlowNode: [FlowRead]] = [:]
    private var readsByHolder: [FlowHolder: [FlowRead]] = [:]
    private(set) var calls: [FlowNode: [FlowCall]] = [:]
    private var callsByHolder: [FlowHolder: [FlowCall]] = [:]
    private(set) var recreations: [Recreation] = []
    /// Arguments that calls omit, and associated values that patterns bind but nobody uses.
    private(set) var losses: [FlowLoss] = []
    private let signatures: Signatures
    private let surroundings: BridgeSurroundings
    /// All accessors and bodies of each member.
    private var parts: [FlowNode: Set<FlowHolder>] = [:]
    private let names: TypeNames
    private let liveness: Liveness
    /// The holders that use a value which they created.
    private var uses: Set<FlowHolder> = []

    init(_ facts: [BridgeFacts], layers: [LayerCells], surroundings: BridgeSurroundings) {
        names = TypeNames(facts, layers: layers)
        liveness = Liveness(facts, surroundings: surroundings)
        signatures = Signatures(facts)
        self.surroundings = surroundings
        for text in facts {
            for var flow in text.flows {
                flow.from = flow.from.map { names.resolved($0, in: flow.holder) }
                flow.to = names.resolved(flow.to, in: flow.holder)
                guard liveness.isLive(flow.holder) else { continue }
                flows.append(flow)
                for target in names.implementations(of: flow.to) { flowsByTarget[target, default: []].append(flow) }
                flowsByHolder[flow.holder, default: []].append(flow)
                if let from = flow.from { flowsBySource[from, default: []].append(flow) }
                if case .value? = flow.from { uses.insert(flow.holder) }
                note(flow.holder)
            }
            for var read in text.reads where liveness.isLive(read.holder) {
                read.node = names.resolved(read.node, in: read.holder)
                reads[read.node, default: []].append(read)
                readsByHolder[read.holder, default: []].append(read)
                note(read.holder)
            }
            for var call in text.calls where liveness.isLive(call.holder) {
                call.callee = names.resolved(call.callee, in: call.holder)
                for callee in names.implementations(of: call.callee) { calls[callee, default: []].append(call) }
                callsByHolder[call.holder, default: []].append(call)
                losses += signatures.omitted(by: call).map {
                    FlowLoss(name: $0, callee: call.callee, holder: call.holder, isBinding: false)
                }
                note(call.holder)
            }
            for binding in text.unusedBindings where liveness.isLive(binding.holder) {
                let node = names.resolved(binding.node, in: binding.holder)
                guard let label = signatures.label(of: node) else { continue }
                losses.append(FlowLoss(name: label, callee: node, holder: binding.holder, isBinding: true))
            }
            recreations += text.recreations.filter { liveness.isLive($0.holder) }
        }
    }

    private mutating func note(_ holder: FlowHolder) {
        parts[.member(type: holder.type, name: holder.member), default: []].insert(holder)
    }

    // MARK: Code that runs

    /// The accessors and bodies of one member.
    func holders(of name: String, in type: String) -> Set<FlowHolder> { parts[.member(type: type, name: name)] ?? [] }

    /// The observers and setters of a property.
    func observers(of name: String, in type: String) -> Set<FlowHolder> {
        holders(of: name, in: type).filter { [.didSet, .willSet, .set].contains($0.part) }
    }

    /// The code that runs when a property is set from outside.
    func triggers(of name: String, in types: Set<String>, setter: String?) -> Set<FlowHolder> {
        var found: Set<FlowHolder> = []
        for type in types {
            found.formUnion(observers(of: name, in: type))
            if let setter { found.formUnion(holders(of: setter, in: type)) }
            for batch in ["didSetProps", "updateProps", "updateUIView"] {
                found.formUnion(holders(of: batch, in: type).filter { $0.part == .body })
            }
        }
        return found
    }

    /// All code that some code runs: the functions that it calls, the getters of properties that it reads and the
    /// observers of properties that it sets.
    func reach(from start: Set<FlowHolder>, excluding stopped: Set<String> = []) -> Set<FlowHolder> {
        var reached = start
        var open = Array(start)
        while let holder = open.popLast() {
            var next: Set<FlowHolder> = []
            for call in callsByHolder[holder] ?? [] {
                for case .member(let type?, let name) in names.implementations(of: call.callee)
                where !stopped.contains(name) {
                    next.formUnion(holders(of: name, in: type).filter { $0.part == .body || $0.part == .closure })
                }
            }
            for read in readsByHolder[holder] ?? [] {
                if case .member(let type?, let name) = read.node {
                    next.formUnion(holders(of: name, in: type).filter { $0.part == .get })
                }
            }
            for flow in flowsByHolder[holder] ?? [] {
                for case .member(let type?, let name) in names.implementations(of: flow.to) {
                    next.formUnion(observers(of: name, in: type))
                }
            }
            for found in next where reached.insert(found).inserted { open.append(found) }
        }
        return reached
    }

    // MARK: Ways

    /// Whether a value flows from some nodes to a target.
    ///
    /// Code of `bound` types only counts if it is in `allowed`. Other code always counts. If the targets are set, the
    /// result of a getter does not reach them.
    func leads(
        from start: Set<FlowNode>, to targets: Set<FlowNode>, areSet: Bool = true, bound: Set<String>,
        allowed: Set<FlowHolder>?
    ) -> Bool {
        var seen = start
        var open = Array(start)
        while let node = open.popLast() {
            for flow in flowsBySource[node] ?? [] where counts(flow, bound, allowed) {
                for reached in names.implementations(of: flow.to) where seen.insert(reached).inserted {
                    if targets.contains(reached), !areSet || flow.holder.part != .get { return true }
                    open.append(reached)
                }
            }
        }
        return false
    }

    private func counts(_ flow: Flow, _ bound: Set<String>, _ allowed: Set<FlowHolder>?) -> Bool {
        if flow.needsUse && !uses.contains(flow.holder) { return false }
        guard let allowed, bound.contains(flow.holder.type) else { return true }
        return allowed.contains(flow.holder)
    }

    /// The live flows into a node.
    func flows(into node: FlowNode) -> [Flow] { flowsByTarget[node] ?? [] }

    /// The nodes of other types that some types set under a name.
    func forwarded(_ name: String, by types: Set<String>) -> Set<FlowNode> {
        Set(flows.filter { types.contains($0.holder.type) && $0.to.forwardedName(by: types) == name }.map(\.to))
    }

    /// Whether some code passes it on.
    func isHandedOn(_ node: FlowNode) -> Bool { !(flowsBySource[node] ?? []).isEmpty }

    func flows(heldBy holders: Set<FlowHolder>) -> [Flow] { holders.flatMap { flowsByHolder[$0] ?? [] } }

    func calls(heldBy holders: Set<FlowHolder>) -> [FlowCall] { holders.flatMap { callsByHolder[$0] ?? [] } }

    func calls(where condition: (FlowCall) -> Bool) -> [FlowCall] { callsByHolder.values.joined().filter(condition) }

    /// Whether code outside the layers uses the name.
    func isNamedOutside(_ name: String) -> Bool { surroundings.names.contains(name) }

    /// Whether some file outside the layers uses the names of both a type and its member.
    func isUsedOutside(_ name: String, of type: String) -> Bool {
        surroundings.users.contains { $0.contains(type) && $0.contains(name) }
    }

    func implementations(of node: FlowNode) -> Set<FlowNode> { names.implementations(of: node) }
}

/// A value that some code should pass on but doesn't.
struct FlowLoss {
    var name: String
    /// The called function, or the enum case.
    var callee: FlowNode
    var holder: FlowHolder
    /// Whether a pattern binds it and nobody uses it.
    var isBinding: Bool

    /// Whether the value is lost on the way into one of the types, or in one of their enclosing types.
    func isInto(_ types: Set<String>) -> Bool {
        if case .member(let type?, _) = callee { return types.contains(type) }
        return types.contains { $0 == holder.type || $0.hasPrefix(holder.type + ".") }
    }
}
