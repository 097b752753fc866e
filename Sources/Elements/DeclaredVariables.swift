import SourceModel

/// The types and variables that the declarations of a file use, by which it is known whose property one is.
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
        for property in assignments.keys { assignments[property]?.sort { $0.start < $1.start } }
    }

    func isUsed(_ name: String, in declaration: Int?) -> Bool { used[declaration]?.contains(name) ?? false }

    /// The variable whose property is assigned to, with what it was declared as.
    func receiver(ofAssignmentTo property: String, before place: SourcePlace) -> Set<String> {
        guard let all = assignments[property] else { return [] }
        let before = all.partitioningIndex { $0.start >= place }
        guard before > 0 else { return [] }
        let receiver = all[before - 1].receiver
        return (types[receiver] ?? []).union([receiver])
    }
}
