extension Unicode.Scalar {
    /// Whether it could control a terminal, end a line, or change the direction of the text after it.
    package var isHarmful: Bool {
        // Nearly all text is printable ASCII, and deciding that takes no tables.
        if (" "..."~").contains(self) { return false }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Whether it is harmful, or looks different in each font.
    package var isHarmfulInFile: Bool {
        switch properties.generalCategory {
        case .privateUse, .unassigned: true
        default: isHarmful
        }
    }

    /// `\u{1B}`
    package var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

extension StringProtocol {
    /// The text with the scalars that are replaced.
    ///
    /// Works on scalars, because a combining mark after a control character makes the two one character.
    package func replacing(
        where isReplaced: (Unicode.Scalar) -> Bool = \.isHarmful, with replacement: (Unicode.Scalar) -> String
    ) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if isReplaced(scalar) {
                scalars.append(contentsOf: replacement(scalar).unicodeScalars)
            } else {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// The text with every harmful scalar written as `\u{1B}`; line feeds stay.
    ///
    /// Used where a terminal shows words of the user or of a checkout.
    package var harmless: String { replacing(where: { $0.isHarmful && $0 != "\n" }, with: \.escape) }
}
