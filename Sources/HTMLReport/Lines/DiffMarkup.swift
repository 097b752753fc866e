import Phrasing

/// A unified diff with coloured lines.
struct DiffMarkup {
    private let lines: [String]
    private let limit: Int
    private let whole: String?

    /// - Parameters:
    ///   - limit: The highest number of lines that are shown.
    ///   - whole: The command that prints all lines, if there is one.
    init(_ diff: String, limit: Int, whole: String? = nil) {
        var lines = SafeText.lines(diff)
        if lines.last == "" { lines.removeLast() }
        (self.lines, self.limit, self.whole) = (lines, limit, whole)
    }

    /// The number of lines.
    var count: Int { lines.count }

    /// - Parameter name: A description of the diff for screen readers.
    func markup(_ name: String) -> HTML {
        let shown = lines.prefix(limit).map(Self.markup) as [HTML]
        let rest: HTML? =
            lines.count > limit
            ? "<p class=\"cut\">\(Phrase.count(lines.count - limit, "more line")) \(whole.map { "from \(.code($0))" } ?? "are not shown").</p>"
            : nil
        return """
            <pre class="diff" role="group" aria-label="\(name)" tabindex="0">\(shown)</pre>\(rest)
            """
    }

    private static func markup(_ line: String) -> HTML {
        let text = HTML(trusted: line)
        if line.hasPrefix("@@") { return "<b>\(text)</b>" }
        let isHeader = ["+++ ", "--- ", "diff ", "index ", "new file ", "deleted file "].contains { line.hasPrefix($0) }
        if isHeader { return "<i>\(text)</i>" }
        if line.hasPrefix("+") { return "<ins>\(text)</ins>" }
        if line.hasPrefix("-") { return "<del>\(text)</del>" }
        return "<span>\(text.isEmpty ? " " : text)</span>"
    }
}
