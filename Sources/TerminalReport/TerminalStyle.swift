import ReportModel
import Reporting
import SourceModel

/// The capabilities of the terminal that a report is written to.
package struct TerminalStyle: Hashable, Sendable {
    /// Whether to write colour and weight, as ECMA-48 sequences.
    package var isColored: Bool
    /// The column at which sentences are wrapped; `nil` for no wrapping. Paths and tables below the sides are never
    /// wrapped.
    package var width: Int?

    package init(isColored: Bool, width: Int?) {
        self.isColored = isColored
        self.width = width
    }

    enum Ink: Int {
        case bold = 1
        case dim = 2
        case red = 31
        case green = 32
        case yellow = 33
        case cyan = 36

        init(_ severity: Severity) {
            switch severity {
            case .error: self = .red
            case .warning: self = .yellow
            case .note: self = .cyan
            }
        }

        init(_ outcome: Outcome) {
            switch outcome {
            case .passed: self = .green
            case .failed: self = .red
            case .undecided, .invalidRules: self = .yellow
            }
        }
    }

    func paint(_ text: String, _ inks: Ink...) -> String {
        guard isColored, !text.isEmpty else { return text }
        return "\u{1B}[\(inks.map { "\($0.rawValue)" }.joined(separator: ";"))m\(text)\u{1B}[0m"
    }

    /// The lines of a table as they are. If one is wider than the terminal, each is wrapped like a sentence, behind its
    /// first `columns`, which stay.
    func fitted(_ lines: [String], behind columns: Int = 2) -> [String] {
        guard let width, lines.contains(where: { $0.count > width }) else { return lines }
        return lines.flatMap { line in
            wrapped(String(line.dropFirst(columns)), behind: String(line.prefix(columns)), columns: columns, indent: 4)
        }
    }

    /// A sentence in lines of at most ``width`` columns, all but the first indented by `indent` spaces. A word that is
    /// longer than a line has a line to itself.
    ///
    /// The first line begins with `opening`, which is not changed and takes `columns`; without one, it is
    /// indented like the others.
    func wrapped(_ sentence: String, behind opening: String? = nil, columns: Int? = nil, indent: Int) -> [String] {
        let space = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = opening ?? space
        var column = columns ?? line.count
        var isFresh = true
        for word in VisibleText.line(sentence).split(separator: " ") {
            if let width, !isFresh, column + 1 + word.count > width {
                lines.append(line)
                (line, column, isFresh) = (space, indent, true)
            }
            line += isFresh ? word : " \(word)"
            column += isFresh ? word.count : word.count + 1
            isFresh = false
        }
        return lines + [line]
    }
}
