import SourceModel

/// A declaration's tokens as symbols, with upstream's names replaced by the port's.
package struct DeclarationCode: Hashable {
    package var signature: [Symbol]
    /// Without ``logging``.
    package var body: [Symbol]
    /// Sorted, because the order of conformances has no meaning.
    package var inheritance: [[Symbol]]
    /// The statements that only log; empty if a comparison leaves them out.
    package var logging: [Symbol] = []
    /// The body with ``logging`` in its places; `nil` if it has none.
    package var loggedBody: [Symbol]?
    /// `nil` if a comparison leaves it out; the same holds for ``form``.
    package var access: EffectiveAccess?
    package var conditions: [String]
    /// The fingerprint of the text as it is written.
    package var form: Fingerprint?

    package static let empty = Self(signature: [], body: [], inheritance: [], conditions: [])

    /// Code outside all declarations.
    package static func loose(_ code: [Symbol]) -> Self {
        Self(signature: [], body: code, inheritance: [], conditions: [])
    }

    /// All except log calls, access and the way it is written.
    package var meaning: Self {
        var code = self
        code.logging = []
        code.loggedBody = nil
        code.access = nil
        code.form = nil
        return code
    }

    /// The share of common words among the words of both texts, from 0 to 1; signs and keywords don't count.
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

    /// Whether it still has the signature that a change replaced, or every word that the change removed: then it was not
    /// made from the text after the change. One word may be there for another reason.
    package func keeps(removedFrom before: Self, to after: Self) -> Bool {
        if before.signature != after.signature, signature == before.signature { return true }
        func counts(_ code: Self) -> [Symbol: Int] {
            code.run.reduce(into: [:]) { counts, word in if word >= 0 { counts[word, default: 0] += 1 } }
        }
        let (now, own) = (counts(after), counts(self))
        let removed = counts(before).filter { $0.value > now[$0.key] ?? 0 }
        return removed.count > 1 && removed.allSatisfy { own[$0.key] ?? 0 >= $0.value }
    }

    /// The likeness to a text that uses different names.
    package func likeness(to other: Self, _ names: [Symbol: Symbol]) -> Double {
        var code = self
        code.signature = signature.map { names[$0] ?? $0 }
        code.body = body.map { names[$0] ?? $0 }
        return code.likeness(to: other)
    }

    /// The signature and the whole body.
    package var words: [Symbol] { signature + (loggedBody ?? body) }

    /// Takes over what the same words mean in another text.
    package mutating func takeWords(of other: Self) {
        (signature, body) = (other.signature, other.body)
        (logging, loggedBody) = (other.logging, other.loggedBody)
    }

    /// All symbols as one run, without access words and conditions.
    package var run: [Symbol] { signature + inheritance.joined() + body }

    /// The same code, with the other text's labels at trailing closures that have none here.
    package func labelled(like other: Self?) -> Self {
        guard let other, other.body != body, other.body.count == body.count,
            body.contains(SymbolTable.unstatedLabel)
        else { return self }
        var code = self
        code.body = zip(body, other.body).map { $0 == SymbolTable.unstatedLabel ? $1 : $0 }
        return code
    }

    /// Whether two texts mean the same, or both are missing.
    package static func isSame(_ left: Self?, _ right: Self?) -> Bool {
        left?.labelled(like: right).meaning == right?.labelled(like: left).meaning
    }
}
