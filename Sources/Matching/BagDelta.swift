/// How a text differs from another of the same file, which most of its versions differ from in little.
package struct BagDelta {
    /// Sorted; the runs that one of the two has oftener.
    private var runs: [UInt64] = []
    /// How much oftener the text has each of them; negative for what it lacks.
    private var counts: [Int] = []
    private let referenceCount: Int

    /// - Parameter reference: The text that others are compared with, too.
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

    /// How many runs two texts share that differ from one reference: all of the reference's but for what either lacks,
    /// and what both have besides.
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
