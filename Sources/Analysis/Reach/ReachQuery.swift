import AuditModel

/// A declaration that drawing code uses and that may be in another file.
enum ReachQuery: Hashable {
    /// A type that is made, or named as a variable's.
    case type(String)
    /// A function that is called on a view.
    case modifier(String)
    /// A member of a type that has one of some names, in lower case: `images.micTurnOff` is one of `Images`.
    case resource(owners: Set<String>, member: String)

    /// - Returns: `nil` for what leads to nothing that draws.
    init?(_ usage: Usage) {
        switch usage.kind {
        case .call where usage.name.first?.isUppercase ?? false, .type: self = .type(usage.name)
        case .call where usage.base != .none: self = .modifier(usage.name)
        default: return nil
        }
    }

    /// Whether a file may declare it.
    ///
    /// - Parameter isView: Whether a type's name is one of a view's.
    func mayBe(in declared: SourceOutline, isView: (String) -> Bool) -> Bool {
        switch self {
        case .type(let name): declared.types.contains(name)
        case .modifier(let name): declared.hasMember(name) && declared.types.contains(where: isView)
        case .resource(let owners, let member):
            declared.hasMember(member) && declared.types.contains { owners.contains($0.lowercased()) }
        }
    }
}
