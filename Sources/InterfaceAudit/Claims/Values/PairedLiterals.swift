import Comparison
import Matching
import SourceModel

/// The literals beside claims, in declarations of the port that are copies: those are paired with upstream's one by one.
struct PairedLiterals {
    /// What is known of those beside one claim.
    enum Verdict {
        case equal
        /// The port changed them, or both sides did.
        case differing([DriftedLiterals.Change])
        /// Upstream alone has changed them since the synced commit.
        case outrun([DriftedLiterals.Change])
        /// Upstream has removed what has them: its name.
        case removed(String)
    }

    private let comparison: Comparison
    /// Of the types that are copies, by the port's declaration.
    private let rows: [DeclarationReference: DeclarationComparison]

    init(_ comparison: Comparison) {
        self.comparison = comparison
        let places = comparison.types.filter(\.isCopy).flatMap(\.pairing.declarations)
        rows = Dictionary(
            keepingFirst: places.compactMap { place in
                let row = comparison.declarations[place]
                return row.pairing.port.map { ($0, row) }
            })
    }

    /// - Returns: `nil` where no literal of a copied declaration stands beside the claim.
    func verdict(on claim: Claim, in file: Int) -> Verdict? {
        let index = comparison.matching.port.files[file].index ?? FileIndex()
        guard !claim.sentence.isHeading, let isBeside = isBeside(index.comments[claim.comment], claim, index) else {
            return nil
        }
        let holders = Set(index.literals.filter { isBeside($0.start, $0.declaration) }.compactMap(\.declaration))
            .sorted()
        let copies = holders.compactMap { holder in
            rows[DeclarationReference(file: file, declaration: holder)].map { (holder: holder, row: $0) }
        }
        // What upstream had at the synced commit and has no longer.
        if let orphan = copies.first(where: { $0.row.status == .orphaned }) {
            return .removed(index.declarations[orphan.holder].qualifiedName)
        }
        guard !copies.isEmpty, copies.count == holders.count, copies.allSatisfy({ $0.row.pairing.upstream != nil })
        else {
            return nil
        }
        func beside(_ changes: (DriftedLiterals) -> [DriftedLiterals.Change]) -> [DriftedLiterals.Change] {
            copies.flatMap { holder, row in changes(row.drift).filter { isBeside($0.port.start, holder) } }
                .sorted { $0.port.start < $1.port.start }
        }
        let differing = beside { $0.groups.flatMap(\.changes) }
        if !differing.isEmpty { return .differing(differing) }
        let outrun = beside(\.outrun)
        if !outrun.isEmpty { return .outrun(outrun) }
        return copies.allSatisfy { $0.row.difference.isDisjoint(with: [.signature, .body]) } ? .equal : nil
    }

    /// Whether what stands at a place, in a declaration, is what a comment is about; `nil` for one about no code.
    private func isBeside(
        _ comment: SourceComment, _ claim: Claim, _ index: FileIndex
    ) -> ((SourcePlace, Int?) -> Bool)? {
        switch comment.placement {
        case .header: return nil
        case .trailing: return { place, _ in place.line == comment.start.line && place < comment.start }
        case .ownLine:
            guard let code = comment.code else { return nil }
            return { place, _ in place.line == code.line }
        case .documenting:
            guard let holder = comment.declaration, index.declarations.indices.contains(holder) else { return nil }
            let kind = index.declarations[holder].kind
            // Of what a method does, a claim in passing may be about a part that has no literals.
            guard kind == .property || kind == .enumCase || !kind.isType && claim.relation.lowerBound <= Self.passing
            else { return nil }
            return { _, declaration in declaration == holder }
        }
    }

    /// The number of words before which a relation is what a sentence begins with.
    private static let passing = 2
}
