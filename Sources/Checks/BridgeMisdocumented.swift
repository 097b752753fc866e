import Bridges
import ReportModel
import SourceModel

/// A comment that calls a name a part of the bridge, although no layer has it.
enum BridgeMisdocumented: BridgeCheck {
    static let id = "bridge-misdocumented"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.bridge)
    static let documentation = CheckDocumentation(
        reports: """
            A doc comment in a file of a bridge that calls a name a prop, a property, an export or a parameter, in \
            code marks, although no layer outside plain Swift has that name.
            """,
        importance: "A reader who trusts the comment sets a property that nothing reads.",
        example: "“Set the `isVideoEnabled` prop to hide the video.”, although the props type has no such property.",
        remedy: "Correct the comment, or declare the name.")

    static func findings(on bridge: BridgeAudit) -> [Finding] {
        bridge.misdocumented.map { comment in
            finding(
                "the comment on `\(comment.cell.name)` calls `\(comment.name)` a \(comment.word), but "
                    + (comment.isNative ? "only Swift has it" : "no layer has it")
                    + (comment.suggestion.map { "; did you mean `\($0)`?" } ?? ""),
                at: comment.cell, on: bridge, about: comment.name, evidence: [comment.cell])
        }
    }
}
