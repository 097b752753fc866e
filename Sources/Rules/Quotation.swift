import Phrasing

/// Shows a piece of the file in a message: in quotation marks, without control characters, and cut where it is long.
package func quoted(_ text: some StringProtocol) -> String {
    let limit = 60
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))).replacing { _ in "\u{FFFD}" }
    return "'" + shown + (text.unicodeScalars.dropFirst(limit).isEmpty ? "" : "…") + "'"
}
