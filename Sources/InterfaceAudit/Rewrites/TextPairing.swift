/// Which of some texts say the same as others in other words: the likest two first, each once.
struct TextPairing {
    /// Places in the two lists.
    private(set) var pairs: [(first: Int, second: Int)] = []

    /// - Parameters:
    ///   - first: The words that each text is made of or known by.
    ///   - common: Words that say nothing.
    init(_ first: [[String]], _ second: [[String]], common: Set<String>) {
        func stems(_ words: [String]) -> Set<String> { Self.stems(of: words.filter { !common.contains($0) }) }
        let (left, right) = (first.map(stems), second.map(stems))
        var places: [String: [Int]] = [:]
        for (place, stems) in right.enumerated() { for stem in stems { places[stem, default: []].append(place) } }
        let alike = left.enumerated().flatMap { place, stems in
            let shared = stems.flatMap { places[$0] ?? [] }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            return shared.map { other, count in
                let words = (left[place].count, right[other].count)
                return (share: Double(count) / Double(max(words.0, words.1)), first: place, second: other)
            }
        }
        var used: (first: Set<Int>, second: Set<Int>) = ([], [])
        for pair in alike.sorted(by: { ($1.share, $0.first, $0.second) < ($0.share, $1.first, $1.second) })
        where !used.first.contains(pair.first) && !used.second.contains(pair.second) {
            used.first.insert(pair.first)
            used.second.insert(pair.second)
            pairs.append((pair.first, pair.second))
        }
        pairs.sort { $0.first < $1.first }
    }

    /// What a word begins with, by which `reconnect` is `reconnecting`.
    private static func stems(of words: [String]) -> Set<String> {
        Set(words.filter { $0.count > 2 }.map { String($0.prefix(5)) })
    }
}
