import Comparison
import Elements
import Matching
import Normalisation
import ReportModel
import SourceModel

/// The drawing declarations of one side: its own, and those that it reaches in other folders, such as the views that it
/// shows and the colours and strings that it names.
package struct Reach: Sendable {
    /// A declaration that draws.
    package struct Place: Hashable, Sendable {
        /// The index in ``files``.
        var file: Int
        /// The index in ``FileIndex/declarations``; `nil` for code outside all declarations.
        var declaration: Int?
    }

    /// A file and its drawing code, with each kind of fact indexed by declaration.
    struct File: Sendable {
        let file: SnapshotFile
        private(set) var drawing: Drawing
        /// Whether it is compared and not only reached.
        var isCompared: Bool
        let usages: FactsByDeclaration
        let comments: FactsByDeclaration
        private(set) var elements: FactsByDeclaration
        let pieces: FactsByDeclaration
        let resources: FactsByDeclaration
        let constants: FactsByDeclaration

        init(_ file: SnapshotFile, _ drawing: Drawing, isCompared: Bool = false) {
            (self.file, self.drawing, self.isCompared) = (file, drawing, isCompared)
            let index = file.index ?? FileIndex()
            func facts(_ holders: [Int?]) -> FactsByDeclaration {
                FactsByDeclaration(holders, count: index.declarations.count)
            }
            usages = facts(index.usages.map(\.declaration))
            comments = facts(index.comments.map(\.declaration))
            elements = facts(drawing.elements.map(\.declaration))
            pieces = facts(drawing.pieces.map(\.declaration))
            resources = facts(drawing.resources.map(\.declaration))
            constants = facts(drawing.constants.map(\.declaration))
        }

        /// Adds the elements that it draws with by names that other files declare.
        mutating func add(_ named: [Element]) {
            guard !named.isEmpty else { return }
            drawing.elements = (drawing.elements + named).sorted { ($0.start, $0.role) < ($1.start, $1.role) }
            elements = FactsByDeclaration(
                drawing.elements.map(\.declaration), count: file.index?.declarations.count ?? 0)
        }

        /// The elements that a declaration draws with.
        func elements(in declaration: Int?) -> [Element] { elements[declaration].map { drawing.elements[$0] } }

        func pieces(in declaration: Int?) -> [Piece] { pieces[declaration].map { drawing.pieces[$0] } }
    }

    var files: [File] = []
    var places: Set<Place> = []

    package init() {}

    /// The elements that the side draws with, each with the index of its file.
    var elements: [(file: Int, element: Element)] { reached(\.elements, \.declaration) }

    var pieces: [(file: Int, element: Piece)] { reached(\.pieces, \.declaration) }

    private func reached<Item>(
        _ items: KeyPath<Drawing, [Item]>, _ declaration: KeyPath<Item, Int?>
    ) -> [(file: Int, element: Item)] {
        files.indices.flatMap { file in
            files[file].drawing[keyPath: items]
                .filter { places.contains(Place(file: file, declaration: $0[keyPath: declaration])) }.map { (file, $0) }
        }
    }

    /// The types that the files declare.
    var typeNames: [String] {
        files.flatMap { file in
            (file.file.index?.declarations ?? []).filter { $0.kind.isNominalType }.map(
                \.lastComponent)
        }
    }

    /// The words of texts and resources that the compared files show.
    var mappedWords: Set<String> {
        var words: Set<String> = []
        for file in files where file.isCompared {
            for resource in file.drawing.resources { words.formUnion(NameWords.split(resource.member)) }
            for shown in file.drawing.elements.compactMap(\.shown) { words.formUnion(NameWords.split(shown.text)) }
        }
        return words
    }

    /// The locations where user interface types of the compared files still have a word in a name: one for each
    /// declaration.
    ///
    /// - Parameter isView: Whether a type, given by its qualified name, is user interface or inside such a type.
    func mappedUses(of word: String, isView: (_ type: String) -> Bool) -> [Location] {
        files.indices.filter { files[$0].isCompared }.flatMap { file -> [Location] in
            let index = files[file].file.index ?? FileIndex()
            let views = Set(
                index.declarations.indices.filter { index.declarations[$0].typeName.map(isView) ?? false })
            let declared = views.filter { NameWords.split(index.declarations[$0].baseName).contains(word) }
                .map { ($0, index.declarations[$0].start.line) }
            let used = index.usages.compactMap { usage -> (Int, Int)? in
                guard let declaration = usage.declaration, views.contains(declaration),
                    usage.path.contains(where: { NameWords.split($0).contains(word) })
                else { return nil }
                return (declaration, usage.start.line)
            }
            return Dictionary(declared + used, uniquingKeysWith: min).sorted { ($0.value, $0.key) < ($1.value, $1.key) }
                .map { location(of: Place(file: file, declaration: $0.key), line: $0.value) }
        }
    }

    package func location(of place: Place, line: Int) -> Location {
        files[place.file].file.location(ofDeclaration: place.declaration, line: line)
    }

    func declaration(at place: Place) -> Declaration? {
        place.declaration.flatMap { files[place.file].file.index?.declarations[$0] }
    }

    func location(of element: Element, in file: Int) -> Location {
        location(of: Place(file: file, declaration: element.declaration), line: element.start.line)
    }
}

extension SnapshotFile {
    /// - Parameter declaration: An index; `nil` for code outside all declarations.
    func location(ofDeclaration declaration: Int?, line: Int) -> Location {
        Location(path: path, line: line, symbol: declaration.flatMap { index?.declarations[$0].qualifiedName })
    }
}
