import AuditModel

extension Comparison {
    /// Judges every pairing by upstream now, the port, and upstream at the synced commit where `bases` hold it.
    package static func compare(
        _ matching: Matching, bases: [SyncedBase], unavailableBases: [(request: BaseRequest, reason: String)] = []
    ) -> Comparison {
        var matching = matching
        let tables = BaseTables(bases: bases, in: &matching)
        let relations = RelationJudge(matching: matching, tables: tables)

        let files = FileComparer(matching: matching, tables: tables, relations: relations)
        let uncompared = UncomparedFiles(files.links)
        let rewrittenFiles = Set(files.links.filter { $0.relation == .reimplemented }.compactMap(\.port))

        var types: [TypeComparison] = []
        var declarations: [DeclarationComparison] = []
        for type in matching.types {
            let isRewritten = relations.isRewrite(type, rewrittenPortFiles: rewrittenFiles)
            types.append(TypeComparison(pairing: type, isRewritten: isRewritten))
            for place in type.declarations {
                var declaration = compare(
                    matching.declarations[place], in: matching, tables: tables, isRewritten: isRewritten)
                if uncompared.mayHold(declaration.pairing) { declaration.status = .undetermined }
                declarations.append(declaration)
            }
        }
        return Comparison(
            matching: matching, files: files.compared(declarations: declarations), types: types,
            declarations: declarations, bases: bases, unavailableBases: unavailableBases)
    }

    private static func compare(
        _ pairing: Pairing<DeclarationReference>, in matching: Matching, tables: BaseTables, isRewritten: Bool
    ) -> DeclarationComparison {
        let upstream = pairing.upstream.map(matching.normalised.upstream.code)
        let port = pairing.port.map(matching.normalised.port.code)
        let base = tables.base(of: pairing)
        let texts = ThreeTexts(isBaseKnown: base.isKnown, base: base.code, upstream: upstream, port: port)
        return DeclarationComparison(
            pairing: pairing, status: isRewritten ? texts.statusOfRewrite : texts.status,
            difference: difference(upstream, port), isBaseKnown: base.isKnown, wasInBase: base.code != nil,
            isPortCopied: port != nil && (port == upstream || port == base.code))
    }

    private static func difference(_ upstream: DeclarationCode?, _ port: DeclarationCode?) -> DeclarationDifference {
        guard let upstream, let port else { return [] }
        var difference: DeclarationDifference = []
        if upstream.signature != port.signature { difference.insert(.signature) }
        if upstream.body != port.body { difference.insert(.body) }
        if upstream.inheritance != port.inheritance { difference.insert(.inheritance) }
        if (upstream.access, upstream.setterAccess) != (port.access, port.setterAccess) { difference.insert(.access) }
        if upstream.conditions != port.conditions { difference.insert(.conditions) }
        return difference
    }
}

/// The files of which one counterpart at least could not be read as Swift: what they have and the other
/// counterparts lack may be in that one.
private struct UncomparedFiles {
    private let upstream: Set<Int>
    private let port: Set<Int>

    init(_ rows: [FileComparison]) {
        let uncompared = rows.filter { $0.comparedBy != nil && $0.comparedBy != .declarations }
        upstream = Set(uncompared.compactMap(\.upstream))
        port = Set(uncompared.compactMap(\.port))
    }

    /// Whether a declaration that one side seems to lack may be in a file that was not read.
    func mayHold(_ pairing: Pairing<DeclarationReference>) -> Bool {
        switch pairing {
        case .paired: false
        case .upstreamOnly(let reference): upstream.contains(reference.file)
        case .portOnly(let reference): port.contains(reference.file)
        }
    }
}

extension ThreeTexts {
    /// The status where the port's text was written anew: whether upstream moved since, and nothing more.
    var statusOfRewrite: Status {
        guard let upstream else { return .undetermined }
        if upstream == port { return .inSync }
        guard isBaseKnown else { return .undetermined }
        guard let base else { return .missing }
        return base == upstream ? .inSync : .behind
    }
}
