import Yams

extension JSONValue {
    /// What an editor that follows the core schema of YAML 1.2 makes of a document.
    static func yaml(_ text: String) throws -> JSONValue {
        try compose(yaml: text, .basic).map(JSONValue.init) ?? .null
    }

    private init(_ node: Node) {
        switch node {
        case .mapping(let mapping):
            let pairs = mapping.map { ($0.key.string ?? "", JSONValue($0.value)) }
            self = .object(Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
        case .sequence(let sequence): self = .array(sequence.map(JSONValue.init))
        case .scalar(let scalar) where scalar.style == .plain: self = .plain(scalar.string)
        case .scalar(let scalar): self = .string(scalar.string)
        case .alias: self = .null
        }
    }

    private static func plain(_ text: String) -> JSONValue {
        let number = /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/
        return switch text {
        case "", "~", "null", "Null", "NULL": .null
        case "true", "True", "TRUE": .boolean(true)
        case "false", "False", "FALSE": .boolean(false)
        case _ where text.wholeMatch(of: number) != nil: .number(Double(text) ?? .infinity)
        default: .string(text)
        }
    }
}
