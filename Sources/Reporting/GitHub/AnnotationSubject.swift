import ReportModel
import SourceModel

/// What one annotation is about: a decision, or a finding that none settles.
struct AnnotationSubject {
    var decision: DecisionWording?
    /// The heaviest that the decision settles, or the one that none does.
    var finding: AssessedFinding
    /// Where that is shown.
    var anchor: PortAnchor?

    /// The open findings of a report, the heaviest first: of equals the decisions in their order, then what no decision
    /// settles, and of that what the port has at a place of its own.
    static func all(in report: Report) -> [AnnotationSubject] {
        let anchors = PortAnchors(report)
        let open = report.findingsByImportance.filter { $0.disposition == .open }
            .map { AnnotationSubject(finding: $0, anchor: anchors.anchor(of: $0)) }
        // A change to the port is about what the port has.
        let placed = bySeverity(open.filter { $0.anchor?.kind == .place } + open.filter { $0.anchor?.kind != .place })
        let causes = FindingCauses(report.decisions)
        let heaviest = Dictionary(
            keepingFirst: placed.compactMap { one in causes.number(of: one.finding).map { ($0, one) } })
        let decided = DecisionWording.all(in: report).enumerated().compactMap { place, wording in
            heaviest[place + 1].map { AnnotationSubject(decision: wording, finding: $0.finding, anchor: $0.anchor) }
        }
        return bySeverity(decided + placed.filter { causes.number(of: $0.finding) == nil })
    }

    /// The most severe first; the order of equals stays.
    private static func bySeverity(_ subjects: [AnnotationSubject]) -> [AnnotationSubject] {
        Severity.allCases.sorted(by: >).flatMap { severity in subjects.filter { $0.finding.severity == severity } }
    }
}
