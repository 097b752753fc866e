import SwiftParser
import SwiftSyntax

/// What a port did to the files that it copied.
struct Disguise {
    /// Put before the name of every type that the port copied.
    var prefix = ""
    var renamedTypes: Set<String> = []
    var dropsAccess = false
    var dropsComments = false
    var indentation: Indentation = .kept
    var wrapsAt: Int?
    /// How many of a type's members are dropped.
    var droppedMembers = 0.0
    var reordersMembers = false
    /// How many of the bodies are changed.
    var changedBodies = 0.0

    enum Indentation: CaseIterable {
        case kept, halved, tabs
    }

    /// The text as the port has it. The same seed gives the same text.
    func applied(to text: String, seed: UInt64) -> String {
        let rewriter = MemberRewriter(self, generator: SeededGenerator(seed: seed))
        let tree = rewriter.rewrite(Parser.parse(source: text))
        var result = tree.tokens(viewMode: .sourceAccurate).map(rendered).joined()
        if dropsAccess {
            for word in ["public internal(set) ", "public private(set) ", "public ", "open "] {
                result = result.split(separator: word, omittingEmptySubsequences: false).joined()
            }
        }
        return Layout(indentation: indentation, wrapsAt: wrapsAt).applied(to: result)
    }

    private func rendered(_ token: TokenSyntax) -> String {
        rendered(token.leadingTrivia) + renamed(token) + rendered(token.trailingTrivia)
    }

    private func rendered(_ trivia: Trivia) -> String {
        dropsComments ? Trivia(pieces: trivia.filter { !$0.isComment }).description : trivia.description
    }

    private func renamed(_ token: TokenSyntax) -> String {
        guard case .identifier(let name) = token.tokenKind, renamedTypes.contains(name) else { return token.text }
        return prefix + name
    }

    /// The names of the types that a text declares at its top.
    static func declaredTypes(in text: String) -> [String] {
        Parser.parse(source: text).statements.compactMap { $0.item.asProtocol((any NamedDeclSyntax).self) }
            .filter { !$0.is(FunctionDeclSyntax.self) && !$0.is(MacroDeclSyntax.self) }
            .map { $0.name.text }
    }
}
