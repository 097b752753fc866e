import Comparison
import Differences
import Matching
import Normalisation
import Phrasing
import ReportModel
import SourceModel

extension Comparison {
    /// What a type that only upstream seems to have is, as the end of a sentence: the members of an extension, or the
    /// port's type of its name in a file without a counterpart; empty if there is none.
    func namesakeWording(of difference: Difference) -> String {
        guard let reference = difference.declaration?.pairing.upstream, difference.declaration?.pairing.port == nil
        else { return "" }
        let type = matching.declaration(reference, on: .upstream)
        if type.kind == .extension {
            let members = matching.normalised.upstream[reference.file].declarations
                .filter { $0.parent == reference.declaration }
            return members.isEmpty ? "" : ": \(Phrase.list(members.map { "`\($0.selector)`" }.uniqued(), limit: 4))"
        }
        let path = matching.file(reference.file, on: .upstream).path
        let name = matching.renaming.portName(forQualified: type.qualifiedName, in: path)
        let homes = portFiles { declaration, _ in
            declaration.kind.isNominalType && declaration.qualifiedName == name
        }
        guard type.kind.isType, let home = homes.first(where: \.isAlone) else { return "" }
        return "; `\(home.name)`, which has no counterpart, declares `\(name)`"
    }

    /// Where the port has a member that its copy of the type lacks, as a sentence; `nil` if it has none, or has one in a
    /// copied file too: then that one may be another overload.
    func elsewhereWording(of difference: Difference, as name: String? = nil) -> String? {
        guard let reference = difference.declaration?.pairing.upstream, difference.port == nil,
            case let member = matching.declaration(reference, on: .upstream), let type = member.container
        else { return nil }
        let path = matching.file(reference.file, on: .upstream).path
        let (selector, container) = (
            matching.renaming.portSelector(of: member), matching.renaming.portName(forQualified: type, in: path)
        )
        let types = matching.normalised.upstream[reference.file].parameterTypes(of: reference.declaration)
        let homes = portFiles { declaration, place in
            declaration.selector == selector && declaration.container == container && declaration.kind == member.kind
                && declaration.isStatic == member.isStatic
                && matching.normalised.port[place.file].parameterTypes(of: place.declaration) == types
        }
        guard let home = homes.first, homes.allSatisfy(\.isAlone) else { return nil }
        return "the port has \(name ?? difference.name) only in `\(home.name)`, which has no counterpart"
    }

    /// The port's files with a declaration that other files can see, and whether they have no counterpart.
    private func portFiles(
        declaring isMeant: (Declaration, DeclarationReference) -> Bool
    ) -> [(name: String, isAlone: Bool)] {
        let alone = Set(files.filter { $0.upstream == nil }.compactMap(\.port))
        return matching.port.files.indices.filter { file in
            (matching.port.files[file].index?.declarations ?? []).enumerated().contains { place, declaration in
                declaration.access != .private && declaration.access != .fileprivate
                    && isMeant(declaration, DeclarationReference(file: file, declaration: place))
            }
        }.map { (matching.file($0, on: .port).path.lastComponent, alone.contains($0)) }
    }
}
