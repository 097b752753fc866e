import SourceModel

/// Resolves the types in flows to their full names in the layers' files.
struct TypeNames {
    private var byLastName: [String: [String]] = [:]
    private var declared: Set<String> = []
    /// The types that inherit from each type. A flow to a type is also a flow to its heirs.
    private var heirs: [String: Set<String>] = [:]
    /// The types and member names of each layer, outermost layer first.
    private let members: [(types: Set<String>, names: Set<String>)]

    init(_ facts: [BridgeFacts], layers: [LayerCells]) {
        members = layers.filter { $0.rules.kind == .swiftProperties }.map { layer in
            (layer.types, Set(layer.cells.filter { !$0.member.traits.contains(.isInitializer) }.map(\.name)))
        }
        for subject in facts.flatMap(\.subjects) where subject.form == .swiftType || subject.form == .enumeration {
            guard declared.insert(subject.name).inserted else { continue }
            byLastName[Self.last(subject.name), default: []].append(subject.name)
        }
        for subject in facts.flatMap(\.subjects) where subject.form == .swiftType {
            for parent in subject.parents {
                let name = fullName(parent.name)
                if declared.contains(name) { heirs[name, default: []].insert(subject.name) }
            }
        }
    }

    private static func last(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

    private func fullName(_ written: String) -> String {
        guard !declared.contains(written) else { return written }
        let candidates = (byLastName[Self.last(written)] ?? []).filter { $0.hasSuffix("." + written) }
        return candidates.count == 1 ? candidates[0] : written
    }

    /// A node with its type's full name. A receiver of unknown type is assumed to be in the next layer that has the
    /// member.
    func resolved(_ node: FlowNode, in holder: FlowHolder) -> FlowNode {
        switch node {
        case .member(let type, let name):
            .member(type: type.map(fullName) ?? nextType(with: name, behind: holder.type), name: name)
        case .parameter(let type, let function, let label):
            .parameter(
                type: type.map(fullName) ?? nextType(with: function, behind: holder.type), function: function,
                label: label)
        // Enum cases are distinguished only by their names.
        case .payload(_, let name, let position): .payload(type: nil, case: name, position: position)
        case .value: node
        }
    }

    private func nextType(with name: String, behind type: String) -> String? {
        guard let start = members.firstIndex(where: { $0.types.contains(type) }) else { return nil }
        return members[(start + 1)...].first { $0.names.contains(name) }?.types.min()
    }

    /// The node, and the same node on the types that inherit it.
    func implementations(of node: FlowNode) -> Set<FlowNode> {
        switch node {
        case .member(let type?, let name):
            Set((heirs[type] ?? []).map { .member(type: $0, name: name) } + [node])
        case .parameter(let type?, let function, let label):
            Set((heirs[type] ?? []).map { .parameter(type: $0, function: function, label: label) } + [node])
        default: [node]
        }
    }
}
