import SourceModel

/// The texts that tables of strings have for the keys in code.
package struct TableTexts: Sendable {
    private let texts: [String: [String]]
    /// Those of keys with places for values, by what stands around the places: a string is looked up under
    /// `cart.count %lld` that is written `cart.count \(count)`.
    private let textsByPieces: [[String]: [String]]

    /// - Parameter texts: By their keys, the development language's first.
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

    /// Those that are shown in place of a string.
    subscript(key: Literal) -> [String] {
        let pieces = key.contents
        return (pieces.count == 1 ? texts[pieces[0]] : textsByPieces[pieces]) ?? []
    }
}

/// What people see of a string literal.
package struct ShownText {
    /// With `…` for each interpolation, and single spaces.
    let text: String

    /// - Returns: `nil` where nothing of it is a word of its own.
    init?(_ literal: Literal) {
        let text = literal.contents.joined(separator: "…")
        guard text.contains(where: \.isLetter) else { return nil }
        self.text = text.withSingleSpaces
    }

    /// What people see of a text with places for values: `…` for each.
    package static func text(ofFormat format: String) -> String {
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
