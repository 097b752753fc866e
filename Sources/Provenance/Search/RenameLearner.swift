import SourceModel

/// Learns which names a port changed, from an upstream text and the port's text that was made from it. Names with the
/// same neighbours mean the same.
struct RenameLearner {
    /// The port's name for each upstream name that was renamed.
    private(set) var names: [ScannedToken: ScannedToken] = [:]

    init(upstream: [ScannedToken], port: [ScannedToken]) {
        let theirs = Set(upstream.filter(\.isName))
        let ours = Set(port.filter(\.isName))
        let onlyTheirs = theirs.subtracting(ours)
        let onlyOurs = ours.subtracting(theirs)
        guard !onlyTheirs.isEmpty, !onlyOurs.isEmpty else { return }

        // A context that two names share is no evidence.
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
            // Each port name replaces one upstream name: the one with the most votes.
            if let rival = winners[first.key],
                (rival.votes, name.rawValue) > (first.value, rival.name.rawValue)
            {
                continue
            }
            winners[first.key] = (name, first.value)
        }
        for (ours, winner) in winners { names[winner.name] = ours }
    }

    /// Calls `body` for every name of `wanted` with a hash of the two tokens before it and the two after it. All names
    /// of `wanted` have the same value in this hash.
    private static func visit(
        _ tokens: [ScannedToken], _ wanted: Set<ScannedToken>, _ body: (ScannedToken, UInt64) -> Void
    ) {
        let values = tokens.map { wanted.contains($0) ? 1 : $0.rawValue }
        func value(_ index: Int) -> UInt64 { values.indices.contains(index) ? values[index] : 0 }
        for index in tokens.indices where values[index] == 1 {
            var context: UInt64 = 0
            for neighbour in [-2, -1, 1, 2] {
                context = (context ^ value(index + neighbour)) &* 0x9e37_79b9_7f4a_7c15
                context ^= context >> 29
            }
            body(tokens[index], context)
        }
    }
}
