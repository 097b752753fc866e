import Comparison
import ReportModel
import SourceModel

/// A type that upstream added since the synced commit.
package enum NewUpstreamType: Check {
    package static let id = "new-upstream-type"
    package static let defaultSeverity = Severity.warning
    package static let documentation = CheckDocumentation(
        reports: """
            A type, or an extension of a foreign type, that upstream declares in a file that the port copied, that \
            was not there at the synced commit, and that the port declares nowhere. Its members and the types inside \
            it are not reported again.
            """,
        importance: "What uses the type upstream does something else in the port, or is missing from it as well.",
        example: "upstream's `Window.swift` declares `WindowEvent`, and did not when the port copied it.",
        remedy: "Port the type, or exempt the finding with a reason; for a renamed type, name both under `types`.")

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.typesOnly(on: .upstream)
            .filter { $0.isNewUpstream && !input.comparison.isTakenWhole($0.comparison.file) }
            .map { type in
                finding(
                    "\(type.subject) is new upstream since the synced commit, and the port lacks it",
                    upstream: input.comparison.location(of: type.comparison.pairing.upstream, on: .upstream))
            }
    }
}
