import Comparison
import Elements
import Matching
import Normalisation
import RulesModel
import SourceModel

/// The strings, but for those for developers, in the upstream files that each port file is paired with or was made from.
struct OriginalTexts {
    /// Texts, drawn or not, with `…` for each value, and the words of those without values.
    private struct Texts {
        var texts: Set<String> = []
        var wordings: Set<[String]> = []
        /// The system's items, such as `done` in `UIBarButtonItem(barButtonSystemItem: .done)`.
        var items: Set<String> = []
    }

    /// Those with values that upstream has now, by the port's files.
    private var current: [Int: Set<String>] = [:]
    /// Those at the synced commit, by mapping.
    private let former: [Int: Texts]
    /// The mappings of each of the port's files.
    private let mappings: [Int: [Int]]

    init(_ comparison: Comparison, _ vocabulary: Vocabulary) {
        for row in comparison.files {
            guard let port = row.port, let upstream = row.upstream,
                let index = comparison.matching.upstream.files[upstream].index
            else { continue }
            let seen = index.seenLiterals(vocabulary).compactMap(ShownText.text(of:))
            current[port, default: []].formUnion(seen.filter { $0.contains("…") })
        }
        former = Dictionary(grouping: comparison.bases, by: \.request.mapping).mapValues { bases in
            bases.compactMap(\.file.index).reduce(into: Texts()) { found, index in
                for usage in index.usages where usage.base == .inferred {
                    guard case .argument(_, let label?) = usage.role, label.hasSuffix("SystemItem") else { continue }
                    found.items.insert(usage.name)
                }
                for literal in index.seenLiterals(vocabulary) {
                    found.texts.formUnion([ShownText.text(of: literal), literal.string].compactMap(\.self))
                    if let plain = literal.string { found.wordings.insert(NameWords.split(plain)) }
                }
            }
        }
        mappings = comparison.matching.mappingsByPort
    }

    /// Whether the originals of a port file drew an image at the synced commit.
    func draw(_ image: String, in port: Int) -> Bool {
        say(image, in: port)
            || (mappings[port] ?? []).lazy.compactMap { former[$0] }.contains { $0.items.contains(image) }
    }

    /// Whether the originals of a port file have a text, or had its words at the synced commit.
    func say(_ text: String, in port: Int) -> Bool {
        if current[port]?.contains(text) ?? false { return true }
        let words = NameWords.split(text)
        return (mappings[port] ?? []).lazy.compactMap { former[$0] }.contains { former in
            former.texts.contains(text) || !words.isEmpty && former.wordings.contains(words)
        }
    }
}

extension FileIndex {
    /// The literals that are not in code for developers, such as logs.
    func seenLiterals(_ vocabulary: Vocabulary) -> some Sequence<Literal> {
        let unseen = UnseenDeclarations(self, vocabulary)
        return literals.lazy.filter { literal in
            !unseen.isInside(call: literal.call) && !(literal.declaration.map(unseen.contains) ?? false)
        }
    }
}
