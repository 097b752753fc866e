/// A type of TypeScript or Swift, reduced to what both languages can express: without optionality, argument names and
/// attributes.
package indirect enum LooseType: Hashable, Sendable {
    case named(String, [LooseType])
    case function([LooseType], LooseType)
    case list(LooseType)
    /// A TypeScript object type. Its keys are not parsed.
    case object

    /// Parses a type in the syntax of either language.
    ///
    /// - Returns: `nil` where `text` is too long or not a type in either language.
    package init?(_ text: String) {
        // The parser recurses.
        guard text.utf8.count < 512 else { return nil }
        var reader = LooseTypeReader(text)
        guard let type = reader.type(), reader.isAtEnd else { return nil }
        self = type
    }

    /// The type with the given names replaced.
    package func replacing(_ names: [String: LooseType]) -> LooseType {
        switch self {
        case .named(let name, let arguments):
            arguments.isEmpty ? names[name] ?? self : .named(name, arguments.map { $0.replacing(names) })
        case .function(let taken, let result): .function(taken.map { $0.replacing(names) }, result.replacing(names))
        case .list(let element): .list(element.replacing(names))
        case .object: self
        }
    }
}

/// Decides which types of TypeScript and Swift are equivalent.
package struct LooseTypes: Sendable {
    /// Each TypeScript type with its Swift equivalents.
    private static let standard = [
        ["boolean", "Bool"], ["number", "Double", "Float", "CGFloat", "Int", "UInt", "Int32", "Int64", "TimeInterval"],
        ["string", "String"], ["void", "Void"], ["any", "Any"], ["unknown", "Any"],
    ]

    private let known: [String: Set<String>]

    /// - Parameter own: The equivalents in the rules, each with the TypeScript type first.
    package init(_ own: [[String]]) {
        known = (Self.standard + own).reduce(into: [:]) { known, names in
            if let first = names.first { known[first, default: []].formUnion(names.dropFirst()) }
        }
    }

    /// Whether a TypeScript type and a Swift type can be equivalent.
    package func match(_ script: LooseType, _ swift: LooseType) -> Bool {
        switch (script, swift) {
        case (.named(let name, let own), .named(let other, let arguments)):
            (name == other || known[name]?.contains(other) ?? false) && own.count == arguments.count
                && zip(own, arguments).allSatisfy(match)
        case (.function(let taken, let result), .function(let others, let otherResult)):
            taken.count == others.count && zip(taken, others).allSatisfy(match) && match(result, otherResult)
        case (.list(let element), .list(let other)): match(element, other)
        // TypeScript passes a rendered element where Swift takes a closure that makes it.
        case (.named, .function(let taken, let result)) where taken.isEmpty: match(script, result)
        default: false
        }
    }
}

/// Parses types in the syntax that both languages share, and in the parts that differ.
private struct LooseTypeReader {
    private var tokens: [String] = []
    private var at = 0

    init(_ text: String) {
        var word = ""
        for character in text {
            if character.isLetter || character.isNumber || "_.'\"".contains(character) {
                word.append(character)
                continue
            }
            if !word.isEmpty { tokens.append(word) }
            word = ""
            if character == ">", let last = tokens.last, last == "=" || last == "-" {
                tokens[tokens.count - 1] = "->"
            } else if !character.isWhitespace {
                tokens.append(String(character))
            }
        }
        if !word.isEmpty { tokens.append(word) }
    }

    var isAtEnd: Bool { at == tokens.count }

    private var next: String? { at < tokens.count ? tokens[at] : nil }

    private mutating func take(_ token: String) -> Bool {
        guard next == token else { return false }
        at += 1
        return true
    }

    mutating func type() -> LooseType? {
        guard var type = single() else { return nil }
        while take("|") {
            guard let other = single() else { return nil }
            // A union is only one type if its other members are `null` or `undefined`.
            let absent: [LooseType] = [.named("null", []), .named("undefined", [])]
            if absent.contains(type) { type = other } else if !absent.contains(other), other != type { return nil }
        }
        return type
    }

    private mutating func single() -> LooseType? {
        while let token = next, token == "@" || ["some", "any", "inout", "readonly"].contains(token) {
            // In TypeScript, `any` alone is a type.
            if token == "any", at + 1 == tokens.count || !(tokens[at + 1].first?.isLetter ?? false) { break }
            at += token == "@" ? 2 : 1
        }
        guard var type = primary() else { return nil }
        while let token = next {
            if token == "?" || token == "!" {
                at += 1
            } else if token == "[", at + 1 < tokens.count, tokens[at + 1] == "]" {
                at += 2
                type = .list(type)
            } else {
                break
            }
        }
        return type
    }

    private mutating func primary() -> LooseType? {
        guard let token = next else { return nil }
        at += 1
        switch token {
        case "(": return parenthesised()
        case "[":
            guard let element = type() else { return nil }
            return take("]") ? .list(element) : nil
        case "{":
            var depth = 1
            while depth > 0, let token = next {
                depth += token == "{" ? 1 : token == "}" ? -1 : 0
                at += 1
            }
            return .object
        default:
            guard token.first?.isLetter == true || token.first == "_" else { return nil }
            var arguments: [LooseType] = []
            if take("<") {
                repeat {
                    guard let argument = type() else { return nil }
                    arguments.append(argument)
                } while take(",")
                guard take(">") else { return nil }
            }
            if token == "Array", arguments.count == 1 { return .list(arguments[0]) }
            return .named(token, arguments)
        }
    }

    private mutating func parenthesised() -> LooseType? {
        var parts: [LooseType] = []
        while next != ")" {
            // `name?: T`, and Swift's `_ name: T`.
            let end = tokens[at...].prefix(4).firstIndex { $0 == ":" || $0 == "," || $0 == "(" || $0 == ")" }
            if let end, tokens[end] == ":" { at = end + 1 }
            guard let part = type() else { return nil }
            parts.append(part)
            if !take(",") { break }
        }
        guard take(")") else { return nil }
        while let token = next, ["async", "throws"].contains(token) { at += 1 }
        if take("->") { return type().map { .function(parts, $0) } }
        return parts.count == 1 ? parts[0] : parts.isEmpty ? .named("Void", []) : nil
    }
}
