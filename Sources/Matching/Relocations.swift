import ReportModel
import SourceModel

/// Declarations that upstream has moved out of the files that are compared: to a file outside the root, or to one
/// that the port does without.
package struct Relocations: Sendable {
    package struct Relocation: Hashable {
        /// The port's declaration that is still where upstream's was.
        package var port: DeclarationReference
        /// Upstream's file now.
        package var path: RelativePath
        /// Its index in that file.
        package var declaration: Int

        package init(port: DeclarationReference, path: RelativePath, declaration: Int) {
            (self.port, self.path, self.declaration) = (port, path, declaration)
        }
    }

    /// Where a declaration is that was relocated.
    package struct Place: Hashable {
        private var path: RelativePath
        private var declaration: Int

        package init(_ relocation: Relocation) { (path, declaration) = (relocation.path, relocation.declaration) }
    }

    /// The files that have them now, as far as no snapshot has them.
    package var files: [SnapshotFile] = []
    package var relocations: [Relocation] = []

    package init() {}

    package var isEmpty: Bool { relocations.isEmpty }
}

extension Relocations {
    /// Puts each relocated declaration beside the port's.
    ///
    /// - Parameters:
    ///   - units: Every unit of both sides; none of the files that the relocations brought.
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
    /// The counterpart of a unit that has none, with nothing in it yet.
    fileprivate init(lacking counterpart: TypeUnit) {
        self.init(name: counterpart.name, headers: [], members: [], kind: counterpart.name == nil ? nil : .extension)
    }

    /// The unit without some declarations; `nil` where nothing is left.
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
