import Comparison
import Matching
import SourceModel

extension FileJudge {
    /// Whether what the port has of a change shows that it took some of it: it has it no longer than upstream has, and
    /// unless that is a whole declaration, it has something that was new to upstream's file.
    ///
    /// Two sides that go on from one text come to have some words in common without taking anything.
    func showsUptake(_ change: MemberChange) -> Bool {
        guard let uptake = change.uptake, uptake == .ported || uptake == .partly else { return false }
        guard change.holders.isEmpty else { return change.holders.contains { isNew($0, since: change) } }
        guard let thread = change.thread.map({ threads[$0] }) else {
            return !areOlder(pairing.port, than: change.step) && isNovel(change, in: counterparts.looseCode)
        }
        guard let port = thread.port else { return wasRemoved(thread, since: change) }
        guard !areOlder([port.file], than: change.step), !wasThere(port, thread, before: change, as: uptake) else {
            return false
        }
        return change.before == nil && uptake == .ported || isNovel(change, in: counterparts.code(of: port))
    }

    /// Whether the port had as much of a change before upstream made it.
    private func wasThere(
        _ port: DeclarationReference, _ thread: MemberThread, before change: MemberChange, as uptake: Uptake
    ) -> Bool {
        guard case .known(let file) = tables.text(of: port.file, before: dates[change.step]),
            let then = file.code(named: counterparts.name(of: port))
        else { return false }
        let former = Uptake.of(
            change.before, to: change.after, in: then, copiedFrom: versions.baseCode(of: thread))
        return former == .ported || former == uptake
    }

    /// Whether the port had something where it has it now, and not yet when upstream made a change.
    private func isNew(_ holder: DeclarationReference?, since change: MemberChange) -> Bool {
        guard let holder, case .known(let file) = tables.text(of: holder.file, before: dates[change.step]),
            let then = file.code(named: counterparts.name(of: holder))
        else { return true }
        return !DeclarationCode.isSame(then, counterparts.code(of: holder))
    }

    /// Whether the port had a declaration when upstream removed it.
    private func wasRemoved(_ thread: MemberThread, since change: MemberChange) -> Bool {
        guard !areOlder(pairing.port, than: change.step), let name = versions.portName(of: thread) else { return false }
        return pairing.port.contains { port in
            switch tables.text(of: port, before: dates[change.step]) {
            case .known(let file): file.declarations.contains { $0.qualifiedName == name }
            case .none: false
            case .unknown: true
            }
        }
    }

    /// Whether some code has two words side by side that a change brought and upstream's file had not so before, or
    /// three tokens with a word among them, for what is new may be a keyword or a sign.
    private func isNovel(_ change: MemberChange, in code: DeclarationCode) -> Bool {
        guard let after = change.after else { return false }
        let inherited = Set(after.inheritance).subtracting(change.before?.inheritance ?? [])
        if !inherited.isDisjoint(with: code.inheritance) { return true }
        let step = synced.life.steps[change.step]
        let before = step.all.flatMap { [$0.before] + $0.merged }.compactMap(versions.number).map { versions.files[$0] }
        let news = (before + bases).reduce(into: after.wordPairs) { $0.subtract($1.wordPairs) }
        if !news.isDisjoint(with: code.wordPairs) { return true }
        let phrases = after.phrases.intersection(code.phrases)
        return !phrases.isEmpty && !(before + bases).reduce(into: phrases) { $0.subtract($1.phrases) }.isEmpty
    }
}

extension DeclarationCode {
    /// Every three tokens that follow one another, with a word among them.
    fileprivate var phrases: Set<[Symbol]> {
        [signature, body].reduce(into: []) { phrases, run in
            for start in run.indices.dropLast(2) where run[start..<(start + 3)].contains(where: { $0 >= 0 }) {
                phrases.insert(Array(run[start..<(start + 3)]))
            }
        }
    }
}

extension NormalisedFile {
    fileprivate var phrases: Set<[Symbol]> {
        codes.reduce(into: DeclarationCode.loose(topLevelCode).phrases) { $0.formUnion($1.phrases) }
    }

    fileprivate func code(named name: String) -> DeclarationCode? {
        declarations.firstIndex { $0.distinctName == name }.map { codes[$0] }
    }
}
