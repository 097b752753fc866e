/// Compares the lines of a merged text with the changes of both sides.
struct MergedLines {
    private let (base, port, upstream): (CountedLines, CountedLines, CountedLines)

    init(base: [UInt8], port: [UInt8], upstream: [UInt8]) {
        (self.base, self.port, self.upstream) = (CountedLines(base), CountedLines(port), CountedLines(upstream))
    }

    /// Whether each line occurs as often as both sides left it: a line that one side removed is not moved by the other.
    func isBalanced(in text: [UInt8]) -> Bool {
        let merged = CountedLines(text)
        let lines = Set(base.counts.keys).union(port.counts.keys).union(upstream.counts.keys)
        // A line that both sides rewrote may have a version that neither has.
        var (rewritten, lost) = (0, (port: 0, upstream: 0))
        for line in lines {
            let then = base[line]
            let (own, now, new) = (port[line] - then, upstream[line] - then, merged[line] - then)
            if own.signum() == now.signum() {
                let range = max(abs(own), abs(now))...(abs(own) + abs(now))
                guard new.signum() == own.signum(), range.contains(abs(new)) else { return false }
                if own < 0 { rewritten += min(-own, -now) }
            } else if new != own + now {
                guard then == 0, new == 0 else { return false }
                lost.port += max(own, 0)
                lost.upstream += max(now, 0)
            }
        }
        return max(lost.port, lost.upstream) <= rewritten
    }

    /// Whether the lines that one side added are after the lines before them on that side, and before those after them,
    /// and in as many blocks more than the line before them: the other side may have removed the block around them.
    func isOrdered(in text: [UInt8]) -> Bool {
        let merged = CountedLines(text)
        return [port, upstream].allSatisfy { side in
            let lines = side.lines.filter { side[$0] == 1 && merged[$0] == 1 }
            let places = lines.compactMap { merged.places[$0] }
            return lines.indices.allSatisfy { place in
                base[lines[place]] > 0
                    || places[..<place].allSatisfy { $0 < places[place] }
                        && places[(place + 1)...].allSatisfy { $0 > places[place] }
                        && (place == 0
                            || side.depths[lines[place], default: 0] - side.depths[lines[place - 1], default: 0]
                                == merged.depths[lines[place], default: 0] - merged.depths[lines[place - 1], default: 0])
            }
        }
    }
}

/// The lines with content, without comments and imports, with their counts.
private struct CountedLines {
    var lines: [[UInt8]] = []
    var counts: [[UInt8]: Int] = [:]
    /// The last index of each line.
    var places: [[UInt8]: Int] = [:]
    /// The number of brackets that are open before each line.
    var depths: [[UInt8]: Int] = [:]

    init(_ text: [UInt8]) {
        var depth = 0
        for line in text.lines {
            let line = line.withoutSpace
            let isAside = ["//", "/*", "*", "import", "@preconcurrencyimport"].contains { line.starts(with: $0.utf8) }
            guard !isAside else { continue }
            let start = depth
            depth += line.count { "([{".utf8.contains($0) } - line.count { ")]}".utf8.contains($0) }
            guard line.contains(where: \.isWord) else { continue }
            depths[line] = start
            places[line] = lines.count
            lines.append(line)
            counts[line, default: 0] += 1
        }
    }

    subscript(line: [UInt8]) -> Int { counts[line, default: 0] }
}
