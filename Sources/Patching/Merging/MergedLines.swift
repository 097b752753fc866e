/// What both sides did to the lines of a text, for a look at what was made of them.
struct MergedLines {
    private let (base, port, upstream): (CountedLines, CountedLines, CountedLines)

    init(base: [UInt8], port: [UInt8], upstream: [UInt8]) {
        (self.base, self.port, self.upstream) = (CountedLines(base), CountedLines(port), CountedLines(upstream))
    }

    /// Whether each line is there as often as both sides left it: what one side took out is not where the other moved it.
    func isBalanced(in text: [UInt8]) -> Bool {
        let merged = CountedLines(text)
        let lines = Set(base.counts.keys).union(port.counts.keys).union(upstream.counts.keys)
        // Of a line that both wrote otherwise there may be one that neither has.
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

    /// Whether what one side put in stands behind all that stands before it there, and before all that follows.
    func isOrdered(in text: [UInt8]) -> Bool {
        let merged = CountedLines(text)
        return [port, upstream].allSatisfy { side in
            let lines = side.lines.filter { side[$0] == 1 && merged[$0] == 1 }
            let places = lines.compactMap { merged.places[$0] }
            return lines.indices.allSatisfy { place in
                base[lines[place]] > 0
                    || places[..<place].allSatisfy { $0 < places[place] }
                        && places[(place + 1)...].allSatisfy { $0 > places[place] }
            }
        }
    }
}

/// The lines that say something, comments and imports aside, with how often each is there.
private struct CountedLines {
    var lines: [[UInt8]] = []
    var counts: [[UInt8]: Int] = [:]
    /// The last place of each.
    var places: [[UInt8]: Int] = [:]

    init(_ text: [UInt8]) {
        for line in text.lines {
            let line = line.withoutSpace
            let isAside = ["//", "/*", "*", "import", "@preconcurrencyimport"].contains { line.starts(with: $0.utf8) }
            guard !isAside, line.contains(where: \.isWord) else { continue }
            places[line] = lines.count
            lines.append(line)
            counts[line, default: 0] += 1
        }
    }

    subscript(line: [UInt8]) -> Int { counts[line, default: 0] }
}
