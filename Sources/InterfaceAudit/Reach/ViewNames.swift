import Matching
import RulesModel
import SourceModel

/// The names of types that are user interface.
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
                guard let place = usage.declaration else { continue }
                heirs[usage.name, default: []].append(index.declarations[place].lastComponent)
            }
        }
        var latest = heirs.keys.filter { vocabulary.role(ofType: $0) != nil }
        while let inherited = latest.popLast() {
            for heir in heirs[inherited] ?? [] where names.insert(heir).inserted { latest.append(heir) }
        }
    }

    /// Whether the files declare it.
    func isOwn(_ name: String) -> Bool { names.contains(name) }

    /// Whether a type is one of them or stands in one, by its qualified name.
    func enclose(_ type: String) -> Bool { type.nameComponents.contains(where: contains) }

    func contains(_ name: String) -> Bool { names.contains(name) || vocabulary.role(ofType: name) != nil }
}
