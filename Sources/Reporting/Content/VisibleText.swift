import Phrasing

/// Makes text of a checkout safe to show: it cannot control a terminal, break a line or change the direction of the
/// text after it.
package enum VisibleText {
    /// The text as one line, with control and format characters as Swift escapes, `\n` or `\u{202E}`.
    package static func line(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        return text.replacing { scalar in
            switch scalar {
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            default: scalar.escape
            }
        }
    }

    /// The lines of source text, with tabs as four spaces and the rest as in ``line(_:)``.
    package static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            line.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false)
                .map { Self.line(String($0)) }
                .joined(separator: "    ")
        }
    }
}
