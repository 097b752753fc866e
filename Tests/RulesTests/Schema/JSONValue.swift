/// A JSON value: a schema, a part of one, or what it is applied to.
enum JSONValue: Hashable, Decodable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let boolean = try? container.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if let array = try? container.decode([JSONValue].self) {
            self = .array(array)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    var object: [String: JSONValue]? {
        if case .object(let object) = self { object } else { nil }
    }

    var strings: [String] {
        guard case .array(let values) = self else { return string.map { [$0] } ?? [] }
        return values.compactMap(\.string)
    }

    var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    var isInteger: Bool {
        if case .number(let number) = self { number.rounded() == number } else { false }
    }

    /// The names that `type` in a schema knows the value by.
    var type: String {
        switch self {
        case .null: "null"
        case .boolean: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
