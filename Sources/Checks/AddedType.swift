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
            A type, or an extension of a foreign type, that the port declares in a file with a counterpart and that \
            upstream declares nowhere in the mapped code. Its members and nested types are not reported separately. \
            Where the synced commit is known and upstream lacked the type then too, the finding is a note. A type that \
            upstream has removed since is an `orphaned-type`.
            """,
        importance: "Port-only code inside a ported file is easily lost at the next sync.",
        example: "The port's `Window.swift` declares `WindowLogger`; no upstream file does.",
        remedy: """
            Move it to a separate file and list that file under `additions`, or exempt the finding with a reason. For \
            a renamed type, name both under `types`.
            """)

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        let matching = input.comparison.matching
        let isCopy = matching.secondCopies.contains {
            $0.type == difference.port?.declaration && matching.file($0.port, on: .port).path == difference.port?.path
        }
        // `unmatched-rule` reports a second copy.
        guard !isCopy, !input.isInterface(difference) else { return nil }
        // A type that upstream never had is an intended addition.
        return finding(
            "\(difference.name) has no counterpart upstream\(difference.isBaseKnown ? ", now or at the synced commit" : "")",
            on: difference, severity: difference.isBaseKnown ? .note : nil,
            evidence: input.evidence(ofAddition: difference))
    }
}
