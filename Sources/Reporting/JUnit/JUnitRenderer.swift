import ReportModel
import SourceModel

/// JUnit XML, for Jenkins and GitLab: a suite for each file, with a failure for each finding that fails the run.
///
/// Other findings are skipped tests with a reason, so that a passed job shows no failure. A file without open findings
/// is a passed test, so that a clean run shows what it covered.
package struct JUnitRenderer: ReportRenderer {
    package init() {}

    package func render(_ report: Report) -> String {
        let files = FindingsByFile(report.findings, in: report)
        var names = UniqueNames()
        var suites = [JUnitSuite(name: "The run as a whole", cases: [verdict(of: report)])]
        for group in files.groups {
            let cases = group.findings.map { names.unique(testCase(for: $0, failOn: report.verdict.failOn)) }
            let isOpen = group.findings.contains { $0.disposition == .open }
            let passed = isOpen ? [] : group.row.map { [names.unique(testCase(for: $0))] } ?? []
            suites.append(JUnitSuite(name: name(of: group), file: group.port?.description, cases: passed + cases))
        }
        suites += files.untouchedRows.map { row in
            JUnitSuite(
                name: Self.name(row), file: row.port?.description, cases: [names.unique(testCase(for: row))])
        }
        return JUnitSuite.document(suites)
    }

    /// The run as a whole: it may fail for other reasons than findings.
    private func verdict(of report: Report) -> JUnitCase {
        let (outcome, verdict) = (Outcome(report.verdict), report.verdict)
        let message = "\(outcome.title): \(verdict.explanation)"
        let lines = verdict.reasons + [report.scopeSentence]
        let result: JUnitCase.Result? =
            switch outcome {
            case .passed: nil
            case .failed: .failure(message: message, type: outcome.title, lines: lines)
            case .undecided, .invalidRules: .error(message: message, type: outcome.title, lines: lines)
            }
        return JUnitCase(
            group: "verdict", name: "The run as a whole", result: result,
            output: [message, report.scopeSentence] + verdict.reasons + report.remarks)
    }

    private func testCase(for row: FileRow) -> JUnitCase {
        JUnitCase(group: "files", name: "\(Self.name(row)) \(row.standing)")
    }

    private func testCase(for finding: AssessedFinding, failOn: FailureThreshold) -> JUnitCase {
        let place = finding.port ?? finding.upstream
        let names = [place?.path.description, place?.symbol].compactMap(\.self)
        let skipped = reasonToSkip(finding, failOn: failOn).map { "\($0): \(finding.message)" }
        return JUnitCase(
            group: finding.check, name: names.isEmpty ? finding.message : names.joined(separator: " "),
            result: skipped.map { .skipped(message: $0) }
                ?? .failure(message: finding.message, type: finding.severity.rawValue, lines: lines(of: finding)))
    }

    /// Why a finding does not fail the run.
    private func reasonToSkip(_ finding: AssessedFinding, failOn: FailureThreshold) -> String? {
        switch finding.disposition {
        case .open where failOn.isReached(by: finding.severity): nil
        case .open: "\(finding.severity.rawValue), \(failOn == .never ? "a report only" : "below \(failOn.rawValue)")"
        case .exempted(let note): "exempted, \(note.sentence)"
        case .baseline, .earlier, .decided: finding.disposition.kind.phrase
        }
    }

    private func lines(of finding: AssessedFinding) -> [String] {
        let places = [(finding.upstream, Side.upstream), (finding.port, Side.port)].compactMap { location, side in
            location.map { "\(side.rawValue): \($0.place)" }
        }
        return [finding.message] + places + finding.evidence.map { "\($0.label): \($0.text)" }
            + ["fingerprint: \(finding.fingerprint)"]
    }

    private func name(of group: FileFindings) -> String {
        guard !group.isGeneral else { return "not about one file" }
        return Self.name(upstream: group.upstream, port: group.port)
    }

    private static func name(_ row: FileRow) -> String { name(upstream: row.upstream, port: row.port) }

    private static func name(upstream: RelativePath?, port: RelativePath?) -> String {
        port?.description ?? "\(upstream?.description ?? "") (upstream only)"
    }
}

/// GitLab shows only the first of several tests with the same name.
private struct UniqueNames {
    private struct Key: Hashable {
        var group: String
        var name: String
    }

    private var seen: Set<Key> = []

    mutating func unique(_ test: JUnitCase) -> JUnitCase {
        var unique = test
        var number = 1
        while !seen.insert(Key(group: unique.group, name: unique.name)).inserted {
            number += 1
            unique.name = "\(test.name) (\(number))"
        }
        return unique
    }
}
