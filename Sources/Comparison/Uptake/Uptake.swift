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
        guard let added else {
            guard share(of: change.removed, in: run, of: before, against: after) != nil else { return nil }
            // The port may have rewritten what stood there, or dropped it for itself.
            return hasAny(of: change.removed, in: run) ? .missed : .gone
        }
        // What the port has changed in its own way is gone as well: only what upstream put there counts.
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
        before.distinctiveTokens(among: tokens, ofRun: run).contains { token in
            let phrases = before.phrases(with: token, among: tokens, ofRun: run).filter { $0.size == 3 }
            return credit(of: token, among: tokens, in: run, of: before, against: after) ?? 0 > 0
                || credit(for: phrases, of: before, against: after) ?? 0 > 0
        }
    }

    /// The share of some tokens of `text` that the port has; `nil` where none of them differs from what
    /// `other` has too.
    private func share(
        of tokens: Range<Int>, in run: Int, of text: TokenContexts, against other: TokenContexts
    ) -> Double? {
        func found(_ distinctive: [Int]) -> [Double] {
            distinctive.compactMap { credit(of: $0, among: tokens, in: run, of: text, against: other) }
        }
        var credits = found(text.distinctiveTokens(among: tokens, ofRun: run))
        // Where the words are beside one another as they were only the signs between them have changed.
        if credits.isEmpty { credits = found(text.signs(among: tokens, ofRun: run)) }
        return credits.isEmpty ? nil : credits.reduce(0, +) / Double(credits.count)
    }

    /// How far the port has one token of `text`, from 0 to 1; `nil` where it does not differ from what `other` has too.
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

/// How much of what upstream changed from one text of a declaration to a later one is in the port.
package enum Uptake: String, Hashable, Sendable, CaseIterable {
    case ported, partly, missed
    /// The change added nothing, and the port has none of what it removed: nothing is left to take, and nothing tells
    /// whether the port took anything.
    case gone
}

extension Uptake {
    /// Whether something is left to take.
    package var isOpen: Bool { self == .partly || self == .missed }

    /// What the port's declaration has of the change from `before` to `after`: the tokens that the change added are
    /// there, those that it removed are gone.
    ///
    /// A change to a declaration that the port does not have counts as missed: whether the port lacks it on purpose,
    /// the texts don't say.
    ///
    /// - Parameters:
    ///   - before: `nil` where the change added the declaration.
    ///   - after: `nil` where the change removed it.
    /// - Returns: `nil` where nothing changed but access words and form, which a port has as it needs them.
    package static func of(
        _ before: DeclarationCode?, to after: DeclarationCode?, in port: DeclarationCode?
    ) -> Uptake? {
        switch (before, after) {
        case (nil, nil): return nil
        case (_?, nil): return port == nil ? .ported : .missed
        case (nil, let after?):
            guard let port else { return .missed }
            // The declaration is there, whatever has become of its body.
            return of(.empty, to: after, in: port) == .ported ? .ported : .partly
        case (let before?, let after?):
            if DeclarationCode.isSame(before, after) { return nil }
            guard let port else { return .missed }
            if DeclarationCode.isSame(port, after) { return .ported }
            if DeclarationCode.isSame(port, before) { return .missed }
            return combined(
                [TokenUptake.of(before.runs, to: after.runs, in: port.runs)]
                    + sets(before.inheritance, after.inheritance, port.inheritance)
                    + conditions(before.conditions, after.conditions, port.conditions))
        }
    }

    /// The uptake of a whole from that of its parts; what did not change says nothing, and what is gone says nothing
    /// beside what does.
    package static func combined(_ parts: some Sequence<Uptake?>) -> Uptake? {
        let known = Set(parts.compactMap(\.self))
        let telling = known.subtracting([.gone])
        return telling.count > 1 ? .partly : telling.first ?? known.first
    }

    /// Of the `#if` conditions around a declaration. One that was lifted is still there where the port has another in
    /// its place.
    private static func conditions(_ before: [String], _ after: [String], _ port: [String]) -> [Uptake] {
        let before = before.restated(as: after, without: port)
        if before == after { return [] }
        let added = Set(after).subtracting(before)
        if added.isEmpty { return [Set(port) == Set(after) ? .ported : .missed] }
        return added.map { port.contains($0) ? .ported : .missed }
    }

    /// Of things that are there or not, whatever their order: each that came and each that went.
    static func sets<Item: Hashable>(_ before: [Item], _ after: [Item], _ port: [Item]) -> [Uptake] {
        let (before, after, port) = (Set(before), Set(after), Set(port))
        return after.subtracting(before).map { port.contains($0) ? .ported : .missed }
            + before.subtracting(after).map { port.contains($0) ? .missed : .gone }
    }
}

extension [String] {
    /// These conditions in the words that upstream has given them since, where the port has dropped them.
    func restated(as now: [String], without port: [String]) -> [String] {
        var added = now.filter { !contains($0) && !port.contains($0) }
        var conditions = self
        for (place, old) in enumerated() where !now.contains(old) && !port.contains(old) {
            let words = Set(old.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
            let likeness = added.map { new in words.count { new.contains($0) } }
            guard let most = likeness.max(), most > 0, let new = likeness.firstIndex(of: most) else { continue }
            conditions[place] = added.remove(at: new)
        }
        return conditions
    }
}

extension DeclarationCode {
    /// The texts in which the order of tokens has a meaning.
    fileprivate var runs: [[Symbol]] { [signature, body] }
}
