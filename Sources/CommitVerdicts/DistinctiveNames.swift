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
        distinctive = [upstream, port].reduce(Set(symbols.values)) { known, files in
            var counts: [Symbol: Int] = [:]
            for file in files { for symbol in file.symbols.intersection(known) { counts[symbol, default: 0] += 1 } }
            return known.filter { counts[$0] ?? 0 <= Self.mostFiles }
        }
        let spellings = matching.port.files.flatMap { $0.index?.spellings ?? [] }.filter(\.isIdentifier)
        names = Set(spellings.map { vocabulary.symbol(for: $0.text, isIdentifier: true) })
    }

    /// The most files of each side with a name: one file that declares it, and a few that use it.
    private static let mostFiles = 4

    private static func declared(in file: SnapshotFile) -> Set<String> {
        Set((file.index?.declarations ?? []).filter { $0.kind != .extension }.map(\.baseName))
    }

    /// Whether a symbol is that name.
    func isSymbol(_ symbol: Symbol, of name: String?) -> Bool { name.map { symbols[$0] == symbol } ?? false }

    /// The distinctive words of a pair of two different names.
    func words(in pair: WordPair) -> [Symbol] {
        guard pair.first != pair.second, names.contains(pair.first), names.contains(pair.second) else { return [] }
        return [pair.first, pair.second].filter(distinctive.contains)
    }
}
