import Comparison
import ReportModel
import SourceModel

/// A type that only upstream has.
package enum MissingType: Check {
    package static let id = "missing-type"
    package static let defaultSeverity = Severity.warning
    package static let documentation = CheckDocumentation(
        reports: """
            A type, or an extension of a foreign type, that upstream declares in a ported file and the port declares \
            nowhere. Its members and the types inside it are not reported again.
            """,
        importance: "The file was ported in part; what uses the type upstream does something else in the port.",
        example: "upstream's `Window.swift` declares `WindowEvent`; no port file does.",
        remedy: "Port the type, or exempt the finding with a reason; for a renamed type, name both under `types`.")

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.typesOnly(on: .upstream).filter { !$0.isBaseKnown }.map { type in
            finding(
                "\(type.subject) has no counterpart in the port",
                upstream: input.comparison.location(of: type.comparison.pairing.upstream, on: .upstream))
        }
    }
}
