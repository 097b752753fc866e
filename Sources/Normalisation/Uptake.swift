/// Determines by tokens how much of the change from one text to another a third text has.
///
/// An added or removed token is looked up with its neighbours, so that a closing brace proves nothing, and by its
/// counts in the three texts, so that an unchanged occurrence elsewhere in the body proves nothing either.
struct TokenUptake {
    private let before: TokenContexts
    private let after: TokenContexts
    private let changes: [(change: TokenChange, run: Int)]
    private var port = TokenContexts([])

    /// - Parameters: The runs of the same parts in the same order.
    init(_ before: [[Symbol]], to after: [[Symbol]]) {
        (self.before, self.after) = (TokenContexts(before), TokenContexts(after))
        changes = before.indices.flatMap { run in
            TokenChange.changes(from: before[run], to: after[run]).map { (change: $0, run: run) }
        }
    }

    /// The added words, if each change adds some and all of them are new; otherwise `nil`.
    var news: Set<Symbol>? {
        let known = before.symbols
        let added = changes.map { after.words(among: $0.change.added, ofRun: $0.run) }
        let isNew = added.allSatisfy { !$0.isEmpty && known.isDisjoint(with: $0) }
        return isNew && !added.isEmpty ? Set(added.joined()) : nil
    }

    /// - Returns: `nil` if the texts before and after are the same.
    func uptake(in port: TokenContexts) -> Uptake? {
        var judge = self
        judge.port = port
        let uptake = Uptake.combined(changes.map { judge.uptake(of: $0.change, in: $0.run) })
        // Beside other changes, it does not matter what the port has in place of the removed code.
        return uptake == .dropped && changes.contains { judge.hasSides(of: $0.change, in: $0.run) } ? .missed : uptake
    }

    private func uptake(of change: TokenChange, in run: Int) -> Uptake? {
        guard let added = credits(of: change.added, in: run, of: after, against: before) else {
            guard credits(of: change.removed, in: run, of: before, against: after) != nil else { return nil }
            return hasAny(of: change.removed, in: run) ? .missed : uptake(ofRemovalOf: change, in: run)
        }
        let hasAll =
            hasPiece(of: change.added, in: run)
            || added.allSatisfy { $0 == 1 } && isProof(change.added, in: run) && hasSigns(of: change.added, in: run)
        return hasAll && !hasAny(of: change.removed, in: run) ? .ported : .missed
    }

    /// Whether some added tokens that the port has come from the change: they are beside the same code as upstream, or are
    /// neither a part of a condition nor one more of what the text before had.
    private func isProof(_ tokens: Range<Int>, in run: Int) -> Bool {
        isInPlace(tokens, in: run) || !after.isOperand(tokens, ofRun: run) && hasNews(in: tokens, of: run)
    }

    /// For each change that added something, whether a text has nothing of that.
    func absences(in text: TokenContexts) -> [Bool] {
        var judge = self
        judge.port = text
        return changes.compactMap { change, run in
            judge.credits(of: change.added, in: run, of: after, against: before).map { credits in
                credits.reduce(0, +) <= Self.chance * Double(credits.count)
            }
        }
    }

    /// Up to this share, the added tokens may be in a text by chance.
    private static let chance = 0.25

    /// The uptake of a removal in a port that has none of the removed tokens: they are gone if the words around them are
    /// next to each other now. Otherwise the port has dropped or rewritten the code around them for itself. Signs without
    /// a word, such as the `&` of an argument, are also gone where the port has deleted the code around them.
    private func uptake(ofRemovalOf change: TokenChange, in run: Int) -> Uptake {
        let (joint, sides) = after.joint(at: change.added, ofRun: run)
        let isNew = after.count(of: joint) > before.count(of: joint)
        let isWord = !before.words(among: change.removed, ofRun: run).isEmpty
        // Words that were next to each other elsewhere too prove nothing.
        let isPlaceThere =
            isNew
            ? port.count(of: joint) > before.count(of: joint)
            : !isWord || sides.isEmpty || sides.contains { port.count(of: $0) > 0 }
        if !isPlaceThere { return .dropped }
        return isWord || hasSides(of: change, in: run) ? .gone : .missed
    }

    /// Whether the port has the code on both sides of a change, with other code between.
    private func hasSides(of change: TokenChange, in run: Int) -> Bool {
        after.joint(at: change.added, ofRun: run).sides.allSatisfy { port.count(of: $0) > 0 }
    }

    /// Whether the port has the added tokens in one piece, where the text before has not. The port may have fewer of
    /// these tokens than upstream, because it has dropped others of the same. Of a long piece, it may also have changed the
    /// code around.
    private func hasPiece(of tokens: Range<Int>, in run: Int) -> Bool {
        guard tokens.count >= Self.leastPiece else { return false }
        let piece = after.piece(tokens, ofRun: run)
        let found = port.count(ofPiece: piece, inRun: run)
        if found > before.count(ofPiece: piece, inRun: run), found >= after.count(ofPiece: piece, inRun: run),
            isInPlace(tokens, in: run)
        {
            return true
        }
        guard tokens.count >= Self.leastLonePiece, !after.isOperand(tokens, ofRun: run) else { return false }
        let lone = after.piece(tokens, ofRun: run, besides: 0)
        let isThere = port.begins(like: after, upTo: tokens.upperBound, ofRun: run) || isInPlace(tokens, in: run)
        return isThere && before.count(ofPiece: lone, inRun: run) == 0
            && port.count(ofPiece: lone, inRun: run) >= after.count(ofPiece: lone, inRun: run)
    }

    /// Whether the port has some added tokens beside the same code as upstream, on one side at least.
    private func isInPlace(_ tokens: Range<Int>, in run: Int) -> Bool {
        after.placed(tokens, ofRun: run).contains {
            port.count(ofPiece: $0, inRun: run) > before.count(ofPiece: $0, inRun: run)
        }
    }

    /// Whether some added tokens are not only one more of what the text before had.
    private func hasNews(in tokens: Range<Int>, of run: Int) -> Bool {
        after.distinctiveTokens(among: tokens, ofRun: run).contains { token in
            let phrases = after.phrases(with: token, among: tokens, ofRun: run).filter { $0.size == 3 }
            return (proof(of: token, among: tokens, in: run, of: after, against: before) + phrases).contains {
                before.count(of: $0.context) == 0 && port.count(of: $0.context) > 0
            }
        }
    }

    /// In tokens. A shorter piece may be in the port by chance.
    private static let leastPiece = 4
    private static let leastLonePiece = 12

    /// Whether the port has the keywords and signs among the added tokens, not only the words between them.
    private func hasSigns(of tokens: Range<Int>, in run: Int) -> Bool {
        after.signs(among: tokens, ofRun: run).allSatisfy { sign in
            // The port may have put words of its own next to the sign.
            let phrases = after.phrases(with: sign, among: tokens, ofRun: run)
            return credit(for: phrases, of: after, against: before) ?? 1 == 1
        }
    }

    /// Whether the port still has some of the removed tokens: a word with the next one, or a phrase of them.
    private func hasAny(of tokens: Range<Int>, in run: Int) -> Bool {
        before.distinctiveTokens(among: tokens, ofRun: run).contains { token in
            let phrases = before.phrases(with: token, among: tokens, ofRun: run).filter { $0.size == 3 }
            return credit(of: token, among: tokens, in: run, of: before, against: after) ?? 0 > 0
                || credit(for: phrases, of: before, against: after) ?? 0 > 0
        }
    }

    /// How much of each of some tokens of `text` the port has; `nil` if all of them are in `other` too.
    private func credits(
        of tokens: Range<Int>, in run: Int, of text: TokenContexts, against other: TokenContexts
    ) -> [Double]? {
        // If the words are still next to each other, only the signs between them have changed.
        [text.distinctiveTokens(among: tokens, ofRun: run), text.signs(among: tokens, ofRun: run)].lazy.map {
            $0.compactMap { credit(of: $0, among: tokens, in: run, of: text, against: other) }
        }.first { !$0.isEmpty }
    }

    /// How much of one token of `text` the port has, from 0 to 1; `nil` if the token is in `other` too.
    private func credit(
        of token: Int, among tokens: Range<Int>, in run: Int, of text: TokenContexts, against other: TokenContexts
    ) -> Double? {
        credit(for: proof(of: token, among: tokens, in: run, of: text, against: other), of: text, against: other)
    }

    /// The contexts of one token that `text` has more often than `other`. The more of the change a context contains, the
    /// more it proves.
    private func proof(
        of token: Int, among tokens: Range<Int>, in run: Int, of text: TokenContexts, against other: TokenContexts
    ) -> [(context: TokenContext, size: Int)] {
        let contexts = text.contexts(of: token, among: tokens, ofRun: run)
            .filter { text.count(of: $0.context) > other.count(of: $0.context) }
        let size = contexts.map(\.size).max()
        return contexts.filter { $0.size == size }
    }

    /// The best share that the port has of some contexts, from 0 to 1; `nil` if `text` has none of them more often than
    /// `other`.
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

/// Whether upstream's change from one text of a declaration to a later one is in the port.
package enum Uptake: String, Hashable, Sendable, CaseIterable {
    case ported
    /// The port does not have all of it.
    case missed
    /// The change only removed code, and the port has none of it: nothing is left to take, and nothing shows whether
    /// the port took the change.
    case gone
    /// The change only removed code from some that the port has dropped or rewritten: nothing concerns the port.
    case dropped
}

extension Uptake {
    /// Whether the port's declaration has the change from `before` to `after`: the tokens that the change added are
    /// there, those that it removed are gone.
    ///
    /// A change to a declaration that the port does not have is missed: the texts don't show whether the port lacks it
    /// on purpose.
    ///
    /// - Parameters:
    ///   - before: `nil` if the change added the declaration.
    ///   - after: `nil` if the change removed it.
    /// - Returns: `nil` if only access words and form changed, which a port chooses for itself.
    package static func of(
        _ before: DeclarationCode?, to after: DeclarationCode?, in port: DeclarationCode?
    ) -> Uptake? {
        guard let after else { return before == nil ? nil : port == nil ? .ported : .missed }
        let then = before ?? .empty
        if DeclarationCode.isSame(then, after) { return nil }
        guard let port, !DeclarationCode.isSame(port, then) else { return .missed }
        if DeclarationCode.isSame(port, after) { return .ported }
        let tokens = TokenUptake(then.runs, to: after.runs).uptake(in: TokenContexts(port.runs))
        let uptake = combined([tokens] + untokened(then, after, port))
        return before == nil && uptake != .ported ? .missed : uptake
    }

    /// For the parts of a declaration without an order.
    fileprivate static func untokened(
        _ before: DeclarationCode, _ after: DeclarationCode, _ port: DeclarationCode
    ) -> [Uptake] {
        sets(before.inheritance, after.inheritance, port.inheritance)
            + conditions(before.conditions, after.conditions, port.conditions)
    }

    /// The uptake of a whole from that of its parts; unchanged parts do not count, and parts that are gone or
    /// dropped count only if all are.
    package static func combined(_ parts: some Sequence<Uptake?>) -> Uptake? {
        let known = Set(parts)
        return [.missed, .ported, .gone, .dropped].first(where: known.contains)
    }

    /// For the `#if` conditions around a declaration. A removed condition is still there if the port has another one in
    /// its place.
    private static func conditions(_ before: [String], _ after: [String], _ port: [String]) -> [Uptake] {
        let before = before.restated(as: after, without: port)
        if before == after { return [] }
        let added = Set(after).subtracting(before)
        if added.isEmpty { return [Set(port) == Set(after) ? .ported : .missed] }
        return added.map { port.contains($0) ? .ported : .missed }
    }

    /// For unordered items: each added one and each removed one.
    package static func sets<Item: Hashable>(_ before: [Item], _ after: [Item], _ port: [Item]) -> [Uptake] {
        let (before, after, port) = (Set(before), Set(after), Set(port))
        return after.subtracting(before).map { port.contains($0) ? .ported : .missed }
            + before.subtracting(after).map { port.contains($0) ? .missed : .gone }
    }
}

extension Uptake? {
    /// Whether the port may lack some of the change.
    package var isLacking: Bool { self == nil || self == .missed }
}

/// A text in which changes are looked for; it may be missing.
package struct SearchedText {
    fileprivate let code: DeclarationCode?
    fileprivate lazy var contexts = TokenContexts((code ?? .empty).runs)
    fileprivate lazy var symbols = Set((code ?? .empty).runs.joined())

    package init(_ code: DeclarationCode?) { self.code = code }
}

/// A change to a declaration of which traces are looked for in one or more texts.
package struct SoughtChange {
    private let before: DeclarationCode?
    private let after: DeclarationCode?
    private lazy var tokens = TokenUptake((before ?? .empty).runs, to: (after ?? .empty).runs)

    /// The added words, if all of them are new and nothing else was added: a text without them has nothing of the change.
    private lazy var news: Set<Symbol>? = {
        let (then, now) = (before ?? .empty, after ?? .empty)
        guard then.inheritance == now.inheritance, then.conditions == now.conditions else { return nil }
        return tokens.news
    }()

    /// - Parameters: See ``Uptake/of(_:to:in:)``.
    package init(from before: DeclarationCode?, to after: DeclarationCode?) {
        (self.before, self.after) = (before, after)
    }

    /// Whether a text has nothing of the change. A declaration that the change added is there whatever its body is.
    package mutating func isAbsent(from text: inout SearchedText) -> Bool {
        guard let code = text.code else { return after != nil }
        guard let after else { return true }
        guard let before, !DeclarationCode.isSame(code, after) else { return false }
        if DeclarationCode.isSame(code, before) { return true }
        if let news, news.isDisjoint(with: text.symbols), !text.symbols.contains(SymbolTable.unstatedLabel) {
            return true
        }
        let others = Uptake.untokened(before, after, code).filter { $0 != .gone }.map { $0 == .missed }
        let absences = tokens.absences(in: text.contexts) + others
        return absences.isEmpty ? tokens.uptake(in: text.contexts) == .missed : !absences.contains(false)
    }
}

extension [String] {
    /// These conditions with upstream's current wording, where the port has dropped them.
    package func restated(as now: [String], without port: [String]) -> [String] {
        var added = now.filter { !contains($0) && !port.contains($0) }
        var conditions = self
        for (place, old) in enumerated() where !now.contains(old) && !port.contains(old) {
            let words = Set(old.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
            // The port may have its own wording of it.
            let isReworded = port.contains { own in
                !contains(own) && !now.contains(own) && words.contains { own.contains($0) }
            }
            if isReworded { continue }
            let likeness = added.map { new in words.count { new.contains($0) } }
            guard let most = likeness.max(), most > 0, let new = likeness.firstIndex(of: most) else { continue }
            conditions[place] = added.remove(at: new)
        }
        return conditions
    }
}

extension DeclarationCode {
    /// The parts of the code in which the order of tokens matters.
    fileprivate var runs: [[Symbol]] { [signature, body] }
}
