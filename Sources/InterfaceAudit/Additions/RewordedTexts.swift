import Comparison
import Elements
import Matching
import Normalisation
import SourceModel

/// The strings of rewritten files that replace strings of upstream one for one.
struct RewordedTexts {
    /// By port file.
    private(set) var byFile: [Int: Set<Element.Shown>] = [:]
    /// The strings of each port file that are only linked to upstream's by their number, with the possible keys.
    private(set) var guesses: [Int: [Element.Shown: [String]]] = [:]

    /// - Parameters:
    ///   - files: The port's files.
    ///   - isKnown: Whether upstream shows a string with the same words.
    init(
        _ comparison: Comparison, _ interface: InterfaceComparison, _ files: [Int: Reach.File],
        isKnown: (Element.Shown, Int) -> Bool
    ) {
        let paths = Dictionary(
            keepingFirst: comparison.matching.port.files.enumerated().map { ($0.element.path, $0.offset) })
        // `literal-drift` reports paired strings.
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
            // The text of such a key is unknown. If its words do not match, it may be the key of any string.
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

    /// The keys of strings that files show but whose texts were not found.
    private static func keysWithoutText(of paths: Set<RelativePath>, in reach: Reach) -> [String] {
        let members = Set(
            reach.elements.lazy.filter { $0.element.category == .visibleString }.compactMap { file, element in
                element.declaration.flatMap { reach.files[file].file.index?.declarations[$0].baseName }
            })
        return reach.files.filter { paths.contains($0.file.path) }.flatMap { file in
            let known = Set(file.drawing.elements.lazy.filter { $0.category == .visibleString }.map(\.start))
            // In `L10n.Call.title`, the string may be `Call` or `title`.
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

    /// Whether one of them has the same words as a text or, for several words, all of these and more.
    func say(_ text: String) -> Bool {
        let wording = NameWords.split(text)
        if wordings.contains(wording) { return true }
        guard wording.count > 1 else { return false }
        let rarest = wording.min { (indices[$0]?.count ?? 0) < (indices[$1]?.count ?? 0) }
        return (rarest.flatMap { indices[$0] } ?? []).contains { words[$0].isSuperset(of: wording) }
    }
}
