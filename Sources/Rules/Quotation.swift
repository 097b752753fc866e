/// Shows a piece of the file in a message: in quotation marks, without control characters, and cut where it is long.
package func quoted(_ text: some StringProtocol) -> String {
    let limit = 60
    let shown = text.unicodeScalars.prefix(limit).map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
        default: String(scalar)
        }
    }
    return "'" + shown.joined() + (text.unicodeScalars.dropFirst(limit).isEmpty ? "" : "…") + "'"
}
