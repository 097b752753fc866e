import SourceModel
import SwiftSyntax

/// A property that keeps the call of a plugin's method.
struct StoredCall {
    private let property: String
    private static let answers: Set = [
        "resolve", "reject", "unavailable", "unimplemented", "keepAlive", "options", "callbackId", "hasOption",
    ]

    init(_ property: String) { self.property = property }

    /// Whether it is private and functions of the type's declarations only set it, answer its call and ask for options:
    /// nobody else can.
    func isAnsweredOpenly(in types: [any DeclGroupSyntax]) -> Bool {
        let isPrivate = types.flatMap { $0.memberBlock.members }.contains { member in
            guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
            return (variable.bindings as PatternBindingListSyntax).contains {
                $0.pattern.trimmedDescription == property
            }
                && variable.modifiers.contains { $0.name.text == "private" && $0.detail == nil }
        }
        let isUnwrapped = types.contains { type in
            type.memberBlock.all(OptionalBindingConditionSyntax.self).contains {
                $0.initializer == nil && $0.pattern.trimmedDescription == property
            }
        }
        return isPrivate && !isUnwrapped
            && types.allSatisfy { type in
                type.memberBlock.all(DeclReferenceExprSyntax.self).filter { $0.baseName.spelling == property }
                    .allSatisfy(isOpen)
            }
    }

    private func isOpen(_ reference: DeclReferenceExprSyntax) -> Bool {
        guard Syntax(reference).enclosing(FunctionDeclSyntax.self) != nil else { return false }
        var node = Syntax(reference)
        if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
            guard access.base?.trimmedDescription == "self" else { return false }
            node = Syntax(access)
        }
        node = node.outermostUnwrapped
        if let access = node.parent?.as(MemberAccessExprSyntax.self) {
            let member = access.declName.baseName.text
            return Self.answers.contains(member) || member.hasPrefix("get")
        }
        // `kept = call`, `kept == nil`
        guard let list = node.parent?.as(ExprListSyntax.self), list.count == 3,
            list.first?.id == node.as(ExprSyntax.self)?.id
        else { return false }
        return list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
            || list.last?.is(NilLiteralExprSyntax.self) == true
    }

    /// What a declaration of the type answers the call with.
    func result(in type: any DeclGroupSyntax, place: (Syntax) -> SourcePlace) -> BridgeMember? {
        var result = PluginResult()
        for body in type.memberBlock.all(FunctionDeclSyntax.self).compactMap(\.body) {
            for call in [property, "self." + property] { result.add(body, call: call, place: place) }
        }
        return result.member
    }
}
