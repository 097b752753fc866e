/// Quotes foreign text in GitHub Flavored Markdown.
///
/// Only a code span keeps GitHub from making links, mentions and emoji out of text: it removes backslashes and entities
/// before it looks for `@user`, `#12` or `owner/repo@commit`.
enum MarkdownText {
    /// The text as a code span on one line.
    static func code(_ text: String) -> String {
        let visible = VisibleText.line(text)
        guard !visible.isEmpty else { return "" }
        let fence = String(repeating: "`", count: longestBacktickRun(in: visible) + 1)
        let edges = [visible.unicodeScalars.first, visible.unicodeScalars.last]
        // Markdown strips one space on both sides; backticks and spaces of the text must not touch the fence.
        let padding = edges.contains("`") || edges.contains(" ") ? " " : ""
        return fence + padding + visible + padding + fence
    }

    /// A code span, linked if there is a URL.
    static func code(_ text: String, linkedTo url: String?) -> String {
        url.map { "[\(code(text))](\($0))" } ?? code(text)
    }

    /// Inline Markdown as a table cell: a bar would end the cell even in a code span.
    static func cell(_ inline: String) -> String {
        var cell = String.UnicodeScalarView()
        for scalar in inline.unicodeScalars {
            if scalar == "|" { cell.append("\\") }
            cell.append(scalar)
        }
        return String(cell)
    }

    /// The lines as a fenced code block.
    static func fenced(_ lines: [String], language: String) -> [String] {
        let longest = lines.map(longestBacktickRun).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return [fence + language] + lines + [fence]
    }

    /// A folded section; its summary is HTML and must not contain foreign text.
    static func folded(_ summary: String, _ content: [String]) -> [String] {
        ["<details><summary>\(summary)</summary>", ""] + content + ["", "</details>"]
    }

    private static func longestBacktickRun(in text: String) -> Int {
        var longest = 0
        var run = 0
        for scalar in text.unicodeScalars {
            run = scalar == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
