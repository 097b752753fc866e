import AuditModel
import SwiftSyntax

/// One pass over the tree of a file, in the order of the text, that fills a ``FileIndex``.
///
/// Declarations are told apart on the way down, part by part, because which part a token belongs to follows
/// from where the walk came from. Inside a part the visitor takes over.
final class IndexingPass: SyntaxVisitor {
    var index = FileIndex()
    let lines: LineTable
    /// A part of a declaration is what was written while it was walked.
    var writer: TokenWriter
    var scope = Scope()
    /// The innermost declaration that holds what is being walked.
    var declaration: Int?
    /// Whether parameters met are those of ``declaration``.
    var isInSignature = false
    var role = LiteralRole.other
    private var outerRoles: [LiteralRole] = []
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
        self.lines = lines
        writer = TokenWriter(text: text)
        super.init(viewMode: .sourceAccurate)
    }

    /// Indexes a whole file. `problems` are those that its tree has.
    func index(_ tree: SourceFileSyntax, problems: [ParseProblem]) -> FileIndex {
        for child in tree.children(viewMode: .sourceAccurate) {
            if child.kind == .codeBlockItemList { indexItems(of: child) } else { indexLooseCode(child) }
        }
        index.spellings = writer.spellings
        index.nameUses = undeclaredNameUses()
        index.fingerprint = writer.fingerprint
        index.lineCount = lines.count
        index.problems = problems
        return index
    }

    /// Begins a node whose literals are for `role`; ``leave()`` ends it.
    func enter(_ role: LiteralRole) -> SyntaxVisitorContinueKind {
        outerRoles.append(self.role)
        self.role = role
        return .visitChildren
    }

    func leave() {
        role = outerRoles.popLast() ?? .other
    }

    /// Walks a node whose literals are for `role`.
    func walk(_ node: Syntax, as role: LiteralRole) {
        let outer = self.role
        self.role = role
        walk(node)
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

    // MARK: Tokens

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        writer.write(token)
        return .skipChildren
    }

    override func visit(_ segment: StringSegmentSyntax) -> SyntaxVisitorContinueKind {
        writer.writeSegment(segment.content)
        return .skipChildren
    }

    override func visit(_ clause: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        for child in clause.children(viewMode: .sourceAccurate) {
            // `os(iOS)` looks like a call and is none.
            if child == clause.condition.map(Syntax.init) { writeTokens(of: child) } else { walk(child) }
        }
        return .skipChildren
    }

    // MARK: Literals

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        noteNumber(.integer, node, node.literal)
    }
    override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        noteNumber(.float, node, node.literal)
    }
    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind { note(.boolean, node) }
    override func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind { noteRegex(node) }
    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        noteString(node, segments: node.segments)
    }
    override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        noteString(node, segments: node.segments)
    }
    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind { noteSigned(node) }

    // MARK: What a literal is for

    override func visit(_ node: ExprListSyntax) -> SyntaxVisitorContinueKind { walkOperands(node) }
    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind { walkInitialized(node) }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { walkInitialized(node) }
    override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind { walkInitialized(node) }
    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind { enter(.other) }
    override func visitPost(_ node: CodeBlockItemListSyntax) { leave() }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter(.other) }
    override func visitPost(_ node: ClosureExprSyntax) { leave() }
    override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind { enter(.other) }
    override func visitPost(_ node: ConditionElementListSyntax) { leave() }
    override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind { enter(.other) }
    override func visitPost(_ node: ExpressionSegmentSyntax) { leave() }
    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind { enter(.other) }
    override func visitPost(_ node: SubscriptCallExprSyntax) { leave() }

    // MARK: Names

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { walkCall(node) }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        walkParts(of: node, callee: node.macroName)
    }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        walkParts(of: node, callee: node.macroName)
    }
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { walkAttribute(node) }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { useType(node.name) }
    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind { useType(node.name) }
    override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
        walkTypes(in: node, as: .inheritance)
    }
    override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
        walkTypes(in: node, as: .type)
    }
    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
}
