import Phrasing
import ReportModel
import SourceModel

/// The declarations that are not in sync, each with its texts side by side, folded by file.
struct MembersSection {
    let section: Section?

    private struct Member {
        var file: Int
        var row: DeclarationRow
        var texts: DeclarationTexts
    }

    /// The statuses that need action come first: these are shown if there is not enough space for all.
    private static let order: [Status] = [
        .diverged, .behind, .missing, .orphaned, .ahead, .undetermined, .addition, .inSync,
    ]

    var isEmpty: Bool { section == nil }

    /// - Parameter room: The bytes that are left for the page.
    init(_ report: Report, _ places: HTMLPlaces, room: Int) {
        let files = DeclarationsByFile(report)
        let members = report.files.indices.flatMap { file in
            files[file].compactMap { row -> Member? in
                guard row.status != .inSync, let texts = row.texts, texts != DeclarationTexts() else { return nil }
                return Member(file: file, row: row, texts: texts)
            }
        }
        guard !members.isEmpty else {
            section = nil
            return
        }
        let acceptance = Acceptance(report)
        let comparison = LineComparison(report)
        // The headings of the files and of the section need space too.
        var room = room - 4_000 - 400 * Set(members.map(\.file)).count
        var shown: [Int: [Int: HTML]] = [:]
        var left = 0
        for status in Self.order {
            for (place, member) in members.enumerated() where member.row.status == status {
                let markup = Self.markup(
                    member.row, ThreeTexts(member.texts, by: comparison), places,
                    isAccepted: acceptance.isAccepted(member.row))
                guard markup.size <= room else {
                    left += 1
                    continue
                }
                room -= markup.size
                shown[member.file, default: [:]][place] = markup
            }
        }
        let groups = shown.sorted { $0.key < $1.key }.map { file, members in
            Self.group(report.files[file], members.sorted { $0.key < $1.key }.map(\.value), places)
        }
        section = Section("members", "Members", count: members.count, Self.content(groups, left: left))
    }

    private static func content(_ groups: [HTML], left: Int) -> HTML {
        let cut: HTML? =
            left == 0
            ? nil
            : """
            <p class="cut">\(Phrase.count(left, "declaration")) are left out because they would make this page too large: those \
            that need the least attention.</p>
            """
        return """
            <p class="hint">Each declaration that is not in sync: upstream at the synced commit, upstream now, and the \
            port. White space, access words and names that the port changes do not count.</p>
            <ul class="legend"><li><del>upstream removed it, or the port still has it</del></li>\
            <li><ins>new upstream</ins></li><li><ins class="t">new upstream, and in the port</ins></li>\
            <li><mark>the port’s own</mark></li></ul>
            \(cut)
            \(groups.joined())
            """
    }

    private static func group(_ row: FileRow, _ members: [HTML], _ places: HTMLPlaces) -> HTML {
        .details(
            "<h3>\(places.title(row.upstream, row.port))</h3> <span class=\"count\">\(members.count)</span>",
            members.joined())
    }

    private static func markup(_ row: DeclarationRow, _ texts: ThreeTexts, _ places: HTMLPlaces, isAccepted: Bool)
        -> HTML
    {
        let links = [
            places.line(row.upstreamPath, row.upstreamLine, on: .upstream).map { "upstream \($0)" as HTML },
            places.line(row.portPath, row.portLine, on: .port).map { "port \($0)" as HTML },
        ].compactMap(\.self)
        let accepted: HTML? = isAccepted ? " <span class=\"tag\">accepted</span>" : nil
        return """
            <article class="member"><h4>\(.names(row.upstream, row.port))</h4>
            <p class="hint">\(StatusMark(row.status).chip)\(accepted) \(row.kind.rawValue); \(links.joined(by: ", "))</p>
            \(texts.markup)</article>
            """
    }
}
