import RulesModel
import SourceModel

/// A token's text as a number that is the same in all files of an audit. Keywords and signs of the language are
/// negative.
package typealias Symbol = Int32

/// Assigns the symbols of an audit.
package struct SymbolTable {
    private var symbols = Dictionary(
        uniqueKeysWithValues: zip([ClosureLabel.unstated] + signs, 1...).map { ($0, -Symbol($1)) })
    private var wordCount: Symbol = 0
    /// The names that begin with a capital, like those of types and modules.
    private var typeNames: Set<Symbol> = []

    /// The symbol before a closure without a label.
    package static let unstatedLabel: Symbol = -1
    /// The signs that are known in all tables.
    private static let signs = ["&&", "||", ",", "(", "[", "{", ")", "]", "}"]
    static let joins: Set<Symbol> = [-2, -3]
    static let comma: Symbol = -4
    static let openers: Set<Symbol> = [-5, -6, openBrace]
    static let openBrace: Symbol = -7
    static let closers: Set<Symbol> = [-8, -9, -10]
    /// Before the signature of a member that is compared with a function or variable at file scope.
    package static let memberMark: Symbol = .min
    static let unavailableMark: Symbol = .min + 1
    /// In the body of a case, before the name of the case before it, where the order has a meaning.
    package static let placeMark: Symbol = .min + 2

    /// The log calls of the audit.
    package let logging: Vocabulary.LogCalls

    package init(logging: Vocabulary.LogCalls = Vocabulary.LogCalls()) {
        self.logging = logging
    }

    /// - Parameter isIdentifier: Whether the text is a name. Literals and parts of strings are not; they are
    ///   distinguished from keywords by their spelling.
    package mutating func symbol(for text: String, isIdentifier: Bool) -> Symbol {
        if let symbol = symbols[text] { return symbol }
        let symbol: Symbol
        if isIdentifier || Self.isLiteral(text) {
            symbol = wordCount
            wordCount += 1
            if isIdentifier, text.utf8.first.map(Self.isCapital) ?? false { typeNames.insert(symbol) }
        } else {
            symbol = wordCount - Symbol(symbols.count) - 1
        }
        symbols[text] = symbol
        return symbol
    }

    /// Whether all of some symbols are names that begin with a capital.
    func isTypeName(_ symbols: Symbol...) -> Bool { symbols.allSatisfy(typeNames.contains) }

    private static func isLiteral(_ text: String) -> Bool {
        if ["true", "false", "nil"].contains(text) { return true }
        let isSign = !text.utf8.contains { isLowercase($0) || (0x30...0x39).contains($0) || isCapital($0) }
        let isKeyword = text.utf8.allSatisfy(isLowercase) || text.hasPrefix("#") || ["Any", "Self"].contains(text)
        return !isSign && !isKeyword
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte) }

    private static func isLowercase(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte) }
}
