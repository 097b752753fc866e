import Matching
import RulesModel
import SourceModel

/// A constant that is used for a visible string or the name of an image: `Text(title)`,
/// `UIImage(systemName: Self.symbol)`.
package struct ConstantUse: Hashable, Sendable {
    /// A scope that may declare the constant.
    enum Scope: Hashable, Sendable {
        /// The members of the type with this qualified name.
        case type(String)
        /// The members of a type whose qualified name ends with this name.
        case typeNamed(String)
        /// The declarations outside all types.
        case file
    }

    /// The meaning of the string.
    var meaning: Vocabulary.Meaning
    package var name: String
    /// The names before it.
    package var qualifiers: [String]
    /// In the order of the lookup.
    var scopes: [Scope]
    package var declaration: Int?
    var start: SourcePlace

    /// - Returns: `nil` for the property of a value, which may be anything, and for a usage that shows nothing.
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
