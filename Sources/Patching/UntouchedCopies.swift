import Comparison
import Matching
import SourceModel

/// The rows of a comparison in which the port has upstream's text of the synced commit, so that it can have upstream's
/// current one.
struct UntouchedCopies {
    /// Upstream's current texts in the port's words, by row.
    var texts: [Int: [UInt8]] = [:]
    /// For each row those that upstream has moved code to or from.
    private var moves: [Int: Set<Int>] = [:]

    /// Leaves out the rows that share moved code with others: these would keep it, or not get it.
    mutating func keepSeparable(in comparison: Comparison) {
        guard !texts.isEmpty else { return }
        let rows = texts.keys.sorted()
        let byUpstream = Dictionary(grouping: rows) { comparison.files[$0].upstream }
        let byPort = Dictionary(grouping: rows) { comparison.files[$0].port }
        let links = Set(comparison.matching.files.flatMap { $0.links.map(\.files) })
        var bound = Set<Int>()
        for case (let now, let own)? in comparison.declarations.map(\.pairing.pair)
        where !links.contains(FileLink.Files(upstream: now.file, port: own.file)) {
            let (homes, origins) = (byUpstream[now.file] ?? [], byPort[own.file] ?? [])
            if homes.isEmpty { bound.formUnion(origins) }
            if origins.isEmpty { bound.formUnion(homes) }
            for (left, right) in [(homes, origins), (origins, homes)] {
                for row in left { moves[row, default: []].formUnion(right) }
            }
        }
        while let row = bound.popFirst() {
            guard texts.removeValue(forKey: row) != nil else { continue }
            bound.formUnion(moves[row] ?? [])
        }
    }

    /// The port files that upstream has moved code to or from.
    func partners(of row: Int, in comparison: Comparison) -> Set<RelativePath> {
        Set((moves[row] ?? []).compactMap(comparison.portPath))
    }
}

extension [Unit] {
    /// The text of `now`, if this one is the text of `base`. A header of this text's own stays.
    func replaced(by now: @autoclosure () -> [Unit]?, copiedFrom base: [Unit]) -> [UInt8]? {
        guard let (header, own) = header, let (headerThen, then) = base.header, own == then,
            bytes.dropFirst(header.count) == base.bytes.dropFirst(headerThen.count),
            let now = now(), let headerNow = now.header?.top
        else { return nil }
        return (header == headerThen ? headerNow : header) + now.bytes.dropFirst(headerNow.count)
    }

    /// The comment at the top, up to its last empty line or the documentation of the first declaration, and what follows
    /// it before the first token; a comment directly above an import belongs to the top. `nil` if there is no token.
    private var header: (top: [UInt8], own: [UInt8])? {
        guard let first else { return nil }
        let leading = first.leading
        let access = leading.accessWords
        // Access words after a comment on their line cannot be distinguished from it.
        guard access != nil || first.word == "import" else { return nil }
        let end = leading.count - (access?.count ?? 0)
        guard first.word != "import" else { return ([UInt8](leading[..<end]), [UInt8](leading[end...])) }
        let lines = leading[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let blank = lines.dropLast().lastIndex { $0.allSatisfy { $0 <= 0x20 } }
        let documentation = lines.first { $0.drop { $0 <= 0x20 }.starts(with: "///".utf8) }
        let start = blank.map { lines[$0].endIndex + 1 } ?? documentation?.startIndex ?? end
        return ([UInt8](leading[..<start]), [UInt8](leading[start...]))
    }
}
