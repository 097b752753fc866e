import ReportModel
import SourceModel

/// A Code Quality report for GitLab's merge requests: open and exempted findings, each at a place in the port.
///
/// GitLab has no state for an undecided run and treats an empty list as clean code, so the reasons are also entries.
package struct GitLabRenderer: ReportRenderer {
    package init() {}

    package func render(_ report: Report) throws -> String {
        let outcome = Outcome(report.verdict)
        let anchors = PortAnchors(report)
        let start = report.inputs.rules ?? report.files.lazy.compactMap(\.port).first ?? report.port.root
        var fingerprints = Fingerprints()
        /// An entry of the format.
        func issue(
            _ description: String, _ check: String, _ fingerprint: String, _ severity: String,
            at place: PortAnchor? = nil, on page: Location? = nil
        ) -> JSONObject {
            // The format requires a place: a page outside the port has its name from the rules.
            [
                "description": description, "check_name": "lockstep/\(check)",
                "fingerprint": fingerprints.unique(fingerprint), "severity": severity,
                "location": [
                    "path": (place?.path ?? page?.path ?? start).description,
                    "lines": ["begin": place?.line ?? page?.line ?? 1] as JSONObject,
                ] as JSONObject,
            ]
        }
        let name = outcome.isVerdict ? "skipped" : "no-verdict"
        let reasons = report.verdict.reasons.map { reason in
            issue(
                "Lockstep \(outcome.title): \(VisibleText.line(reason))", name, name,
                outcome.isVerdict ? "major" : "blocker")
        }
        let listed = report.findingsByImportance.filter { [.open, .exempted].contains($0.disposition.kind) }
        let findings = listed.map { finding in
            let anchor = anchors.anchor(of: finding)
            return issue(
                description(of: finding, at: anchor), VisibleText.line(finding.check),
                VisibleText.line(finding.fingerprint),
                finding.exemption == nil ? Self.severity(finding.severity) : "info", at: anchor, on: finding.entry?.page
            )
        }
        let loosenings = (report.mergeBase?.loosened ?? []).map { phrase in
            issue(
                "Lockstep: the rules were relaxed: \(VisibleText.line(phrase))", "more-accepted",
                "more-accepted", "info")
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

/// GitLab shows only one of the entries with the same fingerprint.
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
