import ReportModel
import SourceModel

/// A Code Quality report for GitLab's merge requests: what is open or exempted, each with a place in the port.
///
/// GitLab knows nothing of a run that could not decide, and takes an empty list for clean code, so the reasons are
/// entries too.
package struct GitLabRenderer: ReportRenderer {
    package init() {}

    package func render(_ report: Report) throws -> String {
        let outcome = Outcome(report.verdict)
        let anchors = PortAnchors(report)
        let start = report.inputs.rules ?? report.files.lazy.compactMap(\.port).first ?? report.port.root
        var fingerprints = Fingerprints()
        let name = outcome.isVerdict ? "skipped" : "no-verdict"
        let reasons = report.verdict.reasons.map { reason in
            GitLabIssue(
                description: "Lockstep \(outcome.title): \(VisibleText.line(reason))", checkName: "lockstep/\(name)",
                fingerprint: fingerprints.unique(name), severity: outcome.isVerdict ? "major" : "blocker",
                location: .init(path: start.description, lines: .init(begin: 1)))
        }
        let listed = report.findingsByImportance.filter { [.open, .exempted].contains($0.disposition.kind) }
        let findings = listed.map { finding in
            let anchor = anchors.anchor(of: finding)
            return GitLabIssue(
                description: description(of: finding, at: anchor),
                checkName: "lockstep/\(VisibleText.line(finding.check))",
                fingerprint: fingerprints.unique(VisibleText.line(finding.fingerprint)),
                severity: finding.exemption == nil ? Self.severity(finding.severity) : "info",
                location: .init(
                    path: (anchor?.path ?? start).description, lines: .init(begin: anchor?.line ?? 1)))
        }
        let loosenings = (report.mergeBase?.loosened ?? []).map { phrase in
            GitLabIssue(
                description: "Lockstep: more is accepted than before: \(VisibleText.line(phrase))",
                checkName: "lockstep/more-accepted", fingerprint: fingerprints.unique("more-accepted"),
                severity: "info",
                location: .init(path: start.description, lines: .init(begin: 1)))
        }
        return try JSONRenderer.text(of: reasons + loosenings + findings)
    }

    private func description(of finding: AssessedFinding, at anchor: PortAnchor?) -> String {
        let note = finding.exemption.map { " (exempted: \(VisibleText.line($0.sentence)))" } ?? ""
        let message = VisibleText.line(finding.message) + note
        guard anchor?.kind != .place, let upstream = finding.upstream else { return message }
        return "\(message) (upstream \(VisibleText.line(upstream.place)))"
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "critical"
        case .warning: "major"
        case .note: "info"
        }
    }
}

/// GitLab shows one of the entries that share a fingerprint.
private struct Fingerprints {
    private var seen: Set<String> = []

    mutating func unique(_ name: String) -> String {
        var number = 1
        var unique = name
        while !seen.insert(unique).inserted {
            number += 1
            unique = "\(name)-\(number)"
        }
        return unique
    }
}

/// An entry of the format. Names of keys are the format's.
private struct GitLabIssue: Encodable {
    struct Place: Encodable {
        struct Lines: Encodable {
            let begin: Int
        }

        let path: String
        let lines: Lines
    }

    enum CodingKeys: String, CodingKey {
        case checkName = "check_name"
        case description, fingerprint, severity, location
    }

    let description: String
    let checkName: String
    let fingerprint: String
    let severity: String
    let location: Place
}
