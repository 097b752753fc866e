import SourceModel
import SwiftSyntax

/// Finds the events that native code sends to JavaScript, and those that `supportedEvents` lists.
struct EventFinder {
    /// A name of an event. A constant, which another text may declare, is given as it is written: `Event.joined`.
    private struct Name {
        var text: String
        var isComputed = false
    }

    private static let deepest = 4
    private let tree: Syntax
    private let place: (Syntax) -> SourcePlace

    static func find(in tree: Syntax, place: @escaping (Syntax) -> SourcePlace) -> [BridgeMember] {
        let finder = EventFinder(tree: tree, place: place)
        return finder.sent + finder.listed
    }

    private var sent: [BridgeMember] {
        tree.calls(where: { ["notifyListeners", "sendEvent"].contains($0.calledName) }).flatMap {
            call -> [BridgeMember] in
            guard let first = call.arguments.first,
                call.calledName == "notifyListeners" || first.label?.text == "withName"
            else { return [] }
            let payload = call.arguments.dropFirst().first { ["data", "body"].contains($0.label?.text) }?.expression
            let body = enclosing(FunctionDeclSyntax.self, Syntax(call)).map { Syntax($0) } ?? tree
            let keys = payload.map { DictionaryKeys.keys(of: $0, in: body, place: place) } ?? []
            let known: Set<BridgeMember.Trait> = call.calledName == "sendEvent" ? [.emitted, .implemented] : []
            return names(of: first.expression).map { name in
                BridgeMember(
                    name: name.text, kind: .event,
                    type: BridgeValueType(written: payload?.trimmedDescription ?? "", form: .event, keys: keys),
                    traits: name.isComputed ? known.union([.readsAny]) : known,
                    sources: closures(around: Syntax(call)), place: place(Syntax(call)))
            }
        }
    }

    /// The names in the arrays of `supportedEvents`. All cases of `Event.allCases` are `Event.*`.
    private var listed: [BridgeMember] {
        tree.all(FunctionDeclSyntax.self).filter { $0.name.text == "supportedEvents" }.flatMap {
            function -> [BridgeMember] in
            guard let body = function.body else { return [] }
            let all = body.all(MemberAccessExprSyntax.self).filter { $0.declName.baseName.text == "allCases" }
            let arrays = body.all(ArrayExprSyntax.self)
            var names = arrays.flatMap(\.elements).flatMap { self.names(of: $0.expression) }
            names += all.map { Name(text: ($0.base?.trimmedDescription ?? "") + ".*", isComputed: true) }
            if arrays.isEmpty, all.isEmpty { names = [Name(text: body.trimmedDescription, isComputed: true)] }
            return names.map { name in
                BridgeMember(
                    name: name.text, kind: .event,
                    traits: name.isComputed ? [.emitted, .listed, .readsAny] : [.emitted, .listed],
                    place: place(Syntax(function.name)))
            }
        }
    }

    /// The names that a value may have. The parameter of a function has those that calls in this text pass.
    private func names(of value: ExprSyntax, as type: String? = nil, depth: Int = 0) -> [Name] {
        let unknown = [Name(text: value.trimmedDescription, isComputed: true)]
        if let text = value.text { return [Name(text: text)] }
        guard depth < Self.deepest else { return unknown }
        if let choice = value.as(SequenceExprSyntax.self)?.elements, choice.count == 3, let last = choice.last,
            let first = choice.dropFirst().first?.as(UnresolvedTernaryExprSyntax.self)?.thenExpression
        {
            return [first, last].flatMap { names(of: $0, as: type, depth: depth + 1) }
        }
        if let access = value.as(MemberAccessExprSyntax.self) {
            let name = access.declName.baseName.text
            guard let base = access.base else { return [Name(text: (type ?? "") + "." + name, isComputed: true)] }
            if name == "rawValue" { return names(of: base, as: type, depth: depth + 1) }
            return ["self", "self?", "Self"].contains(base.trimmedDescription) ? own(name, Syntax(value)) : unknown
        }
        guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text else { return unknown }
        guard let function = enclosing(FunctionDeclSyntax.self, Syntax(value)) else { return own(name, Syntax(value)) }
        let parameters = Array(function.signature.parameterClause.parameters)
        if let position = parameters.firstIndex(where: { ($0.secondName ?? $0.firstName).text == name }) {
            let label = parameters[position].firstName.text
            let passed = tree.calls(named: function.name.text).compactMap { call in
                call.arguments.first { $0.label?.text == label }?.expression
                    ?? (label == "_" ? call.arguments.dropFirst(position).first?.expression : nil)
            }
            let type = SwiftTypes.bareName(of: parameters[position].type)
            return passed.isEmpty ? unknown : passed.flatMap { names(of: $0, as: type, depth: depth + 1) }
        }
        let locals = function.locals(named: name)
        if locals.count == 1, let local = locals[0] { return names(of: local, as: type, depth: depth + 1) }
        return locals.isEmpty ? own(name, Syntax(value)) : unknown
    }

    /// A constant of the type around some code, or of the text.
    private func own(_ name: String, _ node: Syntax) -> [Name] {
        let owner = sequence(first: node, next: \.parent).lazy.compactMap { node in
            node.asProtocol((any DeclGroupSyntax).self).flatMap {
                $0.asProtocol((any NamedDeclSyntax).self)?.name.spelling
                    ?? $0.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
            }
        }.first
        return [Name(text: owner.map { $0 + "." + name } ?? name, isComputed: true)]
    }

    /// The properties that are set to closures around some code.
    private func closures(around node: Syntax) -> [String] {
        sequence(first: node, next: \.parent).compactMap { inner in
            guard inner.is(ClosureExprSyntax.self), let elements = inner.parent?.as(ExprListSyntax.self),
                elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
            else { return nil }
            return elements.first?.as(MemberAccessExprSyntax.self)?.declName.baseName.spelling
        }
    }

    private func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type, _ node: Syntax) -> Node? {
        sequence(first: node, next: \.parent).lazy.compactMap { $0.as(kind) }.first
    }
}

extension SyntaxProtocol {
    /// The initial values of the variables with a name: `let name = value`, `if let name = value`.
    fileprivate func locals(named name: String) -> [ExprSyntax?] {
        let bound = all(OptionalBindingConditionSyntax.self).map { ($0.pattern, $0.initializer?.value) }
        let declared = all(PatternBindingSyntax.self).map { ($0.pattern, $0.initializer?.value) }
        return (declared + bound).filter { $0.0.trimmedDescription == name }.map(\.1)
    }
}
