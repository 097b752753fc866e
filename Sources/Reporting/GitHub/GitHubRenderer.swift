import Phrasing
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
        let subjects = AnnotationSubject.all(in: report)
        let others = reasons + loosenings(report)
        let all = others + subjects.map { annotation(of: $0, in: report) }
        var shown = Array(all.prefix(Self.limit))
        if all.count > Self.limit {
            let left = subjects.dropFirst(max(0, Self.limit - others.count))
            let rest = remainder(left, others: others.count - Self.limit)
            shown.append(annotation(of: rest, besides: shown, isFailure: outcome != .passed))
        }
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
        let files = Phrase.list(subject.decision?.files.map(\.path.lastComponent) ?? [], limit: 2)
        let title =
            subject.decision.map { "\($0.decision.verb.rawValue) \(files.isEmpty ? $0.weight : files)" }
            ?? finding.check
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

    /// `There are 3 more decisions and 123 notes without a decision: see the report.`
    private func remainder(_ subjects: ArraySlice<AnnotationSubject>, others: Int) -> String {
        let single = subjects.filter { $0.decision == nil }
        let kinds = Severity.allCases.reversed().map { severity in
            (single.count { $0.finding.severity == severity }, severity.rawValue)
        }
        let counts =
            [
                (others, "message", ""), (subjects.count - single.count, "decision", ""),
            ] + kinds.map { ($0, $1, subjects.count == single.count ? "" : " without a decision") }
        let there = counts.filter { $0.0 > 0 }
        let words = there.enumerated().map { place, part in
            Phrase.count(part.0, place == 0 ? "more \(part.1)" : part.1) + part.2
        }
        return "There \(there.first?.0 == 1 ? "is" : "are") \(Phrase.list(words)): see the report."
    }

    private func annotation(
        of remainder: String, besides shown: [WorkflowCommand], isFailure: Bool
    ) -> WorkflowCommand {
        // GitHub would not show an eleventh of its kind.
        let kinds: [WorkflowCommand.Kind] = isFailure ? [.warning, .error] : [.notice, .warning]
        let kind = kinds.first { kind in shown.count { $0.kind == kind } < Self.limit } ?? .notice
        return WorkflowCommand(kind: kind, properties: [("title", "Lockstep")], message: remainder)
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
