import AuditModel

/// The base of every declaration and file whose synced commit is known.
struct BaseTables {
    private var byPortFile: [Int: BaseTable] = [:]
    /// For mapped upstream files whose port file is not there.
    private var byUpstreamFile: [Int: BaseTable] = [:]
    /// The port files linked to an upstream file, to find the base of what only upstream has.
    private var portFiles: [Int: [Int]] = [:]
    private var basesByPortFile: [Int: [SyncedBase]] = [:]

    init(bases: [SyncedBase], in matching: inout Matching) {
        let byPairing = Dictionary(grouping: bases, by: \.request.pairing)
        guard !byPairing.isEmpty else { return }
        let types = TypesByFile(matching.types)
        for (place, pairing) in matching.files.enumerated() {
            guard let known = byPairing[place] else { continue }
            for upstream in pairing.upstream { portFiles[upstream] = pairing.port }
            let candidates = types.types(in: pairing).map { matching.types[$0] }
            for port in pairing.port {
                let mappings = matching.mappingsByPort[port] ?? []
                let own = known.filter { mappings.contains($0.request.mapping) }
                guard !own.isEmpty else { continue }
                basesByPortFile[port] = own
                byPortFile[port] = BaseTable(bases: own, types: candidates, in: &matching)
            }
            for upstream in pairing.upstream where matching.absentPorts[upstream] != nil {
                byUpstreamFile[upstream] = BaseTable(bases: known, types: candidates, in: &matching)
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
    func bases(ofPortFile file: Int) -> [SyncedBase] { basesByPortFile[file] ?? [] }

    /// The same files with their tokens as symbols.
    func files(ofPortFile file: Int) -> [NormalisedFile] { byPortFile[file]?.files ?? [] }
}

/// Finds the type pairings that have a declaration in a file.
private struct TypesByFile {
    private var upstream: [Int: Set<Int>] = [:]
    private var port: [Int: Set<Int>] = [:]

    init(_ types: [TypePairing]) {
        for (place, type) in types.enumerated() {
            for reference in type.units.upstream?.all ?? [] { upstream[reference.file, default: []].insert(place) }
            for reference in type.units.port?.all ?? [] { port[reference.file, default: []].insert(place) }
        }
    }

    /// Their places, ascending.
    func types(in pairing: FilePairing) -> [Int] {
        let places = pairing.upstream.map { upstream[$0] ?? [] } + pairing.port.map { port[$0] ?? [] }
        return places.reduce(into: Set()) { $0.formUnion($1) }.sorted()
    }
}
