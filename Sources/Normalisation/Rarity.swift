/// Weights a shingle by how few files have it, so that common code, such as closing braces, makes no texts similar.
package struct Rarity {
    private let weights: [UInt64: Double]
    private let rarest: Double

    package init(_ files: some Sequence<Shingles>) {
        var fileCounts: [UInt64: Int] = [:]
        var total = 0
        for file in files {
            total += 1
            for hash in file.hashes { fileCounts[hash, default: 0] += 1 }
        }
        // Two files don't show what is common in Swift; a few dozen begin to.
        let files = Double(max(total, 32))
        rarest = BinaryLogarithm.of(1 + files)
        weights = fileCounts.mapValues { BinaryLogarithm.of(1 + files / Double($0)) }
    }

    package func weight(of shingle: UInt64) -> Double { weights[shingle] ?? rarest }

    /// The similarity of two texts.
    package func similarity(_ left: Shingles, _ right: Shingles) -> Similarity {
        var shared = 0.0
        var leftOnly = 0.0
        var rightOnly = 0.0
        var (i, j) = (0, 0)
        while i < left.hashes.count, j < right.hashes.count {
            let (a, b) = (left.hashes[i], right.hashes[j])
            if a == b {
                shared += weight(of: a)
                i += 1
                j += 1
            } else if a < b {
                leftOnly += weight(of: a)
                i += 1
            } else {
                rightOnly += weight(of: b)
                j += 1
            }
        }
        for hash in left.hashes[i...] { leftOnly += weight(of: hash) }
        for hash in right.hashes[j...] { rightOnly += weight(of: hash) }
        return Similarity(shared: shared, leftOnly: leftOnly, rightOnly: rightOnly)
    }
}

/// The weight that two texts share, and the weight that only one of them has.
package struct Similarity: Hashable {
    package var shared: Double
    package var leftOnly: Double
    package var rightOnly: Double

    /// The shared part of the whole: from 0, nothing in common, to 1, the same.
    package var jaccard: Double {
        let all = shared + leftOnly + rightOnly
        return all == 0 ? 0 : shared / all
    }

    /// The shared part of the smaller text: near 1 if one text was inserted into a larger one.
    package var containment: Double {
        let smaller = shared + min(leftOnly, rightOnly)
        return smaller == 0 ? 0 : shared / smaller
    }
}

/// The binary logarithm, linear between the powers of two: equal on all platforms, unlike the C library's.
package enum BinaryLogarithm {
    package static func of(_ value: Double) -> Double {
        Double(value.exponent) + value.significand - 1
    }
}
