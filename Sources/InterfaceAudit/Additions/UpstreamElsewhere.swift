import Comparison
import Elements
import Matching
import Normalisation
import ReportModel
import RulesModel
import SourceModel

/// A query for upstream files that are not compared: whether they have what the port seems to have added.
package struct AdditionQuery: Sendable {
    private let names: Set<String>
    private let words: Set<String>
    private let cases: [Set<ScannedToken>]
    private let strings: Set<ScannedToken>
    /// The lengths of names that are long enough to be searched at the end of another name.
    private let lengths: Set<Int>

    /// - Parameter port: The port's drawing code.
    package init(_ comparison: Comparison, port: Reach, vocabulary: Vocabulary) {
        let ours = PortInterface(comparison, port, vocabulary)
        let types = Array(ours.ownTypes.values)
        let prefixes = NamePrefixes(of: ours.typeNames)
        let own = types.map { prefixes.words(of: $0.name) }
        names = Set(own.map { $0.joined() } + types.flatMap(\.mentions).map { $0.lowercased() })
        words = Set(own.joined())
        lengths = Set(names.map(\.count).filter { $0 > 8 })
        cases = types.map { $0.texts(of: .case) }.filter { $0.count >= 3 }.map {
            Set($0.map { ScannedToken(name: $0) })
        }
        strings = Set(
            (types.flatMap { $0.texts(of: .identifier) } + port.elements.compactMap(\.element.shown).map(\.text))
                .map { ScannedToken(string: $0) })
    }

    /// Whether a file may have a match.
    ///
    /// - Parameter isRare: Whether few names of upstream's types have a word.
    package func mayBeAnswered(by declared: SourceOutline, isRare: (String) -> Bool) -> Bool {
        declared.types.contains { type in
            let typeWords = NameWords.split(type)
            let joined = typeWords.joined()
            let length = joined.count
            return names.contains(joined)
                || lengths.contains { $0 < length && names.contains(String(joined.suffix($0))) }
                || typeWords.contains { words.contains($0) && isRare($0) }
        } || !declared.strings.isDisjoint(with: strings)
            || cases.contains { cases in cases.count(where: declared.members.contains) >= 3 }
    }
}

/// The upstream files that are not compared and may have what the port seems to have added.
package struct UpstreamElsewhere: Sendable {
    private let files: [Reach.File]
    /// The names of all types in the files that were searched.
    let typeNames: [String]
    /// The first location of each image and string that they show.
    let shown: [Element.Shown: Location]

    /// - Parameters:
    ///   - files: The files that upstream's mapped code does not reach.
    ///   - reached: The paths of files in `reach` to search as well.
    ///   - tables: Upstream's string tables, which also have the texts of code in other languages.
    package init(
        _ files: [SnapshotFile], reached: Set<RelativePath> = [], of reach: Reach = Reach(), typeNames: [String],
        tables: [StringTable] = [], vocabulary: Vocabulary
    ) {
        let others = files.map { file in
            Reach.File(file, file.index.map { ElementReader.drawing(of: $0, vocabulary) } ?? Drawing())
        }
        let known = reach.files.filter { reached.contains($0.file.path) }
        self.files = (others + known).sorted { $0.file.path < $1.file.path }
        self.typeNames = typeNames
        var shown: [Element.Shown: Location] = [:]
        for file in self.files {
            for element in file.drawing.elements {
                guard var text = element.shown else { continue }
                if let key = element.key { text.text = key }
                guard shown[text] == nil else { continue }
                shown[text] = file.file.location(ofDeclaration: element.declaration, line: element.start.line)
            }
        }
        for table in tables {
            for (key, texts) in table.texts {
                for text in [key] + texts {
                    let text = Element.Shown(label: Element.visibleStringLabel, text: ShownText.text(ofFormat: text))
                    if shown[text] == nil { shown[text] = Location(path: table.path) }
                }
            }
        }
        self.shown = shown
    }

    /// The types in these files, and in those that upstream's code reaches.
    func traits(with reach: Reach, _ vocabulary: Vocabulary) -> [TypeTraits] {
        let paths = Set(reach.files.map(\.file.path))
        let all = reach.files + files.filter { !paths.contains($0.file.path) }
        let views = ViewNames(all.compactMap(\.file.index), vocabulary)
        return all.flatMap { file in
            file.traits(vocabulary, isView: views.contains).sorted { $0.key < $1.key }.map(\.value)
        }
    }
}
