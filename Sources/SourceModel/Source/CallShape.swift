/// The part of a function's signature that its calls depend on, without name and labels.
package struct CallShape: CustomStringConvertible {
    package private(set) var isStatic = false
    /// The tokens of each parameter's type.
    package private(set) var parameters: [[String]] = []
    /// The tokens of the result's type.
    package private(set) var result: [String] = []
    /// The tokens of the generic clause and of the `where` clause.
    package private(set) var constraints: [String] = []

    /// - Parameter tokens: The tokens of the function's signature, with its attributes.
    package init(_ tokens: [String]) {
        guard let opening = Self.parameterList(in: tokens) else { return }
        isStatic = tokens[..<opening].contains { $0 == "static" || $0 == "class" }
        var depth = 0
        var type: [String]?
        var isDefault = false
        var end = opening
        for index in tokens.indices[opening...] {
            let token = tokens[index]
            if Self.closing.contains(token) { depth -= 1 }
            if depth == 0, index > opening {
                parameters += type.map { [$0] } ?? []
                end = index
                break
            }
            switch token {
            case ":" where depth == 1 && type == nil: type = []
            case "," where depth == 1:
                parameters.append(type ?? [])
                (type, isDefault) = (nil, false)
            case "=" where depth == 1: isDefault = true
            default: if depth > 0, !isDefault { type?.append(token) }
            }
            if Self.opening.contains(token) { depth += 1 }
        }
        if let arrow = tokens[end...].firstIndex(of: "->") {
            result = tokens[(arrow + 1)...].prefix { $0 != "where" }.map(\.self)
        }
        if let start = tokens[..<opening].firstIndex(of: "<"), tokens[opening - 1] == ">" {
            constraints = Array(tokens[start..<opening])
        }
        constraints += tokens[end...].drop { $0 != "where" }
    }

    /// `static (Int, String) -> Bool`; empty for a function without parameters and result that is not static.
    package var description: String {
        if parameters.isEmpty, result.isEmpty, !isStatic { return "" }
        let types = parameters.map { $0.joined(separator: " ") }.joined(separator: ", ")
        let arrow = result.isEmpty ? "" : " -> \(result.joined(separator: " "))"
        return "\(isStatic ? "static " : "")(\(types))\(arrow)"
    }

    private static let opening: Set = ["(", "[", "<", "{"]
    private static let closing: Set = [")", "]", ">", "}"]

    /// The index of the `(` of the parameters, not that of an attribute's arguments.
    private static func parameterList(in tokens: [String]) -> Int? {
        let keywords: Set = ["func", "init", "subscript", "case"]
        let start = tokens.firstIndex { keywords.contains($0) } ?? tokens.startIndex
        return tokens[start...].firstIndex(of: "(")
    }
}
