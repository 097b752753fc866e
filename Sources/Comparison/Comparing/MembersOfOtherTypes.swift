import Matching
import Normalisation
import ReportModel
import SourceModel

extension Matching {
    /// Pairs members that the two sides have in different types: a function that became a method, and a member that
    /// moved between a type and one that inherits from it.
    ///
    /// - Parameter mayBeOne: Whether all other evidence allows two members to be the same.
    mutating func pairMembersOfOtherTypes(
        mayBeOne: (DeclarationReference, DeclarationReference) -> Bool
    ) {
        let search = OtherTypes(self)
        let found = search.pairs(mayBeOne)
        join(found)
    }

    /// Makes pairs of members of different types, in the port's types.
    mutating func join(_ found: [(upstream: DeclarationReference, port: DeclarationReference)]) {
        guard !found.isEmpty else { return }
        let (theirs, ours) = (
            Set(found.map(\.upstream)), Dictionary(keepingFirst: found.map { ($0.port, $0.upstream) })
        )
        var all: [Pairing<DeclarationReference>] = []
        for index in types.indices {
            let start = all.count
            all += declarations[types[index].declarations].compactMap { pairing in
                switch pairing {
                case .paired: pairing
                case .upstreamOnly(let member): theirs.contains(member) ? nil : pairing
                case .portOnly(let member): ours[member].map { .paired(upstream: $0, port: member) } ?? pairing
                }
            }
            types[index].declarations = start..<all.count
        }
        declarations = all
    }
}

/// Finds the members that the two sides have in different types.
private struct OtherTypes {
    private struct Member {
        var reference: DeclarationReference
        var declaration: Declaration
        var code: DeclarationCode
        /// The type pairing that it belongs to.
        var type: Pairing<TypeUnit>
    }

    private let upstream: [String: [Member]]
    private let port: [String: [Member]]
    private let lineages: (upstream: Lineage, port: Lineage)
    private let links: Set<FileLink.Files>
    /// The names of the types that both sides have.
    private let types: [(upstream: String, port: String)]

    init(_ matching: Matching) {
        var members: (upstream: [String: [Member]], port: [String: [Member]]) = ([:], [:])
        for type in matching.types {
            for pairing in matching.declarations[type.declarations] where !pairing.isPaired {
                let side = pairing.port == nil ? Side.upstream : .port
                guard let reference = pairing[side],
                    type.units.isPaired || side == .upstream && type.units.upstream?.name == nil
                else { continue }
                let declaration = matching.declaration(reference, on: side)
                let files = matching.normalised(on: side)
                let member = Member(
                    reference: reference, declaration: declaration, code: files.code(of: reference), type: type.units)
                guard [.function, .method, .property, .typealias].contains(declaration.kind) else { continue }
                if side == .upstream {
                    let name = matching.renaming.portName(forSelector: declaration.selector)
                    members.upstream[name, default: []].append(member)
                } else {
                    members.port[declaration.selector, default: []].append(member)
                }
            }
        }
        (upstream, port) = members
        lineages = (Lineage(matching.normalised.upstream), Lineage(matching.normalised.port))
        links = Set(
            matching.files.flatMap { pairing in
                pairing.upstream.flatMap { upstream in
                    pairing.port.map { FileLink.Files(upstream: upstream, port: $0) }
                }
            })
        types = matching.types.compactMap { type in
            guard case .paired(let left, let right) = type.units, let theirs = left.name, let ours = right.name else {
                return nil
            }
            return (theirs, ours)
        }
    }

    /// Each member is in at most one pair, and no third one fits it, except for equal copies in all types that inherit
    /// from its own.
    func pairs(
        _ mayBeOne: (DeclarationReference, DeclarationReference) -> Bool
    ) -> [(upstream: DeclarationReference, port: DeclarationReference)] {
        upstream.sorted { $0.key < $1.key }.flatMap { name, theirs -> [(DeclarationReference, DeclarationReference)] in
            let fits = theirs.map { left in
                (port[name] ?? []).filter { right in
                    mayHaveMoved(left, right) && mayBeOne(left.reference, right.reference)
                }
            }
            let claims = Dictionary(grouping: fits.joined(), by: \.reference).mapValues(\.count)
            return zip(theirs, fits).compactMap { left, rivals -> (DeclarationReference, DeclarationReference)? in
                guard let right = rivals.first, claims[right.reference] == 1,
                    Set(rivals.map(\.code.meaning)).count == 1, areAll(rivals, of: left)
                else { return nil }
                return (left.reference, right.reference)
            }
        }
    }

    private static let leastLikeness = 0.6

    private func mayHaveMoved(_ left: Member, _ right: Member) -> Bool {
        if left.declaration.container == nil || right.declaration.container == nil {
            let kinds = [left.declaration.kind, right.declaration.kind]
            // A function of a type is a method.
            guard kinds[0] == kinds[1] || Set(kinds).isSubset(of: [.function, .method]) else { return false }
            return links.contains(FileLink.Files(upstream: left.reference.file, port: right.reference.file))
                && (kinds[0] == .typealias
                    ? left.code.likeness(to: right.code) >= Self.leastLikeness : areAlike(left, right))
        }
        guard left.declaration.kind == right.declaration.kind, left.declaration.isStatic == right.declaration.isStatic,
            // Each type with the other's counterpart, on the side that has both.
            areRelated(left.type.upstream, right.type.upstream, lineages.upstream)
                || areRelated(left.type.port, right.type.port, lineages.port)
        else { return false }
        return left.code.signature == right.code.signature && left.code.body == right.code.body || areAlike(left, right)
    }

    private func areAlike(_ left: Member, _ right: Member) -> Bool {
        min(left.code.body.count, right.code.body.count) >= MemberMatcher.leastDistinctiveBody
            && left.code.likeness(to: right.code) >= Self.leastLikeness
    }

    private func areRelated(_ type: TypeUnit?, _ other: TypeUnit?, _ lineage: Lineage) -> Bool {
        guard let type = type?.name, let other = other?.name else { return false }
        return lineage.ancestors(of: type).contains(other) || lineage.ancestors(of: other).contains(type)
    }

    /// Whether members are the only one, or those of all types that inherit from the type of `member`: the others would
    /// lack it.
    private func areAll(_ members: [Member], of member: Member) -> Bool {
        let heirs = types.filter { type in
            member.type.upstream?.name.map { lineages.upstream.ancestors(of: type.upstream).contains($0) } ?? false
        }
        let holders = Set(members.compactMap(\.type.port?.name))
        return holders.isDisjoint(with: heirs.map(\.port)) ? members.count == 1 : holders == Set(heirs.map(\.port))
    }
}
