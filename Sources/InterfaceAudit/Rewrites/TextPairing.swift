import Matching

/// Pairs texts that say the same in other words.
enum TextPairing {
    /// The indices of paired texts in the two lists, each used once. The most similar texts are paired first.
    ///
    /// - Parameters:
    ///   - upstream: The words of each text or of its name; the same for the port.
    ///   - common: Words that are no evidence.
    ///   - leastShare: The least share of the longer text's words that both must have.
    static func pairs(
        _ upstream: [[String]], _ port: [[String]], common: Set<String>, leastShare: Double = 0
    ) -> [(upstream: Int, port: Int)] {
        let (left, right) = (upstream.map { stems(of: $0, but: common) }, port.map { stems(of: $0, but: common) })
        var holders: [String: [Int]] = [:]
        for (index, stems) in right.enumerated() { for stem in stems { holders[stem, default: []].append(index) } }
        let alike = left.enumerated().flatMap { index, stems in
            let shared = stems.flatMap { holders[$0] ?? [] }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            return shared.map { other, count in
                (share: Double(count) / Double(max(stems.count, right[other].count)), upstream: index, port: other)
            }
        }
        let likely = alike.filter { $0.share >= leastShare }
        let sorted = likely.sorted { ($1.share, $0.upstream, $0.port) < ($0.share, $1.upstream, $1.port) }
        return ContentMatcher.eachOnce(sorted.map { ($0.upstream, $0.port) }).sorted { $0.upstream < $1.upstream }
    }

    /// Whether two texts have at least half of the longer one's words in common.
    static func areAlike(_ upstream: [String], _ port: [String], common: Set<String>) -> Bool {
        let (left, right) = (stems(of: upstream, but: common), stems(of: port, but: common))
        let shared = left.intersection(right).count
        return shared > 0 && 2 * shared >= max(left.count, right.count)
    }

    /// The beginnings of words, so that `reconnect` equals `reconnecting`.
    private static func stems(of words: [String], but common: Set<String>) -> Set<String> {
        Set(words.filter { !common.contains($0) && $0.count > 2 }.map { String($0.prefix(5)) })
    }
}
