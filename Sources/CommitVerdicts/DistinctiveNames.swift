import Matching
import Normalisation
import SourceModel

/// The names that identify an upstream line wherever the port has put it.
///
/// Both sides declare them, so they belong to the project and not to a library. They have several words, because names
/// such as `error`, `state` or `log` are common. Few files use them, because a name that is used everywhere is next to
/// every other name.
struct DistinctiveNames {
    private let symbols: [String: Symbol]
    private let distinctive: Set<Symbol>
    /// All names that the port uses. All other words are literals.
    private let names: Set<Symbol>
    /// The pairs and single words in more than a few files of a side.
    private let commonPairs: Set<WordPair>
    private let commonWords: Set<Symbol>
    private let opening: [Symbol]
    private let closing: [Symbol]
    private let quotes: [Symbol]

    /// - Parameter texts: Upstream's current and earlier files.
    init(_ texts: some Sequence<SnapshotFile>, in matching: Matching, vocabulary: inout SymbolTable) {
        let theirs = texts.reduce(into: Set<String>()) { $0.formUnion(Self.declared(in: $1)) }
        let ours = matching.port.files.reduce(into: Set<String>()) { $0.formUnion(Self.declared(in: $1)) }
        var symbols: [String: Symbol] = [:]
        for name in ours.intersection(theirs.map { matching.renaming.portName(for: $0) })
        where NameWords.split(name).count > 1 {
            symbols[name] = vocabulary.symbol(for: name, isIdentifier: true)
        }
        self.symbols = symbols
        let (upstream, port) = matching.normalised
        commonWords = Self.common(in: [upstream, port]) { $0.symbols }
        commonPairs = Self.common(in: [upstream, port]) { $0.wordPairs }
        distinctive = Set(symbols.values).subtracting(commonWords)
        func signs(_ texts: [String]) -> [Symbol] { texts.map { vocabulary.symbol(for: $0, isIdentifier: false) } }
        (opening, closing, quotes) = (signs(["(", "[", "{"]), signs([")", "]", "}"]), signs(["\"", "\"\"\""]))
        let spellings = matching.port.files.flatMap { $0.index?.spellings ?? [] }.filter(\.isIdentifier)
        names = Set(spellings.map { vocabulary.symbol(for: $0.text, isIdentifier: true) })
    }

    /// The most files of each side with a name: one file that declares it, and a few that use it.
    private static let mostFiles = 4

    /// The items of more than a few files of a side.
    private static func common<Item>(
        in sides: [[NormalisedFile]], _ items: (NormalisedFile) -> Set<Item>
    ) -> Set<Item> {
        sides.reduce(into: []) { common, files in
            let counts = files.lazy.flatMap(items).reduce(into: [:]) { $0[$1, default: 0] += 1 }
            common.formUnion(counts.lazy.filter { $0.value > mostFiles }.map(\.key))
        }
    }

    private static func declared(in file: SnapshotFile) -> Set<String> {
        Set((file.index?.declarations ?? []).filter { $0.kind != .extension }.map(\.baseName))
    }

    /// Whether a declaration has words that few files have, so that two sides don't write it independently.
    func isRare(_ code: DeclarationCode) -> Bool {
        let pairs = code.wordPairs
        return pairs.isEmpty
            ? code.run.contains { $0 >= 0 && !commonWords.contains($0) } : pairs.contains(where: isRare)
    }

    /// Whether some code has no bracket or quote without the other one.
    func isComplete(_ code: [Symbol]) -> Bool {
        let isQuoted = quotes.allSatisfy { quote in code.count { $0 == quote }.isMultiple(of: 2) }
        return isQuoted
            && zip(opening, closing).allSatisfy { opening, closing in
                code.count { $0 == opening } == code.count { $0 == closing }
                    && code.first { $0 == opening || $0 == closing } != closing
            }
    }

    func isRare(_ pair: WordPair) -> Bool { !commonPairs.contains(pair) }

    /// Whether a symbol is that name.
    func isSymbol(_ symbol: Symbol, of name: String?) -> Bool { name.map { symbols[$0] == symbol } ?? false }

    /// The distinctive words of a pair of two different names.
    func words(in pair: WordPair) -> [Symbol] {
        guard pair.first != pair.second, names.contains(pair.first), names.contains(pair.second) else { return [] }
        return [pair.first, pair.second].filter(distinctive.contains)
    }
}
