import EquivalentSyntax
import SourceModel
import SwiftSyntax

/// One pass over the tree of a file, in source order, that fills a ``FileIndex``.
///
/// Declarations are split into parts on the way down, because the part that a token belongs to depends on its
/// ancestors. Inside a part the visitor takes over.
final class IndexingPass: SyntaxVisitor {
    var index = FileIndex()
    private let text: UnsafeBufferPointer<UInt8>
    private let lines: LineTable
    /// A part of a declaration is what is written while the part is walked.
    ///
    /// Exclusive access is not checked at run time, which would cost time for every token: the writer calls nothing
    /// that comes back here.
    @exclusivity(unchecked) var writer: TokenWriter
    var scope = Scope()
    /// The innermost declaration around the current node.
    var declaration: Int?
    /// Whether current parameters belong to ``declaration``.
    var isInSignature = false
    /// The use of the current value.
    var context = ValueContext()
    private var outerContexts: [ValueContext] = []
    /// The use of a type's name; `nil` in the name of an attribute.
    var typeKind: Usage.Kind? = .type
    var usages: [PendingUsage] = []
    /// The use of each literal.
    var literalContexts: [ValueContext] = []
    /// Replacements for the tokens that are walked next.
    var edits = TokenEdits()
    /// The uses of `self.` in the current body.
    var selfUses = SelfUses()
    /// The recorded parameter names that callers don't see.
    var innerNames: [InnerName] = []
    /// The number of these names before each surrounding closure.
    var outerNameCounts: [Int] = []
    /// The `let` before a pattern, which is written before each name in it.
    var hoistedSpecifier: TokenSyntax?
    /// The statements of the current body that are calls, by their ranges among all tokens.
    var calls: [CallStatement] = []
    /// Each `return` at the end of a body after calls only, with the range of these calls.
    var lastReturns: [Range<Int>] = []
    /// The start of each surrounding list of statements among the tokens.
    var listStarts: [Int] = []
    /// Whether the previous statement is a `return`, `break` or `continue` that would take in code on the same line.
    var isStatementOpen = false
    /// The number of expressions so far that do more than call.
    var effectCount = 0
    /// The base of the members in each clause of a `#if` that is part of a chain of members.
    var clauseBase: Usage.Base?
    /// The base of the next member without an explicit one, if it is not inferred.
    var memberBase: Usage.Base?

    /// The context of the current declarations.
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

    /// Indexes a whole file with the `problems` of its tree.
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

    /// Enters a node whose values are not used outside; ``leave()`` ends it.
    private func enter() -> SyntaxVisitorContinueKind {
        outerContexts.append(context)
        context = ValueContext(call: context.call)
        return .visitChildren
    }

    private func leave() {
        context = outerContexts.popLast() ?? ValueContext()
    }

    /// Walks a node whose values have a given role.
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

    /// The start of `node`, without the comments and white space before it.
    func start(of node: some SyntaxProtocol) -> SourcePlace {
        lines.place(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    /// The end of the last token of `node`.
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

    override func visit(_ block: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let isPlain = block.parent?.is(PostfixIfConfigExprSyntax.self) != true
        guard isPlain, block.clauses.allSatisfy({ $0.condition == nil || isOff($0) }) else { return .visitChildren }
        for clause in block.clauses {
            _ = isOff(clause) ? skip(clause) : skip(clause.poundKeyword)
            if !isOff(clause), let elements = clause.elements { walkUsage(Syntax(elements)) }
        }
        return skip(block.poundEndif)
    }

    override func visit(_ clause: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        let base = clauseBase
        clauseBase = nil
        for child in clause.children(viewMode: .sourceAccurate) {
            // `os(iOS)` looks like a call but is not.
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

    // MARK: Uses of values

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
    override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
        edits.dropAny(of: node)
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
        // `a...` and `b` on the next line do not mean `a...b`.
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
