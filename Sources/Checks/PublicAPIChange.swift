import Bridges
import ReportModel
import SourceModel

/// A change in the declarations of a bridge's outermost layer.
enum PublicAPIChange: BridgeCheck {
    static let id = "public-api-change"
    static let defaultSeverity = Severity.error
    static let act = Act.look(.own)
    static let isOnRequest = true
    static let documentation = CheckDocumentation(
        reports: """
            A change in the declarations of a bridge's first layer since the revision of `--api-since`, or else of \
            `--new-since`: a name that was added (a warning) or became optional (a note); a name that was removed or \
            made required, a new required name, and a changed type (errors). Without either option the check reports \
            nothing.
            """,
        importance: """
            “No change of the JavaScript API” is a promise to the module's users. It can be checked before each \
            release.
            """,
        example: "`connectionQuality?: number` is new since `v1.4.0`.",
        remedy: "Exempt the intended changes with the release as the reason, or undo them.")

    static func findings(on bridge: BridgeAudit) -> [Finding] {
        bridge.apiChanges.map { change in
            let cell = change.cell
            var finding = finding(
                "\(cell.member.kind.rawValue) `\(cell.name)` \(sentence(change))", at: cell, on: bridge,
                about: cell.name + (change.isRetyping ? ":type" : ""), severity: change.severity, evidence: [cell])
            // The line number belongs to the earlier text.
            if change.condition == .removed {
                finding.port?.line = nil
                finding.upstream?.line = nil
            }
            return finding
        }
    }

    private static func sentence(_ change: APIChange) -> String {
        switch change.condition {
        case .added: "is new"
        case .addedRequired: "is new, and required"
        case .removed: "was removed"
        case .madeRequired: "was optional, and is required now"
        case .madeOptional: "was required, and is optional now"
        case .retyped(let type): "was `\(type)`, and is `\(change.type ?? "of no type")` now"
        }
    }
}

extension APIChange {
    fileprivate var severity: Severity {
        switch condition {
        case .added: .warning
        case .madeOptional: .note
        case .addedRequired, .removed, .madeRequired, .retyped: .error
        }
    }

    fileprivate var isRetyping: Bool {
        if case .retyped = condition { true } else { false }
    }
}
