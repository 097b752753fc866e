/// Text of a checkout, made fit to be shown: nothing in it can steer a terminal, end a line unasked or change
/// the direction of what follows.
///
/// Works on scalars and never on characters: a combining mark behind a control character makes them one character.
enum VisibleText {
    /// The text as one line; control and format characters are written as Swift escapes, `\n` or `\u{202E}`.
    static func line(_ text: String) -> String {
        // Nearly all text is printable ASCII, and telling that takes no tables.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        var visible = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let escape = escape(for: scalar) {
                visible.append(contentsOf: escape.unicodeScalars)
            } else {
                visible.append(scalar)
            }
        }
        return String(visible)
    }

    /// The lines of a piece of source text, tabs widened to four spaces and the rest as in ``line(_:)``.
    static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            line.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false)
                .map { Self.line(String($0)) }
                .joined(separator: "    ")
        }
    }

    private static func escape(for scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        case " "..."~": return nil
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
            return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default:
            return nil
        }
    }
}
