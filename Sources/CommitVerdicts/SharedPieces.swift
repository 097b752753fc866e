import Matching
import Normalisation

/// The code that a change added, cut into the pieces that the port has too.
struct SharedPieces {
    private let change: MemberChange
    private let port: DeclarationCode

    init(of change: MemberChange, in port: DeclarationCode) { (self.change, self.port) = (change, port) }

    /// Whether a piece that is too large to be in the port by chance fulfils a condition.
    ///
    /// Such a piece has three words with the signs between them, or half of all added words, whatever signs are between
    /// them. A word beside the added code counts as one of the three, and so does the start or end of the declaration.
    /// Places of the change that the port has whole count together.
    ///
    /// - Parameters:
    ///   - isComplete: Whether added tokens can stand for themselves.
    ///   - isNovel: Gets a piece with the words beside it if it is where upstream has it: it is all that was added in one
    ///     place, or complete code at one end of it. Of other pieces it gets only the added tokens.
    func containsLarge(
        isComplete: ([Symbol]) -> Bool, where isNovel: (_ piece: [Symbol], _ isPlaced: Bool) -> Bool
    ) -> Bool {
        func isNovelPiece(_ piece: ArraySlice<Token>, of place: [Token]) -> Bool {
            let added = piece.filter(\.isAdded).compactMap(\.symbol)
            let isPlaced = piece.count == place.count || piece.contains { !$0.isAdded } && isComplete(added)
            return isNovel(isPlaced ? piece.compactMap(\.symbol) : added, isPlaced)
        }
        guard let after = change.after else { return false }
        let before = change.before ?? .empty
        // The port's signature and body are searched as one run.
        let port = [nil] + port.signature + [nil, nil] + port.body + [nil]
        let words = port.filter { $0 ?? 0 >= 0 }
        let stretches =
            Self.stretches(from: before.signature, to: after.signature)
            + Self.stretches(from: before.body, to: after.body)
        let count = stretches.reduce(0) { $0 + $1.count(where: \.isAddedWord) }
        var wholes: [[Symbol]] = []
        var shared = 0
        var used: Set<Int> = []
        for stretch in stretches {
            var whole: Int?
            let hasPiece = Self.containsPiece(of: stretch, in: port) { piece, place in
                // Equal places of the change are at different places of the port.
                if piece.count == stretch.count, whole == nil, !used.contains(place) { whole = place }
                let hasNeighbour = piece.contains { $0.isWord && !$0.isAdded }
                guard count == 0 || piece.count(where: \.isAddedWord) + (hasNeighbour ? 1 : 0) >= 3 else {
                    return false
                }
                return isNovelPiece(piece, of: stretch)
            }
            if hasPiece { return true }
            let hasWords = Self.containsPiece(of: stretch.filter(\.isWord), in: words) { piece, _ in
                guard 2 * piece.count(where: \.isAddedWord) >= max(count, 1) else { return false }
                // Without the signs between them, words are only code if nothing else was added there.
                let isPlaced = piece.count == stretch.count(where: \.isWord)
                return isNovel(piece.filter { isPlaced || $0.isAdded }.compactMap(\.symbol), isPlaced)
            }
            if hasWords { return true }
            guard let whole else { continue }
            used.insert(whole)
            shared += stretch.count(where: \.isAddedWord)
            wholes.append(stretch.compactMap(\.symbol))
        }
        return wholes.count > 1 && 2 * shared >= count && wholes.contains { isNovel($0, true) }
    }

    private struct Token {
        /// `nil` at the start and the end.
        var symbol: Symbol?
        var isAdded: Bool

        var isWord: Bool { symbol ?? 0 >= 0 }
        var isAddedWord: Bool { isAdded && isWord }
    }

    /// The added code in each place, with the tokens up to the next word on both sides.
    private static func stretches(from before: [Symbol], to after: [Symbol]) -> [[Token]] {
        TokenChange.changes(from: before, to: after).map { change in
            let start = after[..<change.added.lowerBound].lastIndex { $0 >= 0 } ?? -1
            let end = after[change.added.upperBound...].firstIndex { $0 >= 0 } ?? after.count
            return (start...end).map { index in
                Token(
                    symbol: after.indices.contains(index) ? after[index] : nil, isAdded: change.added.contains(index))
            }
        }
    }

    /// Whether one of the longest pieces of some code that other code has, with an added token in it, fulfils a condition.
    private static func containsPiece(
        of tokens: [Token], in port: [Symbol?], where isWanted: (ArraySlice<Token>, _ place: Int) -> Bool
    ) -> Bool {
        let hasWords = tokens.contains(where: \.isAddedWord)
        func isAnchor(_ token: Token) -> Bool { hasWords ? token.isAddedWord : token.isAdded }
        let places = Dictionary(grouping: port.indices) { port[$0] }
        return tokens.indices.contains { anchor in
            guard isAnchor(tokens[anchor]) else { return false }
            return (places[tokens[anchor].symbol] ?? []).contains { place in
                var length = 0
                while anchor > length, place > length, tokens[anchor - length - 1].symbol == port[place - length - 1] {
                    // The piece was found by its first anchor.
                    if isAnchor(tokens[anchor - length - 1]) { return false }
                    length += 1
                }
                let rest = zip(tokens[anchor...], port[place...]).prefix { $0.symbol == $1 }.count
                return isWanted(tokens[(anchor - length)..<(anchor + rest)], place - length)
            }
        }
    }
}
