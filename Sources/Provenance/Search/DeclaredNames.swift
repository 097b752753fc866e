import SourceModel

/// Finds the types that a text declares by the word before their names.
enum DeclaredNames {
    private static let introducers = Set(
        ["class", "struct", "enum", "protocol", "actor"].map { ScannedToken(name: $0) })
    /// The words that follow `class` where it is a modifier.
    private static let members = Set(["func", "var", "subscript", "let", "override"].map { ScannedToken(name: $0) })

    /// Extended types are left out, because unrelated files extend `String`.
    static func types(in tokens: [ScannedToken]) -> Set<ScannedToken> {
        var types: Set<ScannedToken> = []
        for (word, name) in zip(tokens, tokens.dropFirst())
        where introducers.contains(word) && name.isName && !members.contains(name) {
            types.insert(name)
        }
        return types
    }
}
