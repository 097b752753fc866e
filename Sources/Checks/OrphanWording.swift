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
