import ReportModel
import SourceModel

/// The subject of an annotation: a decision, or a finding without one.
struct AnnotationSubject {
    var decision: DecisionWording?
    /// The most severe finding of the decision, or the finding without one.
    var finding: AssessedFinding
    /// The place where the annotation is shown.
    var anchor: PortAnchor?

    /// The open findings of a report, the most severe first; among equals decisions in order, then findings without a
    /// decision, those with a location in the port first.
    static func all(in report: Report) -> [AnnotationSubject] {
        let anchors = PortAnchors(report)
        let open = report.findingsByImportance.filter { $0.disposition == .open }
            .map { AnnotationSubject(finding: $0, anchor: anchors.anchor(of: $0)) }
        // Annotations of a change to the port are most useful on the port's code.
        let placed = bySeverity(open.filter { $0.anchor?.kind == .place } + open.filter { $0.anchor?.kind != .place })
        let causes = FindingCauses(report.decisions)
        // A line of code is shown rather than a whole file.
        let byLine = bySeverity(
            placed.filter { $0.finding.port?.line != nil } + placed.filter { $0.finding.port?.line == nil })
        let heaviest = Dictionary(
            keepingFirst: byLine.compactMap { one in causes.number(of: one.finding).map { ($0, one) } })
        let decided = DecisionWording.all(in: report).enumerated().compactMap { place, wording in
            heaviest[place + 1].map { AnnotationSubject(decision: wording, finding: $0.finding, anchor: $0.anchor) }
        }
        return bySeverity(decided + placed.filter { causes.number(of: $0.finding) == nil })
    }

    /// The most severe first; equals keep their order.
    private static func bySeverity(_ subjects: [AnnotationSubject]) -> [AnnotationSubject] {
        Severity.allCases.sorted(by: >).flatMap { severity in subjects.filter { $0.finding.severity == severity } }
    }
}
