import Comparison
import Matching
import Normalisation
import ReportModel
import RulesModel
import SourceModel

/// A trait by which similar types can be recognised.
struct Trait: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
        /// Without a prefix that many of the port's types have.
        case name
        /// A word that few of upstream's types have.
        case word
        /// A function or property, by its base name.
        case member = "members"
        case `case` = "cases"
        case image = "system images"
        case string = "strings"
        case identifier = "identifiers"
        /// A comment of the port mentions the type.
        case comment
    }

    var kind: Kind
    var text: String
}

/// The traits by which a type can be recognised in any framework.
struct TypeTraits: Hashable, Sendable {
    var location: Location
    /// Without enclosing types.
    var name: String
    var traits: Set<Trait>
    /// The names in the comments on it.
    var mentions: Set<String>
    var isInterface: Bool

    var words: [String] { NameWords.split(name) }

    func texts(of kind: Trait.Kind) -> [String] { traits.filter { $0.kind == kind }.map(\.text) }
}

extension Reach.File {
    /// The traits of its types without extensions, by declaration index.
    ///
    /// - Parameter isView: Whether a type, given by its last name, is user interface.
    func traits(_ vocabulary: Vocabulary, isView: (String) -> Bool) -> [Int: TypeTraits] {
        guard let index = file.index else { return [:] }
        let members = Dictionary(grouping: index.declarations.indices) { index.declarations[$0].container }
        return index.declarations.indices.reduce(into: [:]) { found, number in
            let type = index.declarations[number]
            guard type.kind.isType, type.kind != .extension else { return }
            let inside = members[type.qualifiedName] ?? []
            var traits: Set<Trait> = []
            for member in inside.map({ index.declarations[$0] }) {
                switch member.kind {
                case .enumCase: traits.insert(Trait(kind: .case, text: member.baseName))
                case .property, .method:
                    guard !vocabulary.common.members.contains(member.baseName) else { continue }
                    traits.insert(Trait(kind: .member, text: member.baseName))
                default: continue
                }
            }
            for element in ([number] + inside).flatMap(elements) {
                guard case .text(let text) = element.value else { continue }
                switch element.category {
                case .systemImage: traits.insert(Trait(kind: .image, text: text))
                case .visibleString:
                    traits.formUnion(([text] + element.otherTexts).map { Trait(kind: .string, text: $0) })
                case .identifier: traits.insert(Trait(kind: .identifier, text: text))
                default: continue
                }
            }
            let documentation = comments[number].map { index.comments[$0] }.filter { $0.placement == .documenting }
            let mentions = documentation.flatMap(\.lines).flatMap { line in
                line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
                    .filter { NameWords.split($0).count > 1 }
            }
            found[number] = TypeTraits(
                location: Location(path: file.path, line: type.start.line, symbol: type.qualifiedName),
                name: type.lastComponent, traits: traits, mentions: Set(mentions),
                isInterface: isView(type.lastComponent))
        }
    }
}
