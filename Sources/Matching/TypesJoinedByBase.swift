import Normalisation
import ReportModel
import SourceModel

extension Matching {
    /// The types of a file pairing that only their base text connects: upstream has renamed the type, and the port has
    /// changed too much for the two to be similar, or a new type of upstream has the name that the port gave it.
    ///
    /// - Parameter base: Upstream's files at the synced commit.
    package func typesJoined(by base: [SnapshotFile], in pairing: FilePairing) -> [(upstream: String, port: String)] {
        let files = (Set(pairing.upstream), Set(pairing.port))
        func isDeclared(_ unit: TypeUnit, in files: Set<Int>) -> Bool {
            unit.isDeclared && unit.headers.contains { files.contains($0.file) }
        }
        var (left, right): ([TypeUnit], [TypeUnit]) = ([], [])
        var pairs: [(upstream: TypeUnit, port: TypeUnit)] = []
        for units in types.lazy.map(\.units) {
            switch units {
            case .upstreamOnly(let unit) where isDeclared(unit, in: files.0): left.append(unit)
            case .portOnly(let unit) where isDeclared(unit, in: files.1): right.append(unit)
            case .paired(let upstream, let port): pairs.append((upstream, port))
            default: break
            }
        }
        guard !left.isEmpty else { return [] }
        var vocabulary = vocabulary
        let then = base.map { NormalisedFile($0, renaming: renaming, vocabulary: &vocabulary) }
        func names(_ unit: TypeUnit) -> [String] {
            unit.name.map { [$0] + renaming.portNames(forQualified: $0, in: then[unit.all[0].file].file.path) } ?? []
        }
        func lastWord(_ unit: TypeUnit) -> String? { unit.name?.lastComponent.lowercased() }
        let old = TypeUnit.units(of: Array(then.indices), in: then).filter { isDeclared($0, in: Set(then.indices)) }
        var taken: Set<String> = []
        // Types of upstream with the name of another kind of type at the synced commit, which they may still be.
        var contested: [TypeUnit] = []
        // Extensions of the type in other files have the name that the rules or the port give it.
        for (upstream, port) in pairs where upstream.isDeclared || port.isDeclared {
            let names = [upstream.name, port.name].compactMap(\.self)
            let isNew =
                !old.contains { lastWord($0) == lastWord(upstream) && $0.kind == upstream.kind }
                && isDeclared(port, in: files.1)
            if isNew, old.contains(where: { isNearer($0, in: then, to: port, than: upstream) }) {
                right.append(port)
                if old.contains(where: { $0.name == upstream.name }) { contested.append(upstream) }
            } else {
                taken.formUnion(names)
            }
        }
        guard !right.isEmpty else { return [] }
        let free = old.filter { taken.isDisjoint(with: names($0)) }
        let upstreams = becoming(
            free, in: then, .init(left + contested, in: normalised.upstream, renaming: renaming)
        ) { old, new in old.name == new.name && !contested.contains { $0.name == new.name } }
        let ports = becoming(free, in: then, .init(right, in: normalised.port)) { old, new in
            names(old).contains { $0 == new.name }
        }
        return free.indices.compactMap { place in
            guard let upstream = upstreams[place].flatMap({ left.indices.contains($0) ? left[$0].name : nil }),
                let port = ports[place].flatMap({ right[$0].name })
            else { return nil }
            return (upstream, port)
        }
    }

    /// Whether a type of the port is more like a type at the synced commit than like the new type of upstream that happens
    /// to have its name.
    private func isNearer(_ old: TypeUnit, in files: [NormalisedFile], to port: TypeUnit, than new: TypeUnit) -> Bool {
        let own = normalised.port.shingles(of: port.all)
        func likeness(_ unit: TypeUnit, _ files: [NormalisedFile]) -> Double {
            rarity.similarity(files.shingles(of: unit.all), own).jaccard
        }
        return likeness(old, files) > likeness(new, normalised.upstream)
    }

    /// The current counterparts of types on one side, by index: found by name, and else by content.
    private func becoming(
        _ old: [TypeUnit], in files: [NormalisedFile], _ new: RenamedUnits.Candidates,
        isNamesake: (TypeUnit, TypeUnit) -> Bool
    ) -> [Int: Int] {
        var found: [Int: Int] = [:]
        for (place, unit) in old.enumerated() { found[place] = new.units.firstIndex { isNamesake(unit, $0) } }
        let known = Set(found.values)
        let left = old.indices.filter { found[$0] == nil }
        let right = new.units.indices.filter { !known.contains($0) }
        let alike = RenamedUnits.pairs(
            .init(left.map { old[$0] }, in: files, renaming: renaming),
            .init(right.map { new.units[$0] }, in: new.files, renaming: new.renaming), rarity: rarity)
        for pair in alike { found[left[pair.left]] = right[pair.right] }
        return found
    }
}
