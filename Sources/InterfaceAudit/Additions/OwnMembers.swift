import Comparison
import Elements
import Matching
import RulesModel
import SourceModel

extension Comparison {
    /// The declarations that only the port has, at file scope and in types of both sides, without those that upstream
    /// removed. Each comes with whether its type was rewritten.
    var ownMembers: [(reference: DeclarationReference, isRewrite: Bool)] {
        // A file without a counterpart is an addition as a whole.
        let paired = Set(matching.files.lazy.filter(\.isPaired).flatMap(\.port))
        return types.flatMap { type -> [(DeclarationReference, Bool)] in
            guard type.pairing.units.isPaired || type.pairing.units.port?.name == nil else { return [] }
            return declarations[type.pairing.declarations].compactMap { row in
                guard case .portOnly(let reference) = row.pairing, row.status != .orphaned else { return nil }
                let kind = matching.declaration(reference, on: .port).kind
                guard !kind.isType, kind != .enumCase else { return nil }
                return paired.contains(reference.file) ? (reference, type.isRewritten) : nil
            }
        }
    }
}

/// The strings, but for those for developers, in the upstream files that each port file is paired with or was made from.
struct OriginalTexts {
    /// Those with values that upstream has now and all at the synced commit, drawn or not, with `…` for each value.
    private var texts: [Int: Set<String>] = [:]
    /// The words of each at the synced commit.
    private var wordings: [Int: Set<[String]>] = [:]

    init(_ comparison: Comparison, _ vocabulary: Vocabulary) {
        for row in comparison.files {
            guard let port = row.port, let upstream = row.upstream,
                let index = comparison.matching.upstream.files[upstream].index
            else { continue }
            texts[port, default: []].formUnion(index.seenTexts(vocabulary).filter { $0.contains("…") })
        }
        let bases = Dictionary(grouping: comparison.bases, by: \.request.mapping).mapValues { bases in
            Set(bases.compactMap(\.file.index).flatMap { $0.seenTexts(vocabulary) })
        }
        for (port, mappings) in comparison.matching.mappingsByPort {
            for text in mappings.compactMap({ bases[$0] }).joined() {
                texts[port, default: []].insert(text)
                wordings[port, default: []].insert(NameWords.split(text))
            }
        }
    }

    /// Whether the originals of a port file have a text, or had its words at the synced commit.
    func say(_ text: String, in port: Int) -> Bool {
        let words = NameWords.split(text)
        return texts[port]?.contains(text) ?? false || !words.isEmpty && wordings[port]?.contains(words) ?? false
    }
}

extension FileIndex {
    /// The texts of literals that are not in code for developers, such as logs.
    fileprivate func seenTexts(_ vocabulary: Vocabulary) -> some Sequence<String> {
        let unseen = UnseenDeclarations(self, vocabulary)
        return literals.lazy.filter { literal in
            !unseen.isInside(call: literal.call) && !(literal.declaration.map(unseen.contains) ?? false)
        }.flatMap { [ShownText.text(of: $0), $0.string].compactMap(\.self) }
    }
}
