import Matching
import Normalisation

extension FileJudge {
    /// The steps that led upstream to the port's version of a declaration. The port needs no more of their changes.
    func stepsTaken(_ thread: Int) -> Set<Int> {
        guard let port = threads[thread].port.map(counterparts.codes) else { return [] }
        func isPort(_ code: DeclarationCode?) -> Bool {
            code != nil && port.contains { DeclarationCode.isSame($0, code) }
        }
        // A literal that an upstream text also had is not the port's own.
        let isOwn =
            counterparts.hasOwnLiterals(threads[thread]) && !versions.codes(of: threads[thread]).contains(where: isPort)
        if isPort(now(thread)) || isOwn { return Set(synced.life.steps.indices) }
        // The port has the declaration unchanged since the copy, so it took nothing.
        guard !isPort(versions.baseCode(of: threads[thread])) else { return [] }
        let last = synced.life.steps.lastIndex { isPort(code(thread, $0.all.map(\.after))) }
        return last.map(synced.life.steps(leadingTo:)) ?? []
    }

    /// The steps that led upstream to the port's complete file, unless that is the copied text.
    func stepsTaken() -> Set<Int> {
        guard let base = versions.files.first, !counterparts.isSame(base) else { return [] }
        let last = synced.life.steps.lastIndex { step in
            versions.number(of: step.after).map { counterparts.isSame(versions.files[$0]) } ?? false
        }
        return last.map(synced.life.steps(leadingTo:)) ?? []
    }
}
