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
}

extension NormalisedFile {
    fileprivate func code(named name: String) -> DeclarationCode? {
        declarations.firstIndex { $0.distinctName == name }.map { codes[$0] }
    }
}
