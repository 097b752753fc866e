import Phrasing
import ReportModel
import Reporting
import SourceModel

/// The elements of the user interfaces side by side: first the differences, then the common ones, folded.
struct InterfaceSection {
    let report: Report
    let places: HTMLPlaces

    private static let placeLimit = 2

    var section: Section? {
        let items = report.interface
        guard !items.isEmpty else { return nil }
        let categories = InterfaceItem.Category.allCases.compactMap { category -> HTML? in
            let items = items.filter { $0.category == category }
            return items.isEmpty ? nil : self.category(category, items)
        }
        return Section(
            "interface", "User interface", brief: "Interface", count: items.count,
            """
            <p class="hint">The user interface of the mapped code, with what it uses from the related folders. Equal values count \
            once, even if they are written differently. Values side by side are counterparts, or have the same role.</p>
            \(categories.joined())
            """)
    }

    private func category(_ category: InterfaceItem.Category, _ items: [InterfaceItem]) -> HTML {
        let pairs = InterfacePairs(items, in: report).rows
        let both = items.filter { $0.presence == .both }
        let rows = pairs.map { row -> HTML in
            let role = (row.upstream + row.port).first?.role
            return """
                <tr>\(header(role, category))<td data-label="upstream">\(values(row.upstream, .upstream))</td>\
                <td data-label="port">\(values(row.port, .port))</td></tr>
                """
        }
        let same = both.map { item -> HTML in
            """
            <tr>\(header(item.role, category))<td data-label="upstream">\(value(item, .upstream))</td>\
            <td data-label="port">\(value(item, .port))</td></tr>
            """
        }
        return """
            <h3>\(category.title.capitalizedFirst)</h3>
            \(pairs.isEmpty ? "<p>The same on both sides.</p>" : table(category, rows))
            \(both.isEmpty ? nil : .details("\(both.count) on both sides", table(category, same)))
            """
    }

    private func table(_ category: InterfaceItem.Category, _ rows: [HTML]) -> HTML {
        .table(
            category.title.capitalizedFirst, kind: "stack pairs",
            head: [.column("role"), .column("upstream"), .column("port")], rows: rows)
    }

    private func header(_ role: String?, _ category: InterfaceItem.Category) -> HTML {
        "<th scope=\"row\">\(role ?? category.rawValue)</th>"
    }

    private func values(_ items: [InterfaceItem], _ side: Side) -> HTML {
        items.isEmpty ? "<span class=\"hint\">nothing</span>" : .list(items.map { value($0, side) }, kind: "values")
    }

    private func value(_ item: InterfaceItem, _ side: Side) -> HTML {
        let locations = side == .upstream ? item.upstream : item.port
        let links = locations.map { places.brief($0, on: side) }
        let swatch = item.category == .colour ? Swatch(item.value)?.markup : nil
        let shown: HTML =
            item.category == .string || item.category == .spokenString ? "<q>\(item.value)</q>" : .code(item.value)
        return "\(swatch)\(shown) <span class=\"hint\">\(links.list(limit: Self.placeLimit))</span>"
    }
}
