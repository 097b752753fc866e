import Matching
import RulesModel
import SourceModel

/// A name in the place of a string that is shown, or of an image's: `Text(title)`, `UIImage(systemName: Self.symbol)`.
package struct ConstantUse: Hashable, Sendable {
    /// Where its constant may stand.
    enum Scope: Hashable, Sendable {
        /// Among the members of a type, by its qualified name.
        case type(String)
        /// Among those of a type that is named as the end of a qualified name.
        case typeNamed(String)
        /// Outside every type.
        case file
    }

    /// What the string is for.
    var meaning: Vocabulary.Meaning
    package var name: String
    /// The names before it.
    package var qualifiers: [String]
    /// In the order in which they are looked through.
    var scopes: [Scope]
    package var declaration: Int?
    var start: SourcePlace

    /// - Returns: `nil` for the property of a value, which may be anything, and for what shows nothing.
    init?(_ usage: Usage, for meaning: Vocabulary.Meaning, in index: FileIndex) {
        let isWhole = usage.operation.map { $0.symbol == "?:" || $0.symbol == "??" } ?? true
        guard usage.kind == .value, usage.base == .none, !usage.isBase, isWhole,
            usage.qualifiers.allSatisfy({ $0.first?.isUppercase ?? false })
        else { return nil }
        switch meaning.category {
        case .systemImage, .assetImage, .visibleString, .localisedString, .spokenString: break
        default: return nil
        }
        self.meaning = meaning
        name = usage.name
        qualifiers = usage.qualifiers
        declaration = usage.declaration
        start = usage.start
        var types = usage.declaration.flatMap { index.declarations[$0].typeName }?.nameComponents ?? []
        switch usage.qualifiers {
        case []:
            scopes = []
            while !types.isEmpty {
                scopes.append(.type(types.joined(separator: ".")))
                types.removeLast()
            }
            scopes.append(.file)
        case ["Self"]:
            scopes = [.type(types.joined(separator: "."))]
        default:
            scopes = [.typeNamed(usage.qualifiers.drop { $0 == "Self" }.joined(separator: "."))]
        }
    }
}
