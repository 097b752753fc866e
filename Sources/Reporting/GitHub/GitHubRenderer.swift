import ReportModel
import SourceModel

/// Annotations for GitHub Actions: the most important decisions, each at a line, and the number of the others.
///
/// GitHub shows ten errors, ten warnings and ten notices of a step and drops the rest in silence, so there are at most
/// ten, and one with the number of the rest. Exempted findings are in the log, without annotations.
package struct GitHubRenderer: ReportRenderer {
    package init() {}

    private static let limit = 10

    package func render(_ report: Report) -> String {
        let outcome = Outcome(report.verdict)
        let reasons = report.verdict.reasons.map { reason in
            WorkflowCommand(
                // A requested skip did not fail the run.
                kind: outcome.isVerdict ? .warning : .error, properties: [("title", "Lockstep: \(outcome.title)")],
                message: VisibleText.line(reason))
        }
        let findings = AnnotationSubject.all(in: report).map { annotation(of: $0, in: report) }
        let all = reasons + loosenings(report) + findings
        let rest = all.count - Self.limit
        var shown = Array(all.prefix(Self.limit))
        if rest > 0 { shown.append(remainder(rest, besides: shown, isFailure: outcome != .passed)) }
        let lines = shown.map(\.description) + report.findings(.exempted).map(line)
        return lines.map { "\($0)\n" }.joined() + "Lockstep \(report.resultLine)\n"
    }

    /// The rules that a change relaxes, for its reviewer.
    private func loosenings(_ report: Report) -> [WorkflowCommand] {
        let file = report.inputs.rules.map { [("file", $0.description)] } ?? []
        return (report.mergeBase?.loosened ?? []).map { phrase in
            WorkflowCommand(
                kind: .warning, properties: file + [("title", "Lockstep: the rules were relaxed")],
                message: VisibleText.line(phrase))
        }
    }

    private func annotation(of subject: AnnotationSubject, in report: Report) -> WorkflowCommand {
        let finding = subject.finding
        var properties: [(name: String, value: String)] = []
        // A path that needs quoting would name another file, and unquoted it could control a terminal.
        if let anchor = subject.anchor, Array(anchor.path.description.utf8) == anchor.path.bytes {
            properties.append(("file", anchor.path.description))
            properties += [("line", "\(anchor.line)"), ("endLine", "\(anchor.line)")]
            if let columns = anchor.columns {
                properties += [("col", "\(columns.lowerBound)"), ("endColumn", "\(columns.upperBound)")]
            }
        }
        let title = subject.decision?.weight ?? finding.check
        properties.append(("title", "Lockstep: \(VisibleText.line(title))"))
        var lines = subject.decision.map { [$0.decision.title, $0.delay].compactMap(\.self) } ?? []
        // The decision's first finding is the reason for the annotation.
        lines.append(subject.decision == nil ? finding.message : "\(finding.check): \(finding.message)")
        if let upstream = finding.upstream {
            let place = Permalinks(report.upstream).file(upstream.path, line: upstream.line) ?? upstream.place
            lines.append("Upstream: \(place)")
        }
        if let page = finding.entry?.page { lines.append("Document: \(page.place)") }
        return WorkflowCommand(
            kind: .init(finding.severity), properties: properties,
            message: lines.map(VisibleText.line).joined(separator: "\n"))
    }

    private func remainder(_ count: Int, besides shown: [WorkflowCommand], isFailure: Bool) -> WorkflowCommand {
        let words = count == 1 ? "There is 1 more" : "There are \(count) more"
        // GitHub would not show an eleventh of its kind.
        let kinds: [WorkflowCommand.Kind] = isFailure ? [.warning, .error] : [.notice, .warning]
        let kind = kinds.first { kind in shown.count { $0.kind == kind } < Self.limit } ?? .notice
        return WorkflowCommand(
            kind: kind, properties: [("title", "Lockstep")], message: "\(words): see the report.")
    }

    /// An exempted finding as a line of the log, without a command.
    private func line(_ exempted: AssessedFinding) -> String {
        let place = (exempted.port ?? exempted.upstream).map { " \($0.place)" } ?? ""
        let text = "\(exempted.check)\(place): \(exempted.message); \(exempted.exemption?.sentence ?? "")"
        return "Lockstep exempted \(VisibleText.line(text))"
    }
}

extension WorkflowCommand.Kind {
    fileprivate init(_ severity: Severity) {
        switch severity {
        case .error: self = .error
        case .warning: self = .warning
        case .note: self = .notice
        }
    }
}
