extension HTML {
    /// Folded content with a visible summary.
    static func details(_ summary: HTML, id: String? = nil, isOpen: Bool = false, _ content: HTML) -> HTML {
        let id: HTML = id.map { " id=\"\($0)\"" } ?? .empty
        let open: HTML = isOpen ? " open" : .empty
        return "<details\(id)\(open)><summary>\(summary)</summary>\n\(content)\n</details>"
    }

    /// A table in a separate box, which scrolls if the page is too narrow.
    ///
    /// - Parameter name: A description of the table for screen readers.
    static func table(_ name: String, kind: String = "", head: [HTML], rows: [HTML]) -> HTML {
        """
        <div class="scroll" role="group" aria-label="\(name)" tabindex="0"><table class="\(kind)">
        <thead><tr>\(head)</tr></thead>
        <tbody>
        \(rows.joined())
        </tbody></table></div>
        """
    }

    static func column(_ title: HTML, kind: String = "") -> HTML {
        kind.isEmpty ? "<th scope=\"col\">\(title)</th>" : "<th scope=\"col\" class=\"\(kind)\">\(title)</th>"
    }

    static func list(_ items: [HTML], kind: String = "") -> HTML {
        guard !items.isEmpty else { return .empty }
        let opening: HTML = kind.isEmpty ? "<ul>" : "<ul class=\"\(kind)\">"
        return "\(opening)\(items.map { "<li>\($0)</li>" } as [HTML])</ul>"
    }
}
