import Phrasing
import ReportModel
import Reporting
import SourceModel

/// The report as one page without network access and scripts: equal reports give equal bytes.
package struct HTMLRenderer: ReportRenderer {
    private let json: String
    private let limit: Int

    /// The default size limit of a page in bytes; parts that are never cut may exceed it.
    package static let limit = 2_000_000

    /// - Parameters:
    ///   - json: The same report as JSON, to be included in the page.
    ///   - limit: In bytes. To stay below it, the JSON, the evidence of findings and the texts of declarations are left
    ///     out, and the page says so.
    package init(json: String, limit: Int = HTMLRenderer.limit) {
        (self.json, self.limit) = (json, limit)
    }

    package func render(_ report: Report) -> String {
        let places = HTMLPlaces(upstream: report.upstream, port: report.port)
        var hasEvidence = true
        var frame = Self.sections(of: report, places, hasEvidence: true, members: nil)
        // Evidence is most of the text of findings; the rest of the page needs space too.
        if frame.reduce(0, { $0 + $1.content.size }) > limit * 3 / 4 {
            hasEvidence = false
            frame = Self.sections(of: report, places, hasEvidence: false, members: nil)
        }
        var page = Page(
            title: "\(report.headline.capitalizedFirst): \(report.pairName)",
            header: Overview(report: report, places: places).markup, sections: frame,
            footer: Self.footer(report), data: .empty)
        var room = limit - page.source.utf8.count
        let data = HTML(trusted: SafeText.json(json))
        // The texts are more important to readers than the JSON, so it does not take all the space.
        let isDataInside = data.size < room * 3 / 4
        if isDataInside { room -= data.size }
        page.data =
            isDataInside
            ? "<script type=\"application/json\" id=\"lockstep-report\">\(data)</script>"
            : "<!-- The report's JSON is left out: it would make the page too large. -->"
        page.footer = Self.footer(report) + Self.note(isDataInside: isDataInside)
        page.sections = Self.sections(
            of: report, places, hasEvidence: hasEvidence, members: MembersSection(report, places, room: room))
        return page.source
    }

    private static func sections(
        of report: Report, _ places: HTMLPlaces, hasEvidence: Bool, members: MembersSection?
    ) -> [Section] {
        let decisions = DecisionsSection(report: report, places: places).section
        let remarks = Section("remarks", "Remarks", .list(report.remarks.map(HTML.prose)))
        let standing = StandingSection(report: report).section
        let files = FilesSection(report: report, places: places, hasMembers: members?.isEmpty == false).section
        let order = report.isAboutAChange ? [decisions, remarks, standing] : [standing, remarks, decisions]
        return
            (order + [
                files, members?.section,
                CommitsSection(report: report, places: places).section,
                InterfaceSection(report: report, places: places).section,
                BridgesSection(bridges: report.bridges, places: places).section,
                DocumentsSection(documents: report.documents, places: places).section,
                FindingsSection(report: report, places: places, hasEvidence: hasEvidence).section,
                AcceptedSection(report: report, places: places).section,
            ]).compactMap(\.self)
    }

    private static func footer(_ report: Report) -> HTML {
        """
        <p>lockstep \(report.toolVersion), exit status \(Int(Outcome(report.verdict).exitStatus)) \
        (\(report.headline): \(report.verdict.explanation)). <code>lockstep explain CHECK</code> says what a check \
        reports and what to do about it; an entry under <code>exemptions</code> in the rules accepts a finding, with a \
        reason.</p>
        """
    }

    private static func note(isDataInside: Bool) -> HTML {
        isDataInside
            ? "<p>This page holds the whole report as JSON, in its element <code>lockstep-report</code>.</p>"
            : """
            <p>The report's JSON would make this page too large: <code>--format json=PATH</code> writes it.</p>
            """
    }
}

extension Report {
    /// The port and its upstream.
    var pairName: String {
        let names = [port, upstream].map { $0.repository ?? ($0.root.isRoot ? "" : $0.root.description) }
        return names.contains("") ? "a port and its upstream" : "\(names[0]) and \(names[1])"
    }
}
