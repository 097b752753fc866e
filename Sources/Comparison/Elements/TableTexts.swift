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
