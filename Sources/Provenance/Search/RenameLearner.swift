import SourceModel

/// Finds out which names a port gave to what upstream calls otherwise, from two texts of which one was made from the
/// other: names that stand between the same neighbours mean the same.
struct RenameLearner {
    /// The port's name for each upstream name that was renamed.
    private(set) var names: [ScannedToken: ScannedToken] = [:]

    init(upstream: [ScannedToken], port: [ScannedToken]) {
        let theirs = Set(upstream.filter(\.isName))
        let ours = Set(port.filter(\.isName))
        let onlyTheirs = theirs.subtracting(ours)
        let onlyOurs = ours.subtracting(theirs)
        guard !onlyTheirs.isEmpty, !onlyOurs.isEmpty else { return }

        // A surrounding that two names have tells nothing.
        var byContext: [UInt64: ScannedToken?] = [:]
        Self.visit(port, onlyOurs) { name, context in
            if let known = byContext[context], known != name {
                byContext[context] = .some(nil)
            } else {
                byContext[context] = name
            }
        }
        var votes: [ScannedToken: [ScannedToken: Int]] = [:]
        Self.visit(upstream, onlyTheirs) { name, context in
            if let counterpart = byContext[context] ?? nil { votes[name, default: [:]][counterpart, default: 0] += 1 }
        }
        elect(votes)
    }

    private mutating func elect(_ votes: [ScannedToken: [ScannedToken: Int]]) {
        var winners: [ScannedToken: (name: ScannedToken, votes: Int)] = [:]
        for (name, counts) in votes {
            let ranked = counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
            guard let first = ranked.first, first.value * 3 >= 2 * counts.values.reduce(0, +) else { continue }
            // One name of the port stands for one of upstream: the one that is oftener in its place.
            if let rival = winners[first.key],
                (rival.votes, name.rawValue) > (first.value, rival.name.rawValue)
            {
                continue
            }
            winners[first.key] = (name, first.value)
        }
        for (ours, winner) in winners { names[winner.name] = ours }
    }

    /// Calls `body` for every name of `wanted` with a hash of the two tokens before it and the two after it; names
    /// of `wanted` among those are all alike.
    private static func visit(
        _ tokens: [ScannedToken], _ wanted: Set<ScannedToken>, _ body: (ScannedToken, UInt64) -> Void
    ) {
        let values = tokens.map { wanted.contains($0) ? 1 : $0.rawValue }
        func value(_ place: Int) -> UInt64 { values.indices.contains(place) ? values[place] : 0 }
        for place in tokens.indices where values[place] == 1 {
            var context: UInt64 = 0
            for neighbour in [-2, -1, 1, 2] {
                context = (context ^ value(place + neighbour)) &* 0x9e37_79b9_7f4a_7c15
                context ^= context >> 29
            }
            body(tokens[place], context)
        }
    }
}
