import Normalisation
import ReportModel
import SourceModel

/// Units without a counterpart yet.
struct LeftoverUnits {
    var upstream: [TypeUnit]
    var port: [TypeUnit]

    /// Whether both sides have a type at file scope left, which may be renamed.
    fileprivate var mayRename: Bool {
        [upstream, port].allSatisfy { $0.contains { $0.isDeclared && $0.name?.container == nil } }
    }
}

/// Pairs types: within a file pairing by name, then by content; then across file pairings, for types that moved to
/// another file.
struct TypeMatcher {
    let upstream: [NormalisedFile]
    let port: [NormalisedFile]
    let rarity: Rarity
    let foreign: ForeignTypes
    var renaming: Renaming

    /// Pairs every unit of every file pairing; unpaired units are last.
    ///
    /// - Parameters:
    ///   - stated: The type names that the rules give for a file pairing, upstream's and the port's.
    ///   - setAside: Files that have no counterpart according to the rules, so that their types have none either.
    mutating func pairings(
        of files: [FilePairing], stating stated: (FilePairing) -> [(key: String, value: String)],
        setAside: (upstream: Set<Int>, port: Set<Int>)
    ) -> [Pairing<TypeUnit>] {
        var pairs: [(TypeUnit, TypeUnit)] = []
        // All pairings by name come first, before likeness adds new names.
        var leftovers: [LeftoverUnits] = []
        for pairing in files {
            var units = LeftoverUnits(
                upstream: TypeUnit.units(of: pairing.upstream, in: upstream),
                port: TypeUnit.units(of: pairing.port, in: port))
            if pairing.isPaired {
                let stated = stated(pairing)
                for (theirs, ours) in stated.sorted(by: { $0.key < $1.key }) {
                    pairs += pair(&units) { left, right in left.name == theirs && right.name == ours }
                }
                pairs += pairByName(&units)
            }
            leftovers.append(units)
        }
        let paired = files.indices.filter { files[$0].isPaired }
        learnFormerNames(in: leftovers)
        // A type's new name is known before its extensions in other files are read.
        let (holders, others) = (paired.filter { leftovers[$0].mayRename }, paired.filter { !leftovers[$0].mayRename })
        for index in holders + others { pairs += pairRenamed(&leftovers[index]) }
        learnAliases(of: pairs)
        // Nested types and extensions are found under their type's new name.
        for index in paired { pairs += pairByName(&leftovers[index]) }

        for index in paired { pairs += pairWrapped(&leftovers[index]) }

        var moved = LeftoverUnits(upstream: [], port: [])
        var alone = LeftoverUnits(upstream: [], port: [])
        let wanted = WantedNames(
            paired.flatMap { leftovers[$0].upstream }.map { unit in
                (unit, unit.name.map { renaming.portNames(forQualified: $0, in: path(of: unit)) } ?? [])
            }, paired: pairs.map(\.1))
        for (pairing, units) in zip(files, leftovers) {
            if setAside.upstream.isSuperset(of: pairing.upstream), setAside.port.isSuperset(of: pairing.port) {
                // The port may have split a file of which the rules map only one part.
                let split = units.port.filter(wanted.contains)
                alone.upstream += units.upstream
                alone.port += units.port.filter { !split.contains($0) }
                moved.port += split
            } else {
                moved.upstream += units.upstream
                moved.port += units.port
            }
        }
        let matcher = self
        pairs += pairByName(&moved) { left, right in
            matcher.mayHaveMoved(left, right)
                && (!right.isOf(setAside.port) || left.sharesMember(with: right, in: (matcher.upstream, matcher.port)))
        }
        // A type that only one side has inside another type may be in any file too.
        while case let found = extracted(in: moved), !found.isEmpty {
            pairs += take(found, from: &moved)
            pairs += pairByName(&moved) { matcher.mayHaveMoved($0, $1) }
        }
        let copies = Set(files.filter(\.isPaired).flatMap(\.port))
        var members = MovedMembers(
            pairs: pairs, upstream: moved.upstream, port: moved.port, copies: copies, renaming: renaming,
            files: (upstream, port))
        members.findHomes()
        (pairs, moved) = (members.pairs, LeftoverUnits(upstream: members.upstream, port: members.port))
        pairs += pairNamespaces(&pairs, &moved, &alone)
        return pairs.map { .paired(upstream: $0.0, port: $0.1) }
            + (alone.upstream + moved.upstream).map(Pairing.upstreamOnly)
            + (alone.port + moved.port).map(Pairing.portOnly)
    }

    /// Pairs corresponding extensions of two foreign types; the names correspond in these files only.
    private mutating func pairWrapped(_ leftover: inout LeftoverUnits) -> [(TypeUnit, TypeUnit)] {
        let wrapped = WrappedExtensions(
            upstream: upstream, port: port, foreign: foreign, renaming: renaming, rarity: rarity)
        let found = pair(&leftover) { wrapped.areOne($0, $1) }
        for (left, right) in found {
            guard let name = left.name, let counterpart = right.name else { continue }
            learn(name, counterpart, seenIn: Set(left.headers.map(\.file)))
        }
        return found
    }

    /// Whether types of the same name in unrelated files may be one type that moved: a name is unique within a module,
    /// but files may have private types, and any file may extend a foreign type.
    func mayHaveMoved(_ left: TypeUnit, _ right: TypeUnit) -> Bool {
        guard left.kind != nil, right.kind != nil else { return false }
        if left.sharesMember(with: right, in: (upstream, port)) { return true }
        return left.kind != .extension && right.kind != .extension
            && !left.isPrivate(in: upstream) && !right.isPrivate(in: port)
    }

    // MARK: Names

    /// Pairs units of equal names, then units whose names the rules pair, then the types inside them.
    mutating func pairByName(
        _ leftover: inout LeftoverUnits, where mayBeOne: (TypeUnit, TypeUnit) -> Bool = { _, _ in true }
    ) -> [(TypeUnit, TypeUnit)] {
        var pairs: [(TypeUnit, TypeUnit)] = []
        let (foreign, files) = (foreign, (upstream, port))
        func isPlausible(_ left: TypeUnit, _ right: TypeUnit) -> Bool {
            mayBeOne(left, right) && !foreign.areStrangers(left, right, in: files)
        }
        while true {
            let count = pairs.count
            pairs += pair(&leftover, named: { [$0.name] }, where: isPlausible)
            for likely in [0, 1] {
                let matcher = self
                pairs += pair(
                    &leftover,
                    named: { unit in
                        guard let name = unit.name else { return [] }
                        let names = matcher.renaming.portNames(forQualified: name, in: matcher.path(of: unit))
                        return Array(names.dropFirst(likely).prefix(1))
                    }, where: isPlausible)
            }
            if pairs.count == count { return pairs }
        }
    }

    /// Pairs each upstream unit with the first free one of the port that matches.
    ///
    /// - Parameter names: The names that the port's unit may have, `nil` for file scope. Without this parameter, units of
    ///   all names are tried.
    mutating func pair(
        _ leftover: inout LeftoverUnits, named names: ((TypeUnit) -> [String?])? = nil,
        where isMatch: (TypeUnit, TypeUnit) -> Bool
    ) -> [(TypeUnit, TypeUnit)] {
        guard !leftover.port.isEmpty else { return [] }
        let units = leftover.port
        let named = names == nil ? [:] : Dictionary(grouping: units.indices) { units[$0].name }
        var found: [(left: Int, right: Int)] = []
        var taken: Set<Int> = []
        for (place, unit) in leftover.upstream.enumerated() {
            let candidates = names.map { $0(unit).flatMap { named[$0] ?? [] } } ?? Array(units.indices)
            if let match = candidates.first(where: { !taken.contains($0) && isMatch(unit, units[$0]) }) {
                found.append((place, match))
                taken.insert(match)
            }
        }
        return take(found, from: &leftover)
    }

    private func path(of unit: TypeUnit) -> RelativePath? { unit.all.first.map { upstream[$0.file].file.path } }

    /// Records the port's name of a type.
    mutating func learn(_ left: TypeUnit, _ right: TypeUnit) {
        guard left.kind != .extension, let name = left.name, let counterpart = right.name else { return }
        let files = left.isPrivate(in: upstream) ? Set(left.headers.map(\.file)) : []
        learn(name, counterpart, seenIn: files)
    }

    /// - Parameter files: The only files that can see the type; empty where all can.
    private mutating func learn(_ name: String, _ counterpart: String, seenIn files: Set<Int>) {
        if files.isEmpty { renaming.learn(upstream: name, port: counterpart) }
        for file in files { renaming.learn(upstream: name, port: counterpart, in: upstream[file].file.path) }
    }

    // MARK: Likeness

    /// Pairs types by likeness: first within paired outer types, then wherever they are.
    private mutating func pairRenamed(_ leftover: inout LeftoverUnits) -> [(TypeUnit, TypeUnit)] {
        // Another file may have shown the new name of the outer type.
        var pairs = pairByName(&leftover)
        while true {
            var found = extracted(in: leftover)
            for container in Set(leftover.port.map { $0.name?.container ?? "" }).sorted() where found.isEmpty {
                found = renamed(container, in: leftover)
            }
            if found.isEmpty { found = renamed(nil, in: leftover) }
            guard !found.isEmpty else { return pairs }
            pairs += take(found, from: &leftover)
            // Nested types are found under their outer type's new name.
            pairs += pairByName(&leftover)
        }
    }

    private mutating func take(
        _ found: [(left: Int, right: Int)], from leftover: inout LeftoverUnits
    ) -> [(TypeUnit, TypeUnit)] {
        let pairs = found.map { (leftover.upstream[$0.left], leftover.port[$0.right]) }
        leftover.upstream.remove(at: found.map(\.left))
        leftover.port.remove(at: found.map(\.right))
        for (left, right) in pairs { learn(left, right) }
        return pairs
    }

    /// The types of equal names or words that one side has inside another type, the other at file scope or further out.
    private func extracted(in leftover: LeftoverUnits) -> [(left: Int, right: Int)] {
        func declared(_ units: [TypeUnit], _ names: (String) -> [String]) -> [String: [Int]] {
            var places: [String: [Int]] = [:]
            for (place, unit) in units.enumerated() where unit.isDeclared {
                let names = names(unit.name ?? "")
                for name in Set(names.map(\.lastComponent) + names.map(RenamedUnits.words)) {
                    places[name, default: []].append(place)
                }
            }
            return places
        }
        let ours = declared(leftover.port) { [$0] }
        let theirs = declared(leftover.upstream) { renaming.portNames(forQualified: $0) }
        func isNested(_ unit: TypeUnit) -> Bool { unit.name?.container != nil }
        func isDeeper(_ inner: String?, _ outer: String?) -> Bool {
            guard let inner = inner?.container, let outer = outer?.container else { return false }
            return inner.hasPrefix("\(outer).")
        }
        for (name, right) in ours.sorted(by: { $0.key < $1.key }) {
            for nested in [false, true] {
                let left = (theirs[name] ?? []).filter { isNested(leftover.upstream[$0]) != nested }
                let right = right.filter { isNested(leftover.port[$0]) == nested }
                let found = RenamedUnits.pairs(
                    .init(left.map { leftover.upstream[$0] }, in: upstream, renaming: renaming),
                    .init(right.map { leftover.port[$0] }, in: port), isWhole: false, rarity: rarity)
                if !found.isEmpty { return found.map { (left[$0.left], right[$0.right]) } }
            }
            for theirs in theirs[name] ?? [] {
                let unit = leftover.upstream[theirs]
                let outer = unit.name.map { renaming.portName(forQualified: $0) }
                let found = right.filter { place in
                    let own = leftover.port[place].name
                    return (isDeeper(outer, own) || isDeeper(own, outer))
                        && !RenamedUnits.pairs(
                            .init([unit], in: upstream, renaming: renaming),
                            .init([leftover.port[place]], in: port), isWhole: false, rarity: rarity
                        ).isEmpty
                }
                if found.count == 1 { return [(theirs, found[0])] }
            }
        }
        return []
    }

    /// - Parameter container: The port's outer type, empty for file scope; `nil` for all similar types, wherever they
    ///   are.
    private func renamed(_ container: String?, in leftover: LeftoverUnits) -> [(left: Int, right: Int)] {
        guard let container else {
            return ContentMatcher.pairs(
                upstream: candidates(leftover.upstream, in: upstream), port: candidates(leftover.port, in: port),
                rarity: rarity
            ).map { ($0.upstream, $0.port) }
        }
        let left = leftover.upstream.indices.filter { place in
            let outer = leftover.upstream[place].name?.container
            return (outer.map { renaming.portName(forQualified: $0) } ?? "") == container
        }
        let right = leftover.port.indices.filter { (leftover.port[$0].name?.container ?? "") == container }
        let found = RenamedUnits.pairs(
            .init(left.map { leftover.upstream[$0] }, in: upstream, renaming: renaming),
            .init(right.map { leftover.port[$0] }, in: port), areOld: false, rarity: rarity)
        return found.map { (left[$0.left], right[$0.right]) }
    }

    /// Declared types only: file scope and extensions of foreign types have no name that could have changed.
    private func candidates(_ units: [TypeUnit], in side: [NormalisedFile]) -> [(id: Int, shingles: Shingles)] {
        units.enumerated().filter(\.element.isDeclared).map { index, unit in
            (index, side.shingles(of: unit.all))
        }
    }

    /// Learns the port's names of the type aliases and operators of paired types and file scopes.
    private mutating func learnAliases(of pairs: [(TypeUnit, TypeUnit)]) {
        for (left, right) in pairs {
            let names = RenamedAliases.names(.init([left], in: upstream, renaming: renaming), .init([right], in: port))
            for (theirs, ours) in names {
                let isPrivate = theirs.access == .private || theirs.access == .fileprivate
                learn(
                    theirs.qualifiedName, ours.qualifiedName,
                    seenIn: isPrivate && theirs.container == nil ? Set(left.all.map(\.file)) : [])
            }
        }
    }
}
