import AuditModel

/// Units that have found no counterpart yet.
private struct LeftoverUnits {
    var upstream: [TypeUnit]
    var port: [TypeUnit]
}

/// Pairs types: within a file pairing by name, then by what they hold; then, where a type moved to another file,
/// across pairings.
struct TypeMatcher {
    let upstream: [NormalisedFile]
    let port: [NormalisedFile]
    let rarity: Rarity
    var renaming: Renaming

    /// Pairs every unit of every file pairing; what stands alone comes last.
    mutating func pairings(of files: [FilePairing]) -> [Pairing<TypeUnit>] {
        var pairs: [(TypeUnit, TypeUnit)] = []
        var leftover = LeftoverUnits(upstream: [], port: [])
        for pairing in files {
            var units = LeftoverUnits(
                upstream: TypeUnit.units(of: pairing.upstream, in: upstream),
                port: TypeUnit.units(of: pairing.port, in: port))
            if pairing.isPaired {
                pairs += pairByName(&units)
                pairs += pairByContent(&units)
                // Nested types are found under their outer type's new name.
                pairs += pairByName(&units)
            }
            leftover.upstream += units.upstream
            leftover.port += units.port
        }
        pairs += pairByName(&leftover) { left, right in
            // Extensions of a foreign type are alike in name only, and so are two files' scopes.
            guard left.kind != nil, right.kind != nil else { return false }
            return (left.kind != .extension && right.kind != .extension) || self.sharesMember(left, right)
        }
        pairs += pairByContent(&leftover)
        return pairs.map { .paired(upstream: $0.0, port: $0.1) } + leftover.upstream.map(Pairing.upstreamOnly)
            + leftover.port.map(Pairing.portOnly)
    }

    private func pairByName(
        _ leftover: inout LeftoverUnits, where isPlausible: (TypeUnit, TypeUnit) -> Bool = { _, _ in true }
    ) -> [(TypeUnit, TypeUnit)] {
        var pairs: [(TypeUnit, TypeUnit)] = []
        var free = leftover.port
        leftover.upstream.removeAll { unit in
            let name = unit.name.map { renaming.portName(forQualified: $0) }
            guard let place = free.firstIndex(where: { $0.name == name && isPlausible(unit, $0) }) else { return false }
            pairs.append((unit, free.remove(at: place)))
            return true
        }
        leftover.port = free
        return pairs
    }

    private mutating func pairByContent(_ leftover: inout LeftoverUnits) -> [(TypeUnit, TypeUnit)] {
        let found = ContentMatcher.pairs(
            upstream: candidates(leftover.upstream, in: upstream), port: candidates(leftover.port, in: port),
            rarity: rarity)
        let pairs = found.map { (leftover.upstream[$0.upstream], leftover.port[$0.port]) }
        for (left, right) in pairs {
            if let upstreamName = left.name, let portName = right.name {
                renaming.learn(upstream: upstreamName, port: portName)
            }
        }
        let taken = (Set(found.map(\.upstream)), Set(found.map(\.port)))
        leftover.upstream = leftover.upstream.indices.filter { !taken.0.contains($0) }.map { leftover.upstream[$0] }
        leftover.port = leftover.port.indices.filter { !taken.1.contains($0) }.map { leftover.port[$0] }
        return pairs
    }

    /// Declared types only: what stands at file scope, or extends a foreign type, has no name to have been changed.
    private func candidates(_ units: [TypeUnit], in side: [NormalisedFile]) -> [(id: Int, shingles: Shingles)] {
        units.enumerated().filter { $0.element.kind != nil && $0.element.kind != .extension }.map { place, unit in
            (place, side.shingles(of: unit.all))
        }
    }

    private func sharesMember(_ left: TypeUnit, _ right: TypeUnit) -> Bool {
        let selectors = Set(left.members.map { upstream[$0.file].declarations[$0.declaration].selector })
        return right.members.contains { selectors.contains(port[$0.file].declarations[$0.declaration].selector) }
    }
}
