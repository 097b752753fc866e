import Comparison
import Differences
import Phrasing
import ReportModel

extension Difference {
    /// Upstream's removal: `removed struct `A``, `replaced struct `A` by typealias `A``.
    var removalWording: String {
        facets.replacement.map { "replaced \(name) by \($0)" } ?? "removed \(name)"
    }

    /// The port's replacement for what it removed, as the end of a sentence.
    var insteadWording: String { facets.replacement.map { ", and has \($0) instead" } ?? "" }

    /// What the port has in place of something that it lacks, after the words “in the port”.
    var relativeInsteadWording: String { facets.replacement.map { ", which has \($0) instead" } ?? "" }
}

extension DeclarationComparison {
    /// The port's changes to a declaration that upstream removed, as the end of a sentence.
    var ownWording: String {
        isChangedOrphan ? " and has changed its \(ownDifference.wording)" : ""
    }
}

extension Comparison {
    /// The port's changes to a type or a file that upstream removed, as the end of a sentence.
    func ownWording(in place: Location?) -> String {
        let names = place.map(ownChanges)?.map { "`\(declaration(of: $0).distinctName)`" } ?? []
        return names.isEmpty ? "" : "; the port has changed \(Phrase.list(names, limit: 4)) since it was copied"
    }

    /// The one new member of upstream's file that has the name of a member that upstream removed and similar code, as the
    /// end of a sentence: it may hold what the removed one held.
    func heirWording(of difference: Difference) -> String {
        guard difference.facets.replacement == nil, let port = difference.declaration?.pairing.port,
            let file = difference.row.flatMap({ files[$0].upstream })
        else { return "" }
        let (gone, kept) = (matching.declaration(port, on: .port), matching.normalised.port.code(of: port))
        let heirs = declarations.filter { row in
            guard let reference = row.pairing.upstream, reference.file == file, row.pairing.port == nil, row.base == nil
            else { return false }
            let declaration = matching.declaration(reference, on: .upstream)
            return declaration.kind != .initializer && !declaration.kind.isType
                && declaration.container != gone.container && declaration.baseName == gone.baseName
                && matching.normalised.upstream.code(of: reference).likeness(to: kept) >= Self.leastLikenessOfHeir
        }
        guard heirs.count == 1 else { return "" }
        return "; upstream has added `\(declaration(of: heirs[0]).qualifiedName)`"
    }

    /// The least share of common words between a removed member and the new one of its name.
    private static let leastLikenessOfHeir = 0.5
}

extension DeclarationDifference {
    /// `signature and body`.
    var wording: String {
        let parts = [
            isDisjoint(with: [.signature, .conditions, .inheritance]) ? nil : "signature",
            contains(.body) ? "body" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: " and ")
    }
}
