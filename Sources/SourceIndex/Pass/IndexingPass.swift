import AuditModel
import SwiftSyntax

/// One pass over the tree of a file, in the order of the text, that fills a ``FileIndex``.
///
/// The pass is a plain recursion over children rather than a visitor, because which part of a declaration a
/// token belongs to follows from where the recursion came from.
struct IndexingPass {
    let text: UnsafeBufferPointer<UInt8>
    let lines: LineTable
    var index = FileIndex()
    var spellings = SpellingTable()
    /// Every token written so far. A part of a declaration is what was written while it was walked.
    var written: [TokenID] = []
    var fingerprint = Fingerprint()
    var scope = Scope()
    /// The innermost declaration that holds what is being walked.
    var declaration: Int?
    /// Whether parameters met are those of ``declaration``.
    var isInSignature = false
    var role = LiteralRole.other
    /// What a type's name is used for; `nil` where it names an attribute.
    var typeRole: NameUse.Role? = .type
    var nameUses: [PendingNameUse] = []
    var declaredNames: Set<TokenID> = []

    /// What encloses the declarations being walked.
    struct Scope {
        var container: String?
        var parent: Int?
        var conditions: [String] = []
    }

    init(text: UnsafeBufferPointer<UInt8>, lines: LineTable) {
        self.text = text
        self.lines = lines
        written.reserveCapacity(text.count / 5)
    }

    /// Indexes a whole file.
    mutating func indexFile(_ tree: SourceFileSyntax) {
        for child in tree.children(viewMode: .sourceAccurate) {
            if child.kind == .codeBlockItemList { indexItems(of: child) } else { indexLooseCode(child) }
        }
    }

    /// The index, once the whole file was walked.
    consuming func finish(problems: [ParseProblem]) -> FileIndex {
        index.spellings = spellings.spellings()
        index.nameUses = undeclaredNameUses()
        index.fingerprint = fingerprint
        index.lineCount = lines.count
        index.problems = problems
        return index
    }

    /// Writes the tokens of `node` and takes down the facts in it.
    mutating func walk(_ node: Syntax) {
        switch node.kind {
        case .token:
            if let token = TokenSyntax(node) { write(token) }
        case .stringSegment, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .regexLiteralExpr,
            .stringLiteralExpr, .simpleStringLiteralExpr, .prefixOperatorExpr:
            walkLiteral(node)
        case .functionCallExpr, .macroExpansionExpr, .macroExpansionDecl, .attribute:
            walkCall(node)
        case .exprList:
            walkOperands(node)
        case .patternBinding, .functionParameter, .enumCaseParameter:
            walkInitialized(node)
        case .codeBlockItemList, .closureExpr, .conditionElementList, .expressionSegment, .subscriptCallExpr:
            walk(childrenOf: node, as: .other)
        case .identifierType, .memberType, .inheritedType, .genericArgumentClause:
            walkType(node)
        case .genericParameter, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .functionDecl,
            .typeAliasDecl:
            if let name = declaredName(of: node) { declare(name) }
            walkChildren(of: node)
        default:
            walkChildren(of: node)
        }
    }

    mutating func walkChildren(of node: Syntax) {
        for child in node.children(viewMode: .sourceAccurate) { walk(child) }
    }

    mutating func walk(childrenOf node: Syntax, as role: LiteralRole) {
        let outer = self.role
        self.role = role
        walkChildren(of: node)
        self.role = outer
    }

    /// Where `node` starts, without the comments and white space before it.
    func start(of node: some SyntaxProtocol) -> SourcePlace {
        lines.place(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    /// The place after the last token of `node`.
    func end(of node: some SyntaxProtocol) -> SourcePlace {
        lines.place(at: node.endPositionBeforeTrailingTrivia.utf8Offset)
    }
}
