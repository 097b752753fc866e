import Comparison
import Matching
import SourceModel

/// The rows of a comparison in which the port has upstream's text of the synced commit, so that it can have upstream's
/// current one.
struct UntouchedCopies {
    /// Upstream's current texts in the port's words, by row.
    var texts: [Int: [UInt8]] = [:]
    /// The rows of files that only upstream has, and that are added.
    var added: Set<Int> = []
    /// Upstream's files with code from these rows that have no place in the port.
    private(set) var absent: [Int: RelativePath] = [:]
    /// For each row those that upstream has moved code to or from.
    private var moves: [Int: Set<Int>] = [:]

    /// Leaves out the rows that share moved code with others: these would keep it, or not get it.
    mutating func keepSeparable(in comparison: Comparison) {
        let rows = texts.keys.sorted() + added.sorted()
        guard !rows.isEmpty else { return }
        let unplaced = Set(
            comparison.files.indices.filter { comparison.portPath(of: $0) == nil }.map { comparison.files[$0].upstream }
        )
        let byUpstream = Dictionary(grouping: rows) { comparison.files[$0].upstream }
        let byPort = Dictionary(grouping: rows) { comparison.files[$0].port }
        let links = Set(comparison.matching.files.flatMap { $0.links.map(\.files) })
        var bound = Set<Int>()
        for case (let now, let own)? in comparison.declarations.map(\.pairing.pair)
        where !links.contains(FileLink.Files(upstream: now.file, port: own.file)) {
            let (homes, origins) = (byUpstream[now.file] ?? [], byPort[own.file] ?? [])
            if homes.isEmpty {
                bound.formUnion(origins)
                let home = unplaced.contains(now.file) ? comparison.matching.file(now.file, on: .upstream).path : nil
                for row in origins { absent[row] = absent[row] ?? home }
            }
            if origins.isEmpty { bound.formUnion(homes) }
            for (left, right) in [(homes, origins), (origins, homes)] {
                for row in left { moves[row, default: []].formUnion(right) }
            }
        }
        while let row = bound.popFirst() {
            guard texts.removeValue(forKey: row) != nil || added.remove(row) != nil else { continue }
            bound.formUnion(moves[row] ?? [])
        }
    }

    /// The port files that upstream has moved code to or from.
    func partners(of row: Int, in comparison: Comparison) -> Set<RelativePath> {
        Set((moves[row] ?? []).compactMap(comparison.portPath))
    }
}
