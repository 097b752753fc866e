/// A token with its neighbours; `nil` before the first and after the last token of a run.
package enum TokenContext: Hashable {
    /// Two consecutive words of the program, ignoring signs and keywords between them.
    case words(Symbol?, Symbol?)
    case tokens(Symbol?, Symbol?, Symbol?)
}

/// The contexts in some runs of tokens, with their counts.
package struct TokenContexts {
    private let runs: [[Symbol]]
    /// For each run, the indices of its words, and for each token the number of words before it.
    private let words: [[Int]]
    private let ranks: [[Int]]
    private let counts: [TokenContext: Int]

    package init(_ runs: [[Symbol]]) {
        self.runs = runs
        words = runs.map { run in run.indices.filter { run[$0] >= 0 } }
        ranks = runs.map { run in
            var rank = 0
            return run.map { symbol in
                defer { if symbol >= 0 { rank += 1 } }
                return rank
            }
        }
        var counts: [TokenContext: Int] = [:]
        for (run, words) in zip(runs, words) where !run.isEmpty {
            for start in -2..<run.count { counts[Self.tokens(at: start, of: run), default: 0] += 1 }
            for index in -1..<words.count { counts[Self.words(at: index, of: words, in: run), default: 0] += 1 }
        }
        self.counts = counts
    }

    package func count(of context: TokenContext) -> Int { counts[context] ?? 0 }

    /// Some tokens of a run in one piece, with a number of tokens before and behind them.
    package func piece(_ tokens: Range<Int>, ofRun run: Int, besides count: Int = 1) -> ArraySlice<Symbol> {
        runs[run][max(tokens.lowerBound - count, 0)..<min(tokens.upperBound + count, runs[run].count)]
    }

    /// Whether a run begins with the same tokens as another text's.
    func begins(like other: TokenContexts, upTo end: Int, ofRun run: Int) -> Bool {
        runs[run].starts(with: other.runs[run][..<end])
    }

    /// How often a piece occurs in a run.
    package func count(ofPiece piece: ArraySlice<Symbol>, inRun run: Int) -> Int {
        guard let first = piece.first, piece.count <= runs[run].count else { return 0 }
        return (0...(runs[run].count - piece.count)).count { start in
            runs[run][start] == first && runs[run][start...].starts(with: piece)
        }
    }

    var symbols: Set<Symbol> { Set(runs.joined()) }

    func words(among tokens: Range<Int>, ofRun run: Int) -> [Symbol] { runs[run][tokens].filter { $0 >= 0 } }

    /// The distinctive tokens among `tokens`: the words, or all of them if there is no word.
    package func distinctiveTokens(among tokens: Range<Int>, ofRun run: Int) -> [Int] {
        let words = tokens.filter { runs[run][$0] >= 0 }
        return words.isEmpty ? Array(tokens) : words
    }

    /// The tokens among `tokens` that are not words.
    package func signs(among tokens: Range<Int>, ofRun run: Int) -> [Int] { tokens.filter { runs[run][$0] < 0 } }

    /// The contexts of a token in a run; for a word those with other words.
    ///
    /// - Returns: Each context, with the number of its tokens that are among `tokens`.
    package func contexts(
        of token: Int, among tokens: Range<Int>, ofRun run: Int
    ) -> [(context: TokenContext, size: Int)] {
        guard runs[run][token] >= 0 else { return phrases(with: token, among: tokens, ofRun: run) }
        let index = ranks[run][token]
        return [index - 1, index].map { first in
            let places = [first, first + 1].filter(words[run].indices.contains).map { words[run][$0] }
            return (Self.words(at: first, of: words[run], in: runs[run]), places.count(where: tokens.contains))
        }
    }

    /// The runs of three tokens that contain a token; each with the number of its tokens that are among `tokens`.
    package func phrases(
        with token: Int, among tokens: Range<Int>, ofRun run: Int
    ) -> [(context: TokenContext, size: Int)] {
        ((token - 2)...token).map { start in
            (Self.tokens(at: start, of: runs[run]), (start..<(start + 3)).clamped(to: tokens).count)
        }
    }

    /// Some tokens of a run with those before them and with those behind them, up to the next word, if there is one.
    package func placed(_ tokens: Range<Int>, ofRun run: Int) -> [ArraySlice<Symbol>] {
        let run = runs[run]
        let start = run[..<tokens.lowerBound].lastIndex { $0 >= 0 }
        let end = run[tokens.upperBound...].firstIndex { $0 >= 0 }
        return [start.map { run[$0..<tokens.upperBound] }, end.map { run[tokens.lowerBound...$0] }].compactMap(\.self)
    }

    /// Whether some tokens of a run are only a part of a condition. A comma joins conditions where it is not in brackets.
    package func isOperand(_ tokens: Range<Int>, ofRun run: Int) -> Bool {
        let run = runs[run]
        let ends = Set([run[tokens].first, run[tokens].last].compactMap(\.self))
        guard !run[tokens].contains(SymbolTable.openBrace) else { return false }
        guard ends.isDisjoint(with: SymbolTable.joins) else { return true }
        guard ends.contains(SymbolTable.comma) else { return false }
        var depth = 0
        let bracket = run[..<tokens.lowerBound].last { symbol in
            if SymbolTable.closers.contains(symbol) { depth += 1 }
            guard SymbolTable.openers.contains(symbol) else { return false }
            depth -= 1
            return depth < 0
        }
        return bracket == nil || bracket == SymbolTable.openBrace
    }

    /// The words on both sides of some tokens of a run, and each of these with the next word on its side, if the run has
    /// one.
    package func joint(at tokens: Range<Int>, ofRun run: Int) -> (joint: TokenContext, sides: [TokenContext]) {
        let next = words[run].firstIndex { $0 >= tokens.lowerBound } ?? words[run].count
        func pair(_ first: Int) -> TokenContext { Self.words(at: first, of: words[run], in: runs[run]) }
        return (pair(next - 1), [next - 2, next].filter { $0 >= 0 && $0 + 1 < words[run].count }.map(pair))
    }

    private static func tokens(at start: Int, of run: [Symbol]) -> TokenContext {
        func symbol(_ index: Int) -> Symbol? { run.indices.contains(index) ? run[index] : nil }
        return .tokens(symbol(start), symbol(start + 1), symbol(start + 2))
    }

    private static func words(at first: Int, of words: [Int], in run: [Symbol]) -> TokenContext {
        func symbol(_ index: Int) -> Symbol? { words.indices.contains(index) ? run[words[index]] : nil }
        return .words(symbol(first), symbol(first + 1))
    }
}
