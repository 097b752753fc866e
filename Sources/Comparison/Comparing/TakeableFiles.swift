import Matching

/// Finds the pairs in which upstream's file can replace the port's without loss: upstream has all that the port has, in
/// the same places.
struct TakeableFiles {
    private let matching: Matching
    private var others: (upstream: Set<Int>, port: Set<Int>) = ([], [])
    /// The port's files with log calls of their own.
    private var ownLogs: Set<Int> = []
    /// The port's files that have code that upstream has removed.
    private var outdated: Set<Int> = []

    init(_ declarations: [DeclarationComparison], in matching: Matching) {
        self.matching = matching
        let links = Set(matching.files.flatMap { $0.links.map(\.files) })
        let types = matching.types.lazy.map(\.units)
        let names = Set(types.compactMap(\.port).filter(\.isDeclared).compactMap(\.name))
        // The port has given the name of a new type to another one.
        for case .upstreamOnly(let unit) in types {
            guard unit.isDeclared, let name = unit.name, names.contains(matching.renaming.portName(forQualified: name))
            else { continue }
            others.upstream.formUnion(unit.headers.map(\.file))
        }
        for declaration in declarations {
            if declaration.hasOwnLogs, let port = declaration.pairing.port?.file { ownLogs.insert(port) }
            switch declaration.pairing {
            case .paired(let upstream, let port):
                guard !links.contains(FileLink.Files(upstream: upstream.file, port: port.file)) else { continue }
                others.upstream.insert(upstream.file)
                others.port.insert(port.file)
            case .portOnly(let port) where declaration.status == .orphaned: outdated.insert(port.file)
            case .portOnly, .upstreamOnly: continue
            }
        }
    }

    func contain(upstream: Int, port: Int) -> Bool {
        !outdated.contains(port) && containButForRemovals(upstream: upstream, port: port)
    }

    /// Whether replacing the file would lose only what upstream itself has removed.
    func containButForRemovals(upstream: Int, port: Int) -> Bool {
        guard !others.upstream.contains(upstream), !others.port.contains(port), !ownLogs.contains(port) else {
            return false
        }
        // A file that is not Swift is taken as a whole.
        guard let index = matching.upstream.files[upstream].index else { return true }
        return index.problems.isEmpty && matching.normalised.upstream[upstream].hasCode
    }
}
