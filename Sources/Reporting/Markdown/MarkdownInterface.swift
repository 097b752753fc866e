import Phrasing
import ReportModel
import SourceModel

/// What the user interfaces are made of, side by side.
struct MarkdownInterface {
    let places: MarkdownPlaces

    func section(for items: [InterfaceItem]) -> MarkdownSection {
        let tally = InterfaceTally(items)
        guard !tally.lines.isEmpty else { return MarkdownSection(nil, []) }
        func number(_ title: String) -> MarkdownTable.Column { .init(title: title, alignment: .trailing) }
        var table = MarkdownTable([.init(title: ""), number("both"), number("only upstream"), number("only port")])
        for line in tally.lines {
            table.add(
                line.category.title, "\(line.both)", "\(line.upstreamOnly.count)", "\(line.portOnly.count)")
        }
        let title = Phrase.count(items.count, "item")
        return MarkdownSection(
            "## User interface, side by side", .interface,
            [
                [
                    "What the mapped code draws with, and what it uses of the related folders: the same values are one "
                        + "line, however they are written."
                ],
                table.lines, MarkdownText.folded(title, details(items)),
            ])
    }

    private func details(_ items: [InterfaceItem]) -> [String] {
        var table = MarkdownTable("", "value", "upstream", "port")
        for item in items {
            table.add(
                item.role.map { "\(item.category.rawValue), \($0)" } ?? item.category.rawValue,
                MarkdownText.code(item.value), links(item.upstream, on: .upstream), links(item.port, on: .port))
        }
        return table.lines
    }

    /// More places than a few are counted: they say no more.
    private static let placeLimit = 2

    private func links(_ locations: [Location], on side: Side) -> String {
        let links = locations.map { location in
            "\(places.shortLink(location.path, on: side)):\(places.lineLink(location, on: side))"
        }
        return Phrase.cut(links, to: Self.placeLimit)
    }
}
