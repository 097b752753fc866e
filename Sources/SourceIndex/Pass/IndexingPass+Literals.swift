import AuditModel
import SwiftSyntax

extension IndexingPass {
    /// Walks a literal, a part of one, or what may be the sign of a number.
    mutating func walkLiteral(_ node: Syntax) {
        switch node.kind {
        case .stringSegment:
            if let segment = node.as(StringSegmentSyntax.self) { writeSegment(segment.content) }
            return
        case .prefixOperatorExpr:
            guard let signed = node.as(PrefixOperatorExprSyntax.self) else { return }
            walkSigned(signed)
            return
        case .stringLiteralExpr:
            if let segments = node.as(StringLiteralExprSyntax.self)?.segments {
                note(.string, content(of: segments), node)
            }
        case .simpleStringLiteralExpr:
            if let segments = node.as(SimpleStringLiteralExprSyntax.self)?.segments {
                note(.string, content(of: segments), node)
            }
        case .regexLiteralExpr:
            if let literal = node.as(RegexLiteralExprSyntax.self) { note(.regex, bytes(of: literal.regex), node) }
        case .integerLiteralExpr: note(.integer, bytes(of: node), node)
        case .floatLiteralExpr: note(.float, bytes(of: node), node)
        default: note(.boolean, bytes(of: node), node)
        }
        walkChildren(of: node)
    }

    /// A number keeps its sign: `-1` is one literal of two tokens.
    private mutating func walkSigned(_ signed: PrefixOperatorExprSyntax) {
        let kind: Literal.Kind? =
            switch signed.expression.kind {
            case .integerLiteralExpr: .integer
            case .floatLiteralExpr: .float
            default: nil
            }
        guard let kind, ["-", "+"].contains(signed.operator.text) else { return walkChildren(of: Syntax(signed)) }
        note(kind, bytes(of: signed), Syntax(signed))
        writeTokens(of: Syntax(signed))
    }

    /// Walks the operands and operators of an expression; what follows `=` is assigned to what precedes it.
    mutating func walkOperands(_ list: Syntax) {
        let outer = role
        var previous: Syntax?
        for operand in list.children(viewMode: .sourceAccurate) {
            if operand.kind == .assignmentExpr, let name = previous.flatMap(calledName) { role = .assigned(to: name) }
            walk(operand)
            previous = operand
        }
        role = outer
    }

    /// Walks a parameter with its default value, or a local variable with its initial one.
    mutating func walkInitialized(_ node: Syntax) {
        for child in node.children(viewMode: .sourceAccurate) {
            guard child.kind == .initializerClause else {
                walk(child)
                continue
            }
            if let parameter = parameterName(of: node) {
                let first = written.count
                walk(childrenOf: child, as: .defaultValue(parameter: parameter))
                if isInSignature, let declaration {
                    // The first token is the `=`.
                    let value = Array(written[first...].dropFirst())
                    index.declarations[declaration].defaultValues.append(
                        DefaultValue(parameter: plainName(parameter), value: value))
                }
            } else if let name = node.as(PatternBindingSyntax.self).flatMap({ boundNames(in: $0.pattern).first }) {
                walk(childrenOf: child, as: .assigned(to: name))
            } else {
                walk(childrenOf: child, as: .other)
            }
        }
    }

    private func parameterName(of node: Syntax) -> TokenSyntax? {
        if let parameter = node.as(FunctionParameterSyntax.self) {
            return parameter.firstName.tokenKind == .wildcard
                ? parameter.secondName ?? parameter.firstName : parameter.firstName
        }
        guard let parameter = node.as(EnumCaseParameterSyntax.self) else { return nil }
        // A value without a label goes by its type's first token.
        return parameter.firstName ?? parameter.type.firstToken(viewMode: .sourceAccurate)
    }

    private mutating func note(_ kind: Literal.Kind, _ text: some Sequence<UInt8>, _ node: Syntax) {
        index.literals.append(
            Literal(
                kind: kind, text: String(decoding: Array(text), as: UTF8.self), role: role.resolved,
                declaration: declaration, start: start(of: node)))
    }

    /// What a string holds, interpolations as written. The indentation that a multi-line string's closing
    /// quotes take away is no part of it.
    private func content(of segments: some SyntaxCollection) -> [UInt8] {
        var content: [UInt8] = []
        for segment in segments {
            if let segment = segment.as(StringSegmentSyntax.self) {
                content += normalizedLineEnds(bytes(of: segment.content))
            } else {
                content += bytes(of: segment)
            }
        }
        return content
    }
}
