/// Comments that wait for the token which they are about.
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

    /// The comment right before a token on `line`; one that only ends the line before goes to the token there.
    mutating func take(before line: Int, into tokens: inout [ScriptToken]) -> String? {
        defer { waiting = [] }
        var block: [String] = []
        var next = line
        for comment in waiting.reversed() {
            if !comment.isAlone, comment.firstLine < line, let last = tokens.indices.last,
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

    /// The text of a comment without its signs and the stars that begin its lines.
    private static func content(of comment: String) -> String {
        let isBlock = comment.hasPrefix("/*")
        let inner = isBlock ? comment.dropFirst(2).dropLast(2) : comment.drop { $0 == "/" }
        let lines = inner.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.drop { $0 == " " || $0 == "\t" }
            let text = isBlock ? start.drop { $0 == "*" } : start
            return text.drop { $0 == " " }.reversed().drop { $0.isWhitespace }.reversed().map(String.init).joined()
        }
        // What is written for tools says nothing of the code.
        let tools = ["eslint-", "@ts-", "prettier-", "swiftlint:"]
        return lines.filter { line in !line.isEmpty && !tools.contains { line.hasPrefix($0) } }
            .joined(separator: "\n")
    }
}
