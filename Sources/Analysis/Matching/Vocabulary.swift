import AuditModel

/// A token's text as a number that is the same in every file of an audit.
typealias Symbol = Int32

/// Hands out the symbols of an audit.
struct Vocabulary {
    private var symbols: [String: Symbol] = [:]

    mutating func symbol(for text: String) -> Symbol {
        if let symbol = symbols[text] { return symbol }
        let symbol = Symbol(symbols.count)
        symbols[text] = symbol
        return symbol
    }
}
