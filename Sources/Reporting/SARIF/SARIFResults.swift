import ReportModel

/// The findings of a report as results, up to the limits.
struct SARIFResults {
    private(set) var all: [JSONObject] = []
    /// The checks of the results, sorted.
    let checkIDs: [String]
    /// Sentences about what was left out.
    private(set) var cuts: [String] = []

    private let places: SARIFPlaces
    private let limits: SARIFLimits
    /// Whether findings are compared with those of an earlier run.
    private let isCompared: Bool

    init(_ report: Report, limits: SARIFLimits) {
        places = SARIFPlaces(report, limits: limits)
        self.limits = limits
        isCompared = report.mergeBase != nil || report.findings.contains { $0.disposition == .baseline }
        let anchors = PortAnchors(report)
        let findings = report.findingsByImportance.map { ($0, anchors.anchor(of: $0)) }
        let placed = findings.compactMap { finding, anchor in anchor.map { (finding, $0) } }
        let kept = placed.prefix(limits.results)
        checkIDs = Set(kept.map(\.0.check)).sorted()
        let indices = Dictionary(uniqueKeysWithValues: checkIDs.enumerated().map { ($1, $0) })
        all = kept.map { finding, anchor in result(finding, at: anchor, rule: indices[finding.check] ?? 0) }
        for (finding, _) in findings where anchors.anchor(of: finding) == nil {
            let place = finding.entry?.page.map { " (\($0.place))" } ?? ""
            cuts.append("The port has no file to show this at: \(finding.check), \(finding.message)\(place)")
        }
        if placed.count > kept.count {
            cuts.append(
                "\(placed.count - kept.count) of \(placed.count) findings were left out, the least severe, because code "
                    + "scanning takes no more than \(limits.results); the other formats have them all.")
        }
    }

    private func result(_ finding: AssessedFinding, at anchor: PortAnchor, rule: Int) -> JSONObject {
        let related = places.related(to: finding)
        let suppressions = suppressions(of: finding)
        let properties: JSONObject = [
            // The severity of the finding before it was set aside.
            "severity": finding.severity.rawValue, "standing": finding.disposition.kind.phrase,
            "upstreamCommits": commits(of: finding),
        ]
        // Without one, code scanning makes a fingerprint from the line, and joins all findings of a check in one line
        // into one alert.
        let fingerprints: JSONObject = [
            "primaryLocationLineHash": "\(finding.fingerprint):1", "lockstep/v1": finding.fingerprint,
        ]
        let result: JSONObject = [
            "ruleId": finding.check, "ruleIndex": rule,
            // Code scanning ignores suppressions, and must not fail a pull request because of accepted findings.
            "level": (suppressions == nil ? finding.severity : .note).rawValue,
            "message": ["text": message(of: finding, at: anchor)] as JSONObject,
            "locations": [places.location(anchor, of: finding)],
            "relatedLocations": related.isEmpty ? nil : related, "partialFingerprints": fingerprints,
            "suppressions": suppressions, "baselineState": baselineState(of: finding),
            "properties": properties.withoutNulls,
        ]
        return result.withoutNulls
    }

    private func message(of finding: AssessedFinding, at anchor: PortAnchor) -> String {
        var text = VisibleText.line(finding.message)
        // Brackets before a parenthesis would make a link.
        if text.contains("](") { text = text.replacing("[", with: "\\[").replacing("]", with: "\\]") }
        let upstream = finding.upstream.map { "`\(VisibleText.line($0.path.lastComponent))`" }
        let note: String? =
            switch anchor.kind {
            case .place: upstream.map { "Upstream: \($0)" }
            case .counterpart: upstream.map { "This is about \($0) upstream, shown at its counterpart" }
            case .entry: upstream.map { "This is about \($0) upstream, which has no counterpart to show it at" }
            case .neighbour:
                upstream.map { "This is about \($0) upstream, which has no counterpart; shown at a nearby file" }
                    ?? "This is about the rules or the baseline, which are not in the port's repository"
            }
        guard let note else { return limits.cut(text) }
        let end = text.last.map { ".!?".contains($0) } ?? true ? "" : "."
        let tail = "\(end) \(note)."
        let room = SARIFLimits(text: max(limits.text - tail.utf16.count, 0))
        return room.cut(text) + tail
    }

    private func suppressions(of finding: AssessedFinding) -> [JSONObject]? {
        let justification: String? =
            switch finding.disposition {
            case .exempted(let note): limits.cut(VisibleText.line(note.sentence))
            case .baseline: "In the baseline of findings accepted at adoption."
            case .decided: limits.cut(VisibleText.line(finding.decided.map(\.sentence).joined(separator: "; ")))
            case .open, .earlier: nil
            }
        return justification.map { [["kind": "external", "status": "accepted", "justification": $0]] }
    }

    private func baselineState(of finding: AssessedFinding) -> String? {
        guard isCompared else { return nil }
        return finding.isNew && finding.disposition != .baseline ? "new" : "unchanged"
    }

    private func commits(of finding: AssessedFinding) -> [String]? {
        let commits = finding.evidence.compactMap { evidence in
            evidence.commit.map { "\($0.hex) \(VisibleText.line(evidence.text))" }
        }
        return commits.isEmpty ? nil : commits
    }
}
