import AuditModel

/// The texts that tables of strings have for the keys in code.
struct TableTexts: Sendable {
    private let texts: [String: [String]]

    /// - Parameter texts: By their keys, the development language's first.
    init(_ texts: [String: [String]] = [:]) { self.texts = texts }

    init(_ tables: [StringTable]) {
        self.init(tables.reduce(into: [:]) { texts, table in texts.merge(table.texts, uniquingKeysWith: +) })
    }

    /// Those that are shown in place of a string.
    subscript(key: Literal) -> [String] {
        let pieces = key.contents
        return pieces.count == 1 ? texts[pieces[0]] ?? [] : []
    }
}
