import Comparison
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
            A function, initialiser, property or other member of a type that the port copied, which upstream has now, \
            had not at the synced commit, and which the port lacks. At file scope, one of a file that the port copied. \
            What nothing upstream uses is a note, unless it is public, overrides something or may be called by a type \
            that its own conforms to.
            """,
        importance: "Upstream's type can do something that the port's can't.",
        example: "upstream's `WindowController` has got `reset()` since the port was copied.",
        remedy: "Port the member, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        let message = "\(difference.name) is new upstream since the synced commit, and the port lacks it"
        let reference = difference.declaration?.pairing.upstream
        guard let reference, input.inspection.unused.contains(reference) else {
            return finding(message, on: difference)
        }
        return finding("\(message); nothing upstream uses it", on: difference, severity: .note)
    }
}
