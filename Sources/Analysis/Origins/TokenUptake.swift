/// Judges what a text has of the change from one text to another, by its tokens.
///
/// A token that came or went is looked up with its neighbours, so that a closing brace proves nothing, and by how
/// often the three texts have it, so that what stood elsewhere in the body all along proves nothing either.
struct TokenUptake {
    private let before: TokenContexts
    private let after: TokenContexts
    private let port: TokenContexts

    /// - Parameters: the runs of the same parts in the same order.
    /// - Returns: `nil` where the texts are the same.
    static func of(_ before: [[Symbol]], to after: [[Symbol]], in port: [[Symbol]]) -> Uptake? {
        let judge = TokenUptake(
            before: TokenContexts(before), after: TokenContexts(after), port: TokenContexts(port))
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
        of tokens: Range<Int>, in run: Int, of text: TokenContexts, against other: TokenContexts
    ) -> Double? {
        let credits = text.tellingTokens(among: tokens, ofRun: run).compactMap { token -> Double? in
            let contexts = text.contexts(of: token, among: tokens, ofRun: run)
                .filter { text.count(of: $0.context) > other.count(of: $0.context) }
            // The more of the change a context has in it, the more it proves.
            let size = contexts.map(\.size).max()
            return contexts.filter { $0.size == size }
                .map { context, _ in
                    let excess = port.count(of: context) - other.count(of: context)
                    let expected = text.count(of: context) - other.count(of: context)
                    return min(1, max(0, Double(excess) / Double(expected)))
                }
                .max()
        }
        return credits.isEmpty ? nil : credits.reduce(0, +) / Double(credits.count)
    }
}
