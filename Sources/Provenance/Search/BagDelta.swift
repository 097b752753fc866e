/// The difference of a text from a reference text of the same file, which most versions differ little from.
package struct BagDelta {
    /// The runs that one of the two texts has more often, sorted.
    private var runs: [UInt64] = []
    /// How much more often the text has each run than the reference; negative if less often.
    private var counts: [Int] = []
    private let referenceCount: Int

    /// - Parameter reference: The text that the other texts are compared with too.
    package init(_ bag: TokenBag, from reference: TokenBag) {
        referenceCount = reference.runs.count
        let (old, new) = (reference.runs, bag.runs)
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if i < old.count, j < new.count, old[i] == new[j] {
                (i, j) = (i + 1, j + 1)
            } else if j == new.count || (i < old.count && old[i] < new[j]) {
                add(old[i], -1)
                i += 1
            } else {
                add(new[j], 1)
                j += 1
            }
        }
    }

    private mutating func add(_ run: UInt64, _ count: Int) {
        if runs.last == run {
            counts[counts.count - 1] += count
        } else {
            runs.append(run)
            counts.append(count)
        }
    }

    /// The number of runs that two texts share, computed from their deltas from the same reference: those of the
    /// reference, minus those that either lacks, plus those that both add.
    package func sharedCount(with other: BagDelta) -> Int {
        var (i, j) = (0, 0)
        var shared = referenceCount
        while i < runs.count || j < other.runs.count {
            if i < runs.count, j < other.runs.count, runs[i] == other.runs[j] {
                shared += min(counts[i], other.counts[j])
                (i, j) = (i + 1, j + 1)
            } else if j == other.runs.count || (i < runs.count && runs[i] < other.runs[j]) {
                shared += min(counts[i], 0)
                i += 1
            } else {
                shared += min(other.counts[j], 0)
                j += 1
            }
        }
        return shared
    }
}
