import Phrasing
import ReportModel

/// The change that a decision proposes, in the direction in which it is applied.
struct MarkdownChange {
    private let decision: Decision
    private let lines: [String]

    /// The highest number of lines that are shown unfolded, and of all lines.
    static let openLimit = 12
    private static let limit = 30

    /// - Returns: `nil` if no change is known.
    init?(_ decision: Decision) {
        guard let diff = decision.diff else { return nil }
        // The names of the file are repeated on the next two lines.
        var lines = VisibleText.lines(diff).filter { !$0.hasPrefix("diff --git ") && !$0.hasPrefix("index ") }
        while lines.last?.isEmpty == true { lines.removeLast() }
        guard !lines.isEmpty else { return nil }
        (self.decision, self.lines) = (decision, lines)
    }

    var blocks: [[String]] {
        let shown = Self.beginning(of: lines)
        let fence = MarkdownText.fenced(shown, language: "diff")
        let left = lines.count - shown.count
        let rest = left == 0 ? [] : ["", "\(Phrase.count(left, "more line")): \(MarkdownText.code(command))"]
        guard shown.count > Self.openLimit else { return [["\(caption):"] + fence + rest] }
        return [MarkdownText.folded(caption, fence + rest)]
    }

    /// It is inserted into HTML as well.
    private var caption: String {
        switch decision.patch {
        case .conflicts: "To apply to the port, without the conflicts"
        case .clean, .none: "To apply to the port"
        }
    }

    private var command: String { "lockstep patch --decision \(decision.id)" }

    /// The lines that are shown: whole hunks if one fits.
    private static func beginning(of lines: [String]) -> [String] {
        guard lines.count > limit else { return lines }
        let start = lines.prefix(limit)
        let hunk = lines.prefix(limit + 1).lastIndex { $0.hasPrefix("@@ ") } ?? 0
        let isFirst = !lines[..<hunk].contains { $0.hasPrefix("@@ ") }
        return isFirst ? Array(start) : Array(withoutHeader(lines[..<hunk]))
    }

    /// Removes the file header if the file's first hunk is not shown.
    private static func withoutHeader(_ lines: ArraySlice<String>) -> ArraySlice<String> {
        guard let last = lines.last, last.hasPrefix("+++ ") else { return lines }
        var lines = lines.dropLast()
        for mark in ["--- ", "new file ", "deleted file ", "old mode ", "new mode "] {
            while lines.last?.hasPrefix(mark) == true { lines.removeLast() }
        }
        return lines
    }
}
