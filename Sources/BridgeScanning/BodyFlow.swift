import SourceModel
import SwiftSyntax

/// Follows values through the body of one member, statement by statement, by static analysis.
///
/// All paths through the body count: both branches of a condition, each case of a switch, closures that are passed to a
/// call. Reads in calls that only log do not count.
struct BodyFlow {
    /// A possible source of a value.
    struct Source: Hashable {
        var node: FlowNode
        /// Whether the value is the source itself, perhaps cast or negated.
        var isExact = true
        var isNegated = false
    }

    /// The result of an expression.
    struct Value {
        var sources: Set<Source> = []
        /// The type as it is declared, without optional marks.
        var type: String?
        /// The text of a literal or of an implicit member.
        var constant: String?
        var isSelf = false

        /// A value that is computed from the same sources.
        var derived: Value { Value(sources: Set(sources.map { Source(node: $0.node, isExact: false) })) }

        func joined(_ other: Value) -> Value {
            Value(
                sources: sources.union(other.sources), type: type ?? other.type,
                constant: constant == other.constant ? constant : nil)
        }
    }

    let types: SwiftTypes
    /// The property whose accessor this is, to which `newValue` refers.
    let property: String?
    let place: (Syntax) -> SourcePlace
    var holder: FlowHolder
    /// The type that has the member.
    var owner: String { holder.type }
    /// The position of the current statement.
    private(set) var here: SourcePlace
    private(set) var flows: [Flow] = []
    var reads: Set<FlowRead> = []
    private(set) var calls: Set<FlowCall> = []
    private(set) var recreations: [Recreation] = []
    /// The associated values that patterns bind, by the index of the local variable.
    private var bindings: [Int: FlowRead] = [:]
    private var used: Set<Int> = []
    /// The flags that are false at the current statement.
    private var unless: Set<String> = []
    /// The value that the body returns.
    private(set) var returned = Value()
    private var locals: [Value] = []
    private var names: [String: Int] = [:]

    init(
        types: SwiftTypes, property: String? = nil, holder: FlowHolder, start: Syntax,
        place: @escaping (Syntax) -> SourcePlace
    ) {
        (self.types, self.property, self.holder, self.place) = (types, property, holder, place)
        here = place(start)
    }

    // MARK: Statements

    mutating func declare(_ name: String, _ value: Value, outOf payload: FlowNode? = nil) {
        names[name] = locals.count
        bindings[locals.count] = payload.map { FlowRead(node: $0, holder: holder, place: here) }
        locals.append(value)
    }

    /// The associated values that patterns bind and nobody uses.
    var unusedBindings: [FlowRead] {
        bindings.filter { !used.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Follows a block, which is a scope of names.
    mutating func run(_ items: CodeBlockItemListSyntax) {
        let outer = (names, unless)
        for item in items.live {
            here = place(Syntax(item))
            walk(Syntax(item))
        }
        (names, unless) = outer
    }

    /// Follows a whole body. A body that is an expression is the initial value of a property.
    mutating func follow(_ code: Syntax) {
        let target = FlowNode.member(type: holder.type, name: holder.member)
        if let value = code.as(ExprSyntax.self) {
            emit(evaluate(value), to: target, code)
            return
        }
        let list = code.as(CodeBlockItemListSyntax.self) ?? code.as(CodeBlockSyntax.self)?.statements ?? []
        if holder.part == .get || holder.part == .body, list.count == 1, case .expr(let only)? = list.first?.item {
            returned = evaluate(only)
        } else {
            run(list)
        }
        // The value of a function or a getter is the value that it returns.
        if holder.part == .get || holder.part == .body { emit(returned.sources, to: target, code) }
    }

    mutating func walk(_ node: Syntax) {
        if let expression = node.as(ExprSyntax.self) {
            here = place(node)
            _ = evaluate(expression)
        } else if let block = node.as(CodeBlockSyntax.self) {
            run(block.statements)
        } else if let variable = node.as(VariableDeclSyntax.self) {
            variable.bindings.forEach { bind($0) }
        } else if let function = node.as(FunctionDeclSyntax.self) {
            function.body.map { run($0.statements) }
        } else if let condition = node.as(ConditionElementSyntax.self) {
            bind(condition)
        } else if let check = node.as(GuardStmtSyntax.self) {
            check.conditions.forEach { bind($0) }
            run(check.body.statements)
            unless.formUnion(check.conditions.compactMap(\.flagThatIsFalse))
        } else if let statement = node.as(ReturnStmtSyntax.self) {
            let value = statement.expression.map { evaluate($0) } ?? Value()
            returned = returned.joined(value)
        } else if let loop = node.as(ForStmtSyntax.self) {
            let outer = names
            let elements = evaluate(loop.sequence).derived
            bind(Syntax(loop.pattern), to: elements)
            loop.whereClause.map { walk(Syntax($0)) }
            run(loop.body.statements)
            names = outer
        } else if let loop = node.as(WhileStmtSyntax.self) {
            let outer = names
            loop.conditions.forEach { bind($0) }
            run(loop.body.statements)
            names = outer
        } else if !node.is(TypeSyntax.self) {
            for child in node.liveChildren { walk(child) }
        }
    }

    mutating func runCases(_ node: SwitchExprSyntax) -> Value {
        let subject = evaluate(node.subject)
        for element in node.cases {
            let outer = names
            switch element {
            case .switchCase(let branch):
                if case .case(let label) = branch.label {
                    for item in label.caseItems {
                        bind(Syntax(item.pattern), to: subject)
                        item.whereClause.map { walk(Syntax($0)) }
                    }
                }
                run(branch.statements)
            case .ifConfigDecl(let condition): walk(Syntax(condition))
            }
            names = outer
        }
        return Value()
    }

    mutating func runBranches(_ node: IfExprSyntax) {
        let outer = names
        let before = unless
        node.conditions.forEach { bind($0) }
        unless.formUnion(node.conditions.compactMap(\.flagThatIsFalse))
        run(node.body.statements)
        (names, unless) = (outer, before)
        node.elseBody.map { walk(Syntax($0)) }
    }

    /// The result of a closure whose parameters have the value `input`.
    mutating func run(_ closure: ClosureExprSyntax, input: Value) -> Value {
        let (outer, before) = (names, returned)
        returned = Value()
        for position in 0..<4 { declare("$\(position)", input) }
        switch closure.signature?.parameterClause {
        case .simpleInput(let list): list.forEach { declare($0.name.spelling, input) }
        case .parameterClause(let clause):
            for parameter in clause.parameters {
                var value = input
                value.type = parameter.type.map(SwiftTypes.bareName)
                declare((parameter.secondName ?? parameter.firstName).spelling, value)
            }
        case nil: break
        }
        var result = Value()
        if closure.statements.count == 1, case .expr(let expression)? = closure.statements.first?.item {
            result = evaluate(expression)
        } else {
            run(closure.statements)
        }
        result = result.joined(returned)
        (names, returned) = (outer, before)
        return result
    }

    // MARK: Names

    mutating func lookUp(_ name: String) -> Value {
        if name == "self" { return Value(type: owner, isSelf: true) }
        if let local = names[name] {
            used.insert(local)
            return locals[local]
        }
        if name == "oldValue" && property != nil { return Value() }
        if name == "newValue", let property {
            return Value(sources: [Source(node: .member(type: owner, name: property))])
        }
        if name == "super" { return Value() }
        let bare = name.hasPrefix("$") ? String(name.dropFirst()) : name
        if bare.first?.isUppercase == true && !types.has(member: bare, of: owner) { return Value(type: bare) }
        return member(bare, of: owner)
    }

    /// The value of a member. The read is recorded.
    mutating func member(_ name: String, of type: String?) -> Value {
        let node = FlowNode.member(type: type, name: name)
        reads.insert(FlowRead(node: node, holder: holder, place: here))
        if let type, types.hasFunction(name, of: type) { note(callOf: node) }
        return Value(
            sources: type == nil ? [] : [Source(node: node)], type: type.flatMap { types.type(of: name, in: $0) })
    }

    mutating func note(callOf callee: FlowNode, _ call: FunctionCallExprSyntax? = nil) {
        let arguments = call.map { Array($0.arguments) } ?? []
        let areLabelsKnown = call.map { $0.trailingClosure == nil } ?? false
        calls.insert(
            FlowCall(
                callee: callee, holder: holder,
                labels: areLabelsKnown ? arguments.enumerated().map { $1.label?.spelling ?? "#\($0)" } : nil,
                constant: arguments.count == 1 ? arguments[0].expression.literal : nil, unless: unless, place: here))
    }

    /// Adds sources to a local variable.
    ///
    /// - Returns: Whether the name is a local variable.
    mutating func add(_ value: Value, toLocal name: String) -> Bool {
        guard let local = names[name] else { return false }
        locals[local].sources.formUnion(value.sources)
        locals[local].type = locals[local].type ?? value.type
        return true
    }

    func isLocal(_ name: String) -> Bool { names[name] != nil }

    // MARK: Results

    mutating func emit(_ sources: Set<Source>, to target: FlowNode, _ node: Syntax, needsUse: Bool = false) {
        for source in sources {
            flows.append(
                Flow(
                    from: source.node, to: target, holder: holder, isExact: source.isExact, isNegated: source.isNegated,
                    needsUse: needsUse, place: place(node)))
        }
    }

    /// Records a flow to a target: the sources of the value, or the constant.
    mutating func emit(_ value: Value, to target: FlowNode, _ node: Syntax, needsUse: Bool = false) {
        guard value.sources.isEmpty else { return emit(value.sources, to: target, node, needsUse: needsUse) }
        flows.append(
            Flow(
                from: nil, to: target, holder: holder, constant: value.constant,
                needsUse: needsUse, place: place(node)))
    }

    mutating func note(recreationOf property: String) {
        recreations.append(Recreation(property: property, holder: holder, place: here))
    }
}

extension BodyFlow.Source {
    /// Whether the value was created in this body.
    var isConstructed: Bool { if case .value = node { true } else { false } }
}

extension TokenSyntax {
    /// The name without backticks.
    var spelling: String { text.filter { $0 != "`" } }
}
