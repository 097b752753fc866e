import Normalisation
import ReportModel
import SourceModel

/// Declarations that upstream has moved out of the compared files: to a file outside the root, or to one that the port
/// omits.
package struct Relocations: Sendable {
    package struct Relocation: Hashable {
        /// The port's declaration, which is still in the original file.
        package var port: DeclarationReference
        /// Upstream's current file.
        package var path: RelativePath
        /// Its index in that file.
        package var declaration: Int

        package init(port: DeclarationReference, path: RelativePath, declaration: Int) {
            (self.port, self.path, self.declaration) = (port, path, declaration)
        }
    }

    /// The current place of a relocated declaration.
    package struct Place: Hashable {
        private var path: RelativePath
        private var declaration: Int

        package init(_ relocation: Relocation) { (path, declaration) = (relocation.path, relocation.declaration) }
    }

    /// The files that have the declarations now, if no snapshot has them.
    package var files: [SnapshotFile] = []
    package var relocations: [Relocation] = []

    package init() {}

    package var isEmpty: Bool { relocations.isEmpty }
}

extension Relocations {
    /// Pairs each relocated declaration with the port's.
    ///
    /// - Parameters:
    ///   - units: Every unit of both sides, without the files that relocations added.
    ///   - upstream: All of upstream's files.
    func applied(to units: [Pairing<TypeUnit>], upstream: [NormalisedFile]) -> [Pairing<TypeUnit>] {
        let places = Dictionary(keepingFirst: upstream.indices.map { (upstream[$0].file.path, $0) })
        var homes: [DeclarationReference: DeclarationReference] = [:]
        for relocation in relocations {
            guard let file = places[relocation.path],
                upstream[file].declarations.indices.contains(relocation.declaration)
            else { continue }
            homes[DeclarationReference(file: file, declaration: relocation.declaration)] = relocation.port
        }
        let taken = Set(homes.keys)
        var arrivals: [DeclarationReference: [DeclarationReference]] = [:]
        for (theirs, ours) in homes.sorted(by: { $0.key < $1.key }) { arrivals[ours, default: []].append(theirs) }

        return units.compactMap { unit in
            let left = unit.upstream?.without(taken)
            let found = (unit.port?.all ?? []).flatMap { arrivals[$0] ?? [] }
            guard let right = unit.port else { return left.map(Pairing.upstreamOnly) }
            guard left != nil || !found.isEmpty else { return unit }
            return .paired(
                upstream: (left ?? TypeUnit(lacking: right)).adding(found, in: upstream), port: right)
        }
    }
}

extension TypeUnit {
    /// An empty counterpart of an unpaired unit.
    fileprivate init(lacking counterpart: TypeUnit) {
        self.init(name: counterpart.name, headers: [], members: [], kind: counterpart.name == nil ? nil : .extension)
    }

    /// The unit without `declarations`; `nil` if nothing is left.
    fileprivate func without(_ declarations: Set<DeclarationReference>) -> TypeUnit? {
        var unit = self
        unit.headers.removeAll(where: declarations.contains)
        unit.members.removeAll(where: declarations.contains)
        return unit.all.isEmpty && !all.isEmpty ? nil : unit
    }

    fileprivate func adding(_ declarations: [DeclarationReference], in side: [NormalisedFile]) -> TypeUnit {
        var unit = self
        for reference in declarations {
            let declaration = side[reference.file].declarations[reference.declaration]
            if declaration.kind.isType {
                unit.headers.append(reference)
                unit.name = declaration.qualifiedName
                if unit.kind == nil || unit.kind == .extension { unit.kind = declaration.kind }
            } else {
                unit.members.append(reference)
                if unit.headers.isEmpty { unit.name = declaration.container }
            }
        }
        return unit
    }
}
