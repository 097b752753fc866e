/// The types that a text says its components are given.
enum ComponentProps {
    private static let wrappers: Set = ["forwardRef", "FC", "FunctionComponent", "Component", "PureComponent"]

    static func read(_ tokens: ScriptTokens) -> [String] {
        tokens.tokens.indices.compactMap { index in
            guard let word = tokens.tokens[index].word else { return nil }
            var cursor = TokenCursor(tokens, from: index + 1)
            if wrappers.contains(word) {
                let arguments = cursor.takeAngles()?.parts() ?? []
                return (word == "forwardRef" ? arguments.dropFirst().first : arguments.first)?.peek()?.word
            }
            // `function Gauge(props: Props)`, `const Gauge = ({ level }: Props) =>`
            guard index > 0, ["function", "const"].contains(tokens.tokens[index - 1].word),
                word.first?.isUppercase == true
            else { return nil }
            _ = cursor.takeSign("=")
            guard cursor.isSign("("), var list = cursor.takeBracket() else { return nil }
            if list.takeBracket() == nil { list.index += 1 }
            return list.takeSign(":") ? list.peek()?.word : nil
        }
    }
}
