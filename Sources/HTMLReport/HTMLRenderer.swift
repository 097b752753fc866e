import Phrasing
import ReportModel
import Reporting
import SourceModel

/// The report as one page that needs no network and no script: equal reports give equal bytes.
package struct HTMLRenderer: ReportRenderer {
    private let json: String
    private let limit: Int

    /// What a page has at most, in bytes, as long as what is not cut leaves room.
    package static let limit = 2_000_000

    /// - Parameters:
    ///   - json: The same report as JSON, which goes with the page.
    ///   - limit: In bytes. The JSON, what findings rest on and the texts of declarations are left out, and the reader is
    ///     told, where they would pass it.
    package init(json: String, limit: Int = HTMLRenderer.limit) {
        (self.json, self.limit) = (json, limit)
    }

    package func render(_ report: Report) -> String {
        let places = HTMLPlaces(upstream: report.upstream, port: report.port)
        var hasEvidence = true
        var frame = Self.sections(of: report, places, hasEvidence: true, members: nil)
        // What findings rest on is most of what is written of them; the rest of the page has a right to some room.
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
        // The texts are what a reader came for: the JSON does not take all the room.
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
    /// The port and what it was made from.
    var pairName: String {
        let names = [port, upstream].map { $0.repository ?? ($0.root.isRoot ? "" : $0.root.description) }
        return names.contains("") ? "a port and its upstream" : "\(names[0]) and \(names[1])"
    }
}
