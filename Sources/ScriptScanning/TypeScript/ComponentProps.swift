import SourceModel

/// Finds the props types of a text's components.
extension ComponentProps {
    private static let types: Set = ["FC", "FunctionComponent", "Component", "PureComponent"]

    static func read(_ tokens: ScriptTokens) -> [ComponentProps] {
        tokens.tokens.indices.compactMap { index in
            type(at: index, tokens).map { ComponentProps(type: $0, place: tokens.tokens[index].place) }
        }
    }

    private static func type(at index: Int, _ tokens: ScriptTokens) -> String? {
        guard let word = tokens.tokens[index].word else { return nil }
        var cursor = TokenCursor(tokens, from: index + 1)
        if types.contains(word) { return cursor.takeAngles()?.peek()?.word }
        if word == "forwardRef" {
            if let arguments = cursor.takeAngles()?.parts() { return arguments.dropFirst().first?.peek()?.word }
            return cursor.takeBracket().flatMap(parameter)
        }
        // `function Gauge(props: Props)`, `const Gauge = ({ level }: Props) =>`
        guard index > 0, ["function", "const"].contains(tokens.tokens[index - 1].word),
            word.first?.isUppercase == true
        else { return nil }
        _ = cursor.takeSign("=")
        return parameter(cursor)
    }

    /// The type of a function's first parameter.
    private static func parameter(_ function: TokenCursor) -> String? {
        var cursor = function
        guard cursor.isSign("("), var list = cursor.takeBracket() else { return nil }
        if list.takeBracket() == nil { list.index += 1 }
        return list.takeSign(":") ? list.peek()?.word : nil
    }
}
