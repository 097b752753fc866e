import Matching

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
        let renamed = Self.renamedSince(files, types: types, in: matching)
        if !renamed.isEmpty {
            for (then, now) in renamed { renaming.learn(upstream: then, port: now) }
            files = bases.map { NormalisedFile($0.file, renaming: renaming, vocabulary: &vocabulary) }
        }
        matching.vocabulary = vocabulary
        self.files = files
        self.renaming = renaming

        let units = TypeUnit.units(of: Array(files.indices), in: files)
        for type in types {
            guard let unit = units.first(where: { Self.isSame($0, type, renaming) }) else { continue }
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

    /// Whether a unit of the base is, by name, what a type pairing is about.
    private static func isSame(_ unit: TypeUnit, _ type: TypePairing, _ renaming: Renaming) -> Bool {
        guard let name = unit.name else { return (type.units.port ?? type.units.upstream)?.name == nil }
        let then = renaming.portName(forQualified: name)
        return then == type.units.port?.name
            || then == type.units.upstream?.name.map(renaming.portName(forQualified:))
    }

    /// The types that had another name at the synced commit than either side gives them now, with the port's name
    /// or else upstream's: they are known by what they hold.
    private static func renamedSince(
        _ files: [NormalisedFile], types: [TypePairing], in matching: Matching
    ) -> [(then: String, now: String)] {
        let renaming = matching.renaming
        let units = TypeUnit.units(of: Array(files.indices), in: files).filter { unit in
            unit.kind != nil && unit.kind != .extension && !types.contains { isSame(unit, $0, renaming) }
        }
        let candidates = types.filter { type in
            let unit = type.units.port ?? type.units.upstream
            return unit?.kind != nil && unit?.kind != .extension && !units.isEmpty
        }
        let texts = candidates.map { type in
            type.units.port.map { matching.normalised.port.shingles(of: $0.all) }
                ?? matching.normalised.upstream.shingles(of: type.units.upstream?.all ?? [])
        }
        let pairs = ContentMatcher.pairs(
            upstream: units.enumerated().map { ($0.offset, files.shingles(of: $0.element.all)) },
            port: texts.enumerated().map { ($0.offset, $0.element) }, rarity: matching.rarity)
        return pairs.compactMap { pair in
            let type = candidates[pair.port]
            let now = type.units.port?.name ?? type.units.upstream?.name.map(renaming.portName(forQualified:))
            return units[pair.upstream].name.flatMap { then in now.map { (then, $0) } }
        }
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
