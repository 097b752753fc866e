import Comparison
import Differences
import InterfaceAudit
import ReportModel
import SourceModel

/// A literal value that differs from upstream's.
enum LiteralDrift: DifferenceCheck {
    static let id = "literal-drift"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.value)
    static let topic: Topic? = Topic([.literal], .changed)
    static let documentation = CheckDocumentation(
        reports: """
            A number, string, colour, default value, raw value or availability version that differs between a \
            declaration and its counterpart, where the port or both sides changed it. A value that only upstream \
            changed is reported by `behind-member`. Values are compared, not texts: 0.20 is 0.2, 1_000 is 1000, 200 \
            milliseconds are 0.2 seconds. Text for developers does not count. Where nothing else in a declaration \
            differs, this is the only finding on it. Where more differs, several texts with one role are only \
            compared if the calls around them agree. For rewritten code the check pairs values with the same \
            role that each side has and the other lacks. Upstream's may be in code that the counterpart draws with. \
            For rewritten code the findings are notes. A text that users read is a warning if upstream's is in the \
            counterpart itself, and half of the words are the same or no other text is left. In a file that says that \
            a tool generated it, all are notes.
            """,
        importance: "Users are the first to find a number that changed unnoticed.",
        example: "Upstream's `fadeDuration` is 0.25, the port's is 0.3.",
        remedy: "Take upstream's value, or exempt the finding with a reason.")

    static func findings(in input: CheckInput) -> [Finding] {
        input.differences.rows([.literal], .changed).compactMap { finding(on: $0, in: input) }
            + candidates(in: input.inspection)
    }

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        guard let change = difference.facets.literal, let declaration = difference.declaration else { return nil }
        let who =
            switch change.isUpstreamUnchanged {
            case true?: "; the port changed it since the synced commit"
            case false?: "; both sides \(change.isAdded ? "added" : "changed") it since the synced commit"
            case nil: ""
            }
        let role = change.role.description(in: input.comparison.declaration(of: declaration).kind)
        return finding(
            "\(difference.name)\(original(declaration)) has \(change.shown.port) \(role), upstream has "
                + "\(change.shown.upstream)\(who)",
            upstream: difference.upstream, port: difference.port, detail: "\(role) \(change.port.canonical)",
            shown: ShownValues(upstream: change.upstream.canonical, port: change.port.canonical))
    }

    /// Upstream's name, where it differs and no other finding reports it.
    private static func original(_ declaration: DeclarationComparison) -> String {
        guard let rename = declaration.rename, !declaration.differsBeyondLiterals else { return "" }
        return " (upstream's `\(rename.upstream)`)"
    }

    // MARK: Rewrites

    private static func candidates(in inspection: Inspection) -> [Finding] {
        guard let interface = inspection.interface else { return [] }
        return interface.rewriteCandidates.map { candidate in
            let upstream = interface.upstream.location(of: candidate.upstream.place, line: candidate.upstream.line)
            let port = interface.port.location(of: candidate.port.place, line: candidate.port.line)
            let subject = port.symbol.map { "`\($0)`" } ?? "`\(port.path.lastComponent)`"
            let original = upstream.symbol.map { "`\($0)`" } ?? "`\(upstream.path.lastComponent)`"
            let isRead = candidate.isDirect && candidate.isReworded
            var finding = finding(
                "possible drift in a rewrite: \(candidate.port.role.description) of \(subject) is \(candidate.port.value.description), in upstream's \(original) \(candidate.upstream.value.description)",
                severity: isRead ? nil : .note, upstream: upstream, port: port,
                detail: "\(candidate.port.role.description) \(candidate.port.value.description)",
                shown: ShownValues(
                    upstream: candidate.upstream.value.description, port: candidate.port.value.description))
            if candidate.isSeen { finding.act = .look(.visible) }
            return finding
        }
    }
}
