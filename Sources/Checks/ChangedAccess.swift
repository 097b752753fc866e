import Comparison
import Differences
import Matching
import Normalisation
import Phrasing
import ReportModel
import SourceModel

/// Declarations of a paired type whose access differs.
enum ChangedAccess: DifferenceCheck {
    static let id = "changed-access"
    static let defaultSeverity = Severity.note
    static let act = Act.look(.difference)
    static let topic: Topic? = Topic([.access], .changed)
    static let documentation = CheckDocumentation(
        reports: """
            Declarations that both sides have and whose access differs: `public`, `private(set)`, `@_spi` and so on. A \
            declaration without an access word has the access of the extension around it, or `internal`. The \
            declarations of one type make one finding, and so do those at file scope. Where the synced commit is \
            known, only declarations that differ in nothing else are reported.
            """,
        importance: """
            A port often narrows access that a framework has to publish. Access that the port widens lets code call \
            what upstream keeps internal.
            """,
        example: "Upstream's `WindowController` is `public`, the port's is not.",
        remedy: "Nothing, if it is intended.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        let changed = difference.facets.access
        let count = Phrase.count(changed.count, "declaration")
        let place = difference.name.isEmpty ? "at file scope" : "of `\(difference.name)`"
        return finding(
            "access differs in \(count) \(place)", on: difference,
            evidence: changed.compactMap { input.comparison.evidence(of: $0) })
    }
}

extension Comparison {
    fileprivate func evidence(of declaration: DeclarationComparison) -> Evidence? {
        guard case .paired(let upstream, let port) = declaration.pairing else { return nil }
        let declaration = matching.declaration(port, on: .port)
        let (theirs, ours) = (accessWords(of: upstream, on: .upstream), accessWords(of: port, on: .port))
        return Evidence(
            .fact(.access), "\(declaration.distinctName): \(theirs) upstream, \(ours) in the port",
            path: matching.file(port.file, on: .port).path, line: declaration.start.line)
    }

    /// The words as they are written, at the declaration or else at its extension.
    private func accessWords(of reference: DeclarationReference, on side: Side) -> String {
        let declaration = matching.declaration(reference, on: side)
        let access = declaration.access?.rawValue
        let index = matching.file(reference.file, on: side).index
        let inherited = index?.defaultAccess(ofDeclaration: reference.declaration)
        let words = [
            index?.isSystemInterface(declaration: reference.declaration) ?? false ? "@_spi" : nil,
            access ?? inherited.map { "\($0.rawValue) by its extension" },
            declaration.setterAccess.map { "\($0.rawValue)(set)" },
        ].compactMap(\.self)
        return words.isEmpty ? "none" : words.joined(separator: " ")
    }
}
