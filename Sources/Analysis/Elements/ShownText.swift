/// What people see of a string literal.
struct ShownText {
    /// With `…` for each interpolation.
    let text: String

    /// - Parameter literal: Its content as written.
    /// - Returns: `nil` where nothing of it is a word of its own.
    init?(literal: String) {
        var text = ""
        var depth = 0
        var isEscaped = false
        for character in literal {
            if depth > 0 {
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
            } else if isEscaped {
                isEscaped = false
                if character == "(" {
                    depth = 1
                    text += "…"
                } else if character == "n" || character == "t" {
                    text += " "
                } else {
                    text.append(character)
                }
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        guard text.contains(where: \.isLetter) else { return nil }
        self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// What people see of a text with places for values: `…` for each, and `%` for `%%`.
    static func text(ofFormat format: String) -> String {
        let place =
            /%(?:%|arg\b|(?:[0-9]+\$)?[-+0#']*(?:[0-9]+|\*)?(?:\.[0-9]+)?(?:hh?|ll?|[qLztj])?[@dDiuUxXoOfFeEgGaAcCsSp])/
        return format.replacing(place) { $0.output == "%%" ? "%" : "…" }
    }
}
