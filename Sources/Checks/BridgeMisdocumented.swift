import Bridges
import ReportModel
import SourceModel

/// A comment that speaks of a name as one of the bridge, which it is not.
enum BridgeMisdocumented: BridgeCheck {
    static let id = "bridge-misdocumented"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.bridge)
    static let documentation = CheckDocumentation(
        reports: """
            A doc comment in a file of a bridge that calls a name a prop, a property, an export or a parameter, in code \
            marks, where no layer outside plain Swift has that name.
            """,
        importance: "Whoever trusts the comment sets a property that nothing takes.",
        example: "“Set the `isVideoEnabled` prop to hide the video.”, and the props type has no such property.",
        remedy: "Correct the comment, or declare what it promises.")

    static func findings(on bridge: BridgeAudit) -> [Finding] {
        bridge.misdocumented.map { comment in
            finding(
                "the comment on `\(comment.cell.name)` calls `\(comment.name)` a \(comment.word), which "
                    + (comment.isNative ? "only Swift has" : "no layer has")
                    + (comment.suggestion.map { "; `\($0)` is meant?" } ?? ""),
                at: comment.cell, on: bridge, about: comment.name, evidence: [comment.cell])
        }
    }
}
