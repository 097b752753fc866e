import Matching
import RulesModel
import SourceModel

/// A literal as it is compared, or a colour or a version that is made of several.
package struct LiteralFact: Hashable, Sendable {
    /// What it states, equal for all ways of writing it.
    enum Value: Hashable, Sendable {
        case literal(LiteralValue)
        /// What stands around the interpolations of a string.
        case pieces([String])
        case colour(Vocabulary.Colour)
        case version([Int])
    }

    var role: LiteralRole
    var value: Value
    /// As a report shows it.
    package var shown: String
    /// The texts of the tokens that it is made of.
    var texts: [String]
    package var start: SourcePlace
    /// Whether its type follows from something else, so that `1` and `1.0` say the same.
    var isTypeGiven = true
    /// Whether ``value`` is in the words of the port, and ``texts`` are not.
    var isRenamed = false
}

extension LiteralFact {
    /// The value in one spelling, where it has several.
    package var canonical: String {
        if case .literal(.number(let number)) = value { number.description } else { shown }
    }

    /// The same with its words put into those of the port.
    func renamed(by renaming: Renaming) -> Self {
        guard case .literal(.string(let text)) = value else { return self }
        var fact = self
        let renamed = renaming.portWords(in: text)
        fact.value = .literal(.string(renamed))
        fact.isRenamed = renamed != text
        return fact
    }
}
