/// Judges what a text has of the change from one text to another, by its tokens.
///
/// A token that came or went is looked up with its neighbours, so that a closing brace proves nothing, and by how
/// often the three texts have it, so that what stood elsewhere in the body all along proves nothing either.
struct TokenUptake {
    private let before: TokenWindows
    private let after: TokenWindows
    private let port: TokenWindows

    /// - Parameters: the runs of the same parts in the same order.
    /// - Returns: `nil` where the texts are the same.
    static func of(_ before: [[Symbol]], to after: [[Symbol]], in port: [[Symbol]]) -> Uptake? {
        let judge = TokenUptake(
            before: TokenWindows(before), after: TokenWindows(after), port: TokenWindows(port))
        return Uptake.combined(
            before.indices.flatMap { run in
                TokenChange.changes(from: before[run], to: after[run]).map { judge.uptake(of: $0, in: run) }
            })
    }

    /// From this share of the tokens on, a change is there; the port may have put in a word of its own.
    private static let presence = 0.75

    private func uptake(of change: TokenChange, in run: Int) -> Uptake? {
        let added = share(of: change.added, in: run, of: after, against: before)
        let kept = share(of: change.removed, in: run, of: before, against: after)
        guard let added else {
            guard let kept else { return nil }
            return kept >= Self.presence ? .missed : kept <= 1 - Self.presence ? .ported : .partly
        }
        // What the port has changed in its own way is gone as well: only what upstream put there tells.
        if added <= 1 - Self.presence { return .missed }
        return added >= Self.presence && (kept ?? 0) < Self.presence ? .ported : .partly
    }

    /// The share of some tokens of `text` that the port has; `nil` where none of them can be told from what
    /// `other` has too.
    private func share(
        of tokens: Range<Int>, in run: Int, of text: TokenWindows, against other: TokenWindows
    ) -> Double? {
        let credits = tokens.compactMap { credit(of: $0, among: tokens, in: run, of: text, against: other) }
        // A part without a word of the program is in many texts by chance.
        let telling = credits.contains { $0.words > 0 } ? credits.filter { $0.words > 0 } : credits
        return telling.isEmpty ? nil : telling.reduce(0) { $0 + $1.share } / Double(telling.count)
    }

    /// How far the port has one token of a change, from 0 to 1, by the windows that hold the most words of it.
    private func credit(
        of token: Int, among tokens: Range<Int>, in run: Int, of text: TokenWindows, against other: TokenWindows
    ) -> (words: Int, share: Double)? {
        let windows = text.windows(around: token, among: tokens, ofRun: run)
            .filter { text.count(of: $0.window) > other.count(of: $0.window) }
        guard let words = windows.map(\.words).max() else { return nil }
        let shares = windows.filter { $0.words == words }.map { window, _ in
            let excess = port.count(of: window) - other.count(of: window)
            let expected = text.count(of: window) - other.count(of: window)
            return min(1, max(0, Double(excess) / Double(expected)))
        }
        return (words, shares.max() ?? 0)
    }
}
