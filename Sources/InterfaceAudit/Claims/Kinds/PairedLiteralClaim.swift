import Comparison
import Matching
import ReportModel
import SourceModel

/// A claim beside literals of a copied declaration, which are paired with upstream's one by one.
struct PairedLiteralClaim: ClaimKind {
    /// The comparisons of declarations in copied types, by the port's declaration.
    private let rows: [Key: DeclarationComparison]

    private struct Key: Hashable {
        var path: RelativePath
        var declaration: Int
    }

    init(_ comparison: Comparison) {
        let indices = comparison.types.filter(\.isCopy).flatMap(\.pairing.declarations)
        rows = Dictionary(
            keepingFirst: indices.compactMap { index in
                let row = comparison.declarations[index]
                return row.pairing.port.map { port in
                    let path = comparison.matching.port.files[port.file].path
                    return (Key(path: path, declaration: port.declaration), row)
                }
            })
    }

    func verdict(on claim: LocatedClaim) -> ClaimVerdict? {
        guard claim.knownTypes.isEmpty, claim.namedValues.isEmpty, !claim.statement.sentence.isHeading else {
            return nil
        }
        let index = claim.index
        let holders = Set(index.literals.filter { claim.isBeside($0.start, $0.declaration) }.compactMap(\.declaration))
        let copies = holders.sorted().compactMap { holder in
            rows[Key(path: claim.statement.path, declaration: holder)].map { (holder: holder, row: $0) }
        }
        // Upstream had this declaration at the synced commit but removed it.
        if let orphan = copies.first(where: { $0.row.status == .orphaned }) {
            let name = index.declarations[orphan.holder].qualifiedName
            return claim.isOfOrigin
                ? nil : .contradicted("upstream has `\(name)` no longer", upstream: nil, evidence: [])
        }
        guard !copies.isEmpty, copies.count == holders.count, copies.allSatisfy({ $0.row.pairing.isPaired }) else {
            return nil
        }
        func beside(_ changes: (DriftedLiterals) -> [DriftedLiterals.Change]) -> [DriftedLiterals.Change] {
            copies.flatMap { holder, row in changes(row.drift).filter { claim.isBeside($0.port.start, holder) } }
                .sorted { $0.port.start < $1.port.start }
        }
        let differing = beside(\.changes)
        let outrun = beside(\.outrun)
        if differing.isEmpty, outrun.isEmpty {
            return copies.allSatisfy { $0.row.difference.isDisjoint(with: [.signature, .body]) } ? .holds : nil
        }
        if claim.isOfOrigin { return nil }
        let changes = (differing.isEmpty ? outrun : differing).prefix(ClaimVerdict.mostShown)
        let ours = changes.map(\.shown.port).joined(separator: ", ")
        let theirs = changes.map(\.shown.upstream).joined(separator: ", ")
        let evidence = changes.flatMap { change in
            [
                Evidence(
                    .side(.port), change.shown.port, path: claim.statement.path, line: change.port.start.line),
                Evidence(.side(.upstream), change.shown.upstream),
            ]
        }
        return differing.isEmpty
            ? .outdated("upstream has \(theirs) now, and the port still \(ours)", evidence: evidence)
            : .contradicted("it has \(ours) where upstream has \(theirs)", upstream: nil, evidence: evidence)
    }
}

extension LocatedClaim {
    /// Whether the claim is about the code that starts at a position in a declaration.
    fileprivate func isBeside(_ position: SourcePlace, _ declaration: Int?) -> Bool {
        switch statement.scope {
        case .file, .type, .none: return false
        case .codeBefore(let end): return position.line == end.line && position < end
        case .line(let line): return position.line == line
        case .member:
            // A claim later in the sentence may be about a part of a method that has no literals.
            let isMeant =
                statement.holder?.kind == .property || statement.holder?.kind == .enumCase
                || claim.relation.words.lowerBound <= Self.wordsBeforePassing
            return isMeant && isHolder(declaration)
        }
    }

    /// A relation after at most this many words counts as the beginning of its sentence.
    private static let wordsBeforePassing = 2
}
