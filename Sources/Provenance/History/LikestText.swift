import Matching
import Normalisation
import SourceModel

/// Finds which of some texts a text became.
package enum LikestText {
    /// The index of the text that is most similar to `text`, if it is similar enough.
    package static func index(of text: FileIndex, among candidates: [FileIndex?]) -> Int? {
        var vocabulary = SymbolTable()
        func shingles(_ index: FileIndex) -> Shingles {
            NormalisedFile(
                SnapshotFile(path: .root, blob: nil, content: .source(index)), renaming: nil, vocabulary: &vocabulary
            ).shingles
        }
        let wanted = shingles(text)
        let known = candidates.enumerated().compactMap { id, index in
            index.map { (id: id, shingles: shingles($0)) }
        }
        return ContentMatcher.pairs(
            upstream: [(0, wanted)], port: known, rarity: Rarity([wanted] + known.map(\.shingles))
        ).first?.port
    }
}
