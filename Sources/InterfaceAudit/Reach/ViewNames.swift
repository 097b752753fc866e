import Matching
import RulesModel
import SourceModel

/// The names of user interface types.
struct ViewNames {
    private var names: Set<String> = []
    private let vocabulary: Vocabulary

    init(_ reach: Reach, _ vocabulary: Vocabulary) {
        self.init(reach.files.compactMap(\.file.index), vocabulary)
    }

    /// A type may inherit from a view of another file.
    init(_ indexes: [FileIndex], _ vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
        var heirs: [String: [String]] = [:]
        for index in indexes {
            for usage in index.usages where usage.kind == .inheritance {
                guard let declaration = usage.declaration else { continue }
                heirs[usage.name, default: []].append(index.declarations[declaration].lastComponent)
            }
        }
        var latest = heirs.keys.filter { vocabulary.role(ofType: $0) != nil }
        while let inherited = latest.popLast() {
            for heir in heirs[inherited] ?? [] where names.insert(heir).inserted { latest.append(heir) }
        }
    }

    /// Whether the files declare a view type of this name.
    func isOwn(_ name: String) -> Bool { names.contains(name) }

    /// Whether a type, given by its qualified name, is a view type or inside one.
    func enclose(_ type: String) -> Bool { type.nameComponents.contains(where: contains) }

    func contains(_ name: String) -> Bool { names.contains(name) || vocabulary.role(ofType: name) != nil }
}

/// The types of one side that draw: views, and types that make labels, images and other views.
struct InterfaceUsers {
    private let reach: Reach
    private let views: ViewNames
    /// The names of types that are no views but make views.
    private var makers: Set<String> = []
    /// The names that their code uses.
    private var usedNames: Set<String> = []

    init(_ reach: Reach, _ vocabulary: Vocabulary) {
        self.reach = reach
        views = ViewNames(reach, vocabulary)
        for (file, piece) in reach.pieces where piece.role.isDrawn {
            makers.formUnion(types(around: Reach.Place(file: file, declaration: piece.declaration)).suffix(1))
        }
        for file in reach.files.indices {
            for usage in reach.files[file].file.index?.usages ?? []
            where isInside(Reach.Place(file: file, declaration: usage.declaration)) {
                usedNames.formUnion(usage.path)
            }
        }
    }

    /// Whether a declaration is inside one of the types or used by one.
    func have(_ place: Reach.Place) -> Bool {
        guard let declaration = reach.declaration(at: place) else { return false }
        return isInside(place) || usedNames.contains(declaration.baseName)
    }

    private func isInside(_ place: Reach.Place) -> Bool {
        types(around: place).contains { views.contains($0) || makers.contains($0) }
    }

    /// The names of the types that enclose a declaration, the outermost first.
    private func types(around place: Reach.Place) -> [String] {
        reach.declaration(at: place)?.typeName?.nameComponents ?? []
    }
}
