import Comparison
import ReportModel
import SourceModel

/// A type that only the port has.
enum AddedType: DifferenceCheck {
    static let id = "added-type"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.own)
    static let topic: Topic? = Topic([.type], .added)
    static let documentation = CheckDocumentation(
        reports: """
            A type, or an extension of a foreign type, that the port declares in a file with a counterpart and \
            upstream declares nowhere in the mapped code. Its members and the types inside it are not reported again. \
            Where the synced commit is known and upstream had no such type then either, the finding is a note; what \
            upstream has removed since is an `orphaned-type`.
            """,
        importance: "Code of the port's own inside a ported file is easily lost at the next sync.",
        example: "the port's `Window.swift` declares `WindowLogger`; no upstream file does.",
        remedy: """
            Move it to a file of its own and list that under `additions`, or exempt the finding with a reason; for a \
            renamed type, name both under `types`.
            """)

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        guard !input.isInterface(difference) else { return nil }
        // What is known to be the port's own is its maintainers' business.
        return finding(
            "\(difference.name) has no counterpart upstream\(difference.isBaseKnown ? ", now or at the synced commit" : "")",
            on: difference, severity: difference.isBaseKnown ? .note : nil,
            evidence: input.evidence(ofAddition: difference))
    }
}
