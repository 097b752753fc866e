import ReportModel

/// What the user interfaces are made of, in numbers, and by name what only one side shows.
struct TerminalInterface {
    let style: TerminalStyle
    /// Whether everything that only one side has is named.
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
    /// Whether people see the thing itself, and not only how it looks.
    fileprivate var isNamed: Bool {
        switch self {
        case .systemImage, .image, .string: true
        case .spokenString, .colour, .font, .size, .animation: false
        }
    }
}
