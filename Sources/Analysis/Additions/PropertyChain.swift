import AuditModel

/// The properties of the port's own through which something on the screen is fed: `isMuted` of the controller, of the
/// view and of all that hand it on.
struct PropertyChain {
    private let comparison: Comparison
    /// The port's own properties, by name.
    private let properties: [String: [DeclarationReference]]

    init(_ comparison: Comparison) {
        self.comparison = comparison
        var properties: [String: [DeclarationReference]] = [:]
        for (reference, _) in comparison.ownMembers {
            let declaration = comparison.matching.declaration(reference, on: .port)
            guard declaration.kind == .property else { continue }
            properties[declaration.baseName, default: []].append(reference)
        }
        self.properties = properties
    }

    /// - Parameter member: What is shown, or the type that shows it.
    /// - Returns: Sorted by place, without `member`.
    func feeders(of member: DeclarationReference) -> [Evidence] {
        let names = feedingNames(of: member)
        let chain = names.flatMap { properties[$0] ?? [] }.filter { $0 != member }
        return Set(chain).sorted().compactMap { reference in
            guard let location = comparison.location(of: reference, on: .port), let symbol = location.symbol else {
                return nil
            }
            return Evidence(label: "fed by", text: symbol, path: location.path, line: location.line)
        }
    }

    /// The names of the properties of the same type that use it, directly or in a method that they call; of a type,
    /// its own settable ones.
    private func feedingNames(of member: DeclarationReference) -> Set<String> {
        guard let index = comparison.matching.port.files[member.file].index else { return [] }
        let shown = index.declarations[member.declaration]
        if shown.kind.isType {
            let own = index.declarations.filter { declaration in
                declaration.container == shown.qualifiedName && declaration.kind == .property
                    && declaration.access != .private && declaration.access != .fileprivate
            }
            return Set(own.map(\.baseName))
        }
        let siblings = index.declarations.indices.filter { index.declarations[$0].container == shown.container }
        func users(of name: String) -> Set<Int> {
            Set(siblings.filter { $0 != member.declaration && index.uses(name, in: $0) })
        }
        let direct = users(of: shown.baseName)
        let methods = direct.filter { index.declarations[$0].kind == .method }
        let indirect = methods.flatMap { users(of: index.declarations[$0].baseName) }
        return Set(
            direct.union(indirect).filter { index.declarations[$0].kind == .property }
                .map { index.declarations[$0].baseName }
        ).subtracting([shown.baseName])
    }
}

extension FileIndex {
    /// Whether a declaration uses a name, before or behind a dot.
    fileprivate func uses(_ name: String, in declaration: Int) -> Bool {
        usages.contains { $0.declaration == declaration && $0.path.contains(name) }
    }
}
