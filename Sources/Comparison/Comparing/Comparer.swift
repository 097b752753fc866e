import Matching
import Normalisation
import ReportModel
import SourceModel

extension Comparison {
    /// Compares every pairing with current upstream, the port, and upstream at the synced commit if it is in `bases`.
    package static func compare(
        _ matching: Matching, bases: [SyncedBase], unavailableBases: [UnavailableBase] = [],
        commonSync: TreeListing? = nil, formerMembers: FormerMembers = [:]
    ) -> Comparison {
        var matching = matching
        var tables = BaseTables(bases: bases, formerMembers, in: &matching)
        matching.pairRenamed(by: tables)
        matching.pairMembersMovedByBoth(&tables)
        let texts = matching.normalised.upstream
        let sameWords = SameWords(
            upstream: texts, port: matching.normalised.port, bases: bases, renaming: matching.renaming)
        let names = matching.takeNames(tables)
        let relations = RelationJudge(matching: matching, tables: tables)
        let inherited = InheritedMembers(matching)
        let formerNames = FormerNames(matching)

        let comparer = FileComparer(
            matching: matching, upstreamTexts: texts, tables: tables, relations: relations,
            unavailable: Dictionary(keepingFirst: unavailableBases.map { ($0.request.pairing, $0.cause) }))
        let files = comparer.rows
        let uncompared = UncomparedFiles(files)
        let rows = RowsByFile(files)
        let rewritten = Set(files.filter { $0.relation == .reimplemented }.compactMap(\.linkedFiles))

        var drifts = DriftedLiteralsReader(matching, bases: bases)
        var types: [TypeComparison] = []
        var declarations: [DeclarationComparison] = []
        for type in matching.types {
            let isRewritten = relations.isRewrite(type, rewrittenLinks: rewritten)
            types.append(TypeComparison(pairing: type, isRewritten: isRewritten))
            let inheritsTheSame = type.inheritsTheSame(in: matching)
            let own = OwnMembersOfType(type, in: matching)
            for pairing in matching.declarations[type.declarations] {
                var declaration = compare(
                    pairing, in: matching, tables: tables, names, sameWords, type, own, isRewritten: isRewritten,
                    inheritsTheSame: inheritsTheSame)
                if uncompared.mayHold(declaration.pairing) {
                    (declaration.status, declaration.statusUnconditioned) = (.undetermined, .undetermined)
                } else if inherited.isInherited(pairing, in: type) || formerNames.contain(pairing) {
                    (declaration.status, declaration.statusUnconditioned) = (.inSync, .inSync)
                }
                if !isRewritten { declaration.drift = drifts.drift(of: declaration) }
                if declaration.drift.isInStep {
                    let restated = compare(
                        pairing, in: matching, tables: tables, names, sameWords, type, own, isRewritten: isRewritten,
                        inheritsTheSame: inheritsTheSame, isRestated: true)
                    (declaration.status, declaration.difference) = (restated.status, restated.difference)
                    declaration.uptake = restated.uptake
                    declaration.statusUnconditioned = restated.statusUnconditioned
                }
                // A rename is reported only if no literal is.
                if declaration.rename != nil, declaration.drift.changes.isEmpty { declaration.drift.isAll = false }
                declaration.file = rows.row(of: declaration.pairing)
                declarations.append(declaration)
            }
        }
        return Comparison(
            matching: matching, files: comparer.compared(files, types: types, declarations: declarations), types: types,
            declarations: declarations, bases: bases, unavailableBases: unavailableBases, commonSync: commonSync)
    }

    /// - Parameter isRestated: Whether the port's code differs from upstream's only in how equal literals are written.
    private static func compare(
        _ pairing: Pairing<DeclarationReference>, in matching: Matching, tables: BaseTables, _ names: RenamedNames,
        _ sameWords: SameWords, _ type: TypePairing, _ own: OwnMembersOfType, isRewritten: Bool, inheritsTheSame: Bool,
        isRestated: Bool = false
    ) -> DeclarationComparison {
        let found = tables.base(of: pairing)
        var port = pairing.port.map(matching.normalised.port.code)
        var upstream = pairing.upstream.map(matching.normalised.upstream.code)?.labelled(like: port)
        var base = found.declaration?.code(in: names, of: pairing, upstream: upstream, port: port)
            .labelled(like: upstream).labelled(like: port)
        // A trailing closure of the port fits upstream's label both before and after a change: if upstream changed the
        // label, nothing shows whether the port has the change.
        port = port?.labelled(like: base).labelled(like: upstream)
        let declaration = matching.declaration(of: pairing)
        let isUnchanged = sameWords.unify(
            &base, &upstream, port, of: pairing, declaration.kind, since: found.declaration)
        if inheritsTheSame, declaration.kind.isType, let upstreamInheritance = upstream?.inheritance, port != nil {
            // It does not matter which of a type's declarations states what it inherits.
            if base?.inheritance == port?.inheritance { base?.inheritance = upstreamInheritance }
            port?.inheritance = upstreamInheritance
        }
        if let upstream, let port, let then = base {
            // A condition that both sides have by now, or have no more, is no change of either, unless each has kept
            // another branch of it.
            base?.conditions =
                upstream.conditions == port.conditions && found.declaration.map(sameWords.isAlone) ?? true
                ? upstream.conditions
                : then.conditions.restated(as: upstream.conditions, without: port.conditions)
        }
        if isRestated, let upstream {
            port?.signature = upstream.signature
            port?.body = upstream.body
        }
        if case .paired(let theirs, let ours) = pairing,
            matching.declaration(theirs, on: .upstream).isMember != matching.declaration(ours, on: .port).isMember
        {
            // Code that calls a member names the value that has it.
            if matching.declaration(theirs, on: .upstream).isMember { upstream?.markAsMember() }
            if matching.declaration(ours, on: .port).isMember { port?.markAsMember() }
            if found.declaration?.isMember ?? false { base?.markAsMember() }
        }
        // Where both sides inherit the same, nothing explains what only one of them derives.
        if declaration.kind == .enumCase, !inheritsTheSame {
            leaveOutDerived(&base, &upstream, &port, of: pairing, in: matching)
        }
        let texts = ThreeTexts(isBaseKnown: found.isKnown, base: base, upstream: upstream, port: port)
        let meanings = texts.map(\.meaning)
        let isPortCopied = port != nil && (meanings.port == meanings.upstream || meanings.port == meanings.base)
        let isVerbatim = port != nil && (port == upstream || port == base)
        // Access words alone are a difference of their own: a port that narrows `public` has not diverged.
        var status = isRewritten ? meanings.statusOfRewrite : meanings.status
        // An extension that adds nothing to the type's inheritance is only a place for members.
        if type.units.isPaired, !pairing.isPaired, declaration.kind == .extension,
            inheritsTheSame || declaration.isBareExtension
        {
            status = .inSync
        }
        let rename =
            isRewritten ? nil : matching.rename(of: pairing, names, tables) ?? matching.typeRename(of: pairing, tables)
        if let rename { status = rename.status(besides: status) }
        var difference = Self.difference(upstream, port)
        var unconditioned = status
        if difference.contains(.conditions), let upstream {
            base?.conditions = upstream.conditions
            port?.conditions = upstream.conditions
            let texts = ThreeTexts(isBaseKnown: found.isKnown, base: base, upstream: upstream, port: port)
            if !isRewritten { unconditioned = texts.map(\.meaning).status }
            if let rename { unconditioned = rename.status(besides: unconditioned) }
        }
        // The context of a declaration that the port lacks is not a change of the declaration.
        if port == nil, let upstream { base?.conditions = upstream.conditions }
        let replaced = isUnchanged ? ReplacedNames() : tables.replacedNames(inPortFile: pairing.port?.file)
        let (then, now) = (replaced.applied(to: base), replaced.applied(to: upstream))
        let uptake = found.isKnown ? own.uptake(of: then, to: now, in: port) : nil
        let keepsOld = then.flatMap { then in now.flatMap { port?.keeps(removedFrom: then, to: $0) } } ?? false
        let isResigned = difference.contains(.signature)
        if rename != nil { difference.insert(.signature) }
        return DeclarationComparison(
            pairing: pairing, status: status, statusUnconditioned: unconditioned, difference: difference,
            isBaseKnown: found.isKnown,
            base: found.declaration?.reference,
            uptake: rename.map { $0.uptake(besides: uptake) } ?? uptake, keepsOld: keepsOld,
            isPortCopied: isPortCopied, isUnchanged: isUnchanged,
            hasOwnLogs: port != nil && port?.logging != upstream?.logging && port?.logging != base?.logging,
            hasOwnAccess: port != nil && base != nil && ![base?.access, upstream?.access].contains(port?.access),
            isVerbatim: isVerbatim, rename: rename, isResigned: isResigned,
            ownDifference: status == .orphaned ? Self.difference(base, port) : [])
    }

    private static func difference(_ upstream: DeclarationCode?, _ port: DeclarationCode?) -> DeclarationDifference {
        guard let upstream, let port else { return [] }
        var difference: DeclarationDifference = []
        if upstream.signature != port.signature { difference.insert(.signature) }
        if upstream.body != port.body { difference.insert(.body) }
        if upstream.inheritance != port.inheritance { difference.insert(.inheritance) }
        if upstream.access != port.access { difference.insert(.access) }
        if upstream.conditions != port.conditions { difference.insert(.conditions) }
        return difference
    }
}

/// Finds the row that a declaration belongs to.
private struct RowsByFile {
    private var byFiles: [FileLink.Files: Int] = [:]
    private var byUpstream: [Int: Int] = [:]
    private var byPort: [Int: Int] = [:]

    init(_ rows: [FileComparison]) {
        for (index, row) in rows.enumerated() {
            if let files = row.linkedFiles { byFiles[files] = index }
            if let upstream = row.upstream, byUpstream[upstream] == nil { byUpstream[upstream] = index }
            if let port = row.port, byPort[port] == nil { byPort[port] = index }
        }
    }

    func row(of pairing: Pairing<DeclarationReference>) -> Int? {
        if let upstream = pairing.upstream?.file, let port = pairing.port?.file,
            let index = byFiles[FileLink.Files(upstream: upstream, port: port)]
        {
            return index
        }
        return pairing.port.flatMap { byPort[$0.file] } ?? pairing.upstream.flatMap { byUpstream[$0.file] }
    }
}

/// The files with at least one counterpart that could not be read as Swift: a declaration that the other
/// counterparts lack may be in that one.
private struct UncomparedFiles {
    private let upstream: Set<Int>
    private let port: Set<Int>

    init(_ rows: [FileComparison]) {
        let uncompared = rows.filter { $0.comparedBy != nil && $0.comparedBy != .declarations }
        upstream = Set(uncompared.compactMap(\.upstream))
        port = Set(uncompared.compactMap(\.port))
    }

    /// Whether a declaration that one side seems to lack may be in a file that could not be read.
    func mayHold(_ pairing: Pairing<DeclarationReference>) -> Bool {
        switch pairing {
        case .paired: false
        case .upstreamOnly(let reference): upstream.contains(reference.file)
        case .portOnly(let reference): port.contains(reference.file)
        }
    }
}

extension Declaration {
    /// Whether an extension has only a name: no attribute, condition, constraint or inheritance.
    fileprivate var isBareExtension: Bool { inheritance.isEmpty && saysNameAndInheritanceAlone }

    /// Whether an extension has no attribute, no condition and no constraint.
    package var saysNameAndInheritanceAlone: Bool { attributes.isEmpty && conditions.isEmpty && constraintCount == 0 }
}

extension Declaration {
    /// Whether it is a member of a type other than a type.
    var isMember: Bool { container != nil && !kind.isType }
}

extension DeclarationCode {
    fileprivate mutating func markAsMember() { signature.insert(SymbolTable.memberMark, at: 0) }
}

extension ThreeTexts<DeclarationCode> {
    fileprivate func map<Part: Equatable>(_ part: (DeclarationCode) -> Part) -> ThreeTexts<Part> {
        ThreeTexts<Part>(
            isBaseKnown: isBaseKnown, base: base.map(part), upstream: upstream.map(part), port: port.map(part))
    }

    /// The status for a rewritten text: only whether upstream moved since.
    var statusOfRewrite: Status {
        guard let upstream else { return .undetermined }
        if upstream == port { return .inSync }
        guard isBaseKnown else { return .undetermined }
        guard let base else { return .missing }
        return base == upstream ? .inSync : .behind
    }
}

extension TypePairing {
    /// Whether the type and its extensions inherit the same on both sides.
    fileprivate func inheritsTheSame(in matching: Matching) -> Bool {
        guard case .paired(let upstream, let port) = units else { return false }
        let theirs = upstream.headers.flatMap { matching.normalised.upstream.code(of: $0).inheritance }
        let ours = port.headers.flatMap { matching.normalised.port.code(of: $0).inheritance }
        return Set(theirs) == Set(ours)
    }
}

extension BaseDeclaration {
    /// Its code with the names of both sides' declarations, if these agree in its place.
    fileprivate func code(
        in names: RenamedNames, of pairing: Pairing<DeclarationReference>, upstream: DeclarationCode?,
        port: DeclarationCode?
    ) -> DeclarationCode {
        guard case .paired(let place, _) = pairing else { return code }
        return self.names.applied(
            to: names.applied(to: code, of: place, like: port), of: self.place, like: upstream)
    }
}
