import SourceModel

/// A declaration's tokens as symbols, upstream's names put into the port's words.
package struct DeclarationCode: Hashable {
    package var signature: [Symbol]
    /// Without ``logging``.
    package var body: [Symbol]
    /// Sorted, because the order of conformances has no meaning.
    package var inheritance: [[Symbol]]
    /// The statements that do nothing but log; empty where they are left out of a comparison.
    package var logging: [Symbol] = []
    /// `nil` where it is left out of a comparison, as is ``form``.
    package var access: EffectiveAccess?
    package var conditions: [String]
    /// Of the text as it is written.
    package var form: Fingerprint?

    package static let empty = Self(signature: [], body: [], inheritance: [], conditions: [])

    /// Code that stands outside every declaration.
    package static func loose(_ code: [Symbol]) -> Self {
        Self(signature: [], body: code, inheritance: [], conditions: [])
    }

    /// All but log calls, the access and how it is written.
    package var meaning: Self {
        var code = self
        code.logging = []
        code.access = nil
        code.form = nil
        return code
    }

    /// The share of the words in both, apart from signs and keywords, that both have, from 0 to 1.
    package func likeness(to other: Self) -> Double {
        var counts: [Symbol: Int] = [:]
        let (own, others) = (run.filter { $0 >= 0 }, other.run.filter { $0 >= 0 })
        guard own.count + others.count > 0 else { return 0 }
        for word in own { counts[word, default: 0] += 1 }
        let shared = others.count { word in
            counts[word, default: 0] -= 1
            return counts[word, default: 0] >= 0
        }
        return 2 * Double(shared) / Double(own.count + others.count)
    }

    /// The likeness to another text that calls things otherwise.
    func likeness(to other: Self, _ names: [Symbol: Symbol]) -> Double {
        var code = self
        code.signature = signature.map { names[$0] ?? $0 }
        code.body = body.map { names[$0] ?? $0 }
        return code.likeness(to: other)
    }

    /// All of it as one run of symbols; access words and conditions aside.
    package var run: [Symbol] { signature + inheritance.joined() + body }

    /// The same code with the labels that another text states where this one has closures without.
    package func labelled(like other: Self?) -> Self {
        guard let other, other.body != body, other.body.count == body.count,
            body.contains(SymbolTable.unstatedLabel)
        else { return self }
        var code = self
        code.body = zip(body, other.body).map { $0 == SymbolTable.unstatedLabel ? $1 : $0 }
        return code
    }

    /// Whether two texts mean the same, or neither is there.
    package static func isSame(_ left: Self?, _ right: Self?) -> Bool {
        left?.labelled(like: right).meaning == right?.labelled(like: left).meaning
    }
}
