import SourceModel
import SwiftSyntax

/// One pass over the tree of a file, in the order of the text, that fills a ``FileIndex``.
///
/// Declarations are divided on the way down, part by part, because which part a token belongs to follows
/// from where the walk came from. Inside a part the visitor takes over.
final class IndexingPass: SyntaxVisitor {
    var index = FileIndex()
    private let text: UnsafeBufferPointer<UInt8>
    private let lines: LineTable
    /// A part of a declaration is what was written while it was walked.
    ///
    /// Overlapping access is not looked for at run time, which every token would pay for: the writer calls nothing
    /// that comes back here.
    @exclusivity(unchecked) var writer: TokenWriter
    var scope = Scope()
    /// The innermost declaration that holds what is being walked.
    var declaration: Int?
    /// Whether parameters met are those of ``declaration``.
    var isInSignature = false
    /// What a value met now is for.
    var context = ValueContext()
    private var outerContexts: [ValueContext] = []
    /// What a type's name is used for; `nil` where it names an attribute.
    var typeKind: Usage.Kind? = .type
    var usages: [PendingUsage] = []
    /// What each of the literals is for.
    var literalContexts: [ValueContext] = []
    /// What is to be written otherwise of what is walked next.
    var edits = TokenEdits()
    /// Of the body that is being walked.
    var selfUses = SelfUses()
    /// The names of the parameters met that callers don't see.
    var innerNames: [InnerName] = []
    /// How many of these were there before each closure around what is being walked.
    var outerNameCounts: [Int] = []
    /// The `let` before a pattern, which is written before each name in it.
    var hoistedSpecifier: TokenSyntax?
    /// The statements of that body that are calls, by their places among all tokens.
    var calls: [CallStatement] = []
    /// The `return` at the end of a body in which nothing but calls stands before it, with the places of those.
    var lastReturns: [Range<Int>] = []
    /// Where each list of statements around what is being walked starts among the tokens.
    var listStarts: [Int] = []
    /// Whether the statement before is a `return`, `break` or `continue` that would take in what follows on its line.
    var isStatementOpen = false
    /// How many of the expressions met so far do more than to call.
    var effectCount = 0
    /// What the members in each clause of a `#if` are members of, where it stands in a chain of them.
    var clauseBase: Usage.Base?
    /// What the next member without anything before it is a member of, where that is not inferred.
    var memberBase: Usage.Base?

    /// What encloses the declarations being walked.
    struct Scope {
        var container: String?
        var parent: Int?
        var conditions: [String] = []
        var conditionPlaces: [ConditionPlace] = []
    }

    init(text: UnsafeBufferPointer<UInt8>, lines: LineTable) {
        self.text = text
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
        spellOutFacts()
        index.distinguishOverloads()
        index.comments = CommentReader(text: text, lines: lines, declarations: index.declarations)
            .comments(in: writer.commentedGaps)
        index.fingerprint = writer.fingerprint
        index.lineCount = lines.count
        index.problems = problems
        return index
    }

    private func spellOutFacts() {
        index.usages = usages.map { $0.resolved(by: index.spellings) }
        for (literal, context) in literalContexts.enumerated() {
            index.literals[literal].role = context.role.resolved(by: index.spellings)
            index.literals[literal].call = context.call
            index.literals[literal].position = context.position
            index.literals[literal].operation = context.operation?.resolved(by: index.spellings)
        }
    }

    /// Begins a node whose values are for nothing outside of it; ``leave()`` ends it.
    private func enter() -> SyntaxVisitorContinueKind {
        outerContexts.append(context)
        context = ValueContext(call: context.call)
        return .visitChildren
    }

    private func leave() {
        context = outerContexts.popLast() ?? ValueContext()
    }

    /// Walks a node whose values are for `role`.
    func walk(_ node: Syntax, as role: ValueContext.Role) {
        let outer = context
        context = ValueContext(role: role, call: outer.call)
        walk(node)
        context = outer
    }

    func walkChildren(of node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        for child in node.children(viewMode: .sourceAccurate) { walk(child) }
        return .skipChildren
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
        if !edits.isEmpty, let words = edits.take(token) {
            writer.skip(token)
            writer.write(words)
        } else {
            writer.write(token)
        }
        return .skipChildren
    }

    override func visit(_ segment: StringSegmentSyntax) -> SyntaxVisitorContinueKind {
        writer.writeSegment(segment.content)
        return .skipChildren
    }

    override func visit(_ clause: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        let base = clauseBase
        clauseBase = nil
        for child in clause.children(viewMode: .sourceAccurate) {
            // `os(iOS)` looks like a call and is none.
            if child == clause.condition.map(Syntax.init) {
                for token in child.tokens(viewMode: .sourceAccurate) { writer.skip(token) }
                for token in orderedTokens(of: child) { writer.write(token) }
            } else if child.kind != .token {
                memberBase = base
                walkUsage(child)
                memberBase = nil
            } else {
                walk(child)
            }
        }
        clauseBase = base
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
        noteString(node, segments: node.segments, delimiters: node.openingPounds?.trimmedLength.utf8Length ?? 0)
    }
    override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        noteString(node, segments: node.segments)
    }
    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind { noteSigned(node) }

    // MARK: What a value is for

    override func visit(_ node: ExprListSyntax) -> SyntaxVisitorContinueKind { walkOperands(node) }
    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind { walkInitialized(node) }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { walkInitialized(node) }
    override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind { walkInitialized(node) }
    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
        listStarts.append(writer.tokens.count)
        return enter()
    }
    override func visitPost(_ node: CodeBlockItemListSyntax) {
        isStatementOpen = false
        listStarts.removeLast()
        leave()
    }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        edits.dropReturn(in: node.statements)
        outerNameCounts.append(innerNames.count)
        return enter()
    }
    override func visitPost(_ node: ClosureExprSyntax) {
        blankUnusedNames()
        leave()
    }
    override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: ConditionElementListSyntax) { leave() }
    override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: ExpressionSegmentSyntax) { leave() }
    override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind { walkWhole(node) }
    override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind { walkWhole(node) }
    override func visit(_ node: TupleExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.elements.count == 1 else { return walkWhole(node) }
        edits.dropParentheses(of: node)
        return .visitChildren
    }

    // MARK: Normal form

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enterFunction(node) }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        edits.shorten(node)
        return .visitChildren
    }
    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind { enterAccessor(node) }
    override func visit(_ node: ReturnClauseSyntax) -> SyntaxVisitorContinueKind {
        node.isRedundant ? skip(node) : .visitChildren
    }
    override func visit(_ node: DeclModifierListSyntax) -> SyntaxVisitorContinueKind { writeModifiers(node) }
    override func visit(_ node: ClosureParameterClauseSyntax) -> SyntaxVisitorContinueKind {
        edits.dropParentheses(of: node)
        return .visitChildren
    }
    override func visit(_ node: TupleTypeSyntax) -> SyntaxVisitorContinueKind {
        edits.dropParentheses(of: node)
        return .visitChildren
    }
    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        if case .expression(let condition) = node.condition {
            edits.dropParentheses(around: condition)
            edits.split(condition)
        }
        return .visitChildren
    }
    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        noteLastReturn(node)
        isStatementOpen = node.expression == nil
        return enter(node.expression)
    }
    override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
        isStatementOpen = node.label == nil
        return .visitChildren
    }
    override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind {
        isStatementOpen = node.label == nil
        return .visitChildren
    }
    override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        // `a...` and `b` on the next line are not `a...b`.
        edits.replace(node.operator, with: [node.operator.text, ";"])
        return .visitChildren
    }
    override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind { enter(node.expression) }
    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { enter(node.subject) }
    override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { enter(node.condition) }
    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enter(node.sequence) }
    override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { enter(node.value) }
    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        edits.dropLabel(ofBinding: node, isHoisted: hoistedSpecifier != nil)
        return enter(node.expression)
    }
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind { walkBinding(node) }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        edits.dropSpecifier(of: node)
        return .visitChildren
    }
    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        edits.dropBreak(in: node)
        return .visitChildren
    }
    override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
        edits.dropValues(of: node)
        return .visitChildren
    }
    override func visit(_ node: ClassRestrictionTypeSyntax) -> SyntaxVisitorContinueKind {
        edits.replace(node.classKeyword, with: ["AnyObject"])
        return .visitChildren
    }

    // MARK: Statements

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { walkStatement(node) }
    override func visit(_ node: AssignmentExprSyntax) -> SyntaxVisitorContinueKind { noteEffect() }
    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind { noteEffect() }
    override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { noteEffect() }
    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind { noteEffect() }
    override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind { noteEffect(of: node) }

    // MARK: Names that a body binds

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        if let hoistedSpecifier { writer.repeat(hoistedSpecifier) }
        return bind(node.identifier)
    }
    override func visit(_ node: ValueBindingPatternSyntax) -> SyntaxVisitorContinueKind { walkHoisted(node) }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        noteInnerName(node.name)
        return bind(node.name)
    }
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        if node.secondName == nil, node.attributes.isEmpty, node.modifiers.isEmpty { noteInnerName(node.firstName) }
        return bind(node.secondName ?? node.firstName)
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { bind(node.name) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { bind(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { bind(node.name) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { bind(node.name) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { bind(node.name) }
    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind { enterCapture(node) }
    override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
        edits.dropError(of: node)
        if node.catchItems.isEmpty { bind("error") }
        return .visitChildren
    }

    // MARK: Names

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { visitUsage(node) }
    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind { visitUsage(node) }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { visitUsage(node) }
    override func visit(_ node: PostfixIfConfigExprSyntax) -> SyntaxVisitorContinueKind { visitUsage(node) }
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind { visitUsage(node) }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind { visitUsage(node) }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        walkMacro(Syntax(node))
        return .skipChildren
    }
    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { walkKeyPath(Syntax(node)) }
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { walkAttribute(node) }
    override func visit(_ node: AvailabilityArgumentListSyntax) -> SyntaxVisitorContinueKind { noteVersions(node) }
    override func visit(_ node: VersionTupleSyntax) -> SyntaxVisitorContinueKind { write(node) }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { walkShortened(node) }
    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind { walkType(Syntax(node)) }
    override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
        walkTypes(in: node, as: .inheritance)
    }
    override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
        walkTypes(in: node, as: .type)
    }

    private func visitUsage(_ node: some ExprSyntaxProtocol) -> SyntaxVisitorContinueKind {
        walkUsage(Syntax(node))
        return .skipChildren
    }
}
