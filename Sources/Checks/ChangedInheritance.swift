import Comparison
import Matching
import ReportModel
import SourceModel

/// A paired type with other superclasses or conformances.
package enum ChangedInheritance: Check {
    package static let id = "changed-inheritance"
    package static let defaultSeverity = Severity.warning
    package static let isAboutTexts = true
    package static let documentation = CheckDocumentation(
        reports: """
            A type that both sides have, with another superclass or other conformances. Those that its extensions in \
            the same files state count with the type's own, and their order does not. Where the synced commit is \
            known, `behind-member`, `ahead-member` and `diverged-member` say who moved instead.
            """,
        importance: "What a type conforms to decides where it can be used and what is generated for it.",
        example: "upstream's `WindowContent` is `Equatable`, the port's is not.",
        remedy: "Follow upstream, or exempt the finding with a reason.")

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.twoWayShapes.filter { !$0.inherited.isEmpty }.map { shape in
            let name = input.comparison.matching.declaration(shape.port, on: .port).qualifiedName
            return finding(
                "what `\(name)` inherits differs: \(shape.inherited.description())",
                upstream: input.comparison.location(of: shape.upstream, on: .upstream),
                port: input.comparison.location(of: shape.port, on: .port))
        }
    }
}
