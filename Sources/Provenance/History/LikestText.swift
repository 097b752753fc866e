import Matching
import SourceModel

/// Finds which of some texts one was made into.
package enum LikestText {
    /// The place of the text that is most like `text`, if it is enough so.
    package static func place(of text: FileIndex, among candidates: [FileIndex?]) -> Int? {
        var vocabulary = SymbolTable()
        func shingles(_ index: FileIndex) -> Shingles {
            NormalisedFile(
                SnapshotFile(path: .root, blob: nil, content: .source(index)), renaming: nil, vocabulary: &vocabulary
            ).shingles
        }
        let wanted = shingles(text)
        let known = candidates.enumerated().compactMap { place, index in
            index.map { (id: place, shingles: shingles($0)) }
        }
        return ContentMatcher.pairs(
            upstream: [(0, wanted)], port: known, rarity: Rarity([wanted] + known.map(\.shingles))
        ).first?.port
    }
}
