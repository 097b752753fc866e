/// Collects comments until the token that they belong to.
struct CommentCollector {
    private struct Comment {
        var text: String
        var firstLine: Int
        var lastLine: Int
        var isAlone: Bool
    }

    private var waiting: [Comment] = []

    mutating func add(_ text: String, from firstLine: Int, to lastLine: Int, isAlone: Bool) {
        let text = Self.content(of: text)
        waiting.append(Comment(text: text, firstLine: firstLine, lastLine: lastLine, isAlone: isAlone))
    }

    /// The comment directly before a token on `line`. A trailing comment is assigned to the last token on its own line.
    mutating func take(before line: Int, into tokens: inout [ScriptToken]) -> String? {
        defer { waiting = [] }
        var block: [String] = []
        var next = line
        for comment in waiting.reversed() {
            if !comment.isAlone, comment.lastLine < line, let last = tokens.indices.last,
                tokens[last].place.line == comment.firstLine
            {
                tokens[last].trailingComment = comment.text
                break
            }
            guard comment.lastLine >= next - 1 else { break }
            block.append(comment.text)
            next = comment.firstLine
        }
        let text = block.reversed().filter { !$0.isEmpty }.joined(separator: "\n")
        return text.isEmpty ? nil : text
    }

    /// The text of a comment without comment markers and leading stars.
    private static func content(of comment: String) -> String {
        let isBlock = comment.hasPrefix("/*")
        let inner = isBlock ? comment.dropFirst(2).dropLast(2) : comment.drop { $0 == "/" }
        let lines = inner.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.drop { $0 == " " || $0 == "\t" }
            let text = isBlock ? start.drop { $0 == "*" } : start
            return text.drop { $0 == " " }.reversed().drop { $0.isWhitespace }.reversed().map(String.init).joined()
        }
        // Directives for tools are no documentation.
        let tools = ["eslint-", "@ts-", "prettier-", "swiftlint:"]
        return lines.filter { line in !line.isEmpty && !tools.contains { line.hasPrefix($0) } }
            .joined(separator: "\n")
    }
}
