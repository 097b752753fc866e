import Matching

/// Tells the pairs of files of which the one can be put in the other's place without losing anything: all that the
/// port has upstream has as well, and where the port has it.
struct TakeableFiles {
    private let matching: Matching
    private var others: (upstream: Set<Int>, port: Set<Int>) = ([], [])
    /// The port's files that log in their own way.
    private var ownLogs: Set<Int> = []
    /// The port's files that have what upstream has removed.
    private var outdated: Set<Int> = []

    init(_ declarations: [DeclarationComparison], in matching: Matching) {
        self.matching = matching
        let links = Set(matching.files.flatMap { $0.links.map(\.files) })
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

    /// Whether nothing would be lost but what upstream itself has removed.
    func containButForRemovals(upstream: Int, port: Int) -> Bool {
        guard !others.upstream.contains(upstream), !others.port.contains(port), !ownLogs.contains(port) else {
            return false
        }
        // What is no Swift is taken by its bytes.
        guard let index = matching.upstream.files[upstream].index else { return true }
        return index.problems.isEmpty && matching.normalised.upstream[upstream].hasCode
    }
}
