import SwiftSyntax

/// The names that calls of a closure pass for its first parameter, which another text may send: `notify: { name in … }`.
extension WrittenNames {
    /// The constants `notify().joined` for each `notify("joined")`. `notify().*` are all of them.
    var passedToClosures: [String: String] {
        let taken = tree.all(FunctionParameterSyntax.self).filter { $0.type.isFunction }.map {
            (name: ($0.secondName ?? $0.firstName).text, label: $0.firstName.text)
        }
        let stored = tree.all(PatternBindingSyntax.self).filter { $0.typeAnnotation?.type.isFunction ?? false }.map {
            (name: $0.pattern.trimmedDescription, label: $0.pattern.trimmedDescription)
        }
        var constants: [String: String] = [:]
        let labels = Dictionary(taken + stored) { first, _ in first }
        for call in tree.all(FunctionCallExprSyntax.self) {
            let callee = call.calledExpression.receiver.split(separator: ".").last
            guard let label = callee.flatMap({ labels[String($0)] }), let first = call.arguments.first?.expression,
                !first.is(ClosureExprSyntax.self)
            else { continue }
            for name in names(of: first) {
                constants["\(label)().\(name.text)"] = name.isComputed ? "\\(\(name.text))" : name.text
            }
        }
        return constants
    }

    /// The constants of the closure whose first parameter a name is.
    func closureName(of name: String, around node: Syntax) -> String? {
        guard let closure = node.enclosing(ClosureExprSyntax.self) else { return nil }
        let first: String? =
            switch closure.signature?.parameterClause {
            case .simpleInput(let list): list.first?.name.text
            case .parameterClause(let clause):
                (clause.parameters.first?.secondName ?? clause.parameters.first?.firstName)?.text
            case nil: nil
            }
        guard first == name else { return closure.parent.flatMap { closureName(of: name, around: $0) } }
        let label = closure.parent?.as(LabeledExprSyntax.self)?.label?.text
        return label.map { $0 + "().*" }
    }
}

extension TypeSyntax {
    fileprivate var isFunction: Bool { trimmedDescription.contains("->") }
}
