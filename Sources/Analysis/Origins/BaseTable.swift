import AuditModel

/// The upstream declarations at one synced commit, found by today's declarations of both sides.
struct BaseTable {
    /// What upstream's declaration was then.
    private(set) var byUpstream: [DeclarationReference: DeclarationCode] = [:]
    /// What the port's declaration was made from.
    private(set) var byPort: [DeclarationReference: DeclarationCode] = [:]
    let files: [NormalisedFile]

    /// - Parameters:
    ///   - bases: The upstream files at the synced commit that one port file was brought up to.
    ///   - types: The type pairings that may hold their declarations.
    init(bases: [SyncedBase], types: [TypePairing], in matching: inout Matching) {
        let renaming = matching.renaming
        var vocabulary = matching.vocabulary
        files = bases.map { NormalisedFile($0.file, renaming: renaming, vocabulary: &vocabulary) }
        matching.vocabulary = vocabulary

        let units = TypeUnit.units(of: Array(files.indices), in: files)
        for type in types {
            let names = [
                type.units.upstream?.name.map(renaming.portName(forQualified:)), type.units.port?.name,
            ]
            guard
                let unit = units.first(where: { names.contains($0.name.map(renaming.portName(forQualified:))) })
            else { continue }
            if let upstream = type.units.upstream {
                byUpstream.merge(
                    counterparts(of: upstream, unit, in: matching.normalised.upstream, theirs: renaming, ours: renaming)
                ) { first, _ in first }
            }
            if let port = type.units.port {
                byPort.merge(counterparts(of: port, unit, in: matching.normalised.port, theirs: nil, ours: renaming)) {
                    first, _ in first
                }
            }
        }
    }

    /// The base's code by the declaration of `unit` that it became.
    private func counterparts(
        of unit: TypeUnit, _ base: TypeUnit, in side: [NormalisedFile], theirs: Renaming?, ours: Renaming
    ) -> [DeclarationReference: DeclarationCode] {
        var found: [DeclarationReference: DeclarationCode] = [:]
        for (then, now) in [(base.headers, unit.headers), (base.members, unit.members)] {
            let pairings = MemberMatcher.pairings(
                upstream: .init(references: then, files: files, renaming: ours),
                port: .init(references: now, files: side, renaming: theirs))
            for case .paired(let then, let now) in pairings {
                found[now] = files.code(of: then)
            }
        }
        return found
    }
}
