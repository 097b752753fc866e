import Phrasing
import ReportModel
import SourceModel

/// The elements of the user interfaces, with the names of those that only one side has.
enum MarkdownInterface {
    private static let nameLimit = 20

    static func section(for items: [InterfaceItem]) -> MarkdownSection {
        let lines = InterfaceTally(items).lines.map { line in
            let sides = [("only upstream", line.upstreamOnly), ("only the port", line.portOnly)]
            let names = sides.filter { !$0.1.isEmpty }.map { words, items in
                "\(words) \(Phrase.cut(items.map { MarkdownText.code($0.name) }, to: nameLimit))"
            }
            return "- \(line.category.title): " + (["\(line.both) on both sides"] + names).joined(separator: "; ")
        }
        guard !lines.isEmpty else { return MarkdownSection(nil, []) }
        return MarkdownSection(
            "## User interface, side by side", .interface,
            [
                [
                    "The user interface of the mapped code, with what it uses from the related folders. Equal values count "
                        + "once, even if they are written differently."
                ], lines,
            ])
    }
}
