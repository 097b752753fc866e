/// A whole page: the template with its slots filled in.
struct Page {
    var title: String
    var header: HTML
    var sections: [Section]
    var footer: HTML
    /// JSON to be included in the page; empty for none.
    var data: HTML

    var source: String {
        let navigation: HTML =
            sections.isEmpty
            ? .empty : "<nav aria-label=\"Sections\"><ul>\(sections.map(\.link) as [HTML])</ul></nav>"
        let slots: [String: HTML] = [
            "title": "\(title)", "style": HTML(trusted: Self.text(PackageResources.style_css)), "header": header,
            "navigation": navigation, "main": sections.map(\.markup).joined(), "footer": footer, "data": data,
        ]
        // Split once, so that the name of a slot in inserted text stays text.
        let pieces = Self.text(PackageResources.page_html).split(separator: "{{", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(into: String(pieces.first ?? "")) { source, piece in
            guard let end = piece.firstRange(of: "}}") else { return }
            source += slots[String(piece[..<end.lowerBound])]?.source ?? ""
            source += piece[end.upperBound...]
        }
    }

    private static func text(_ resource: [UInt8]) -> String { String(decoding: resource, as: UTF8.self) }
}
