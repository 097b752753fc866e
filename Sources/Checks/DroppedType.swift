import Comparison
import ReportModel
import SourceModel

/// A type that the port has done away with.
package enum DroppedType: Check {
    package static let id = "dropped-type"
    package static let defaultSeverity = Severity.note
    package static let documentation = CheckDocumentation(
        reports: """
            A type, or an extension of a foreign type, that upstream declared at the synced commit, and still does, \
            in a file that the port copied, and that the port declares nowhere. Its members and the types inside it \
            are not reported again.
            """,
        importance: "The file was ported in part. Upstream's further changes to the type are of no use to the port.",
        example: "the port's copy of `Window.swift` does without the extension of `InjectedValues`.",
        remedy: "Nothing, if it is meant; otherwise port the type. For a renamed type, name both under `types`.")

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.typesOnly(on: .upstream).filter(\.isDropped).map { type in
            finding(
                "the port dropped \(type.subject)",
                upstream: input.comparison.location(of: type.comparison.pairing.upstream, on: .upstream))
        }
    }
}
