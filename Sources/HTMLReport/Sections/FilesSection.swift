import Phrasing
import ReportModel
import Reporting
import SourceModel

/// The pairs of files, each with a bar of its declarations.
struct FilesSection {
    let report: Report
    let places: HTMLPlaces
    /// Whether the page shows the texts of declarations, by file.
    let hasMembers: Bool

    var section: Section? {
        guard !report.files.isEmpty else { return nil }
        let declarations = DeclarationsByFile(report)
        let acceptance = Acceptance(report)
        let open = FindingsByFile(report.findings(.open), in: report)
        let counts = Dictionary(
            keepingFirst: open.groups.compactMap { group in group.row.map { ($0, group.findings.count) } })
        let rows = report.files.enumerated().map { place, row in
            self.row(row, place, declarations[place], acceptance, findings: counts[row] ?? 0)
        }
        return Section(
            "files", "Files", count: report.files.count,
            .table(
                "Files", kind: "stack sticky files",
                head: [
                    .column("file"), .column("status"), .column("declarations"), .column("synced to"),
                    .column("open findings", kind: "n"),
                ], rows: rows))
    }

    private func row(
        _ row: FileRow, _ place: Int, _ declarations: [DeclarationRow], _ acceptance: Acceptance, findings: Int
    ) -> HTML {
        let remark = row.remark.map { "<p class=\"hint\">\(.prose($0))</p>" as HTML }
        let relation = row.relation == .none ? "" : row.relation.rawValue
        let accepted: HTML? = Acceptance.isAccepted(row) ? " <span class=\"tag\">accepted</span>" : nil
        return """
            <tr id="file-\(place)"><th scope="row">\(places.files(row.upstream, row.port))\(remark)</th>\
            <td data-label="status">\(StatusMark(row.status).chip)\(accepted) <span class="hint">\(relation)</span></td>\
            <td data-label="declarations" class="wide">\(bar(declarations, acceptance, place))</td>\
            <td data-label="synced to">\(synced(row))</td>\
            <td data-label="open findings" class="n">\(findings == 0 ? "" : "\(findings)")</td></tr>
            """
    }

    private func bar(_ declarations: [DeclarationRow], _ acceptance: Acceptance, _ place: Int) -> HTML {
        guard !declarations.isEmpty else { return .empty }
        let segments = [false, true].flatMap { isAccepted in
            Status.allCases.map { status in
                let count = declarations.count { $0.status == status && acceptance.isAccepted($0) == isAccepted }
                return Bar.Segment(mark: StatusMark(status), count: count, isAccepted: isAccepted)
            }
        }
        let same = declarations.count { $0.status == .inSync }
        let bar = Bar(segments: segments).markup(Phrase.count(declarations.count, "declaration"), isSmall: true)
        return "\(bar)<span class=\"hint\">\(same) of \(declarations.count) in sync</span>"
    }

    private func synced(_ row: FileRow) -> HTML {
        guard let synced = row.synced else { return .empty }
        let ends = [synced.first] + (synced.last == synced.first ? [] : [synced.last])
        let range = ends.map { places.commit($0, on: .upstream) }.joined(by: "…")
        let release = synced.release.map { "\($0.phrase()); " } ?? ""
        return "\(range) <span class=\"hint\">\(release)\(synced.by.rawValue)</span>"
    }
}
