/// A part of the page with a heading, which the navigation leads to.
struct Section {
    var id: String
    var title: String
    /// The title in the navigation.
    var brief: String
    /// How many there are of what it shows; `nil` where that says nothing.
    var count: Int?
    var content: HTML

    /// - Returns: `nil` where there is nothing to show.
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
