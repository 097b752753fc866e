import Matching
import Normalisation
import ReportModel

/// The base of every declaration and file whose synced commit is known.
struct BaseTables {
    private var byPortFile: [Int: BaseTable] = [:]
    /// For mapped upstream files whose port file is not there.
    private var byUpstreamFile: [Int: BaseTable] = [:]
    /// The port files that are linked to an upstream file, for the base of declarations that only upstream has.
    private var portFiles: [Int: [Int]] = [:]
    /// Those port files that have the type, for upstream's declarations in the type.
    private var homes: [DeclarationReference: [Int]] = [:]
    /// Mapped upstream files that a port file has taken something from, at an unknown commit.
    private var partlySynced: Set<Int> = []
    private var basesByPortFile: [Int: [SyncedBase]] = [:]
    /// The base declarations of port declarations that were found in the tables of other files.
    private var byMovedPort: [DeclarationReference: BaseDeclaration] = [:]
    /// For each link of such a port file, the index of its base.
    private var baseByLink: [FileLink.Files: Int] = [:]
    /// The links of such port files without a base, and these port files.
    private var unsynced: (links: Set<FileLink.Files>, portFiles: Set<Int>) = ([], [])

    init(bases: [SyncedBase], _ former: FormerMembers, in matching: inout Matching) {
        let byPairing = Dictionary(grouping: bases.indices) { bases[$0].request.pairing }
        guard !byPairing.isEmpty else { return }
        let types = TypesByFile(matching.types)
        /// By pairing and port file; for upstream files whose port file is missing, by pairing only.
        var found: [Place: (types: BaseTypes, bases: [Int])] = [:]
        for (index, pairing) in matching.files.enumerated() {
            guard let known = byPairing[index] else { continue }
            let candidates = types.types(in: pairing).map { matching.types[$0] }
            func find(_ indices: [Int], _ port: Int?) {
                guard !indices.isEmpty else { return }
                let types = BaseTypes(indices.map { bases[$0].file }, types: candidates, in: &matching)
                found[Place(pairing: index, port: port)] = (types, indices)
            }
            for port in pairing.port {
                let mappings = matching.mappingsByPort[port] ?? []
                find(known.filter { mappings.contains(bases[$0].request.mapping) }, port)
            }
            if pairing.upstream.contains(where: { matching.absentPorts[$0] != nil }) { find(known, nil) }
        }
        let formerNames = matching.learnFormerNames(found.values.map(\.types))
        // Extensions of the renamed types in the texts of other files.
        for (place, known) in found.sorted(by: {
            ($0.key.pairing, $0.key.port ?? -1) < ($1.key.pairing, $1.key.port ?? -1)
        }) where known.types.files.contains(where: { $0.file.uses(formerNames) }) {
            let candidates = types.types(in: matching.files[place.pairing]).map { matching.types[$0] }
            found[place]?.types = BaseTypes(known.bases.map { bases[$0].file }, types: candidates, in: &matching)
        }
        for (index, pairing) in matching.files.enumerated() where byPairing[index] != nil {
            for upstream in pairing.upstream { portFiles[upstream] = pairing.port }
            for port in pairing.port {
                guard let (types, indices) = found[Place(pairing: index, port: port)] else { continue }
                let own = indices.map { bases[$0] }
                basesByPortFile[port] = own
                let table = BaseTable(types, places: indices, former, in: &matching)
                byPortFile[port] = table
                for (reference, base) in table.byPort where reference.file != port {
                    byMovedPort[reference] = byMovedPort[reference] ?? base
                }
                for link in pairing.links where link.port == port {
                    let path = matching.upstream.files[link.upstream].path
                    // The mappings of other files do not apply to links that matching found by itself.
                    let base =
                        if let mapping = link.mapping {
                            own.firstIndex { $0.request.mapping == mapping && $0.request.path == path }
                                ?? own.firstIndex { $0.request.mapping == mapping }
                        } else {
                            own.firstIndex { $0.request.path == path }
                                ?? indices.firstIndex { table.isOrigin($0, of: link.upstream) }
                        }
                    baseByLink[link.files] = base
                    if base == nil {
                        unsynced.links.insert(link.files)
                        unsynced.portFiles.insert(port)
                    }
                }
            }
            partlySynced.formUnion(
                pairing.links.filter { $0.mapping != nil && baseByLink[$0.files] == nil }.map(\.upstream))
            guard let (types, indices) = found[Place(pairing: index, port: nil)] else { continue }
            let table = BaseTable(types, places: indices, former, in: &matching)
            for upstream in pairing.upstream where matching.absentPorts[upstream] != nil {
                byUpstreamFile[upstream] = table
            }
        }
        addRelocations(in: matching)
        addHomes(in: matching)
    }

    /// What a table is about: a port file, or a pairing without one.
    private struct Place: Hashable {
        var pairing: Int
        var port: Int?
    }

    /// Upstream files that are not compared belong to the port files that have some of their declarations.
    private mutating func addRelocations(in matching: Matching) {
        for case .paired(let upstream, let port) in matching.types.lazy.map(\.units) {
            let distant = Set(upstream.all.map(\.file).filter { $0 >= matching.comparedUpstreamFiles })
            for file in distant {
                portFiles[file] = Set((portFiles[file] ?? []) + port.all.map(\.file)).sorted()
            }
        }
    }

    private mutating func addHomes(in matching: Matching) {
        for case .paired(let upstream, let port) in matching.types.lazy.map(\.units) {
            let own = Set(port.all.map(\.file))
            for reference in upstream.all {
                guard let linked = portFiles[reference.file], linked.count > 1 else { continue }
                let having = linked.filter(own.contains)
                if !having.isEmpty { homes[reference] = having }
            }
        }
    }

    /// Upstream's declaration at the synced commit.
    func base(of pairing: Pairing<DeclarationReference>) -> (isKnown: Bool, declaration: BaseDeclaration?) {
        if let port = pairing.port {
            guard let table = byPortFile[port.file] else { return byMovedPort[port].map { (true, $0) } ?? (false, nil) }
            let base = table.byPort[port] ?? pairing.upstream.flatMap { table.byUpstream[$0] }
            // The port may have moved it here from another port file.
            if base == nil, let moved = byMovedPort[port] { return (true, moved) }
            return (base != nil || !isUnsynced(port.file, pairing.upstream?.file), base)
        }
        guard let upstream = pairing.upstream else { return (false, nil) }
        // The port file that has or had the type may be one of those.
        if homes[upstream] == nil, partlySynced.contains(upstream.file) { return (false, nil) }
        let tables =
            (homes[upstream] ?? portFiles[upstream.file] ?? []).filter { !isUnsynced($0, upstream.file) }.compactMap {
                byPortFile[$0]
            }
            + [byUpstreamFile[upstream.file]].compactMap { $0 }
        return (!tables.isEmpty, tables.lazy.compactMap { $0.byUpstream[upstream] }.first)
    }

    /// For each port file with a synced commit, upstream's members that neither side has in their types any more.
    var lostMembers: [(port: Int, members: [BaseDeclaration])] {
        byPortFile.sorted { $0.key < $1.key }.map { ($0.key, $0.value.lost) }.filter { !$0.members.isEmpty }
    }

    /// Records what a declaration of the port was made from.
    mutating func record(_ base: BaseDeclaration, of port: DeclarationReference) { byMovedPort[port] = base }

    /// Upstream's declaration at the synced commit of one port file.
    func base(of upstream: DeclarationReference, forPortFile port: Int) -> BaseDeclaration? {
        byPortFile[port]?.byUpstream[upstream]
    }

    /// Whether the synced commit of a port file is unknown for an upstream file, or, if none is given, for at least one
    /// of its upstream files. A file that no synced commit is about may have had its members long before.
    private func isUnsynced(_ port: Int, _ upstream: Int?) -> Bool {
        guard let upstream else { return unsynced.portFiles.contains(port) }
        if portFiles[upstream] == nil {
            return !bases(ofPortFile: port).indices.contains { byPortFile[port]?.isOrigin($0, of: upstream) ?? false }
        }
        return unsynced.links.contains(FileLink.Files(upstream: upstream, port: port))
    }

    /// The base of a link: the upstream file at the synced commit of the port file, also with its
    /// tokens as symbols.
    func base(ofLink link: FileLink.Files) -> (synced: SyncedBase, file: NormalisedFile)? {
        guard let index = baseByLink[link], let table = byPortFile[link.port] else { return nil }
        return (bases(ofPortFile: link.port)[index], table.files[index])
    }

    /// The upstream files at the synced commits of a port file; empty if no synced commit is known.
    func bases(ofPortFile file: Int) -> [SyncedBase] { basesByPortFile[file] ?? [] }

    /// The names that a port file has replaced without a rule.
    func replacedNames(inPortFile file: Int?) -> ReplacedNames {
        file.flatMap { byPortFile[$0]?.replaced } ?? ReplacedNames()
    }

    /// The same files with their tokens as symbols.
    func files(ofPortFile file: Int) -> [NormalisedFile] { byPortFile[file]?.files ?? [] }
}

/// Finds the type pairings that have a declaration in a file.
private struct TypesByFile {
    private var upstream: [Int: Set<Int>] = [:]
    private var port: [Int: Set<Int>] = [:]

    init(_ types: [TypePairing]) {
        for (index, type) in types.enumerated() {
            for reference in type.units.upstream?.all ?? [] { upstream[reference.file, default: []].insert(index) }
            for reference in type.units.port?.all ?? [] { port[reference.file, default: []].insert(index) }
        }
    }

    /// Their indices, ascending.
    func types(in pairing: FilePairing) -> [Int] {
        let indices = pairing.upstream.map { upstream[$0] ?? [] } + pairing.port.map { port[$0] ?? [] }
        return indices.reduce(into: Set()) { $0.formUnion($1) }.sorted()
    }
}
