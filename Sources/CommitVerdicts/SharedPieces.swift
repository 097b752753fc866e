import Matching

/// The code that a change added, cut into the pieces that the port has too.
struct SharedPieces {
    /// The pieces that are too large to be in the port by chance: three words with the signs between them, or half of all
    /// added words, whatever signs are between them. A word beside the added code counts as one of the three, and so does
    /// the start or end of the declaration.
    private(set) var large: [[Symbol]] = []

    init(of change: MemberChange, in port: DeclarationCode) {
        guard let after = change.after else { return }
        let before = change.before ?? .empty
        let stretches = [
            Self.stretches(from: before.signature, to: after.signature).map { ($0, [nil] + port.signature + [nil]) },
            Self.stretches(from: before.body, to: after.body).map { ($0, [nil] + port.body + [nil]) },
        ].joined()
        let count = stretches.reduce(0) { $0 + $1.0.count(where: \.isAddedWord) }
        for (stretch, port) in stretches {
            let pieces = Self.pieces(of: stretch, in: port).filter { piece in
                let added = piece.count(where: \.isAddedWord)
                return count == 0 || added + (piece.contains { $0.isWord && !$0.isAdded } ? 1 : 0) >= 3
            }
            let ofWords = Self.pieces(of: stretch.filter(\.isWord), in: port.filter { $0 ?? 0 >= 0 }).filter { piece in
                2 * piece.count(where: \.isAddedWord) >= max(count, 1)
            }
            large += (pieces + ofWords).map { $0.compactMap(\.symbol) }
        }
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

    /// The longest pieces of some code that other code has.
    private static func pieces(of tokens: [Token], in port: [Symbol?]) -> [ArraySlice<Token>] {
        tokens.indices.flatMap { start in
            port.indices.filter { place in
                port[place] == tokens[start].symbol
                    && (start == 0 || place == 0 || port[place - 1] != tokens[start - 1].symbol)
            }.map { place in
                let length = zip(tokens[start...], port[place...]).prefix { $0.symbol == $1 }.count
                return tokens[start..<(start + length)]
            }
        }
    }
}
