import Comparison
import Matching
import Normalisation
import SourceModel

extension FileJudge {
    /// The uptake of a change in the port's declaration before upstream made it; `nil` where the port had no such
    /// declaration, that is unknown, or the change did not concern it.
    func formerUptake(
        _ port: DeclarationReference, _ thread: MemberThread, before change: MemberChange
    ) -> Uptake? {
        guard case .known(let file) = tables.text(of: port.file, before: dates[change.step]),
            let then = file.code(named: counterparts.name(of: port))
        else { return nil }
        return Uptake.of(change.before, to: change.after, in: then, copiedFrom: versions.baseCode(of: thread))
    }

    /// Whether the port had a declaration before a step, or may have had it.
    func had(_ thread: MemberThread, before step: Int) -> Bool {
        guard let name = versions.portName(of: thread) else { return false }
        let types = versions.overloadTypes(of: thread)
        return pairing.port.contains { port in
            switch tables.text(of: port, before: dates[step]) {
            case .known(let file):
                file.declarations.indices.contains { place in
                    guard file.declarations[place].qualifiedName == name else { return false }
                    // Another overload of its name is not the same member.
                    let others = file.parameterTypes(of: place)
                    return types == nil || others == nil || types == others
                }
            case .none: false
            case .unknown: true
            }
        }
    }

    /// Whether some code has a pair of neighbouring words that a change to a declaration introduced to upstream's file, or
    /// a phrase of three tokens with a word in it. The phrase finds new keywords and punctuation.
    func isNovel(_ change: MemberChange, in code: DeclarationCode) -> Bool {
        guard let then = change.before, let after = change.after else { return false }
        if !Set(after.inheritance).subtracting(then.inheritance).isDisjoint(with: code.inheritance) { return true }
        let step = synced.life.steps[change.step]
        let before = step.all.flatMap { [$0.before] + $0.merged }.compactMap(versions.number).map { versions.files[$0] }
        let news = (before + bases).reduce(into: after.wordPairs) { $1.removeWordPairs(from: &$0) }
        let phrases = (before + bases).reduce(into: after.phrases.intersection(code.phrases)) {
            $1.removePhrases(from: &$0)
        }
        return !news.isDisjoint(with: code.wordPairs) || !phrases.isEmpty
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
}
