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
        formerCode(port, before: change.step).flatMap {
            Uptake.of(change.before, to: change.after, in: $0, copiedFrom: versions.baseCode(of: thread))
        }
    }

    /// The port's declaration before a step; `nil` where the port had no such declaration, or that is unknown.
    private func formerCode(_ port: DeclarationReference, before step: Int) -> DeclarationCode? {
        guard case .known(let file) = tables.text(of: port.file, before: dates[step]) else { return nil }
        return file.code(named: counterparts.name(of: port))
    }

    /// Whether a change replaced what neither the copied text nor the port's former one had, by a single word that the
    /// port has beside other words. The port has the word from elsewhere then.
    func isElsewhere(
        _ change: MemberChange, in port: DeclarationReference, copiedFrom base: DeclarationCode?
    ) -> Bool {
        let base = replaced.applied(to: base)
        guard let before = replaced.applied(to: change.before), let after = replaced.applied(to: change.after),
            // A port with all that upstream has added since it was copied has it beside words of its own.
            !counterparts.codes(of: port).contains(where: {
                $0.hasBetweenSameWords(from: before, to: after) || Uptake.of(base, to: after, in: $0) == .ported
            })
        else { return false }
        let reversed = MemberChange(step: change.step, before: after, after: before)
        return reversed.addsCode && reversed.isAbsent(from: base)
            && formerCode(port, before: change.step).map(reversed.isAbsent) ?? true
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

    /// Whether a step added the same declaration, or much of it under the same name, to another type.
    func isMoved(_ thread: MemberThread, _ before: DeclarationCode?, at step: Int) -> Bool {
        let parts = synced.life.steps[step].all
        let selector = versions.selector(of: thread, in: parts.map(\.before))
        return threads.indices.contains { other in
            guard let before, code(other, parts.map(\.before)) == nil,
                let after = code(other, parts.map(\.after))
            else { return false }
            return DeclarationCode.isSame(after, before)
                || versions.selector(of: threads[other], in: parts.map(\.after)) == selector
                    && after.likeness(to: before) >= Self.leastLikenessOfMoved
        }
    }

    /// The share of words that a moved declaration of the same name keeps.
    private static let leastLikenessOfMoved = 0.5
}

extension NormalisedFile {
    fileprivate func code(named name: String) -> DeclarationCode? {
        declarations.firstIndex { $0.distinctName == name }.map { codes[$0] }
    }
}
