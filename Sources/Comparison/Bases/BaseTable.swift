import Matching
import ReportModel
import SourceModel

/// An upstream declaration at a synced commit.
struct BaseDeclaration {
    var reference: BaseReference
    var isTypeHeader: Bool
    /// In the words of the text that it was found by.
    var code: DeclarationCode
    /// Its place in ``BaseTable/files``.
    var place: DeclarationReference
    /// What it was called by.
    var name: MemberName
    /// What upstream calls otherwise now.
    var names: RenamedNames
}

/// The upstream declarations at one synced commit, found by today's declarations of both sides.
package struct BaseTable {
    /// What upstream's declaration was then.
    private(set) var byUpstream: [DeclarationReference: BaseDeclaration] = [:]
    /// What the port's declaration was made from.
    private(set) var byPort: [DeclarationReference: BaseDeclaration] = [:]
    package private(set) var files: [NormalisedFile]
    /// How the port calls what they name.
    package let renaming: Renaming

    /// - Parameters:
    ///   - bases: The upstream files at the synced commit that one port file was brought up to.
    ///   - indices: The index of each among all the bases of a comparison.
    ///   - types: The type pairings that may hold their declarations.
    package init(bases: [SyncedBase], places indices: [Int], types: [TypePairing], in matching: inout Matching) {
        var renaming = matching.renaming
        var vocabulary = matching.vocabulary
        var files = bases.map { NormalisedFile($0.file, renaming: renaming, vocabulary: &vocabulary) }
        let units = TypeUnit.units(of: Array(files.indices), in: files)
        let pairs = Self.pairs(of: units, in: files, types, matching)
        for (type, unit) in pairs.sorted(by: { $0.key < $1.key }) {
            for (then, now) in Self.names(of: units[unit], in: files, types[type].units, matching) {
                renaming.learn(upstream: then, port: now)
            }
        }
        if renaming != matching.renaming {
            files = bases.map { NormalisedFile($0.file, renaming: renaming, vocabulary: &vocabulary) }
        }
        self.files = files
        self.renaming = renaming
        let ordered = pairs.sorted { $0.key < $1.key }.map { (units[$0.value], types[$0.key].units) }
        let upstream = counterparts(ordered, on: .upstream, in: matching)
        let names = RenamedNames(
            upstream, from: files, to: matching.normalised.upstream, renaming: renaming, vocabulary: &vocabulary)
        byUpstream = declarations(upstream, at: indices, in: matching.normalised.upstream, names, names)
        let port = counterparts(ordered, on: .port, in: matching)
        let portNames = RenamedNames(
            port, from: files, to: matching.normalised.port, renaming: renaming, vocabulary: &vocabulary)
        byPort = declarations(port, at: indices, in: matching.normalised.port, portNames, names)
        for base in byPort.values where base.code != files.code(of: base.place) {
            self.files[base.place.file].isRenamed = true
        }
        matching.vocabulary = vocabulary
    }

    /// Whether an upstream file has got members that one of the bases had: upstream moved them since.
    func isOrigin(_ base: Int, of file: Int) -> Bool {
        byUpstream.contains { now, then in
            now.file == file && then.reference.base == base && !then.isTypeHeader
                && then.code.run.count >= Self.leastDistinctiveRun
        }
    }

    /// In tokens: shorter members of one name are easily strangers, `init() {}`.
    private static let leastDistinctiveRun = 6

    /// What the port has of the base, by the places of both.
    package var ported: [(base: DeclarationReference, port: DeclarationReference)] {
        byPort.map { ($0.value.place, $0.key) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    }

    // MARK: Types

    /// The unit of the base for each type pairing that it is about, by their places: by what upstream calls it now, by
    /// what the port calls it, and by what it holds. Where the two sides have it unpaired it is about both.
    private static func pairs(
        of units: [TypeUnit], in files: [NormalisedFile], _ types: [TypePairing], _ matching: Matching
    ) -> [Int: Int] {
        let renaming = matching.renaming
        let names = units.map { unit in
            unit.name.map { renaming.portNames(forQualified: $0, in: files[unit.all[0].file].file.path) } ?? []
        }
        var pairs: [Int: Int] = [:]
        for (type, pairing) in types.map(\.units).enumerated() {
            guard let now = (pairing.port ?? pairing.upstream)?.name else {
                pairs[type] = units.firstIndex { $0.name == nil }
                continue
            }
            let port = pairing.port == nil ? renaming.portName(forQualified: now) : now
            pairs[type] =
                units.firstIndex { $0.name != nil && $0.name == pairing.upstream?.name }
                ?? units.indices.first { names[$0].contains(port) }
        }
        handOver(&pairs, of: units, in: files, types, matching)
        for side in [Side.upstream, .port] {
            let known = Set(pairs.filter { types[$0.key].units[side] != nil }.values)
            let left = units.indices.filter { !known.contains($0) }
            let right = types.indices.filter { pairs[$0] == nil && types[$0].units[side] != nil }
            let found = RenamedUnits.pairs(
                .init(left.map { units[$0] }, in: files, renaming: renaming),
                candidates(right.compactMap { types[$0].units[side] }, of: side, in: matching),
                rarity: matching.rarity)
            for pair in found { pairs[right[pair.right]] = left[pair.left] }
        }
        return pairs
    }

    /// Gives the units of the base to the types that hold what these held, where the types of their names are shells.
    private static func handOver(
        _ pairs: inout [Int: Int], of units: [TypeUnit], in files: [NormalisedFile], _ types: [TypePairing],
        _ matching: Matching
    ) {
        func shingles(_ type: Int) -> Shingles {
            let pairing = types[type].units
            let (upstream, port) = matching.normalised
            return pairing.upstream.map { upstream.shingles(of: $0.all) }
                ?? pairing.port.map { port.shingles(of: $0.all) } ?? Shingles([])
        }
        func isDeclared(_ type: Int) -> Bool {
            (types[type].units.upstream ?? types[type].units.port)?.isDeclared ?? false
        }
        for (unit, claims) in Dictionary(grouping: pairs.keys.sorted(), by: { pairs[$0] ?? 0 }).sorted(by: {
            $0.key < $1.key
        })
        where units[unit].isDeclared {
            let name = units[unit].name
            let free = types.indices.filter { pairs[$0] == nil && isDeclared($0) }
            guard let namesake = claims.first(where: { types[$0].units.upstream?.name == name }) ?? claims.first
            else { continue }
            let candidates = free + claims.filter { $0 != namesake }
            guard !candidates.isEmpty,
                let place = Heirs.place(
                    of: files.shingles(of: units[unit].all), namesake: shingles(namesake),
                    among: candidates.map(shingles), rarity: matching.rarity)
            else { continue }
            pairs[namesake] = nil
            pairs[candidates[place]] = unit
        }
    }

    private static func candidates(
        _ units: [TypeUnit], of side: Side, in matching: Matching
    ) -> RenamedUnits.Candidates {
        side == .upstream
            ? .init(units, in: matching.normalised.upstream, renaming: matching.renaming)
            : .init(units, in: matching.normalised.port)
    }

    /// The names that a unit and its type aliases had at the synced commit, with the port's names, or else those that the
    /// port would give to upstream's of now.
    private static func names(
        of unit: TypeUnit, in files: [NormalisedFile], _ now: Pairing<TypeUnit>, _ matching: Matching
    ) -> [(then: String, now: String)] {
        let renaming = matching.renaming
        var names: [(then: String, now: String)] = []
        if unit.kind != .extension, let then = unit.name,
            let now = now.port?.name ?? now.upstream?.name.map({ renaming.portName(forQualified: $0) })
        {
            names.append((then, now))
        }
        for side in [Side.upstream, .port] {
            let others = candidates([now[side]].compactMap(\.self), of: side, in: matching)
            for (then, now) in RenamedAliases.names(.init([unit], in: files, renaming: renaming), others) {
                let name = side == .port ? now.qualifiedName : renaming.portName(forQualified: now.qualifiedName)
                guard !names.contains(where: { $0.then == then.qualifiedName }) else { continue }
                names.append((then.qualifiedName, name))
            }
        }
        return names
    }

    /// The declarations of the base with those that they became on one side.
    private func counterparts(
        _ units: [(base: TypeUnit, now: Pairing<TypeUnit>)], on side: Side, in matching: Matching
    ) -> [(DeclarationReference, DeclarationReference)] {
        let theirs = side == .upstream ? matching.normalised.upstream : matching.normalised.port
        let pairings = units.flatMap { base, now in
            now[side].map { unit in
                [(base.headers, unit.headers), (base.members, unit.members)].map { then, now in
                    MemberMatcher.pairings(
                        upstream: .init(references: then, files: files, renaming: renaming),
                        port: .init(
                            references: now, files: theirs, renaming: side == .upstream ? matching.renaming : nil))
                }
            } ?? []
        }
        return RenamedMembers.pairings(pairings, upstream: files, port: theirs).joined().compactMap(\.pair)
    }

    /// What became of the base's declarations, by what they became.
    private func declarations(
        _ pairs: [(DeclarationReference, DeclarationReference)], at indices: [Int], in side: [NormalisedFile],
        _ names: RenamedNames, _ upstreamNames: RenamedNames
    ) -> [DeclarationReference: BaseDeclaration] {
        Dictionary(
            keepingFirst: pairs.map { then, now in
                let declaration = BaseDeclaration(
                    reference: BaseReference(base: indices[then.file], declaration: then.declaration),
                    isTypeHeader: files[then.file].declarations[then.declaration].kind.isType,
                    code: names.applied(to: files.code(of: then), of: then, like: side.code(of: now)), place: then,
                    name: files[then.file].name(of: then.declaration), names: upstreamNames)
                return (now, declaration)
            })
    }
}
