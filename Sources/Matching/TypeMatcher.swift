import ReportModel

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
    ///
    /// - Parameter setAside: Files that the rules say have no counterpart, so that their types have none either.
    mutating func pairings(
        of files: [FilePairing], setAside: (upstream: Set<Int>, port: Set<Int>)
    ) -> [Pairing<TypeUnit>] {
        var pairs: [(TypeUnit, TypeUnit)] = []
        // Everything that has its counterpart's name is paired before content teaches a renaming.
        var leftovers = files.map { pairing in
            var units = LeftoverUnits(
                upstream: TypeUnit.units(of: pairing.upstream, in: upstream),
                port: TypeUnit.units(of: pairing.port, in: port))
            if pairing.isPaired { pairs += pairByName(&units) }
            return units
        }
        for index in files.indices where files[index].isPaired {
            pairs += pairByContent(&leftovers[index])
            // Nested types are found under their outer type's new name.
            pairs += pairByName(&leftovers[index])
        }

        var moved = LeftoverUnits(upstream: [], port: [])
        var alone = LeftoverUnits(upstream: [], port: [])
        for (pairing, units) in zip(files, leftovers) {
            if setAside.upstream.isSuperset(of: pairing.upstream), setAside.port.isSuperset(of: pairing.port) {
                alone.upstream += units.upstream
                alone.port += units.port
            } else {
                moved.upstream += units.upstream
                moved.port += units.port
            }
        }
        pairs += pairByName(&moved) { mayHaveMoved($0, $1) }
        let copies = Set(files.filter(\.isPaired).flatMap(\.port))
        var members = MovedMembers(pairs: pairs, upstream: moved.upstream, port: moved.port, copies: copies)
        members.findHomes(in: (upstream, port), renaming: renaming)
        (pairs, moved) = (members.pairs, LeftoverUnits(upstream: members.upstream, port: members.port))
        return pairs.map { .paired(upstream: $0.0, port: $0.1) }
            + (alone.upstream + moved.upstream).map(Pairing.upstreamOnly)
            + (alone.port + moved.port).map(Pairing.portOnly)
    }

    /// Whether types of one name in unrelated files are one type that moved: within a module only one can have a
    /// name, but files have private types of their own, and any file may extend a foreign type.
    private func mayHaveMoved(_ left: TypeUnit, _ right: TypeUnit) -> Bool {
        guard left.kind != nil, right.kind != nil else { return false }
        if sharesMember(left, right) { return true }
        return left.kind != .extension && right.kind != .extension
            && !isPrivate(left, in: upstream) && !isPrivate(right, in: port)
    }

    private func isPrivate(_ unit: TypeUnit, in side: [NormalisedFile]) -> Bool {
        unit.headers.contains { header in
            let access = side[header.file].declarations[header.declaration].access
            return access == .private || access == .fileprivate
        }
    }

    private func pairByName(
        _ leftover: inout LeftoverUnits, where isPlausible: (TypeUnit, TypeUnit) -> Bool = { _, _ in true }
    ) -> [(TypeUnit, TypeUnit)] {
        var pairs: [(TypeUnit, TypeUnit)] = []
        var free = leftover.port
        leftover.upstream.removeAll { unit in
            let name = unit.name.map { renaming.portName(forQualified: $0) }
            guard let index = free.firstIndex(where: { $0.name == name && isPlausible(unit, $0) }) else { return false }
            pairs.append((unit, free.remove(at: index)))
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
        leftover.upstream.remove(at: found.map(\.upstream))
        leftover.port.remove(at: found.map(\.port))
        return pairs
    }

    /// Declared types only: what stands at file scope, or extends a foreign type, has no name to have been changed.
    private func candidates(_ units: [TypeUnit], in side: [NormalisedFile]) -> [(id: Int, shingles: Shingles)] {
        units.enumerated().filter { $0.element.kind != nil && $0.element.kind != .extension }.map { index, unit in
            (index, side.shingles(of: unit.all))
        }
    }

    private func sharesMember(_ left: TypeUnit, _ right: TypeUnit) -> Bool {
        let selectors = Set(left.members.map { upstream[$0.file].declarations[$0.declaration].selector })
        return right.members.contains { selectors.contains(port[$0.file].declarations[$0.declaration].selector) }
    }
}
