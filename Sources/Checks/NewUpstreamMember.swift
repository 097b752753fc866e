import Comparison
import Differences
import Matching
import ReportModel
import SourceModel

/// A member that upstream added since the synced commit.
enum NewUpstreamMember: DifferenceCheck {
    static let id = "new-upstream-member"
    static let defaultSeverity = Severity.warning
    static let act = Act.follow
    static let topic: Topic? = Topic([.member], .new)
    static let documentation = CheckDocumentation(
        reports: """
            A function, initialiser, property or other member that upstream added since the synced commit to a type \
            that the port copied, and that the port lacks; at file scope, one in a file that the port copied. A member \
            that nothing upstream uses is a note, unless it is public, overrides something, or may be called through a \
            protocol or superclass of its type. So is a deprecated alias. An alias by which upstream keeps \
            the name that the port's type still has is not reported.
            """,
        importance: "Upstream's type can do something that the port's type cannot.",
        example: "Upstream's `WindowController` has a new method `reset()`, added after the port was copied.",
        remedy: "Port the member, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        let message =
            "upstream added \(difference.name) after the synced commit; "
            + (input.comparison.elsewhereWording(of: difference, as: "it")
                ?? "the port lacks it\(difference.insteadWording)")
        let reference = difference.declaration?.pairing.upstream
        if let reference, input.comparison.matching.isDeprecatedAlias(reference) {
            return finding("\(message); it is deprecated", on: difference, severity: .note)
        }
        guard let reference, input.inspection.unused.contains(reference) else {
            return finding(message, on: difference)
        }
        return finding("\(message); nothing upstream uses it", on: difference, severity: .note)
    }
}
