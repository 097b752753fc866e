import Comparison
import ReportModel
import SourceModel

/// A member that the port has done away with.
enum DroppedMember: DifferenceCheck {
    static let id = "dropped-member"
    static let defaultSeverity = Severity.note
    static let act = Act.look(.own)
    static let topic: Topic? = Topic([.member], .dropped)
    static let documentation = CheckDocumentation(
        reports: """
            A function, initialiser, property or other member that upstream's type had at the synced commit and \
            still has, unchanged, and that the port's copy of the type lacks. At file scope, one of a file that the port copied.
            """,
        importance: """
            Whoever ported the file left it out. Upstream's further changes to it are of no use to the port, and code \
            that is copied later may count on it.
            """,
        example: "the port's copy of `WindowController` does without `isMuted`.",
        remedy: "Nothing, if it is meant; otherwise port the member.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding("the port dropped \(difference.name)\(difference.insteadWording)", on: difference)
    }
}
