import Normalisation
import ReportModel
import SourceModel

/// Upstream's types at the synced commits of one port file, and their current counterparts.
package struct BaseTypes {
    /// With upstream's names replaced by the port's, as far as ``renaming`` has them.
    package let files: [NormalisedFile]
    package let renaming: Renaming
    package let pairs: [(base: TypeUnit, now: Pairing<TypeUnit>)]
    /// Upstream's type names at that time, with the port's names.
    package let names: [(then: String, now: String)]

    /// - Parameters:
    ///   - bases: Upstream's files at the synced commits.
    ///   - types: The type pairings that may hold their declarations.
    package init(_ bases: [SnapshotFile], types: [TypePairing], in matching: inout Matching) {
        renaming = matching.renaming
        files = bases.map { [renaming] in
            NormalisedFile($0, renaming: renaming, vocabulary: &matching.vocabulary)
        }
        let units = TypeUnit.units(of: Array(files.indices), in: files)
        let found = Self.pairs(of: units, in: files, types, matching)
        pairs = found.sorted { $0.key < $1.key }.map { type, unit in (units[unit], types[type].units) }
        names = pairs.flatMap { [files] in Self.names(of: $0.base, in: files, $0.now, matching) }
    }

    /// The unit of the base for each type pairing, by the pairing's index: found by upstream's current name, the port's
    /// name, or the content. If both sides have it unpaired, it belongs to both pairings.
    private static func pairs(
        of units: [TypeUnit], in files: [NormalisedFile], _ types: [TypePairing], _ matching: Matching
    ) -> [Int: Int] {
        let renaming = matching.renaming
        let names = units.map { unit in
            unit.name.map { renaming.portNames(forQualified: $0, in: files[unit.all[0].file].file.path) } ?? []
        }
        var pairs: [Int: Int] = [:]
        for (type, pairing) in types.map(\.units).enumerated() {
            pairs[type] = units.firstIndex { unit in
                (pairing.port ?? pairing.upstream)?.name == nil
                    ? unit.name == nil : unit.name != nil && unit.name == pairing.upstream?.name
            }
        }
        let strangers = strangers(pairs, units, files, types, matching)
        for (place, port) in strangers {
            pairs[port] = pairs[place]
            pairs[place] = nil
        }
        func add(_ isMeant: (Pairing<TypeUnit>) -> Bool, besides taken: Set<Int> = []) {
            for (type, pairing) in types.map(\.units).enumerated() where pairs[type] == nil && isMeant(pairing) {
                guard let now = (pairing.port ?? pairing.upstream)?.name,
                    !strangers.contains(where: { $0.place == type })
                else { continue }
                let port = pairing.port == nil ? renaming.portName(forQualified: now) : now
                pairs[type] = units.indices.first { unit in
                    names[unit].contains(port) && !taken.contains(unit)
                        && !(pairing.port.map { matching.areStrangers(units[unit], in: files, $0) } ?? false)
                }
            }
        }
        add { $0.pair != nil }
        // Upstream may have given the name of a type to another kind of type.
        let claimed = Set(pairs.filter { types[$0.key].units.pair != nil }.values)
        pairs = pairs.filter { type, unit in
            guard types[type].units.port == nil, let now = types[type].units.upstream, now.isDeclared else {
                return true
            }
            return now.kind == units[unit].kind || !claimed.contains(unit)
        }
        // A new type of upstream may have the name that the port gave to another one.
        let kept = Set(pairs.filter { types[$0.key].units.upstream != nil }.values)
        add({ $0.port == nil }, besides: kept)
        add { $0.upstream == nil }
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
        let extended = RenamedExtensions(units, in: files, matching).pairs(types, besides: pairs)
        return pairs.merging(extended) { known, _ in known }
    }

    /// The pairings whose type has the name of another kind of type at the synced commit, each with the type of the port
    /// that was made from that one: upstream has given the name to something else since.
    private static func strangers(
        _ pairs: [Int: Int], _ units: [TypeUnit], _ files: [NormalisedFile], _ types: [TypePairing],
        _ matching: Matching
    ) -> [(place: Int, port: Int)] {
        pairs.sorted { $0.key < $1.key }.compactMap { place, unit in
            let old = units[unit]
            guard old.isDeclared, let now = types[place].units.upstream, now.isDeclared, now.kind != old.kind,
                types[place].units.port?.kind != old.kind
            else { return nil }
            let shingles = files.shingles(of: old.all)
            func likeness(_ unit: TypeUnit, _ side: [NormalisedFile]) -> Double {
                matching.rarity.similarity(shingles, side.shingles(of: unit.all)).jaccard
            }
            let port = types.indices.first { index in
                guard pairs[index] == nil, let own = types[index].units.port, own.kind == old.kind else { return false }
                let ours = likeness(own, matching.normalised.port)
                let tokens = min(
                    shingles.tokenCount, matching.normalised.port.shingles(of: own.all).tokenCount)
                return ours >= ContentMatcher.requiredSimilarity(tokens: tokens)
                    && ours > likeness(now, matching.normalised.upstream)
            }
            return port.map { (place, $0) }
        }
    }

    private static func candidates(
        _ units: [TypeUnit], of side: Side, in matching: Matching
    ) -> RenamedUnits.Candidates {
        side == .upstream
            ? .init(units, in: matching.normalised.upstream, renaming: matching.renaming)
            : .init(units, in: matching.normalised.port)
    }

    /// The names of a unit and its type aliases at the synced commit in the port's words, or else the port's names for
    /// upstream's current ones.
    private static func names(
        of unit: TypeUnit, in files: [NormalisedFile], _ now: Pairing<TypeUnit>, _ matching: Matching
    ) -> [(then: String, now: String)] {
        let renaming = matching.renaming
        /// An extension has no name of its own, but that of a type which upstream has renamed since.
        func isRenamed(_ then: String) -> Bool {
            now.upstream?.name != then && !matching.upstream.files.contains { $0.uses([then.lastComponent]) }
        }
        var names: [(then: String, now: String)] = []
        if let then = unit.name,
            unit.kind != .extension || isRenamed(then),
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
}

extension Matching {
    /// Learns the port's names of types that upstream has renamed since, in any file: a name that upstream no longer
    /// uses means the same in all its earlier texts, unless they disagree.
    ///
    /// - Returns: The former names.
    package mutating func learnFormerNames(_ bases: some Sequence<BaseTypes>) -> Set<String> {
        var learnt: Set<String> = []
        var names: [String: Set<String>] = [:]
        for (then, now) in bases.flatMap(\.names) { names[then, default: []].insert(now) }
        for (then, ports) in names.sorted(by: { $0.key < $1.key }) {
            guard let now = ports.first, ports.count == 1, renaming.portName(forQualified: then) != now,
                !upstream.files.contains(where: { $0.uses([then.lastComponent]) })
            else { continue }
            renaming.learn(upstream: then, port: now)
            learnt.insert(then.lastComponent)
        }
        return learnt
    }
}

extension SnapshotFile {
    /// Whether the file uses one of `words` as a name.
    package func uses(_ words: Set<String>) -> Bool {
        !words.isEmpty && index?.spellings.contains { words.contains($0.text) } ?? false
    }
}
