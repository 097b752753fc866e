import SourceModel

/// What people see of a string literal.
struct ShownText {
    /// With `…` for each interpolation, and single spaces.
    let text: String

    /// - Returns: `nil` where nothing of it is a word of its own.
    init?(_ literal: Literal) {
        let text = literal.contents.joined(separator: "…")
        guard text.contains(where: \.isLetter) else { return nil }
        self.text = text.withSingleSpaces
    }

    /// What people see of a text with places for values: `…` for each.
    static func text(ofFormat format: String) -> String {
        pieces(ofFormat: format).joined(separator: "…").withSingleSpaces
    }

    /// What stands around the places for values in a text, with `%` for `%%`.
    static func pieces(ofFormat format: String) -> [String] {
        let place =
            /%(?:%|arg\b|(?:[0-9]+\$)?[-+0#']*(?:[0-9]+|\*)?(?:\.[0-9]+)?(?:hh?|ll?|[qLztj])?[@dDiuUxXoOfFeEgGaAcCsSp])/
        var pieces = [""]
        var start = format.startIndex
        for match in format.matches(of: place) {
            pieces[pieces.count - 1] += format[start..<match.range.lowerBound]
            if match.output == "%%" { pieces[pieces.count - 1] += "%" } else { pieces.append("") }
            start = match.range.upperBound
        }
        pieces[pieces.count - 1] += format[start...]
        return pieces
    }
}

extension String {
    /// As a label shows it that has one line, and as markup reads it.
    fileprivate var withSingleSpaces: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
