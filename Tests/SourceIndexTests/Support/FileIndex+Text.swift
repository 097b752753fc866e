import SourceModel

extension FileIndex {
    /// The declaration of that qualified name, the first if there are several.
    func declaration(_ qualifiedName: String) -> Declaration? {
        declarations.first { $0.qualifiedName == qualifiedName }
    }

    /// Each token as it is written.
    func texts(of tokens: [TokenID]) -> [String] {
        tokens.map { spellings[Int($0)].text }
    }

    /// Tokens with one space between.
    func text(_ tokens: [TokenID]) -> String {
        texts(of: tokens).joined(separator: " ")
    }

    /// What a declaration says, without where it stands.
    func summary(_ declaration: Declaration) -> DeclarationSummary {
        DeclarationSummary(
            kind: declaration.kind, name: declaration.qualifiedName, signature: text(declaration.signature),
            body: text(declaration.body), inheritance: declaration.inheritance.map { text($0) })
    }
}

/// What a declaration says, as text.
struct DeclarationSummary: Equatable {
    var kind: DeclarationKind
    var name: String
    var signature: String
    var body = ""
    var inheritance: [String] = []
}
