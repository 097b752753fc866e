import SourceModel

/// The parameters of the functions, initializers and enum cases in the layers' files.
struct Signatures {
    private var functions: [FlowNode: [BridgeMember]] = [:]
    private var cases: [String: [BridgeMember]] = [:]

    init(_ facts: [BridgeFacts]) {
        for subject in facts.flatMap(\.subjects) {
            for member in subject.members where member.kind == .method {
                switch subject.form {
                case .swiftType: functions[.member(type: subject.name, name: member.name), default: []].append(member)
                case .enumeration: cases[member.name, default: []].append(member)
                default: break
                }
            }
        }
    }

    /// The parameters of a callee; `nil` where its name is ambiguous or undeclared.
    func parameters(of callee: FlowNode) -> [BridgeMember.Parameter]? {
        let declared: [BridgeMember]? =
            if case .payload(_, let name, _) = callee { cases[name] } else { functions[callee] }
        return declared.flatMap { $0.count == 1 ? $0[0].parameters : nil }
    }

    /// The labels of required arguments that a call omits.
    func omitted(by call: FlowCall) -> [String] {
        guard let labels = call.labels, let parameters = parameters(of: call.callee) else { return [] }
        return parameters.filter { !$0.isOptional }.compactMap(\.label).filter { !labels.contains($0) }
    }

    func label(of payload: FlowNode) -> String? {
        guard case .payload(_, _, let position) = payload, let parameters = parameters(of: payload),
            parameters.indices.contains(position)
        else { return nil }
        return parameters[position].label
    }
}
