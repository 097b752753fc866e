/// As much of JSON Schema, draft 7, as the schema of rules files uses.
struct JSONSchema {
    struct UnknownKeyword: Error {
        let keyword: String
    }

    let root: JSONValue

    func accepts(_ value: JSONValue) throws -> Bool { try accepts(value, root) }

    private func accepts(_ value: JSONValue, _ schema: JSONValue) throws -> Bool {
        if case .boolean(let acceptsAll) = schema { return acceptsAll }
        guard let keywords = schema.object else { return false }
        // In draft 7 everything beside a reference is ignored.
        if let reference = keywords["$ref"]?.string { return try accepts(value, definition(reference)) }
        return try keywords.allSatisfy { try accepts(value, keyword: $0.key, $0.value, in: keywords) }
    }

    private func accepts(
        _ value: JSONValue, keyword: String, _ argument: JSONValue, in keywords: [String: JSONValue]
    ) throws -> Bool {
        switch keyword {
        case "$schema", "title", "description", "default", "definitions", "then", "else": true
        case "type": argument.strings.contains(value.type) || (value.isInteger && argument.strings.contains("integer"))
        case "minimum", "maximum": acceptsNumber(value, keyword: keyword, argument)
        case "const": value == argument
        case "enum", "anyOf": try acceptsOne(value, keyword: keyword, argument)
        case "if":
            try accepts(value, keywords[accepts(value, argument) ? "then" : "else"] ?? .boolean(true))
        case "pattern": try value.string.map { try matches($0, argument) } ?? true
        case "items", "minItems", "uniqueItems": try acceptsItems(value, keyword: keyword, argument)
        default: try acceptsMembers(value, keyword: keyword, argument, in: keywords)
        }
    }

    private func acceptsNumber(_ value: JSONValue, keyword: String, _ argument: JSONValue) -> Bool {
        guard case .number(let number) = value, case .number(let limit) = argument else { return true }
        return keyword == "minimum" ? number >= limit : number <= limit
    }

    private func acceptsOne(_ value: JSONValue, keyword: String, _ argument: JSONValue) throws -> Bool {
        guard case .array(let choices) = argument else { return false }
        return try choices.contains { try keyword == "enum" ? value == $0 : accepts(value, $0) }
    }

    private func acceptsItems(_ value: JSONValue, keyword: String, _ argument: JSONValue) throws -> Bool {
        guard case .array(let items) = value else { return true }
        switch keyword {
        case "items": return try items.allSatisfy { try accepts($0, argument) }
        case "minItems":
            guard case .number(let least) = argument else { return true }
            return Double(items.count) >= least
        default: return Set(items).count == items.count
        }
    }

    private func acceptsMembers(
        _ value: JSONValue, keyword: String, _ argument: JSONValue, in keywords: [String: JSONValue]
    ) throws -> Bool {
        let members = value.object ?? [:]
        let known = keywords["properties"]?.object ?? [:]
        switch keyword {
        case "required": return value.object == nil || argument.strings.allSatisfy { members[$0] != nil }
        case "properties":
            return try members.allSatisfy { name, member in try known[name].map { try accepts(member, $0) } ?? true }
        case "additionalProperties":
            return try members.allSatisfy { name, member in try known[name] != nil || accepts(member, argument) }
        case "minProperties":
            guard case .number(let least) = argument, let object = value.object else { return true }
            return Double(object.count) >= least
        case "propertyNames": return try members.keys.allSatisfy { try accepts(.string($0), argument) }
        default: throw UnknownKeyword(keyword: keyword)
        }
    }

    private func matches(_ text: String, _ pattern: JSONValue) throws -> Bool {
        let regex = try Regex(pattern.string ?? "").matchingSemantics(.unicodeScalar)
        return text.firstMatch(of: regex) != nil
    }

    private func definition(_ reference: String) throws -> JSONValue {
        let name = reference.split(separator: "/").last.map(String.init) ?? ""
        guard let definition = root.object?["definitions"]?.object?[name] else {
            throw UnknownKeyword(keyword: reference)
        }
        return definition
    }
}
