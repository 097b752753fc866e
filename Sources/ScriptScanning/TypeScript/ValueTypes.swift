import SourceModel

extension TokenCursor {
    /// The type of the value, if its syntax shows it: a literal, a comparison, a converting call. `nil` for other values,
    /// such as names.
    var valueType: BridgeValueType? {
        valueForm.map { BridgeValueType(written: rest, form: $0) }
    }

    private static let conversions: [String: BridgeValueType.Form] = [
        "String": .text, "Number": .number, "parseInt": .number, "parseFloat": .number, "Boolean": .boolean,
    ]
    private static let comparisons: Set = ["===", "!==", "==", "!="]

    private var valueForm: BridgeValueType.Form? {
        if parts(by: "=>").count > 1 { return .function }
        // The code in a template precedes the template's token.
        let templates = tokens.tokens[index..<end].count { $0.kind == .template }
        if isSign("${"), templates > 0, tokens.tokens[end - 1].kind == .template { return templates == 1 ? .text : nil }
        let choice = parts(by: "?")
        if choice.count > 1 { return common(choice.count == 2 ? choice[1].parts(by: ":") : []) }
        for sign in ["??", "||"] {
            let operands = parts(by: sign)
            if operands.count > 1 { return common(operands) }
        }
        let conditions = parts(by: "&&")
        if conditions.count > 1 { return common(conditions) }
        if Self.comparisons.contains(where: { parts(by: $0).count > 1 }) { return .boolean }
        return operandForm
    }

    /// The form of a value without binary operators.
    private var operandForm: BridgeValueType.Form? {
        guard let first = peek() else { return nil }
        let isAlone = end - index == 1
        switch first.kind {
        case .text: return isAlone ? .text : nil
        case .template: return isAlone ? .text : nil
        case .number: return isAlone ? .number : nil
        case .word("true"), .word("false"): return isAlone ? .boolean : nil
        case .word("undefined"), .word("null"): return isAlone ? .nothing : nil
        case .word("function"): return tokens.tokens[end - 1].isSign("}") ? .function : nil
        case .word(let word):
            guard let form = Self.conversions[word], isSign("(", 1), closes(at: index + 1) else { return nil }
            return form
        case .sign("!"): return .boolean
        case .sign("-"):
            return end - index == 2 && TokenCursor(tokens, from: index + 1, to: end).valueForm == .number
                ? .number : nil
        case .sign("{"): return closes(at: index) ? .object : nil
        case .sign("["): return closes(at: index) ? .list : nil
        case .sign("("): return closes(at: index) ? TokenCursor(tokens, from: index + 1, to: end - 1).valueForm : nil
        default: return nil
        }
    }

    /// Whether the last token closes the bracket at an index.
    private func closes(at index: Int) -> Bool { tokens.tokens[index].partner == end - 1 }

    /// The common form of some values; `nil` where they differ.
    private func common(_ values: [TokenCursor]) -> BridgeValueType.Form? {
        let forms = Set(values.map(\.valueForm))
        return forms.count == 1 ? forms.first ?? nil : nil
    }
}
