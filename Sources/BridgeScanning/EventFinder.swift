import SourceModel
import SwiftSyntax

/// Finds the events that native code sends to JavaScript, and those that `supportedEvents` lists.
struct EventFinder {
    private let tree: Syntax
    private let place: (Syntax) -> SourcePlace
    private var written: WrittenNames { WrittenNames(tree: tree) }

    static func find(in tree: Syntax, place: @escaping (Syntax) -> SourcePlace) -> [BridgeMember] {
        let finder = EventFinder(tree: tree, place: place)
        return finder.sent + finder.generated + finder.listed + finder.objects
    }

    /// The events that are objects of React Native: `class TurnEvent: RCTEvent { var eventName: String { "onTurn" } }`.
    private var objects: [BridgeMember] {
        tree.all(ClassDeclSyntax.self).filter { type in
            type.inheritanceClause?.inheritedTypes.contains { $0.type.trimmedDescription == "RCTEvent" } ?? false
        }.flatMap { type in
            type.memberBlock.all(PatternBindingSyntax.self).filter { $0.pattern.trimmedDescription == "eventName" }
                .flatMap { $0.all(StringLiteralExprSyntax.self) }
                .compactMap { literal in ExprSyntax(literal).text.map { event($0, [.implemented], at: literal) } }
        }
    }

    private func event(
        _ name: String, _ traits: Set<BridgeMember.Trait>, at node: some SyntaxProtocol
    ) -> BridgeMember {
        BridgeMember(name: name, kind: .event, traits: traits.union([.emitted]), place: place(Syntax(node)))
    }

    private var sent: [BridgeMember] {
        tree.calls(where: { ["notifyListeners", "sendEvent"].contains($0.calledName) }).flatMap {
            call -> [BridgeMember] in
            let payload = call.arguments.dropFirst().first { ["data", "body", nil].contains($0.label?.text) }
            guard let first = call.arguments.first,
                call.calledName == "notifyListeners" || first.label?.text == "withName"
                    // Of a delegate that sends the event.
                    || first.label?.text == "name" && payload?.label?.text == "body"
            else { return [] }
            let body = Syntax(call).enclosing(FunctionDeclSyntax.self).map { Syntax($0) } ?? tree
            let keys = payload.map { DictionaryKeys.keys(of: $0.expression, in: body, place: place) } ?? []
            let known: Set<BridgeMember.Trait> = call.calledName == "sendEvent" ? [.emitted, .implemented] : []
            return written.names(of: first.expression).map { name in
                BridgeMember(
                    name: name.text, kind: .event,
                    type: BridgeValueType(
                        written: payload?.expression.trimmedDescription ?? "", form: .event, keys: keys),
                    traits: name.isComputed ? known.union([.readsAny]) : known,
                    sources: closures(around: Syntax(call)), place: place(Syntax(call)))
            }
        }
    }

    /// The events that the generated functions of a React Native module send: `emitOnTurn(…)`.
    private var generated: [BridgeMember] {
        tree.calls(where: { $0.calledName?.generatedEvent != nil }).compactMap { call in
            call.calledName?.generatedEvent.map { event($0, [.implemented, .listed], at: call) }
        }
    }

    /// The names in the arrays of `supportedEvents`. All cases of `Event.allCases` are `Event.*`.
    private var listed: [BridgeMember] {
        tree.all(FunctionDeclSyntax.self).filter { $0.name.text == "supportedEvents" }.flatMap {
            function -> [BridgeMember] in
            guard let body = function.body else { return [] }
            let all = body.all(MemberAccessExprSyntax.self).filter { $0.declName.baseName.text == "allCases" }
            let arrays = body.all(ArrayExprSyntax.self)
            var names = arrays.flatMap(\.elements).flatMap { written.names(of: $0.expression) }
            names += all.map { WrittenName(text: ($0.base?.trimmedDescription ?? "") + ".*", isComputed: true) }
            if arrays.isEmpty, all.isEmpty { names = [WrittenName(text: body.trimmedDescription, isComputed: true)] }
            return names.map { event($0.text, $0.isComputed ? [.listed, .readsAny] : [.listed], at: function.name) }
        }
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
}
