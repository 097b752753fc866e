import SourceModel

/// The texts in string tables for the keys in code.
package struct TableTexts: Sendable {
    private let texts: [String: [String]]
    /// The texts of keys with format specifiers, by the pieces around these: the literal `"cart.count \(count)"` has
    /// the key `cart.count %lld`.
    private let textsByPieces: [[String]: [String]]

    /// - Parameter texts: The texts of each key, those in the development language first.
    init(_ texts: [String: [String]] = [:]) {
        self.texts = texts
        textsByPieces = texts.keys.filter { $0.contains("%") }.sorted().reduce(into: [:]) { found, key in
            let pieces = ShownText.pieces(ofFormat: key)
            if pieces.count > 1 { found[pieces, default: []] += texts[key] ?? [] }
        }
    }

    package init(_ tables: [StringTable]) {
        self.init(tables.reduce(into: [:]) { texts, table in texts.merge(table.texts, uniquingKeysWith: +) })
    }

    /// The texts that are shown for a literal.
    subscript(key: Literal) -> [String] {
        let pieces = key.contents
        return (pieces.count == 1 ? texts[pieces[0]] : textsByPieces[pieces]) ?? []
    }
}

/// The visible text of a string literal.
package struct ShownText {
    /// With `…` for each interpolation, and single spaces.
    let text: String

    /// - Returns: `nil` for a literal without letters outside interpolations.
    init?(_ literal: Literal) {
        let text = literal.contents.joined(separator: "…")
        guard text.contains(where: \.isLetter) else { return nil }
        self.text = text.withSingleSpaces
    }

    /// The text that a string literal or a format string would show; `nil` for another literal.
    package static func text(of literal: Literal) -> String? {
        literal.kind == .string ? text(ofFormat: literal.contents.joined(separator: "…")) : nil
    }

    /// The visible text of a format string, with `…` for each value.
    package static func text(ofFormat format: String) -> String {
        pieces(ofFormat: format).joined(separator: "…").withSingleSpaces
    }

    /// The pieces around the format specifiers of a text, with `%` for `%%`.
    static func pieces(ofFormat format: String) -> [String] {
        // A regular expression costs much more.
        guard format.utf8.contains(UInt8(ascii: "%")) else { return [format] }
        let specifier =
            /%(?:%|arg\b|(?:[0-9]+\$)?[-+0#']*(?:[0-9]+|\*)?(?:\.[0-9]+)?(?:hh?|ll?|[qLztj])?[@dDiuUxXoOfFeEgGaAcCsSp])/
        var pieces = [""]
        var start = format.startIndex
        for match in format.matches(of: specifier) {
            pieces[pieces.count - 1] += format[start..<match.range.lowerBound]
            if match.output == "%%" { pieces[pieces.count - 1] += "%" } else { pieces.append("") }
            start = match.range.upperBound
        }
        pieces[pieces.count - 1] += format[start...]
        return pieces
    }
}

extension String {
    /// With single spaces, as in a label of one line and in markup.
    fileprivate var withSingleSpaces: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
