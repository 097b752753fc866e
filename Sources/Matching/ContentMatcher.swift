import Normalisation

/// Pairs texts by their content.
package enum ContentMatcher {
    /// The least similarity of two texts, from 0 to 1. It is higher for texts of few tokens, because short texts are
    /// often similar by chance.
    package static func requiredSimilarity(tokens: Int) -> Double {
        0.25 + 0.5 * 20 / Double(20 + tokens)
    }

    private static let leastOfStrong = 0.4

    /// The pairs in which each text is the other's best counterpart, best first; each text is in at most one pair.
    ///
    /// - Parameters:
    ///   - upstream: Texts, with ids of the caller's choice.
    ///   - port: The same for the port.
    ///   - preference: Other evidence, which is added to the similarity of texts that are not equal.
    package static func pairs(
        upstream: [(id: Int, shingles: Shingles)], port: [(id: Int, shingles: Shingles)], rarity: Rarity,
        preference: (_ upstream: Int, _ port: Int) -> Double = { _, _ in 0 }
    ) -> [(upstream: Int, port: Int)] {
        guard !upstream.isEmpty, !port.isEmpty else { return [] }
        var holders: [UInt64: [Int]] = [:]
        for (index, text) in port.enumerated() {
            for hash in text.shingles.hashes { holders[hash, default: []].append(index) }
        }

        var candidates: [(upstream: Int, port: Int, rank: Double)] = []
        for left in upstream {
            // Only texts that share something rare are worth comparing.
            var shared: Set<Int> = []
            for hash in left.shingles.hashes {
                guard let places = holders[hash], places.count <= 16 else { continue }
                shared.formUnion(places)
            }
            for index in shared {
                let right = port[index]
                let similarity = rarity.similarity(left.shingles, right.shingles).jaccard
                let tokens = min(left.shingles.tokenCount, right.shingles.tokenCount)
                let (required, other) = (requiredSimilarity(tokens: tokens), preference(left.id, right.id))
                // Strong evidence makes up for half of the likeness.
                if similarity >= (other >= leastOfStrong ? 0.5 : 1) * required {
                    // Equal code comes before similar code.
                    let rank = similarity + (similarity == 1 ? 1 : other)
                    candidates.append((left.id, right.id, rank))
                }
            }
        }
        candidates.sort { ($1.rank, $0.upstream, $0.port) < ($0.rank, $1.upstream, $1.port) }
        return eachOnce(candidates.map { ($0.upstream, $0.port) })
    }

    /// The pairs that contain no item of an earlier pair.
    package static func eachOnce(_ pairs: [(upstream: Int, port: Int)]) -> [(upstream: Int, port: Int)] {
        var taken: (upstream: Set<Int>, port: Set<Int>) = ([], [])
        return pairs.filter { pair in
            guard !taken.upstream.contains(pair.upstream), !taken.port.contains(pair.port) else { return false }
            taken.upstream.insert(pair.upstream)
            return taken.port.insert(pair.port).inserted
        }
    }
}

extension Array {
    /// Removes the elements at `indices`.
    package mutating func remove(at indices: [Int]) {
        let removed = Set(indices)
        self = self.indices.filter { !removed.contains($0) }.map { self[$0] }
    }
}
