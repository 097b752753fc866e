import Matching
import SourceModel

extension Comparison {
    /// What both sides have and upstream has in a file that the rules omit, beside the port's declarations: those have a
    /// counterpart then, and upstream's file is still one that the port does without.
    ///
    /// - Parameter known: What is known to be beside others.
    func omittedCounterparts(but known: [Relocations.Relocation]) -> [Relocations.Relocation] {
        var taken = Set(known.map { Relocations.Place($0) })
        let additions = declarations.filter { row in
            row.status == .addition && row.pairing.port.map { matching.additions[$0.file] == nil } ?? false
        }
        guard !additions.isEmpty else { return [] }
        var homes: [OmittedName: [DeclarationReference]] = [:]
        for file in matching.omissions.keys.sorted() {
            for (place, declaration) in matching.normalised.upstream[file].declarations.enumerated() {
                homes[OmittedName(declaration, matching.renaming), default: []]
                    .append(DeclarationReference(file: file, declaration: place))
            }
        }
        guard !homes.isEmpty else { return [] }
        return additions.compactMap { row in
            guard let port = row.pairing.port else { return nil }
            let ours = matching.normalised.port.code(of: port)
            for home in homes[OmittedName(matching.declaration(port, on: .port), nil)] ?? [] {
                let theirs = matching.normalised.upstream.code(of: home)
                // Of what differs nobody knows what upstream had at the synced commit.
                let isOne = DeclarationCode.isSame(theirs, ours) || !row.isBaseKnown && theirs.isLike(ours)
                let relocation = Relocations.Relocation(
                    port: port, path: matching.file(home.file, on: .upstream).path, declaration: home.declaration)
                if isOne, taken.insert(Relocations.Place(relocation)).inserted { return relocation }
            }
            return nil
        }
    }
}

/// What a declaration is found by, in the port's words.
private struct OmittedName: Hashable {
    var kind: DeclarationKind
    var container: String?
    var selector: String

    /// - Parameter renaming: `nil` for a declaration of the port.
    init(_ declaration: Declaration, _ renaming: Renaming?) {
        kind = declaration.kind
        guard !kind.isType else {
            selector = renaming?.portName(forQualified: declaration.qualifiedName) ?? declaration.qualifiedName
            return
        }
        container = declaration.container.map { renaming?.portName(forQualified: $0) ?? $0 }
        selector = renaming?.portSelector(of: declaration) ?? declaration.selector
    }
}

extension DeclarationCode {
    /// Whether another text has most of its words.
    fileprivate func isLike(_ other: Self) -> Bool { likeness(to: other) >= 0.5 }
}
