/// Finds phrases in a sentence.
struct PhraseSearch: Sendable {
    /// By first word, the longest first.
    private let phrases: [String: [[String]]]

    init(_ phrases: Set<String>) {
        let split = phrases.map { $0.lowercased().split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
        self.phrases = Dictionary(grouping: split) { $0.first ?? "" }
            .mapValues { $0.sorted { ($1.count, $0.joined()) < ($0.count, $1.joined()) } }
    }

    /// The ranges of phrases from left to right, without those in quotation marks.
    func ranges(in words: [Word]) -> [Range<Int>] {
        words.indices.compactMap { start in
            let spelled = [words[start].lowercased, words[start].lowercased + ":"]
            let candidates = spelled.flatMap { phrases[$0] ?? [] }
            return candidates.lazy.compactMap { Self.range(of: $0, at: start, in: words) }.first
        }
    }

    private static func range(of phrase: [String], at start: Int, in words: [Word]) -> Range<Int>? {
        guard start + phrase.count <= words.count else { return nil }
        for (offset, expected) in phrase.enumerated() {
            let word = words[start + offset]
            guard !word.isQuoted else { return nil }
            let isWord = expected.hasSuffix(":") ? word.lowercased + (word.endsWithColon ? ":" : "") : word.lowercased
            guard isWord == expected else { return nil }
        }
        return start..<start + phrase.count
    }
}
