import Comparison
import Matching
import Normalisation
import SourceModel

extension FileJudge {
    /// Whether the port's code shows that it took over some of a change: the port has that code no longer than
    /// upstream, and it is a whole declaration or something that was new to upstream's file.
    ///
    /// Otherwise it may be a coincidence: two sides that continue from one text also come to share words by chance.
    func showsUptake(_ change: MemberChange) -> Bool {
        guard let uptake = change.uptake, uptake == .ported || uptake == .partly else { return false }
        guard change.holders.isEmpty else { return change.holders.contains { isNew($0, since: change) } }
        guard let thread = change.thread.map({ threads[$0] }) else {
            return !areOlder(pairing.port, than: change.step) && isNovel(change, in: counterparts.looseCode)
        }
        guard let port = thread.port else { return had(thread, before: change.step) == true }
        if isArrival(change), !isNewThere(thread, port, before: change.step) { return false }
        let code = counterparts.code(of: port)
        guard !areOlder([port.file], than: change.step) else {
            return uptake == .partly && code.holds(change.after) && isNovel(change, in: code)
        }
        if let former = former(port, thread, before: change) {
            // A port that was first has the change, unless its words were in upstream's file already.
            if former.uptake == .ported { return isNovel(change, in: former.code) }
            // Code that the port had before the change is no evidence.
            if former.uptake == uptake { return isNovel(change, in: code, besides: former.code) }
        }
        // An enum case counts as a whole, wherever the port has put it.
        let isWhole = (uptake == .ported || thread.kind == .enumCase) && change.after.map(names.isRare) ?? false
        return change.before == nil && (isWhole || isNamedSince(change, thread, port, code))
            || isNovel(change, in: code)
    }

    /// Whether a change moved a declaration from another type of the file, which the port may have from before.
    private func isArrival(_ change: MemberChange) -> Bool {
        guard change.before == nil, let after = change.after else { return false }
        let parts = synced.life.steps[change.step].all
        return threads.indices.contains { other in
            other != change.thread && DeclarationCode.isSame(code(other, parts.map(\.before)), after)
                && code(other, parts.map(\.after)) == nil
        }
    }

    /// Whether the port got a declaration with the name of a new one after upstream, if the name is too long to be chosen
    /// by both, or nearly all of a long text is the same.
    private func isNamedSince(
        _ change: MemberChange, _ thread: MemberThread, _ port: DeclarationReference, _ code: DeclarationCode
    ) -> Bool {
        let isLike = change.after.map { after in
            min(after.body.count, code.body.count) >= MemberMatcher.leastDistinctiveBody
                && after.likeness(to: code) >= Self.leastLikeness
        }
        return (NameWords.split(thread.name.prefix { $0 != "(" }).count >= 3 || isLike ?? false)
            && isNewThere(thread, port, before: change.step)
    }

    /// Whether the port has a declaration by upstream's name, and had none of it before a step.
    private func isNewThere(_ thread: MemberThread, _ port: DeclarationReference, before step: Int) -> Bool {
        counterparts.qualifiedName(of: port) == versions.portName(of: thread) && had(thread, before: step) == false
    }

    /// The share of words that a new declaration of the port has in common with upstream's if it comes from there.
    private static let leastLikeness = 0.75

    /// The port's code and its uptake of a change before upstream made it; `nil` where the port had no such declaration
    /// or that is unknown.
    func former(
        _ port: DeclarationReference, _ thread: MemberThread, before change: MemberChange
    ) -> (code: DeclarationCode, uptake: Uptake?)? {
        guard case .known(let file) = tables.text(of: port.file, before: dates[change.step]),
            let then = file.code(named: counterparts.name(of: port))
        else { return nil }
        let uptake = Uptake.of(
            change.before, to: change.after, in: then, copiedFrom: versions.baseCode(of: thread))
        return (then, uptake)
    }

    /// Whether a port declaration was added or changed since upstream made a change.
    private func isNew(_ holder: DeclarationReference?, since change: MemberChange) -> Bool {
        guard let holder, case .known(let file) = tables.text(of: holder.file, before: dates[change.step]),
            let then = file.code(named: counterparts.name(of: holder))
        else { return true }
        return !DeclarationCode.isSame(then, counterparts.code(of: holder))
    }

    /// Whether the port had a declaration before a step, or may have had it; `nil` if it did not have the files yet.
    func had(_ thread: MemberThread, before step: Int) -> Bool? {
        guard let name = versions.portName(of: thread) else { return nil }
        let types = versions.overloadTypes(of: thread)
        let found = pairing.port.compactMap { port -> Bool? in
            switch tables.text(of: port, before: dates[step]) {
            case .known(let file):
                file.declarations.indices.contains { place in
                    guard file.declarations[place].qualifiedName == name else { return false }
                    // Another overload of its name is not the same member.
                    let others = file.parameterTypes(of: place)
                    return types == nil || others == nil || types == others
                }
            case .none: nil
            case .unknown: true
            }
        }
        return found.isEmpty ? nil : found.contains(true)
    }

    /// Whether some code has a pair of neighbouring words that a change introduced to upstream's file, or a phrase of
    /// three tokens with a word in it. The phrase finds new keywords and punctuation. Of a change that the port has only
    /// in part, they must be in one of its ``SharedPieces``. Code that is not beside the same code as upstream is only
    /// evidence if few files have it.
    ///
    /// - Parameter former: The code before the change.
    func isNovel(
        _ change: MemberChange, in code: DeclarationCode, besides former: DeclarationCode? = nil
    ) -> Bool {
        guard let after = change.after else { return false }
        let inherited = Set(after.inheritance).subtracting(
            (change.before?.inheritance ?? []) + (former?.inheritance ?? []))
        if !inherited.isDisjoint(with: code.inheritance) { return true }
        let step = synced.life.steps[change.step]
        let older = former.map { [$0] } ?? []
        let before = step.all.flatMap { [$0.before] + $0.merged }.compactMap(versions.number).map { versions.files[$0] }
        var news = (before + bases).reduce(into: after.wordPairs) { $1.removeWordPairs(from: &$0) }
        for code in older { news.subtract(code.wordPairs) }
        let isPart = change.uptake == .partly && !code.holds(after)
        // Nothing of a new declaration is beside code that upstream had before.
        let isPlaced = change.before != nil
        if !isPart, code.wordPairs.contains(where: { news.contains($0) && (isPlaced || names.isRare($0)) }) {
            return true
        }
        var phrases: Set<Phrase> = []
        if isPlaced {
            phrases = older.reduce(into: after.phrases.intersection(code.phrases)) { $0.subtract($1.phrases) }
        }
        phrases = (before + bases).reduce(into: phrases) { $1.removePhrases(from: &$0) }
        guard isPart else { return !phrases.isEmpty }
        return SharedPieces(of: change, in: code).containsLarge(isComplete: names.isComplete) { piece, isThere in
            WordPair.pairs(in: piece).contains { news.contains($0) && (isPlaced && isThere || names.isRare($0)) }
                || isThere && !DeclarationCode.loose(piece).phrases.isDisjoint(with: phrases)
        }
    }
}

/// Three tokens with a word among them.
private struct Phrase: Hashable {
    var tokens: SIMD3<Symbol>

    static func all(in run: [Symbol]) -> some Sequence<Phrase> {
        run.indices.dropLast(2).lazy.map { Phrase(tokens: SIMD3(run[$0], run[$0 + 1], run[$0 + 2])) }
            .filter { $0.tokens.max() >= 0 }
    }
}

extension DeclarationCode {
    fileprivate var phrases: Set<Phrase> {
        [signature, body].reduce(into: []) { $0.formUnion(Phrase.all(in: $1)) }
    }
}

extension NormalisedFile {
    /// Removes the file's phrases from others, which are few.
    fileprivate func removePhrases(from phrases: inout Set<Phrase>) {
        for run in codes.lazy.flatMap({ [$0.signature, $0.body] }) + [topLevelCode] {
            if phrases.isEmpty { return }
            for phrase in Phrase.all(in: run) { phrases.remove(phrase) }
        }
    }

    fileprivate func code(named name: String) -> DeclarationCode? {
        declarations.firstIndex { $0.distinctName == name }.map { codes[$0] }
    }
}

extension DeclarationCode {
    /// Whether it has most words of a later text beside the same words, where an earlier text has not.
    func hasNewWords(of after: DeclarationCode?, since before: DeclarationCode?) -> Bool {
        let news = after?.wordPairs.subtracting(before?.wordPairs ?? []) ?? []
        return news.isEmpty || 2 * news.intersection(wordPairs).count > news.count
    }

    /// Whether it has all tokens of another code in the same order, and perhaps more.
    func holds(_ other: DeclarationCode?) -> Bool {
        guard let other else { return false }
        return other.signature.isSubsequence(of: signature) && other.body.isSubsequence(of: body)
            && Set(other.inheritance).isSubset(of: inheritance)
    }
}
