import Phrasing

/// A part of the file for a message: in quotation marks, without control characters, truncated if long.
package func quoted(_ text: some StringProtocol) -> String {
    let limit = 60
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))).replacing { _ in "\u{FFFD}" }
    return "'" + shown + (text.unicodeScalars.dropFirst(limit).isEmpty ? "" : "…") + "'"
}
