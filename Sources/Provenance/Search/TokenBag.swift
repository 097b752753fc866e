import SourceModel

/// A text as the multiset of its runs of three tokens.
///
/// The order of declarations hardly matters, but every token does.
package struct TokenBag: Hashable, Sendable {
    /// Sorted; a run that occurs twice is here twice.
    package let runs: [UInt64]

    /// - Parameter names: Names to replace by others.
    package init(_ tokens: [ScannedToken], renaming names: [ScannedToken: ScannedToken] = [:]) {
        runs = Self.runs(of: tokens, renaming: names).sorted()
    }

    /// The runs of a text in order.
    package static func runs(of tokens: [ScannedToken], renaming names: [ScannedToken: ScannedToken]) -> [UInt64] {
        guard !tokens.isEmpty else { return [] }
        var hashes = tokens.map { $0.isName ? (names[$0] ?? $0).rawValue : $0.rawValue }
        // So that the first two tokens and the last two count as often as the others.
        hashes.append(contentsOf: [0, 0])
        var (a, b): (UInt64, UInt64) = (0, 0)
        var runs: [UInt64] = []
        runs.reserveCapacity(hashes.count)
        for c in hashes {
            let mixed = (a &* 0x9e37_79b9_7f4a_7c15 ^ b) &* 0xff51_afd7_ed55_8ccd ^ c
            runs.append(mixed ^ (mixed >> 31))
            (a, b) = (b, c)
        }
        return runs
    }

    /// The number of runs that two texts share; a repeated run counts as often as both have it.
    package func sharedCount(with other: TokenBag) -> Int {
        runs.withUnsafeBufferPointer { left in
            other.runs.withUnsafeBufferPointer { right in
                var (i, j, count) = (0, 0, 0)
                while i < left.count, j < right.count {
                    let (a, b) = (left[i], right[j])
                    if a == b { count += 1 }
                    if a <= b { i += 1 }
                    if b <= a { j += 1 }
                }
                return count
            }
        }
    }

    /// The similarity of two texts: from 0, nothing in common, to 1, the same tokens.
    package func similarity(to other: TokenBag) -> Double { similarity(to: other, sharing: sharedCount(with: other)) }

    /// The same, given the number of shared runs.
    package func similarity(to other: TokenBag, sharing shared: Int) -> Double {
        let all = runs.count + other.runs.count
        return all == 0 ? 1 : Double(2 * shared) / Double(all)
    }

    /// The number of runs that only one of two texts has.
    package func distance(to other: TokenBag) -> Int { runs.count + other.runs.count - 2 * sharedCount(with: other) }

    /// The runs that this text has and `other` lacks.
    package func subtracting(_ other: TokenBag) -> TokenBag {
        var rest: [UInt64] = []
        var j = 0
        for run in runs {
            while j < other.runs.count, other.runs[j] < run { j += 1 }
            if j < other.runs.count, other.runs[j] == run { j += 1 } else { rest.append(run) }
        }
        return TokenBag(sorted: rest)
    }

    private init(sorted runs: [UInt64]) {
        self.runs = runs
    }
}
