import Normalisation
import SourceModel

/// The declarations of an upstream file that may be in files that the rules list as additions: the port may have split
/// the file, and the rules may map one part.
struct WantedNames {
    /// Without their outer types.
    private let declared: Set<String>
    private let extended: Set<String>
    /// The types of which a mapped file of the port has an extension only.
    private let extensions: Set<String>

    /// - Parameters:
    ///   - units: Declarations of upstream's mapped files that the port lacks, with their possible names in the port.
    ///   - paired: The port's units that have a counterpart.
    init(_ units: [(unit: TypeUnit, names: [String])], paired: [TypeUnit]) {
        declared = Set(units.filter(\.unit.isDeclared).flatMap(\.names).map(\.lastComponent))
        extensions = Set(paired.filter { $0.kind == .extension }.compactMap(\.name))
        extended = Set(units.filter { !$0.unit.isDeclared }.flatMap(\.names))
            .union(paired.filter(\.isDeclared).compactMap(\.name))
    }

    func contains(_ unit: TypeUnit) -> Bool {
        guard let name = unit.name else { return false }
        return unit.isDeclared
            ? declared.contains(name.lastComponent) || extensions.contains(name)
            : extended.contains(name) && !unit.members.isEmpty
    }
}

/// Finds the members of a namespace that the port has moved to another one.
struct SplitNamespaces {
    let upstream: [NormalisedFile]
    let port: [NormalisedFile]
    let renaming: Renaming

    private struct Key: Hashable {
        var kind: DeclarationKind
        /// In the port's words.
        var selector: String
    }

    /// Moves members from the port's unpaired namespaces to the pair whose upstream namespace has them.
    ///
    /// - Returns: The names of the two namespaces, for each that was split.
    func move(
        from units: inout [TypeUnit], to pairs: inout [(TypeUnit, TypeUnit)]
    ) -> [(upstream: String, port: String)] {
        let homes = units.indices.filter { isNamespace(units[$0], in: port) }
        guard !homes.isEmpty else { return [] }
        var names: [(upstream: String, port: String)] = []
        for (place, (left, right)) in pairs.enumerated() where isNamespace(left, in: upstream) {
            let known = Set(right.members.map { key(of: $0) })
            let lacking = Dictionary(grouping: left.members) { reference in
                Key(
                    kind: upstream[reference.file].declarations[reference.declaration].kind,
                    selector: renaming.portSelector(of: upstream[reference.file].declarations[reference.declaration]))
            }.filter { !known.contains($0.key) }
            let found = homes.map { (home: $0, likeness: likeness(of: lacking, to: units[$0])) }
                .max { $0.likeness < $1.likeness }
            guard let found, found.likeness > 0, let name = left.name, let other = units[found.home].name, other != name
            else { continue }
            let members = units[found.home].members.filter { lacking[key(of: $0)] != nil }
            pairs[place].1.members += members
            units[found.home].members.removeAll(where: members.contains)
            names.append((name, other))
        }
        return names
    }

    /// Whether a type has only static members, so that it is a namespace.
    private func isNamespace(_ unit: TypeUnit, in side: [NormalisedFile]) -> Bool {
        guard unit.name != nil, unit.kind != .protocol, unit.members.count >= Self.fewest else { return false }
        return unit.members.allSatisfy { member in
            let declaration = side[member.file].declarations[member.declaration]
            return declaration.isStatic || declaration.kind.isNamedLikeType
        }
    }

    private func key(of reference: DeclarationReference) -> Key {
        let declaration = port[reference.file].declarations[reference.declaration]
        return Key(kind: declaration.kind, selector: declaration.selector)
    }

    /// How much of what a namespace lacks another one has; 0 if that may be by chance.
    private func likeness(of lacking: [Key: [DeclarationReference]], to unit: TypeUnit) -> Double {
        let likenesses = Dictionary(grouping: unit.members, by: key).compactMap { key, ours -> Double? in
            let theirs = lacking[key] ?? []
            return theirs.flatMap { left in
                ours.map { upstream.code(of: left).likeness(to: port.code(of: $0)) }
            }.max()
        }
        guard likenesses.count(where: { $0 >= Self.leastLikeness }) >= Self.fewest else { return 0 }
        return likenesses.reduce(0, +)
    }

    /// A single function may have the name of another by chance.
    private static let fewest = 2
    private static let leastLikeness = 0.6
}

extension TypeMatcher {
    /// Pairs the members of a namespace that the port has moved to another one with upstream's, and then pairs by the
    /// two names.
    mutating func pairNamespaces(
        _ pairs: inout [(TypeUnit, TypeUnit)], _ moved: inout LeftoverUnits, _ alone: inout LeftoverUnits
    ) -> [(TypeUnit, TypeUnit)] {
        var rest = LeftoverUnits(upstream: moved.upstream, port: moved.port + alone.port)
        let names = SplitNamespaces(upstream: upstream, port: port, renaming: renaming).move(
            from: &rest.port, to: &pairs)
        guard !names.isEmpty else { return [] }
        let found = pair(&rest) { left, right in
            guard let name = left.name, let other = right.name, left.kind == right.kind else { return false }
            return names.contains {
                name != $0.upstream && name.hasPrefix($0.upstream)
                    && other == $0.port + name.dropFirst($0.upstream.count)
            }
        }
        (moved, alone.port) = (rest, [])
        let matcher = self
        return found + pairByName(&moved) { matcher.mayHaveMoved($0, $1) }
    }
}
