import Comparison
import Elements
import Matching
import SourceModel

/// The strings of rewritten files that stand for strings of upstream's, one for one.
struct RewordedTexts {
    /// By the port's files.
    private(set) var byFile: [Int: Set<Element.Shown>] = [:]
    /// Of those of each file that nothing but their number links to upstream's, the keys that each may stand for.
    private(set) var guesses: [Int: [Element.Shown: [String]]] = [:]

    /// - Parameters:
    ///   - files: The port's.
    ///   - isKnown: Whether upstream shows a string in the same words.
    init(
        _ comparison: Comparison, _ interface: InterfaceComparison, _ files: [Int: Reach.File],
        isKnown: (Element.Shown, Int) -> Bool
    ) {
        let paths = Dictionary(
            keepingFirst: comparison.matching.port.files.enumerated().map { ($0.element.path, $0.offset) })
        // What is paired is for `literal-drift` to name.
        for candidate in interface.rewriteCandidates where candidate.port.role.category == .visibleString {
            guard case .text(let text) = candidate.port.value,
                let file = paths[interface.port.files[candidate.port.place.file].file.path]
            else { continue }
            byFile[file, default: []].insert(Element.Shown(label: Element.visibleStringLabel, text: text))
        }
        let rows = comparison.files.filter { $0.relation == .reimplemented }
        for (port, rows) in Dictionary(grouping: rows, by: \.port) {
            guard let port, let drawing = files[port]?.drawing else { continue }
            let originals = Set(rows.compactMap(\.upstream).map { comparison.matching.upstream.files[$0].path })
            let keys = Self.keysWithoutText(of: originals, in: interface.upstream)
            guard !keys.isEmpty else { continue }
            var seen = byFile[port] ?? []
            let ours = drawing.elements.compactMap(\.shown).filter { shown in
                shown.label == Element.visibleStringLabel && seen.insert(shown).inserted && !isKnown(shown, port)
            }
            // What a key stands for is not known: one whose words are others may be any string's.
            let pairs = TextPairing.pairs(
                keys.map(NameWords.split), ours.map { NameWords.split($0.text) },
                common: interface.vocabulary.common.textWords)
            var (left, guessed) = (keys, ours)
            left.remove(at: pairs.map(\.upstream))
            guessed.remove(at: pairs.map(\.port))
            guessed = Array(guessed.prefix(left.count))
            for shown in guessed { guesses[port, default: [:]][shown] = left }
            byFile[port, default: []].formUnion(pairs.map { ours[$0.port] } + guessed)
        }
    }

    /// The keys of strings that files show and whose texts were not found.
    private static func keysWithoutText(of paths: Set<RelativePath>, in reach: Reach) -> [String] {
        let members = Set(
            reach.elements.lazy.filter { $0.element.category == .visibleString }.compactMap { file, element in
                element.declaration.flatMap { reach.files[file].file.index?.declarations[$0].baseName }
            })
        return reach.files.filter { paths.contains($0.file.path) }.flatMap { file in
            let known = Set(file.drawing.elements.lazy.filter { $0.category == .visibleString }.map(\.start))
            // Of `L10n.Call.title` both `Call` and `title` may be what is meant.
            let uses = Dictionary(
                grouping: file.drawing.resources.filter { $0.resource == .strings && !known.contains($0.start) },
                by: \.start)
            let names = uses.sorted { $0.key < $1.key }.map(\.value)
                .filter { !$0.contains { members.contains($0.member) } }.compactMap(\.last)
                .map { ($0.qualifiers.dropFirst() + [$0.member]).joined(separator: ".") }
            let keys = file.drawing.elements.filter { $0.category == .localisedString }.compactMap(\.shown).map(\.text)
            return (names + keys).uniqued()
        }
    }
}

/// The texts that upstream shows, by the words that they are made of.
struct ShownTexts {
    private var wordings: Set<[String]> = []
    private var words: [Set<String>] = []
    /// The indices in ``words`` of the texts with each word.
    private var indices: [String: [Int]] = [:]

    mutating func insert(_ text: String) {
        let wording = NameWords.split(text)
        guard wordings.insert(wording).inserted else { return }
        let set = Set(wording)
        for word in set { indices[word, default: []].append(words.count) }
        words.append(set)
    }

    /// Whether one of them has the words of a text: the same, or all of several and more.
    func say(_ text: String) -> Bool {
        let wording = NameWords.split(text)
        if wordings.contains(wording) { return true }
        guard wording.count > 1 else { return false }
        let rarest = wording.min { (indices[$0]?.count ?? 0) < (indices[$1]?.count ?? 0) }
        return (rarest.flatMap { indices[$0] } ?? []).contains { words[$0].isSuperset(of: wording) }
    }
}
