import Comparison
import InterfaceAudit
import Phrasing
import ReportModel
import SourceModel

/// A value that the port states otherwise than upstream.
enum LiteralDrift: DifferenceCheck {
    static let id = "literal-drift"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.value)
    static let topic: Topic? = Topic([.literal], .changed)
    static let documentation = CheckDocumentation(
        reports: """
            A number, string, colour, default value, raw value or availability version that differs between a \
            declaration and its counterpart, where the port changed it or both sides did; what upstream alone changed \
            is for `behind-member`. Values are compared, not texts: 0.20 is 0.2, 1_000 is 1000, 200 milliseconds are \
            0.2 seconds. Text for developers does not count. Where nothing else of a declaration differs, this is \
            the only finding on it. For what was rewritten, in other words perhaps, it reports candidates: values \
            of one role of which each side has one that the other lacks, upstream's in the counterpart or in what that \
            draws with. They are notes, but for text that people read.
            """,
        importance: "A number that changed without anybody saying so is found last, by users.",
        example: "upstream's `fadeDuration` is 0.25, the port's is 0.3.",
        remedy: "Take upstream's value, or exempt the finding with a reason.")

    static func findings(in input: CheckInput) -> [Finding] {
        input.differences.rows([.literal], .changed).compactMap { finding(on: $0, in: input) }
            + candidates(in: input.inspection)
    }

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        guard let group = difference.facets.literals, let declaration = difference.declaration else { return nil }
        let who =
            switch group.isUpstreamUnchanged {
            case true?: "; the port changed it since the synced commit"
            case false?: "; both sides changed it since the synced commit"
            case nil: ""
            }
        let role = group.role.description(in: input.comparison.declaration(of: declaration).kind)
        return finding(
            "\(difference.name)\(original(declaration)) has \(list(group.changes.map(\.port))) where upstream has "
                + "\(list(group.changes.map(\.upstream))), \(role)\(who)",
            upstream: difference.upstream, port: difference.port,
            detail: ([role] + group.changes.map(\.port.canonical)).joined(separator: " "),
            shown: ShownValues(
                upstream: group.changes.map(\.upstream.canonical).joined(separator: " "),
                port: group.changes.map(\.port.canonical).joined(separator: " ")))
    }

    /// The name upstream, where that is another and no other finding tells it.
    private static func original(_ declaration: DeclarationComparison) -> String {
        guard let rename = declaration.rename, !declaration.differsBeyondLiterals else { return "" }
        return " (upstream's `\(rename.upstream)`)"
    }

    private static func list(_ facts: [LiteralFact]) -> String {
        Phrase.cut(facts.map(\.shown), to: 4)
    }

    // MARK: Rewrites

    private static func candidates(in inspection: Inspection) -> [Finding] {
        guard let interface = inspection.interface else { return [] }
        return interface.rewriteCandidates.map { candidate in
            let upstream = interface.upstream.location(of: candidate.upstream.place, line: candidate.upstream.line)
            let port = interface.port.location(of: candidate.port.place, line: candidate.port.line)
            let subject = port.symbol.map { "`\($0)`" } ?? "`\(port.path.lastComponent)`"
            let original = upstream.symbol.map { "`\($0)`" } ?? "`\(upstream.path.lastComponent)`"
            let isRead = candidate.port.role.category == .visibleString
            return finding(
                "candidate, rewritten: \(candidate.port.role.description) of \(subject) is \(candidate.port.value.description), of upstream's \(original) \(candidate.upstream.value.description)",
                severity: isRead ? nil : .note, upstream: upstream, port: port,
                detail: "\(candidate.port.role.description) \(candidate.port.value.description)",
                shown: ShownValues(
                    upstream: candidate.upstream.value.description, port: candidate.port.value.description))
        }
    }
}
