import SourceModel

/// The types and variables that the declarations of a file use. They show which type a property belongs to.
struct DeclaredVariables {
    private var used: [Int?: Set<String>] = [:]
    /// The types of the file's variables, by name.
    private var types: [String: Set<String>] = [:]
    private var assignments: [String: [(receiver: String, start: SourcePlace)]] = [:]

    init(_ index: FileIndex) {
        for usage in index.usages {
            switch usage.kind {
            case .type, .call, .value, .inheritance:
                used[usage.declaration, default: []].formUnion(usage.path)
                guard usage.kind == .type || usage.kind == .call, let declaration = usage.declaration,
                    index.declarations[declaration].kind == .property
                else { continue }
                types[index.declarations[declaration].selector, default: []].insert(usage.name)
            case .assignment:
                used[usage.declaration, default: []].formUnion(usage.path)
                guard let receiver = usage.qualifiers.last else { continue }
                assignments[usage.name, default: []].append((receiver, usage.start))
            case .macro, .keyPath: continue
            }
        }
        for property in assignments.keys { assignments[property]?.sort { $0.start < $1.start } }
    }

    func isUsed(_ name: String, in declaration: Int?) -> Bool { used[declaration]?.contains(name) ?? false }

    /// The variable whose property is assigned to, and its types.
    func receiver(ofAssignmentTo property: String, before position: SourcePlace) -> Set<String> {
        guard let all = assignments[property] else { return [] }
        let before = all.partitioningIndex { $0.start >= position }
        guard before > 0 else { return [] }
        let receiver = all[before - 1].receiver
        return (types[receiver] ?? []).union([receiver])
    }
}
