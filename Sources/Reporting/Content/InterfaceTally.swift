import ReportModel

/// The number of user interface elements on each side, and of those that only one side has.
package struct InterfaceTally {
    package struct Line {
        package var category: InterfaceItem.Category
        package var both: Int
        package var upstreamOnly: [InterfaceItem]
        package var portOnly: [InterfaceItem]
    }

    /// In the order of the categories, without empty ones.
    package let lines: [Line]

    package init(_ items: [InterfaceItem]) {
        let byCategory = Dictionary(grouping: items, by: \.category)
        lines = InterfaceItem.Category.allCases.compactMap { category in
            guard let items = byCategory[category] else { return nil }
            return Line(
                category: category, both: items.count { $0.presence == .both },
                upstreamOnly: items.filter { $0.presence == .upstreamOnly },
                portOnly: items.filter { $0.presence == .portOnly })
        }
    }
}

extension InterfaceItem.Category {
    package var title: String {
        switch self {
        case .systemImage: "system images"
        case .image: "images"
        case .string: "visible strings"
        case .spokenString: "spoken strings"
        case .colour: "colours"
        case .font: "fonts"
        case .size: "sizes"
        case .animation: "animations"
        }
    }
}

extension InterfaceItem {
    /// `person.fill`, `width 28`.
    package var name: String { role.map { "\($0) \(value)" } ?? value }
}
