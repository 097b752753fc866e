import Normalisation
import SourceModel

/// The parameters and the result of a function, an initialiser or a subscript, without attributes and internal names.
struct CallSignature {
    /// The type of each parameter.
    let types: [[Symbol]]
    /// The same without the word `some`: `any P`, which is written `P` here, takes what `some P` takes.
    let widestTypes: [[Symbol]]
    /// The words in the types, the result and the generic clauses.
    let words: Set<Symbol>

    /// - Parameters:
    ///   - signature: The texts of the declaration's signature.
    ///   - symbols: The same tokens as symbols.
    init?(_ signature: [String], _ symbols: [Symbol]) {
        let shape = CallShape(signature)
        guard signature.count == symbols.count, let list = shape.list,
            let introducer = signature.firstIndex(where: { ["func", "init", "subscript"].contains($0) }),
            introducer < list.lowerBound
        else { return nil }
        let types = shape.types.map { Array(symbols[$0]) }
        let rest = symbols[(introducer + 1)..<list.lowerBound].dropFirst() + symbols[(list.upperBound - 1)...]
        self.types = types
        widestTypes = shape.types.map { type in type.filter { signature[$0] != "some" }.map { symbols[$0] } }
        words = Set((types.joined() + rest).filter { $0 >= 0 })
    }
}

extension NormalisedFile {
    /// The parameter types of an overloaded declaration; `nil` for one that is not overloaded.
    package func overloadTypes(of place: Int) -> [[Symbol]]? {
        declarations[place].overload.flatMap { _ in callSignature(of: place)?.types }
    }

    /// The parameter types of a function, an initialiser or a subscript.
    package func parameterTypes(of place: Int) -> [[Symbol]]? { callSignature(of: place)?.types }

    func callSignature(of place: Int) -> CallSignature? {
        guard let index = file.index else { return nil }
        return CallSignature(
            signature(of: place).map { index.spellings[Int($0)].text }, codes[place].signature)
    }
}
