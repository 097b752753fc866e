import ReportModel
import Reporting

/// The elements of the user interfaces: counts, and the names of those that only one side has.
struct TerminalInterface {
    let style: TerminalStyle
    /// Whether all elements that only one side has are named.
    var isVerbose = false

    func lines(for items: [InterfaceItem]) -> [String] {
        let tally = InterfaceTally(items)
        guard !tally.lines.isEmpty else { return [] }
        var table = TerminalTable(.leading, .trailing, .trailing, .trailing)
        table.add("user interface", "both", "only upstream", "only port")
        for line in tally.lines {
            table.add(line.category.title, "\(line.both)", "\(line.upstreamOnly.count)", "\(line.portOnly.count)")
        }
        let lines = table.lines
        return [style.paint(lines.first ?? "", .bold)] + lines.dropFirst()
            + tally.lines.flatMap { line in
                guard isVerbose || line.category.isNamed else { return [String]() }
                return names(line.upstreamOnly, "only upstream") + names(line.portOnly, "only port")
            }
    }

    private func names(_ items: [InterfaceItem], _ title: String) -> [String] {
        guard !items.isEmpty else { return [] }
        let names = items.map { VisibleText.line($0.name) }.joined(separator: ", ")
        let opening = "\(title): "
        return style.wrapped(names, behind: opening, columns: opening.count, indent: opening.count)
    }
}

extension InterfaceItem.Category {
    /// Whether the element itself is visible, not only its style.
    fileprivate var isNamed: Bool {
        switch self {
        case .systemImage, .image, .string: true
        case .spokenString, .colour, .font, .size, .animation: false
        }
    }
}
