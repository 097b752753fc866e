import SourceModel
import SwiftSyntax

/// A token of a Swift file as it is written, with the white space and comments around it.
package struct WrittenToken: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
        case other
        /// It is a name.
        case name
        /// It is an access word: `public`, `private(set)`.
        case access
        /// The first token of an `import`, with all the rest of the statement.
        case importStatement(module: String)
        /// A multi-line string, with its interpolations.
        case multilineString
    }

    package var role: Role
    /// The text before it, from the end of the line on; the rest belongs to the previous token.
    package var leading: Range<Int>
    package var text: Range<Int>
    /// The text after it on its line.
    package var trailing: Range<Int>
    package var place: SourcePlace
    /// The names in a ``Role/multilineString``.
    package var names: [Range<Int>] = []
}

extension SourceIndexer {
    /// Every token of a file in order, with an empty one at the end; `nil` for a text that must not be parsed.
    ///
    /// See ``index(_:)-swift.type.method`` on stacks.
    package static func writtenTokens(_ text: UnsafeBufferPointer<UInt8>) -> [WrittenToken]? {
        guard ParserHazard.first(in: text) == nil else { return nil }
        let tree = SwiftTree.parse(text)
        let lines = LineTable(text)
        var tokens: [WrittenToken] = []
        for token in tree.tokens(viewMode: .sourceAccurate) {
            let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
            if let last = tokens.last, start < last.text.upperBound {
                if last.role == .multilineString, token.isName {
                    tokens[tokens.count - 1].names.append(start..<token.endPositionBeforeTrailingTrivia.utf8Offset)
                }
                continue
            }
            let (role, node) = token.roleAndNode
            let end = node.endPositionBeforeTrailingTrivia.utf8Offset
            tokens.append(
                WrittenToken(
                    role: role, leading: token.position.utf8Offset..<start, text: start..<end,
                    trailing: end..<node.endPosition.utf8Offset, place: lines.place(at: start)))
        }
        return tokens
    }
}

extension TokenSyntax {
    fileprivate var isName: Bool {
        switch tokenKind {
        case .identifier, .binaryOperator, .prefixOperator, .postfixOperator: true
        default: false
        }
    }

    /// The role of the token, and the node that belongs to it.
    fileprivate var roleAndNode: (WrittenToken.Role, Syntax) {
        if tokenKind == .multilineStringQuote, let string = parent?.as(StringLiteralExprSyntax.self),
            string.openingQuote == self
        {
            return (.multilineString, Syntax(string))
        }
        if let modifier = parent?.as(DeclModifierSyntax.self), modifier.isAccess { return (.access, Syntax(modifier)) }
        // Attributes and access words of an import precede it and are separate tokens.
        if let statement = parent?.importDeclaration, statement.firstToken(viewMode: .sourceAccurate) == self {
            let module = statement.path.first?.name.text ?? ""
            return (.importStatement(module: module), Syntax(statement))
        }
        return (isName ? .name : .other, Syntax(self))
    }
}

extension Syntax {
    /// The `import` that contains the token.
    fileprivate var importDeclaration: ImportDeclSyntax? {
        var node: Syntax? = self
        for _ in 0..<6 {
            if let found = node?.as(ImportDeclSyntax.self) { return found }
            node = node?.parent
        }
        return nil
    }
}

extension DeclModifierSyntax {
    fileprivate var isAccess: Bool {
        switch name.tokenKind {
        case .keyword(.public), .keyword(.internal), .keyword(.private), .keyword(.fileprivate), .keyword(.open),
            .keyword(.package):
            true
        default: false
        }
    }
}
