import Matching
import Normalisation
import ReportModel
import SourceModel

extension Matching {
    /// Pairs declarations that were renamed.
    mutating func pairRenamed(by tables: BaseTables) {
        var paired = types.map { type in
            type.units.isPaired ? pairedByBase(apart(declarations[type.declarations], tables), tables) : []
        }
        func mayBeOne(
            _ upstream: DeclarationReference, _ port: DeclarationReference, isSure: Bool = false
        ) -> Bool {
            let (then, now) = (tables.base(of: .upstreamOnly(upstream)), tables.base(of: .portOnly(port)))
            guard then.isKnown, now.isKnown else { return true }
            // Declarations that upstream had as two stay two. Two that were added may be one that the port took under
            // another name.
            if then.declaration == nil, now.declaration == nil { return isSure }
            return then.declaration == nil || now.declaration == nil
        }
        paired = RenamedMembers.pairings(
            paired, upstream: normalised.upstream, port: normalised.port,
            mayBeOne: { mayBeOne($0, $1, isSure: $2) },
            mayBeSole: { upstream, port in
                let (then, now) = (tables.base(of: .upstreamOnly(upstream)), tables.base(of: .portOnly(port)))
                return then.isKnown == now.isKnown && mayBeOne(upstream, port)
            })
        var all: [Pairing<DeclarationReference>] = []
        for index in types.indices {
            let start = all.count
            all += types[index].units.isPaired ? paired[index] : Array(declarations[types[index].declarations])
            types[index].declarations = start..<all.count
        }
        declarations = all
        pairMembersOfOtherTypes { upstream, port in
            let own =
                tables.base(of: .upstreamOnly(upstream)).declaration ?? tables.base(of: .portOnly(port)).declaration
            return mayBeOne(upstream, port)
                && tables.base(of: .paired(upstream: upstream, port: port)).declaration?.reference == own?.reference
        }
    }

    /// The pairings without members of different names that were two at the synced commit: they stay two, however alike
    /// they are now. So do two overloads that are new on both sides, unless they are alike.
    private func apart(
        _ pairings: ArraySlice<Pairing<DeclarationReference>>, _ tables: BaseTables
    ) -> [Pairing<DeclarationReference>] {
        pairings.flatMap { pairing -> [Pairing<DeclarationReference>] in
            guard case .paired(let upstream, let port) = pairing else { return [pairing] }
            let (theirs, ours) = (declaration(upstream, on: .upstream), declaration(port, on: .port))
            guard !theirs.kind.isType, renaming.portSelector(of: theirs) != ours.selector else { return [pairing] }
            if areNewAndUnlike(upstream, port, tables) { return [.upstreamOnly(upstream), .portOnly(port)] }
            guard let then = tables.base(of: upstream, forPortFile: port.file),
                then.selector == theirs.selector,
                let own = tables.base(of: .portOnly(port)).declaration, own.reference != then.reference
            else { return [pairing] }
            return [.upstreamOnly(upstream), .portOnly(port)]
        }
    }

    /// Whether two functions with different labels are new on both sides and have little in common.
    private func areNewAndUnlike(
        _ upstream: DeclarationReference, _ port: DeclarationReference, _ tables: BaseTables
    ) -> Bool {
        let bases = [tables.base(of: .upstreamOnly(upstream)), tables.base(of: .portOnly(port))]
        guard bases.allSatisfy({ $0.isKnown && $0.declaration == nil }),
            declaration(upstream, on: .upstream).selector.contains("(")
        else { return false }
        let (theirs, ours) = (normalised.upstream.code(of: upstream), normalised.port.code(of: port))
        return theirs.likeness(to: ours) < Self.leastLikeness
            && DeclarationCode.loose(theirs.body).likeness(to: DeclarationCode.loose(ours.body)) < Self.leastLikeness
    }

    /// The least share of common words that makes two new functions with different labels one.
    private static let leastLikeness = 0.5

    /// Pairs declarations that were one at the synced commit.
    private func pairedByBase(
        _ pairings: [Pairing<DeclarationReference>], _ tables: BaseTables
    ) -> [Pairing<DeclarationReference>] {
        func origins(
            _ side: Side, _ base: (DeclarationReference) -> BaseDeclaration?
        ) -> [BaseReference: DeclarationReference] {
            Dictionary(
                keepingFirst: pairings.compactMap { pairing in
                    guard !pairing.isPaired, let own = pairing[side], !declaration(own, on: side).kind.isType else {
                        return nil
                    }
                    return base(own).map { ($0.reference, own) }
                })
        }
        let ports = origins(.port) { tables.base(of: .portOnly($0)).declaration }
        guard !ports.isEmpty else { return pairings }
        // Each of several port files of one upstream file has its own synced commit.
        var homes: [DeclarationReference: DeclarationReference] = [:]
        var taken: Set<DeclarationReference> = []
        func take(_ origins: [BaseReference: DeclarationReference]) {
            for (base, own) in origins {
                if let port = ports[base], homes[own] == nil, taken.insert(port).inserted { homes[own] = port }
            }
        }
        for file in Set(ports.values.map(\.file)).sorted() {
            take(origins(.upstream) { tables.base(of: $0, forPortFile: file) })
        }
        take(origins(.upstream) { tables.base(of: .upstreamOnly($0)).declaration })
        return pairings.compactMap { pairing in
            switch pairing {
            case .paired: pairing
            case .upstreamOnly(let upstream): homes[upstream].map { .paired(upstream: upstream, port: $0) } ?? pairing
            case .portOnly(let port): taken.contains(port) ? nil : pairing
            }
        }
    }

    /// Replaces upstream's member names by the port's.
    mutating func takeNames(_ tables: BaseTables) -> RenamedNames {
        let names = RenamedNames(
            pairs, from: normalised.upstream, to: normalised.port, renaming: renaming, vocabulary: &vocabulary)
        var own: [Symbol: AppliedSubstitutions.Name] = [:]
        var homes: [Symbol: Set<Int>] = [:]
        for (upstream, port) in pairs {
            let rename = rename(of: .paired(upstream: upstream, port: port), names, tables)
            guard let rename, let both = names.members[upstream] else { continue }
            let name = AppliedSubstitutions.Name(upstream: rename.upstream, port: rename.port)
            for (theirs, ours) in zip(both.old.words, both.new.words) where theirs != ours {
                if rename.isUpstream { homes[ours, default: []].insert(port.file) } else { own[ours] = name }
            }
        }
        take(names, own, homes: homes)
        return names
    }

    /// The two names of a type that upstream has renamed and the port has not; `nil` for others, and where the rules
    /// state the port's name for the new one.
    func typeRename(of pairing: Pairing<DeclarationReference>, _ tables: BaseTables) -> MemberRename? {
        guard case .paired(let upstream, let port) = pairing,
            let then = tables.base(of: pairing).declaration?.typeName
        else { return nil }
        let (theirs, ours) = (declaration(upstream, on: .upstream), declaration(port, on: .port))
        guard theirs.kind != .extension, theirs.lastComponent != then, ours.lastComponent == then,
            !Renaming(rules, of: self.port.files).portNames(forQualified: theirs.qualifiedName)
                .contains(ours.qualifiedName)
        else { return nil }
        return MemberRename(upstream: theirs.lastComponent, port: then, isUpstream: true, isPort: false)
    }

    /// The two names of a renamed declaration; `nil` for others.
    func rename(
        of pairing: Pairing<DeclarationReference>, _ names: RenamedNames, _ tables: BaseTables
    ) -> MemberRename? {
        guard case .paired(let upstream, let port) = pairing, let both = names.members[upstream] else { return nil }
        let base = tables.base(of: pairing)
        return MemberRename(
            upstream: declaration(upstream, on: .upstream).selector, port: declaration(port, on: .port).selector,
            // What both sides have added, the port has under a name of its own.
            isUpstream: base.declaration.map { $0.name != both.old } ?? false,
            isPort: base.isKnown && base.declaration?.name != both.new)
    }
}
