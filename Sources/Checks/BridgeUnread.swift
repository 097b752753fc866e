import Bridges
import ReportModel
import SourceModel

/// A layer of a bridge that could not be read.
enum BridgeUnread: BridgeCheck {
    static let id = "bridge-unread"
    static let defaultSeverity = Severity.error
    static let act = Act.fix(.input)
    static let isAboutReading = true
    static let documentation = CheckDocumentation(
        reports: """
            A layer of a bridge that has no file at its path, lacks the subject that the rules name, is empty, or \
            could not be read completely. No name that passes through it counts as complete.
            """,
        importance: """
            A bridge with a missing layer would look clean. The report is written, but the run gives no verdict (exit \
            status 2).
            """,
        example: "`subject: GaugeProps`, and the file declares `TideGaugeProps`.",
        remedy: """
            Correct `path` or `subject` of the layer in the rules, or fix the file at the line that the message names.
            """)

    static func findings(on bridge: BridgeAudit) -> [Finding] {
        bridge.unread.map { unread in
            let layer = bridge.rules.layers.first { $0.name == unread.layer }
            return finding(
                message(unread, on: bridge),
                entry: RuleEntry(.bridges, "\(bridge.rules.name)/\(unread.layer)", line: layer?.line),
                detail: unread.path?.description ?? "")
        }
    }

    static func unread(in input: CheckInput) -> [String] {
        input.bridges.flatMap { bridge in bridge.unread.map { message($0, on: bridge) } }
    }

    private static func message(_ unread: UnreadLayer, on bridge: BridgeAudit) -> String {
        let line = unread.place.map { ", line \($0.line)" } ?? ""
        let place = unread.path.map { "`\($0)`\(line): " } ?? ""
        return
            "layer `\(unread.layer)` of the bridge `\(bridge.rules.name)` could not be read: \(place)\(unread.reason)"
    }
}
