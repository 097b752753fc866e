import EquivalentSyntax
import SourceModel
import SwiftSyntax

extension IndexingPass {
    /// Records a literal that is one token.
    func note(_ kind: Literal.Kind, _ node: some ExprSyntaxProtocol) -> SyntaxVisitorContinueKind {
        note(kind, text: writer.bytes(of: node), node)
        return .visitChildren
    }

    /// Records a number as it is written; its token has the value.
    func noteNumber(
        _ kind: Literal.Kind, _ node: some ExprSyntaxProtocol, _ token: TokenSyntax
    ) -> SyntaxVisitorContinueKind {
        note(kind, text: writer.bytes(of: node), node)
        writer.writeNumber(token)
        return .skipChildren
    }

    func noteRegex(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        note(.regex, text: writer.bytes(of: node.regex), node)
        return .visitChildren
    }

    /// Records the content of a string, with interpolations as written. The indentation of a multi-line string is not
    /// part of it.
    func noteString(
        _ node: some ExprSyntaxProtocol, segments: some SyntaxCollection, delimiters: Int = 0
    ) -> SyntaxVisitorContinueKind {
        var content: [UInt8] = []
        var part = 0
        var parts: [String] = []
        for segment in segments {
            if let segment = segment.as(StringSegmentSyntax.self) {
                content += LineEnds.normalized(writer.bytes(of: segment.content))
            } else {
                parts.append(String(decoding: content[part...], as: UTF8.self))
                content += writer.bytes(of: segment)
                part = content.count
            }
        }
        parts.append(String(decoding: content[part...], as: UTF8.self))
        note(.string, text: content, parts: parts, delimiters: delimiters, node)
        return .visitChildren
    }

    /// A number keeps its sign: `-1` is one literal of two tokens.
    func noteSigned(_ signed: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard let number = signed.signedNumber else { return walkOperand(of: signed) }
        let isInteger = signed.expression.kind == .integerLiteralExpr
        note(isInteger ? .integer : .float, text: writer.bytes(of: signed), signed)
        writer.write(signed.operator)
        writer.writeNumber(number)
        return .skipChildren
    }

    /// Walks a local variable with its initial value. A redundant type is left out; the type of a member is part of its
    /// signature.
    func walkInitialized(_ binding: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        edits.nameType(of: binding)
        let name = boundNames(in: binding.pattern).first
        var annotation: Int?
        for child in binding.children(viewMode: .sourceAccurate) {
            let first = writer.tokens.count
            if child.kind == .initializerClause, binding.isNilWithoutSaying {
                _ = skip(child)
            } else if child.kind == .initializerClause {
                walk(child, as: name.flatMap { writer.id(of: $0) }.map { .assigned(to: $0) } ?? .other)
                shortenInitialValue(child, from: first, annotation: annotation, canStateType: isOneName(binding))
            } else if child.kind == .typeAnnotation, binding.namesTypeTwice {
                walk(child)
                writer.replaceTokens(from: first, with: [])
            } else {
                if child.kind == .typeAnnotation { annotation = first }
                walk(child)
            }
        }
        return .skipChildren
    }

    func walkInitialized(_ parameter: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        bind(parameter.secondName ?? parameter.firstName)
        let isUnlabelled = parameter.firstName.tokenKind == .wildcard
        return walk(parameter, named: isUnlabelled ? parameter.secondName ?? parameter.firstName : parameter.firstName)
    }

    func walkInitialized(_ parameter: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
        // A value without a label is named by the first token of its type.
        walk(parameter, named: parameter.firstName ?? parameter.type.firstToken(viewMode: .sourceAccurate))
    }

    private func walk(_ parameter: some SyntaxProtocol, named name: TokenSyntax?) -> SyntaxVisitorContinueKind {
        var type: Int?
        for child in parameter.children(viewMode: .sourceAccurate) {
            guard child.kind == .initializerClause, let name else {
                let token = TokenSyntax(child)
                if token?.tokenKind == .colon { type = writer.tokens.count }
                if isInSignature, let token, let parameter = parameter.as(FunctionParameterSyntax.self),
                    token == parameter.secondName
                {
                    noteInnerName(
                        token, label: parameter.firstName,
                        isOfSubscript: parameter.parent?.parent?.parent?.kind == .subscriptDecl)
                }
                walk(child)
                continue
            }
            let first = writer.tokens.count
            walk(child, as: writer.id(of: name).map { .defaultValue(parameter: $0) } ?? .other)
            shortenInitialValue(child, from: first, annotation: type, canStateType: false)
            if isInSignature, let declaration {
                // The first token is the `=`.
                let value = Array(writer.tokens[first...].dropFirst())
                index.declarations[declaration].defaultValues.append(
                    DefaultValue(parameter: plainName(name), value: value))
            }
        }
        return .skipChildren
    }

    private func note(
        _ kind: Literal.Kind, text: some Collection<UInt8>, parts: [String] = [], delimiters: Int = 0,
        _ node: some SyntaxProtocol
    ) {
        index.literals.append(
            Literal(
                kind: kind, text: String(decoding: text, as: UTF8.self), parts: parts, delimiters: delimiters,
                role: .other, declaration: declaration, start: start(of: node)))
        literalContexts.append(context)
    }
}
