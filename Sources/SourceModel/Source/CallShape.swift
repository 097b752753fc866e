/// The part of a function's signature that its calls depend on, without name and labels.
package struct CallShape: CustomStringConvertible {
    private let tokens: [String]
    /// The range of the parameter list, with its parentheses; `nil` if there is none.
    package let list: Range<Int>?
    /// The range of each parameter's type, which is empty for one without a name.
    package let types: [Range<Int>]

    /// - Parameter tokens: The tokens of the function's signature, with its attributes.
    package init(_ tokens: [String]) {
        self.tokens = tokens
        guard let opening = Self.parameterList(in: tokens) else {
            (list, types) = (nil, [])
            return
        }
        var types: [Range<Int>] = []
        var (depth, angles) = (0, 0)
        /// The start of the type that is being read, and its end if a default value follows.
        var (start, valueStart): (Int?, Int?)
        var end = opening
        for index in tokens.indices[opening...] {
            let token = tokens[index]
            if let valueStart, token == "<" || token == ">" {
                // In a value `<` may be an operator, but not after the name of a type.
                let isGeneric = index > valueStart && tokens[index - 1].first?.isUppercase == true
                angles += token == "<" ? isGeneric ? 1 : 0 : angles > 0 ? -1 : 0
                continue
            }
            if Self.closing.contains(token) { depth -= 1 }
            let isEnd = depth == 0 && index > opening
            if isEnd || token == "," && depth == 1 && angles == 0 {
                if let start { types.append(start..<(valueStart ?? index)) }
                if start == nil, !isEnd { types.append(index..<index) }
                (start, valueStart, angles) = (nil, nil, 0)
                end = index
                if isEnd { break }
            } else if token == ":", depth == 1, start == nil {
                start = index + 1
            } else if token == "=", depth == 1, valueStart == nil {
                valueStart = index
            }
            if Self.opening.contains(token) { depth += 1 }
        }
        (self.types, list) = (types, opening..<(end + 1))
    }

    package var isStatic: Bool {
        tokens.prefix(list?.lowerBound ?? 0).contains { $0 == "static" || $0 == "class" }
    }

    /// The tokens of each parameter's type.
    package var parameters: [[String]] { types.map { Array(tokens[$0]) } }

    /// The tokens of the result's type.
    package var result: [String] {
        Array(rest.drop { $0 != "->" }.dropFirst().prefix { $0 != "where" })
    }

    /// The tokens of the generic clause and of the `where` clause.
    package var constraints: [String] {
        guard let list else { return [] }
        let name = tokens[..<list.lowerBound]
        return (name.last == ">" ? Array(name.drop { $0 != "<" }) : []) + rest.drop { $0 != "where" }
    }

    /// The tokens behind the parameters.
    private var rest: ArraySlice<String> { list.map { tokens[$0.upperBound...] } ?? [] }

    /// `static (Int, String) -> Bool`; empty for a function without parameters and result that is not static.
    package var description: String {
        if types.isEmpty, result.isEmpty, !isStatic { return "" }
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
