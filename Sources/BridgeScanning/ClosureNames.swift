import SwiftSyntax

/// The names that calls of a closure pass for its first parameter, which another text may send: `notify: { name in … }`.
extension WrittenNames {
    /// The texts and constants `notify().0` that calls `notify("joined")` and `notify(Event.left.rawValue)` pass, and
    /// `\()` where a call passes anything else. `notify().*` are all of them.
    var passedToClosures: [String: String] {
        let taken = tree.all(FunctionParameterSyntax.self).filter { $0.type.isFunction }.map {
            (name: ($0.secondName ?? $0.firstName).text, label: $0.firstName.text)
        }
        let stored = tree.all(PatternBindingSyntax.self).filter { $0.typeAnnotation?.type.isFunction ?? false }.map {
            (name: $0.pattern.trimmedDescription, label: $0.pattern.trimmedDescription)
        }
        let labels = Dictionary(taken + stored) { first, _ in first }
        var passed: [String: Set<String>] = [:]
        for call in tree.all(FunctionCallExprSyntax.self) {
            let callee = call.calledExpression.receiver.split(separator: ".").last
            guard let label = callee.flatMap({ labels[String($0)] }) else { continue }
            let first = call.arguments.first?.expression
            let written = first?.trimmedDescription ?? ""
            let constant = written.hasSuffix(".rawValue") ? String(written.dropLast(".rawValue".count)) : written
            let isConstant = constant.wholeMatch(of: /[A-Z]\w*(\.\w+)+/) != nil
            passed[label, default: []].insert(first?.text ?? "\\(\(isConstant ? constant : ""))")
        }
        return passed.reduce(into: [:]) { constants, entry in
            for (number, name) in entry.value.sorted().enumerated() { constants["\(entry.key)().\(number)"] = name }
        }
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
