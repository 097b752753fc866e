import AuditModel

/// The types and variables that the declarations of a file use, to tell what a property is a property of.
struct DeclaredVariables {
    private var used: [Int?: Set<String>] = [:]
    /// What the variables of the file are declared as, by name.
    private var types: [String: Set<String>] = [:]
    private var assignments: [String: [(receiver: String, start: SourcePlace)]] = [:]

    init(_ index: FileIndex) {
        for usage in index.usages {
            switch usage.kind {
            case .type, .call, .value, .inheritance:
                used[usage.declaration, default: []].formUnion(usage.path)
                guard usage.kind == .type || usage.kind == .call, let place = usage.declaration,
                    index.declarations[place].kind == .property
                else { continue }
                types[index.declarations[place].selector, default: []].insert(usage.name)
            case .assignment:
                used[usage.declaration, default: []].formUnion(usage.path)
                guard let receiver = usage.qualifiers.last else { continue }
                assignments[usage.name, default: []].append((receiver, usage.start))
            case .macro, .keyPath: continue
            }
        }
    }

    func names(in declaration: Int?) -> Set<String> { used[declaration] ?? [] }

    /// The variable whose property is assigned to, with what it was declared as.
    func receiver(ofAssignmentTo property: String, before place: SourcePlace, in declaration: Int?) -> Set<String> {
        guard let receiver = assignments[property]?.last(where: { $0.start < place })?.receiver else { return [] }
        return (types[receiver] ?? []).union([receiver])
    }
}
