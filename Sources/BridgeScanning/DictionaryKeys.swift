import SourceModel
import SwiftSyntax

/// Finds the keys of dictionaries that code passes to JavaScript.
enum DictionaryKeys {
    /// The keys of a value; `nil` where they are unknown.
    static func keys(of value: ExprSyntax, in body: Syntax, place: (Syntax) -> SourcePlace) -> [BridgeMember]? {
        if let cast = value.as(SequenceExprSyntax.self), let first = cast.elements.first,
            cast.elements.dropFirst().allSatisfy({ $0.is(UnresolvedAsExprSyntax.self) || $0.is(TypeExprSyntax.self) })
        {
            return keys(of: first, in: body, place: place)
        }
        if value.is(NilLiteralExprSyntax.self) { return [] }
        if let literal = value.as(DictionaryExprSyntax.self) { return keys(of: literal, place) }
        if let call = value.as(FunctionCallExprSyntax.self) { return keys(ofResult: call, place) }
        guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        return keys(ofLocal: name, in: body, place)
    }

    /// The keys of all dictionaries that a function of the same text returns.
    private static func keys(
        ofResult call: FunctionCallExprSyntax, _ place: (Syntax) -> SourcePlace
    ) -> [BridgeMember]? {
        let functions = call.root.all(FunctionDeclSyntax.self).filter {
            $0.name.spelling == call.calledName && $0.body != nil
        }
        guard functions.count == 1, let body = functions[0].body,
            Syntax(call).enclosing(FunctionDeclSyntax.self)?.id != functions[0].id
        else { return nil }
        let returned = body.all(ReturnStmtSyntax.self).map(\.expression)
        let only = body.statements.count == 1 ? body.statements.first?.item.as(ExprSyntax.self) : nil
        let values = returned.isEmpty ? [only] : returned
        var keys: [BridgeMember] = []
        for value in values {
            guard let value, !value.is(FunctionCallExprSyntax.self),
                let more = self.keys(of: value, in: Syntax(body), place: place)
            else { return nil }
            keys += more.filter { key in !keys.contains { $0.name == key.name } }
        }
        return keys
    }

    private static func keys(of literal: DictionaryExprSyntax, _ place: (Syntax) -> SourcePlace) -> [BridgeMember]? {
        guard case .elements(let elements) = literal.content else { return [] }
        let keys = elements.compactMap { key($0.key, at: place(Syntax($0))) }
        return keys.count == elements.count ? keys : nil
    }

    /// A key. A constant, which another text may declare, has the trait `readsAny`.
    static func key(_ value: ExprSyntax, at place: SourcePlace) -> BridgeMember? {
        let names = WrittenNames(tree: Syntax(value)).names(of: value)
        guard names.count == 1, let name = names.first else { return nil }
        return BridgeMember(name: name.text, kind: .option, traits: name.isComputed ? [.readsAny] : [], place: place)
    }

    /// The keys of a variable that is initialised with a literal and gets more keys by single assignments.
    private static func keys(
        ofLocal name: String, in body: Syntax, _ place: (Syntax) -> SourcePlace
    ) -> [BridgeMember]? {
        let bindings = body.all(PatternBindingSyntax.self).filter { $0.pattern.trimmedDescription == name }
        guard bindings.count == 1, let literal = bindings[0].initializer?.value else { return nil }
        let isEmpty = literal.as(FunctionCallExprSyntax.self).map { call in
            call.arguments.isEmpty
                && (call.calledExpression.trimmedDescription.hasPrefix("[") || call.calledName == "JSObject")
        }
        let stated = literal.as(DictionaryExprSyntax.self).flatMap { self.keys(of: $0, place) }
        guard var keys = isEmpty == true ? [] : stated else { return nil }
        for (target, _) in body.assignments {
            if target.trimmedDescription == name { return nil }
            guard let part = target.as(SubscriptCallExprSyntax.self),
                part.calledExpression.trimmedDescription == name
            else { continue }
            guard let key = part.arguments.first.flatMap({ self.key($0.expression, at: place(Syntax(part))) }) else {
                return nil
            }
            if !keys.contains(where: { $0.name == key.name }) { keys.append(key) }
        }
        return keys
    }
}

extension ExprSyntax {
    /// The text of a literal without interpolation.
    var text: String? {
        guard let segments = self.as(StringLiteralExprSyntax.self)?.segments, segments.count < 2 else { return nil }
        guard let only = segments.first else { return "" }
        return only.as(StringSegmentSyntax.self)?.content.text
    }

    /// `#selector(name(_:))`
    var selectorName: String? {
        guard let macro = self.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector",
            let argument = macro.arguments.first?.expression.trimmedDescription
        else { return nil }
        return argument.split(separator: "(").first?.split(separator: ".").last.map(String.init)
    }
}

extension FunctionCallExprSyntax {
    /// The last part of the callee.
    var calledName: String? {
        calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
}

extension SyntaxProtocol {
    /// The text without optional marks: `call.options` for `call?.options!`.
    var receiver: String { trimmedDescription.filter { $0 != "?" && $0 != "!" } }

    func calls(where condition: (FunctionCallExprSyntax) -> Bool) -> [FunctionCallExprSyntax] {
        all(FunctionCallExprSyntax.self).filter(condition)
    }

    func calls(named name: String) -> [FunctionCallExprSyntax] { calls { $0.calledName == name } }
}
