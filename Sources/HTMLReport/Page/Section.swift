/// A part of the page with a heading that the navigation links to.
struct Section {
    var id: String
    var title: String
    /// The title in the navigation.
    var brief: String
    /// The number of items; `nil` if it is not shown.
    var count: Int?
    var content: HTML

    /// - Returns: `nil` if there is nothing to show.
    init?(_ id: String, _ title: String, brief: String? = nil, count: Int? = nil, _ content: HTML?) {
        guard let content, !content.isEmpty else { return nil }
        (self.id, self.title, self.brief, self.count, self.content) = (id, title, brief ?? title, count, content)
    }

    var markup: HTML {
        """
        <section id="\(id)" aria-labelledby="\(id)-title">
        <h2 id="\(id)-title">\(title)\(number)</h2>
        \(content)
        </section>
        """
    }

    var link: HTML { "<li><a href=\"#\(id)\">\(brief)\(number)</a></li>" }

    private var number: HTML? { count.map { " <span class=\"count\">\($0)</span>" } }
}
