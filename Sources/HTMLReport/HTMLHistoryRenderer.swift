import Phrasing
import ReportModel
import Reporting
import SourceModel

/// A port's history as one page without network access and scripts: a chart, and all numbers as a table.
package struct HTMLHistoryRenderer {
    private let json: String

    /// - Parameter json: The same history as JSON, to be included in the page; empty for none.
    package init(json: String = "") { self.json = json }

    /// The page, with a newline at its end; equal histories give equal bytes.
    package func render(_ report: HistoryReport) -> String {
        let places = HTMLPlaces(upstream: report.upstream, port: report.port)
        let data = HTML(trusted: SafeText.json(json))
        return Page(
            title: "Drift of \(report.port.name) from \(report.upstream.name)",
            header: HistoryOverview(report: report, places: places).markup,
            sections: [
                Section("problems", "Not audited", .list(report.undecided.map(HTML.prose))),
                Section("chart", "Over time", HistoryChart(points: report.points).markup),
                Section(
                    "points", "Points", count: report.points.count, HistoryTable(report: report, places: places).markup),
                Section("remarks", "Remarks", .list(report.remarks.map(HTML.prose))),
            ].compactMap(\.self),
            footer: "<p>lockstep \(report.toolVersion)</p>",
            data: data.isEmpty
                ? .empty : "<script type=\"application/json\" id=\"lockstep-history\">\(data)</script>"
        ).source
    }
}

extension ReportSide {
    /// The repository, or else the folder.
    fileprivate var name: String { repository ?? (root.isRoot ? "the other side" : root.description) }
}
