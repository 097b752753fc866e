extension String {
    /// The text with everything that could steer a terminal, or turn the direction of what follows, written as
    /// `\u{1B}`; line feeds stay.
    ///
    /// For what repeats words of the user or of a checkout; the renderers of reports see to their own text.
    var harmless: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control where scalar != "\n", .format, .lineSeparator, .paragraphSeparator:
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
