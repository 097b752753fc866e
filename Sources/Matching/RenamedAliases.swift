import SourceModel

/// Finds the renamed type aliases, associated types, operators, precedence groups and macros of two paired types or
/// file scopes.
package enum RenamedAliases {
    private static let kinds: Set<DeclarationKind> = [.typealias, .associatedType, .operator, .precedenceGroup, .macro]

    private struct Item {
        var declaration: Declaration
        /// In the port's words.
        var name: String
        /// Without the name.
        var text: [String]
    }

    /// The names on both sides, where they differ.
    package static func names(
        _ left: RenamedUnits.Candidates, _ right: RenamedUnits.Candidates
    ) -> [(left: Declaration, right: Declaration)] {
        var (ours, theirs) = (items(left), items(right))
        let names = (
            left: Set(ours.flatMap { [$0.name, $0.declaration.selector] }), right: Set(theirs.map(\.name))
        )
        var found: [(left: Declaration, right: Declaration)] = []
        func pair(where isMatch: (Item, Item) -> Bool) {
            ours.removeAll { item in
                let counterparts = theirs.indices.filter {
                    item.declaration.kind == theirs[$0].declaration.kind && isMatch(item, theirs[$0])
                }
                guard let place = counterparts.first else { return false }
                found.append((item.declaration, theirs.remove(at: place).declaration))
                return true
            }
        }
        pair { $0.declaration.selector == $1.declaration.selector }
        pair { $0.name == $1.name }
        // A name that both sides have was not changed, even if one side has it in more clauses of an `#if`.
        ours.removeAll { names.right.contains($0.name) || names.right.contains($0.declaration.selector) }
        theirs.removeAll { names.left.contains($0.name) }
        pair { $0.text == $1.text }
        for kind in Set(ours.map(\.declaration.kind)) {
            let counts = [ours, theirs].map { $0.count { $0.declaration.kind == kind } }
            guard counts == [1, 1] else { continue }
            // An alias is only distinguished by its type.
            pair { $0.declaration.kind == kind && (kind != .typealias || RenamedUnits.areAlike($0.name, $1.name)) }
        }
        return found
    }

    private static func items(_ candidates: RenamedUnits.Candidates) -> [Item] {
        candidates.units.flatMap(\.members).compactMap { reference in
            let file = candidates.files[reference.file]
            let declaration = file.declarations[reference.declaration]
            guard Self.kinds.contains(declaration.kind), let index = file.file.index
            else { return nil }
            let words = (declaration.signature + declaration.body).map { index.spellings[Int($0)] }
                .filter { $0.text != declaration.baseName }
            return Item(
                declaration: declaration,
                name: candidates.renaming?.portSelector(of: declaration) ?? declaration.selector,
                text: words.map { candidates.renaming?.portName(of: $0, in: file.file.path) ?? $0.text }
                    + declaration.inheritance.map { index.text(of: $0) })
        }
    }
}
