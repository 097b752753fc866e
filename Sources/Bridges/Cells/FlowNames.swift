import SourceModel

extension FlowNode {
    /// The name under which some types pass a value to another object: that object's member, or an argument label.
    func forwardedName(by types: Set<String>) -> String? {
        switch self {
        case .member(let type, let name): type.map(types.contains) ?? false ? nil : name
        case .parameter(let type, _, let label):
            (type.map(types.contains) ?? false) || label.hasPrefix("#") ? nil : label
        case .payload, .value: nil
        }
    }
}

extension [BridgeFacts] {
    /// The declared closure properties that nobody reads or calls.
    var unusedClosures: Set<String> {
        var names = Set(
            flatMap(\.subjects).flatMap(\.members).filter { $0.kind == .property && $0.type?.form == .function }
                .map(\.name))
        for case .member(_, let name) in flatMap(\.reads).map(\.node) { names.remove(name) }
        for case .member(_, let name) in flatMap(\.calls).map(\.callee) { names.remove(name) }
        return names
    }
}
