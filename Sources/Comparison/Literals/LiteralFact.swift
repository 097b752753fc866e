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
    /// The call that it is an argument of, as a place in the usages of its file.
    var call: Int?
}

extension LiteralFact {
    /// The value in one spelling, where it has several.
    package var canonical: String {
        if case .literal(.number(let number)) = value { number.description } else { shown }
    }
}

/// What the literals of a declaration are paired by: two of different roles are never held against each other.
package struct LiteralRole: Hashable, Sendable {
    enum Use: Hashable, Sendable {
        case value(ValueRole)
        /// An amount of time, in whatever unit.
        case duration
        /// Where a colour goes: `background`.
        case colour(String)
        case availability(form: AvailabilityVersion.Form, platform: String, bound: AvailabilityVersion.Bound)
    }

    /// A number is not paired with a string.
    enum Kind: Hashable, Sendable {
        case number, string, boolean, regex, colour, version
    }

    /// The operator that takes a literal, and the side of it: the 2 of `size / 2` is no size.
    struct Operation: Hashable, Sendable {
        var symbol: String
        var side: ValueOperation.Side
    }

    var use: Use
    var kind: Kind
    var operation: Operation?

    /// Whether it says so little that literals are only paired where the code around them is the same.
    var isWeak: Bool { use == .value(.other) || operation != nil }

    /// `as argument `every` of `publish``.
    package func description(in kind: DeclarationKind) -> String {
        let phrase =
            switch use {
            case .value(.value): kind == .enumCase ? "as its raw value" : "as its value"
            case .value(.defaultValue(let parameter)): "as the default value of `\(parameter)`"
            case .value(.argument(let callee, let label?)): "as `\(label)` of `\(callee)`"
            case .value(.argument(let callee, nil)): "as an argument of `\(callee)`"
            case .value(.assigned(let property)): "as `\(property)`"
            case .value(.other): "in its code"
            case .duration: "as a duration"
            case .colour: "as a colour"
            case .availability(let form, _, _): "in its `\(form.rawValue)`"
            }
        return phrase + (operation.map { ", an operand of `\($0.symbol)`" } ?? "")
    }
}
