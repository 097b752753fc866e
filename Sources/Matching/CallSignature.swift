import SourceModel

/// The parameters and the result of a function, an initialiser or a subscript, without attributes and internal names.
struct CallSignature {
    /// The type of each parameter.
    let types: [[Symbol]]
    /// The name of each parameter without a label; `nil` for one that has a label or is not used.
    let names: [String?]
    /// The words in the types, the result and the generic clauses.
    let words: Set<Symbol>

    /// - Parameters:
    ///   - signature: The texts of the declaration's signature.
    ///   - symbols: The same tokens as symbols.
    init?(_ signature: [String], _ symbols: [Symbol]) {
        guard signature.count == symbols.count,
            let introducer = signature.firstIndex(where: { ["func", "init", "subscript"].contains($0) }),
            let opening = signature[introducer...].firstIndex(of: "(")
        else { return nil }
        var types: [[Symbol]] = []
        var names: [String?] = []
        /// The type that is being read; `nil` before its colon and after its `=`.
        var type: [Symbol]?
        var depth = 0
        var place = opening
        while place < signature.count {
            let token = signature[place]
            if ["(", "[", "{", "<"].contains(token) { depth += 1 }
            if [")", "]", "}", ">"].contains(token) { depth -= 1 }
            if depth == 0 || depth == 1 && token == "," {
                if let type { types.append(type) }
                type = nil
                if depth == 0 { break }
            } else if depth == 1, token == ":", type == nil {
                type = []
                names.append(signature[place - 2] == "_" && signature[place - 1] != "_" ? signature[place - 1] : nil)
            } else if depth == 1, token == "=", let found = type {
                types.append(found)
                type = nil
                // What follows the `=` belongs to the default value.
                var angles = 0
                while place + 1 < signature.count, !(depth == 1 && [",", ")"].contains(signature[place + 1])) {
                    place += 1
                    // In a value `<` may be an operator, but not after the name of a type.
                    let isGeneric = signature[place - 1].first?.isUppercase == true
                    if signature[place] == "<", isGeneric {
                        angles += 1
                        depth += 1
                    } else if signature[place] == ">", angles > 0 {
                        angles -= 1
                        depth -= 1
                    }
                    if ["(", "[", "{"].contains(signature[place]) { depth += 1 }
                    if [")", "]", "}"].contains(signature[place]) { depth -= 1 }
                }
            } else if let found = type {
                type = found + [symbols[place]]
            }
            place += 1
        }
        (self.types, self.names) = (types, names)
        let rest = symbols[(introducer + 1)..<opening].dropFirst() + symbols[min(place, symbols.count)...]
        words = Set((types.joined() + rest).filter { $0 >= 0 })
    }
}

extension NormalisedFile {
    /// The parameter types of an overloaded declaration; `nil` for one that is not overloaded.
    package func overloadTypes(of place: Int) -> [[Symbol]]? {
        declarations[place].overload.flatMap { _ in callSignature(of: place)?.types }
    }

    func callSignature(of place: Int) -> CallSignature? {
        guard let index = file.index else { return nil }
        return CallSignature(
            declarations[place].signature.map { index.spellings[Int($0)].text }, codes[place].signature)
    }
}
