import Matching

/// How rare a word is among the names of types.
package struct WordRarity: Sendable {
    private let frequency: [String: Int]
    private let nameCount: Int

    package init(_ names: [String]) {
        var frequency: [String: Int] = [:]
        for name in names { for word in Set(NameWords.split(name)) { frequency[word, default: 0] += 1 } }
        self.frequency = frequency
        nameCount = names.count
    }

    /// Whether a word is in so few names that two names which have it are likely to be about one thing.
    package func isRare(_ word: String) -> Bool {
        word.count > 2 && (frequency[word] ?? 0) <= max(2, nameCount / Self.rareness)
    }

    /// A word is rare that is in fewer than one of so many names.
    private static let rareness = 150
}
