import Matching
import Normalisation
import ReportModel
import SourceModel

/// The aliases by which upstream keeps a type's former name, where the port's type still has that name.
struct FormerNames {
    private let matching: Matching
    /// The port's names of upstream's types.
    private let names: [String: Set<String>]

    init(_ matching: Matching) {
        self.matching = matching
        names = matching.types.reduce(into: [:]) { names, type in
            guard case .paired(let left, let right) = type.units, left.kind != .extension,
                let theirs = left.name, let ours = right.name, theirs != ours
            else { return }
            names[theirs, default: []].insert(ours)
        }
    }

    func contain(_ pairing: Pairing<DeclarationReference>) -> Bool {
        guard !names.isEmpty, case .upstreamOnly(let reference) = pairing,
            let target = matching.normalised.upstream[reference.file].aliasedType(of: reference.declaration)
        else { return false }
        let alias = matching.declaration(reference, on: .upstream)
        let own = [alias.qualifiedName, matching.renaming.portName(forQualified: alias.qualifiedName)]
        let inside = alias.container.map { "\($0).\(target)" }
        return [target, inside].compactMap(\.self).contains { !(names[$0] ?? []).isDisjoint(with: own) }
    }
}

extension Matching {
    /// Whether upstream keeps a name for old code only.
    package func isDeprecatedAlias(_ reference: DeclarationReference) -> Bool {
        let file = normalised.upstream[reference.file]
        guard file.aliasedType(of: reference.declaration) != nil else { return false }
        let signature = file.file.index?.texts(of: file.declarations[reference.declaration].signature) ?? []
        return signature.prefix { $0 != "typealias" }.contains("deprecated")
    }
}
