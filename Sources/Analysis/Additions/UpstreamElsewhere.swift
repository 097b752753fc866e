import AuditModel

/// What is asked of upstream's files that are not compared: whether they have what the port seems to have added.
package struct AdditionQuery: Sendable {
    private let names: Set<String>
    private let words: Set<String>
    private let cases: [Set<String>]
    private let strings: Set<String>

    /// - Parameter port: What the port draws with.
    package init(_ comparison: Comparison, port: Reach, vocabulary: Vocabulary) {
        let ours = PortInterface(comparison, port, vocabulary)
        let types = Array(ours.ownTypes.values)
        let prefixes = NamePrefixes(of: ours.typeNames)
        let own = types.map { prefixes.words(of: $0.name) }
        names = Set(own.map { $0.joined() } + types.flatMap(\.mentions).map { $0.lowercased() })
        words = Set(own.joined())
        cases = types.map(\.cases).filter { $0.count >= 3 }
        strings = Set(
            types.flatMap { $0.identifiers } + port.elements.compactMap(\.element.shown).map(\.text))
    }

    /// Whether a file may have some of it.
    ///
    /// - Parameter isRare: Whether a word is in few names of upstream's types.
    package func mayBeAnswered(by declared: SourceOutline, isRare: (String) -> Bool) -> Bool {
        declared.types.contains { type in
            let typeWords = NameWords.split(type)
            return names.contains(typeWords.joined())
                || names.contains { typeWords.joined().hasSuffix($0) && $0.count > 8 }
                || typeWords.contains { words.contains($0) && isRare($0) }
        } || strings.contains(where: declared.hasString)
            || cases.contains { cases in cases.count(where: declared.hasMember) >= 3 }
    }
}

/// Upstream's files that are not compared and may have what the port seems to have added.
package struct UpstreamElsewhere: Sendable {
    private let files: [(file: SnapshotFile, drawing: Drawing)]
    /// The names of all types in the files that were looked through.
    let typeNames: [String]
    /// Where they show something.
    let shown: [Element.Shown: Location]

    package init(_ files: [SnapshotFile], typeNames: [String], vocabulary: Vocabulary) {
        self.files = files.map { file in
            (file, file.index.map { ElementReader.drawing(of: $0, vocabulary) } ?? Drawing())
        }
        self.typeNames = typeNames
        var shown: [Element.Shown: Location] = [:]
        for (file, drawing) in self.files {
            guard let index = file.index else { continue }
            for element in drawing.elements {
                guard let text = element.shown, shown[text] == nil else { continue }
                shown[text] = Location(
                    path: file.path, line: element.start.line,
                    symbol: element.declaration.map { index.declarations[$0].qualifiedName })
            }
        }
        self.shown = shown
    }

    /// The types in these files, and in those that upstream's code reaches.
    func traits(with reach: Reach, _ vocabulary: Vocabulary) -> [TypeTraits] {
        let reached = reach.files.map { ($0.file, $0.drawing) }
        let paths = Set(reached.map(\.0.path))
        let all = reached + files.filter { !paths.contains($0.file.path) }
        let views = ViewNames(all.compactMap(\.0.index), vocabulary)
        return all.flatMap { file, drawing in
            (file.index?.declarations ?? []).enumerated()
                .filter { $0.element.kind.isType && $0.element.kind != .extension }
                .map { TypeTraits(of: $0.offset, in: file, drawing, vocabulary, isView: views.contains) }
        }
    }
}
