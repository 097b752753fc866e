import Matching
import RulesModel
import SourceModel

/// The types of one side that draw: views, and what makes labels, images and the like.
struct InterfaceUsers {
    private let reach: Reach
    private let views: ViewNames
    /// The names of types that are no views and make what is drawn.
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

    /// Whether a declaration is of one of the types, or is used by one.
    func have(_ place: Reach.Place) -> Bool {
        guard let declaration = declaration(at: place) else { return false }
        return isInside(place) || usedNames.contains(declaration.baseName)
    }

    private func isInside(_ place: Reach.Place) -> Bool {
        types(around: place).contains { views.contains($0) || makers.contains($0) }
    }

    /// The names of the types that a declaration is in, the outermost first.
    private func types(around place: Reach.Place) -> [String] {
        declaration(at: place)?.typeName?.nameComponents ?? []
    }

    private func declaration(at place: Reach.Place) -> Declaration? {
        place.declaration.flatMap { reach.files[place.file].file.index?.declarations[$0] }
    }
}
