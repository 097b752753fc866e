import SourceModel

/// Finds types that hold what another held which has kept nothing but its name: a facade, a wrapper, a first part.
package enum Heirs {
    /// The places of the type that holds what another holds, and of the shell that has kept that one's name; `nil` where
    /// it has kept more.
    ///
    /// - Parameters:
    ///   - namesakes: The types that have the name, of which the first that `isLikelier` may be the shell, or else the
    ///     first.
    ///   - free: The types that have another's name or none that is known.
    package static func find(
        _ holder: @autoclosure () -> Shingles, namesakes: [Int], isLikelier: (Int) -> Bool, free: [Int], rarity: Rarity,
        shingles: (Int) -> Shingles
    ) -> (shell: Int, heir: Int)? {
        guard let shell = namesakes.first(where: isLikelier) ?? namesakes.first else { return nil }
        let candidates = free + namesakes.filter { $0 != shell }
        guard !candidates.isEmpty else { return nil }
        let (holder, namesake) = (holder(), shingles(shell))
        // Nearly every type is what it was, and no shell.
        guard 2 * namesake.tokenCount <= holder.tokenCount else { return nil }
        let kept = rarity.similarity(namesake, holder).jaccard
        guard leastLead * kept < 1 else { return nil }
        let texts = candidates.map(shingles)
        let likeness = texts.map { rarity.similarity($0, holder).jaccard }
        guard let place = likeness.indices.max(by: { likeness[$0] < likeness[$1] }) else { return nil }
        let tokens = min(texts[place].tokenCount, holder.tokenCount)
        guard likeness[place] >= ContentMatcher.requiredSimilarity(tokens: tokens),
            leastLead * kept < likeness[place]
        else { return nil }
        return (shell, candidates[place])
    }

    /// How many times as much as the namesake an heir has: a type that gave away a part has not lost its place.
    private static let leastLead = 3.0
}
