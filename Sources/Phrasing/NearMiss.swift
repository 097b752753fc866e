/// Finds the known word that is nearest to a mistyped one.
package enum NearMiss {
    /// Finds the candidate that is at most two edits away from `word`, capitals aside, or else the one that
    /// shares its beginning.
    ///
    /// - Returns: The nearest candidate, the first in alphabetical order among equals; `nil` if none is near.
    package static func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
        let folded = Array(word.lowercased().unicodeScalars)
        let known = candidates.sorted().map { (name: $0, folded: Array($0.lowercased().unicodeScalars)) }

        let typos = known.compactMap { candidate in
            distance(from: folded, to: candidate.folded).map { (name: candidate.name, distance: $0) }
        }
        if let nearest = typos.min(by: { $0.distance < $1.distance }) { return nearest.name }

        let prefixes = known.map { candidate in
            (name: candidate.name, length: zip(folded, candidate.folded).prefix(while: ==).count)
        }
        let longest = prefixes.max { $0.length < $1.length }
        guard let longest, longest.length >= 3, longest.length * 2 >= folded.count else { return nil }
        return longest.name
    }

    /// The number of insertions, deletions, substitutions and swaps of neighbours that make one word the other.
    ///
    /// - Returns: `nil` if it exceeds two, or half of the shorter word.
    private static func distance(from word: [Unicode.Scalar], to other: [Unicode.Scalar]) -> Int? {
        let limit = min(2, min(word.count, other.count) / 2)
        guard abs(word.count - other.count) <= limit else { return nil }
        var beforePrevious: [Int] = []
        var previous = Array(0...other.count)
        for (row, scalar) in word.enumerated() {
            var current = [row + 1]
            for (column, otherScalar) in other.enumerated() {
                var cost = min(
                    previous[column + 1] + 1, current[column] + 1, previous[column] + (scalar == otherScalar ? 0 : 1))
                if row > 0, column > 0, scalar == other[column - 1], word[row - 1] == otherScalar {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous.last.flatMap { $0 <= limit ? $0 : nil }
    }
}
