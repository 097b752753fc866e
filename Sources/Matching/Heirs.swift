import SourceModel

/// Finds types that took over the content of a type that has kept only its name: a facade, a wrapper, a first part.
package enum Heirs {
    /// The indices of the type that has the content now and of the shell that has kept the name; `nil` if the latter
    /// kept more than the name.
    ///
    /// - Parameters:
    ///   - namesakes: The types of that name. The shell is the first that `isLikelier` accepts, or else the
    ///     first.
    ///   - free: The types that no counterpart claims by name.
    package static func find(
        _ holder: @autoclosure () -> Shingles, namesakes: [Int], isLikelier: (Int) -> Bool, free: [Int], rarity: Rarity,
        shingles: (Int) -> Shingles
    ) -> (shell: Int, heir: Int)? {
        guard let shell = namesakes.first(where: isLikelier) ?? namesakes.first else { return nil }
        let candidates = free + namesakes.filter { $0 != shell }
        guard !candidates.isEmpty else { return nil }
        let (holder, namesake) = (holder(), shingles(shell))
        // Nearly every type has kept its content and is not a shell.
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

    /// How much more than the namesake an heir must have: a type that gave away a part is still itself.
    private static let leastLead = 3.0
}
