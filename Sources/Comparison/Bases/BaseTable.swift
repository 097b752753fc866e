import Matching
import ReportModel
import SourceModel

/// An upstream declaration at a synced commit.
struct BaseDeclaration {
    var reference: BaseReference
    var isTypeHeader: Bool
    var code: DeclarationCode
}

/// The upstream declarations at one synced commit, found by today's declarations of both sides.
package struct BaseTable {
    /// What upstream's declaration was then.
    private(set) var byUpstream: [DeclarationReference: BaseDeclaration] = [:]
    /// What the port's declaration was made from.
    private(set) var byPort: [DeclarationReference: BaseDeclaration] = [:]
    package let files: [NormalisedFile]
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
        matching.vocabulary = vocabulary
        self.files = files
        self.renaming = renaming

        for (number, place) in pairs.sorted(by: { $0.key < $1.key }) {
            let (unit, type) = (units[place], types[number])
            let upstream = counterparts(
                of: type.units.upstream, unit, at: indices, in: matching.normalised.upstream, theirs: matching.renaming)
            byUpstream.merge(upstream) { first, _ in first }
            let port = counterparts(of: type.units.port, unit, at: indices, in: matching.normalised.port, theirs: nil)
            byPort.merge(port) { first, _ in first }
        }
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

    /// The base's declarations by those of `unit` that they became.
    private func counterparts(
        of unit: TypeUnit?, _ base: TypeUnit, at indices: [Int], in side: [NormalisedFile], theirs: Renaming?
    ) -> [DeclarationReference: BaseDeclaration] {
        guard let unit else { return [:] }
        var found: [DeclarationReference: BaseDeclaration] = [:]
        for (then, now) in [(base.headers, unit.headers), (base.members, unit.members)] {
            let pairings = MemberMatcher.pairings(
                upstream: .init(references: then, files: files, renaming: renaming),
                port: .init(references: now, files: side, renaming: theirs))
            for case .paired(let then, let now) in pairings {
                found[now] = BaseDeclaration(
                    reference: BaseReference(base: indices[then.file], declaration: then.declaration),
                    isTypeHeader: files[then.file].declarations[then.declaration].kind.isType,
                    code: files.code(of: then))
            }
        }
        return found
    }
}
