import Comparison
import ReportModel
import SourceModel

/// A type that only the port has.
package enum AddedType: Check {
    package static let id = "added-type"
    package static let defaultSeverity = Severity.warning
    package static let documentation = CheckDocumentation(
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

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.typesOnly(on: .port).filter { !$0.isOrphaned && !input.isInterface($0) }.map { type in
            // What is known to be the port's own is its maintainers' business.
            finding(
                "\(type.subject) has no counterpart upstream"
                    + (type.isBaseKnown ? ", now or at the synced commit" : ""),
                severity: type.isBaseKnown ? .note : nil,
                port: input.comparison.location(of: type.comparison.pairing.port, on: .port),
                evidence: input.evidence(ofAddition: type))
        }
    }
}
