import Comparison
import Matching
import ReportModel
import RulesModel
import SourceModel

/// What a type can be recognised by, whatever it is written with.
struct TypeTraits: Hashable, Sendable {
    var location: Location
    /// Without those it is nested in.
    var name: String
    let words: [String]
    /// Functions and properties by their base names.
    var members: Set<String> = []
    var cases: Set<String> = []
    var systemImages: Set<String> = []
    var strings: Set<String> = []
    var identifiers: Set<String> = []
    /// The names in the comments on it.
    var mentions: Set<String> = []
    var isInterface = false

    /// - Parameters:
    ///   - place: A type among the declarations of the file.
    ///   - isView: Whether a type is user interface, by its last name.
    init(of place: Int, in file: TypeFacts, _ vocabulary: Vocabulary, isView: (String) -> Bool) {
        let index = file.index
        let type = index.declarations[place]
        location = Location(path: file.path, line: type.start.line, symbol: type.qualifiedName)
        name = type.lastComponent
        words = NameWords.split(name)
        isInterface = isView(name)
        let inside = file.members[type.qualifiedName] ?? []
        for member in inside {
            let declaration = index.declarations[member]
            switch declaration.kind {
            case .enumCase: cases.insert(declaration.baseName)
            case .property, .method: members.insert(declaration.baseName)
            default: continue
            }
        }
        members.subtract(vocabulary.common.members)
        for element in ([place] + inside).flatMap({ file.elements[$0] }).map({ file.drawing.elements[$0] }) {
            guard case .text(let text) = element.value else { continue }
            switch element.category {
            case .systemImage: systemImages.insert(text)
            case .visibleString: strings.formUnion([text] + element.otherTexts)
            case .identifier: identifiers.insert(text)
            default: continue
            }
        }
        for comment in file.comments[place] where index.comments[comment].placement == .documenting {
            for line in index.comments[comment].lines {
                mentions.formUnion(
                    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
                        .filter { NameWords.split($0).count > 1 })
            }
        }
    }
}

/// What the types of a file can be recognised by, each fact by the declaration that holds it.
struct TypeFacts {
    let path: RelativePath
    let index: FileIndex
    let drawing: Drawing
    /// By the qualified names of their types.
    let members: [String: [Int]]
    let elements: FactsByDeclaration
    let comments: FactsByDeclaration

    init(_ file: SnapshotFile, _ drawing: Drawing) {
        path = file.path
        index = file.index ?? FileIndex()
        self.drawing = drawing
        let declarations = index.declarations
        members = Dictionary(grouping: declarations.indices.filter { declarations[$0].container != nil }) {
            declarations[$0].container ?? ""
        }
        elements = FactsByDeclaration(drawing.elements.map(\.declaration), count: declarations.count)
        comments = FactsByDeclaration(index.comments.map(\.declaration), count: declarations.count)
    }

    /// Of every type in the file, extensions aside.
    func traits(_ vocabulary: Vocabulary, isView: (String) -> Bool) -> [TypeTraits] {
        index.declarations.indices.filter {
            index.declarations[$0].kind.isType && index.declarations[$0].kind != .extension
        }
        .map { TypeTraits(of: $0, in: self, vocabulary, isView: isView) }
    }
}
