import SourceModel

/// Finds types that hold what another held which has kept nothing but its name: a facade, a wrapper, a first part.
package enum Heirs {
    /// The place of the type that holds what `holder` holds, unless the one of its name does too.
    ///
    /// - Parameters:
    ///   - namesake: The type that has the name.
    ///   - candidates: The types that have another's name or none that is known.
    package static func place(
        of holder: Shingles, namesake: Shingles, among candidates: @autoclosure () -> [Shingles],
        rarity: Rarity
    ) -> Int? {
        // Nearly every type is what it was, and no shell.
        guard 2 * namesake.tokenCount <= holder.tokenCount else { return nil }
        let kept = rarity.similarity(namesake, holder).jaccard
        guard leastLead * kept < 1 else { return nil }
        let candidates = candidates()
        let likeness = candidates.map { rarity.similarity($0, holder).jaccard }
        guard let place = likeness.indices.max(by: { likeness[$0] < likeness[$1] }) else { return nil }
        let tokens = min(candidates[place].tokenCount, holder.tokenCount)
        guard likeness[place] >= ContentMatcher.requiredSimilarity(tokens: tokens),
            leastLead * kept < likeness[place]
        else { return nil }
        return place
    }

    /// How many times as much as the namesake an heir has: a type that gave away a part has not lost its place.
    private static let leastLead = 3.0
}
