import RulesModel
import SourceModel

/// The entries of a log or a list of releases: headings of one level with numbers or dates.
struct PageEntries {
    /// The number of each heading that opens an entry of a log.
    private var numbers: [Int: [Int]] = [:]
    /// Releases before the newest: what they say need not hold any more.
    private(set) var outdated: Set<Int> = []
    /// The newest release.
    private(set) var newest: Int?

    private struct Key: Hashable {
        var level: Int
        var parent: Int?
        var word: String
    }

    init(_ page: Page, _ phrases: Vocabulary.DocumentPhrases) {
        var groups: [Key: [(block: Int, numbers: [Int])]] = [:]
        for (place, block) in page.blocks.enumerated() {
            guard case .heading(let level) = block.kind, let entry = Self.entry(block.text, phrases) else { continue }
            let key = Key(level: level, parent: block.heading, word: entry.word)
            groups[key, default: []].append((place, entry.numbers))
        }
        // One heading with a number is no log.
        for (key, entries) in groups where entries.count > 1 || key.word == Self.release {
            // The parts of a page are counted up; releases mostly down.
            let isFalling = entries.last.map { $0.numbers.lexicographicallyPrecedes(entries[0].numbers) } ?? false
            guard key.word != Self.part || isFalling else { continue }
            let isReleases = key.word == Self.release || key.word == Self.part
            let newest = entries.max { $0.numbers.lexicographicallyPrecedes($1.numbers) }
            for entry in entries where !isReleases { numbers[entry.block] = entry.numbers }
            guard isReleases, entries.count > 1 else { continue }
            self.newest = newest?.block
            outdated.formUnion(entries.map(\.block).filter { $0 != newest?.block })
        }
    }

    private static let release = "release"
    private static let part = "part"
    private static let parts: Set = [
        "task", "step", "phase", "section", "part", "chapter", "milestone", "stage", "appendix", "figure", "example",
        "story", "requirement",
    ]

    /// Whether a word begins with a year: `2024-03-01`.
    private static func isYear(_ word: Substring) -> Bool { word.prefix { $0.isNumber }.count == 4 }

    /// The entry that a block is in.
    func number(of block: Int, in page: Page) -> [Int]? {
        page.headings(from: page.blocks[block].heading ?? block).lazy.compactMap { numbers[$0] }.first
    }

    /// Whether a block is in the newest of several releases.
    func isReleased(_ block: Int, in page: Page) -> Bool {
        newest.map { page.headings(from: page.blocks[block].heading).contains($0) } ?? false
    }

    private static func entry(_ text: String, _ phrases: Vocabulary.DocumentPhrases) -> (word: String, numbers: [Int])?
    {
        let words = text.lowercased().split { $0.isWhitespace || "[](),:#—–".contains($0) }
        guard let first = words.first else { return nil }
        if first == "unreleased" || first == "master" || first == "main" { return (release, [.max]) }
        // `1.10.0`, `v2.0`
        let dotted = words.prefix(2).map { numbers($0.drop { $0 == "v" }, separator: ".") ?? [] }
        if let place = dotted.firstIndex(where: { $0.count > 1 }) {
            // `2.1 Doors` and `Task 1.1` count the parts of a page.
            let isPart =
                place == 0
                ? dotted[place].count == 2 && words.count > 1 && text.first?.isNumber == true
                    && !words.contains(where: isYear) && !text.lowercased().contains("released")
                : parts.contains(String(first))
            return (isPart ? part : release, dotted[place])
        }
        if let date = words.lazy.compactMap({ numbers($0, separator: "-") }).first(where: { $0.count == 3 }) {
            return ("date", date)
        }
        guard words.count > 1, phrases.entries.contains(String(first)),
            let numbers = numbers(words[1].drop { $0 == "v" }, separator: ".")
        else { return nil }
        return ["version", release].contains(String(first)) ? (release, numbers) : (String(first), numbers)
    }

    private static func numbers(_ text: some StringProtocol, separator: Character) -> [Int]? {
        let core = text.prefix { $0.isNumber || $0 == separator }
        let parts = core.split(separator: separator).map { Int($0) }
        guard !parts.isEmpty, !parts.contains(nil) else { return nil }
        return parts.compactMap(\.self)
    }
}
