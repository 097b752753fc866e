import Matching
import Normalisation
import SourceModel

extension Comparison {
    /// The pairs of port declarations and upstream declarations in omitted files: these port declarations have a
    /// counterpart, but upstream's file is still one that the port omits.
    ///
    /// - Parameter known: Relocations that are already known.
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
                // If they differ, upstream's text at the synced commit is unknown.
                let isOne = DeclarationCode.isSame(theirs, ours) || !row.isBaseKnown && theirs.isLike(ours)
                let relocation = Relocations.Relocation(
                    port: port, path: matching.file(home.file, on: .upstream).path, declaration: home.declaration)
                if isOne, taken.insert(Relocations.Place(relocation)).inserted { return relocation }
            }
            return nil
        }
    }
}

/// The key that a declaration is found by, in the port's words.
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
    /// Whether the two texts share at least half of their words.
    fileprivate func isLike(_ other: Self) -> Bool { likeness(to: other) >= 0.5 }
}
