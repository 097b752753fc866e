import AuditModel

/// The base of every declaration and file whose synced commit is known.
struct BaseTables {
    private var byPortFile: [Int: BaseTable] = [:]
    /// For mapped upstream files whose port file is not there.
    private var byUpstreamFile: [Int: BaseTable] = [:]
    /// The port files linked to an upstream file, to find the base of what only upstream has.
    private var portFiles: [Int: [Int]] = [:]
    private var bases: (port: [Int: [SyncedBase]], upstream: [Int: [SyncedBase]]) = ([:], [:])

    init(bases: [SyncedBase], in matching: inout Matching) {
        let byMapping = Dictionary(grouping: bases, by: \.request.mapping)
        guard !byMapping.isEmpty else { return }
        for pairing in matching.files {
            let known = pairing.mappings.flatMap { byMapping[$0] ?? [] }
            guard !known.isEmpty else { continue }
            for upstream in pairing.upstream { portFiles[upstream] = pairing.port }
            let types = matching.types(in: pairing)
            for port in pairing.port {
                let own = known.filter { base in
                    let pattern = matching.rules.port.absolute(matching.rules.mappings[base.request.mapping].port)
                    return pattern.matches(matching.port.files[port].path)
                }
                guard !own.isEmpty else { continue }
                self.bases.port[port] = own
                byPortFile[port] = BaseTable(bases: own, types: types, in: &matching)
            }
            for upstream in pairing.upstream where matching.absentPorts[upstream] != nil {
                self.bases.upstream[upstream] = known
                byUpstreamFile[upstream] = BaseTable(bases: known, types: types, in: &matching)
            }
        }
    }

    /// What upstream's declaration was at the synced commit.
    func base(of pairing: Pairing<DeclarationReference>) -> (isKnown: Bool, code: DeclarationCode?) {
        if let port = pairing.port {
            guard let table = byPortFile[port.file] else { return (false, nil) }
            return (true, table.byPort[port] ?? pairing.upstream.flatMap { table.byUpstream[$0] })
        }
        guard let upstream = pairing.upstream else { return (false, nil) }
        let tables =
            (portFiles[upstream.file] ?? []).compactMap { byPortFile[$0] }
            + [byUpstreamFile[upstream.file]].compactMap { $0 }
        return (!tables.isEmpty, tables.lazy.compactMap { $0.byUpstream[upstream] }.first)
    }

    /// The upstream files that a port file was brought up to; empty where no synced commit is known.
    func bases(ofPortFile file: Int) -> [SyncedBase] { bases.port[file] ?? [] }

    /// The same for a mapped upstream file that the port does not have.
    func bases(ofUpstreamFile file: Int) -> [SyncedBase] { bases.upstream[file] ?? [] }

    /// The same files with their tokens as symbols.
    func files(ofPortFile file: Int) -> [NormalisedFile] { byPortFile[file]?.files ?? [] }
}

extension Matching {
    /// The type pairings that have a declaration in one of the files of `pairing`.
    fileprivate func types(in pairing: FilePairing) -> [TypePairing] {
        let (upstream, port) = (Set(pairing.upstream), Set(pairing.port))
        return types.filter { type in
            (type.units.upstream?.all ?? []).contains { upstream.contains($0.file) }
                || (type.units.port?.all ?? []).contains { port.contains($0.file) }
        }
    }
}
