import Matching

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

    /// Up to this share, what the port has of a change may have come there by chance.
    private static let chance = 0.25

    private func uptake(of change: TokenChange, in run: Int) -> Uptake? {
        let added = share(of: change.added, in: run, of: after, against: before)
        let kept = share(of: change.removed, in: run, of: before, against: after)
        guard let added else {
            guard let kept else { return nil }
            return kept >= 1 - Self.chance ? .missed : hasAny(of: change.removed, in: run) ? .partly : .ported
        }
        // What the port has changed in its own way is gone as well: only what upstream put there tells.
        if added <= Self.chance { return .missed }
        let isWhole = added == 1 && hasSigns(of: change.added, in: run) && !hasAny(of: change.removed, in: run)
        return isWhole ? .ported : .partly
    }

    /// Whether the port has the keywords and signs among the tokens that came, and not only the words between them.
    private func hasSigns(of tokens: Range<Int>, in run: Int) -> Bool {
        after.signs(among: tokens, ofRun: run).allSatisfy { sign in
            // The port may have put words of its own right beside it.
            let phrases = after.phrases(with: sign, among: tokens, ofRun: run)
            return credit(for: phrases, of: after, against: before) ?? 1 == 1
        }
    }

    /// Whether the port has something yet of the tokens that went: a word with the next one, or a phrase of them.
    private func hasAny(of tokens: Range<Int>, in run: Int) -> Bool {
        before.tellingTokens(among: tokens, ofRun: run).contains { token in
            let phrases = before.phrases(with: token, among: tokens, ofRun: run).filter { $0.size == 3 }
            return credit(of: token, among: tokens, in: run, of: before, against: after) ?? 0 > 0
                || credit(for: phrases, of: before, against: after) ?? 0 > 0
        }
    }

    /// The share of some tokens of `text` that the port has; `nil` where none of them can be told from what
    /// `other` has too.
    private func share(
        of tokens: Range<Int>, in run: Int, of text: TokenContexts, against other: TokenContexts
    ) -> Double? {
        let credits = text.tellingTokens(among: tokens, ofRun: run)
            .compactMap { credit(of: $0, among: tokens, in: run, of: text, against: other) }
        return credits.isEmpty ? nil : credits.reduce(0, +) / Double(credits.count)
    }

    /// How far the port has one token of `text`, from 0 to 1; `nil` where it can't be told from what `other` has too.
    private func credit(
        of token: Int, among tokens: Range<Int>, in run: Int, of text: TokenContexts, against other: TokenContexts
    ) -> Double? {
        let contexts = text.contexts(of: token, among: tokens, ofRun: run)
            .filter { text.count(of: $0.context) > other.count(of: $0.context) }
        // The more of the change a context has in it, the more it proves.
        let size = contexts.map(\.size).max()
        return credit(for: contexts.filter { $0.size == size }, of: text, against: other)
    }

    /// How far the port has the one of some contexts that it has most of, from 0 to 1; `nil` where `text` has none
    /// more often than `other`.
    private func credit(
        for contexts: [(context: TokenContext, size: Int)], of text: TokenContexts, against other: TokenContexts
    ) -> Double? {
        contexts.compactMap { context, _ -> Double? in
            let excess = port.count(of: context) - other.count(of: context)
            let expected = text.count(of: context) - other.count(of: context)
            return expected > 0 ? min(1, max(0, Double(excess) / Double(expected))) : nil
        }
        .max()
    }
}
