import RulesModel
import SourceModel

/// A literal as it is compared, or a colour or a version that several literals make up.
package struct LiteralFact: Hashable, Sendable {
    /// The value, equal for all spellings.
    enum Value: Hashable, Sendable {
        case literal(LiteralValue)
        /// The text around the interpolations of a string.
        case pieces([String])
        case colour(Vocabulary.Colour)
        case version([Int])
    }

    var role: LiteralRole
    var value: Value
    /// As reports show it.
    package var shown: String
    /// A string in full, on one line.
    var whole: String?
    /// The texts of its tokens.
    var texts: [String]
    package var start: SourcePlace
    /// Whether its type is determined by the context, so that `1` and `1.0` mean the same.
    var isTypeGiven = true
    /// The call that it is an argument of, as an index into the usages of its file.
    var call: Int?
    var surroundings = Surroundings()

    /// The calls around a literal, from the inside, in the port's words.
    struct Surroundings: Hashable, Sendable {
        /// Those of which it is an argument, or in an argument of an argument: the label and the name, and what the first
        /// modifies.
        var arguments: [String] = []
        /// Those that have it in a closure.
        var closures: [String] = []

        /// Whether both may be one place in two versions of a text. A side may have wrapped the place in something else,
        /// or unwrapped it.
        func mayBeOne(with other: Self) -> Bool {
            guard arguments == other.arguments else { return false }
            guard let own = closures.first, let others = other.closures.first else { return true }
            return closures.contains(others) || other.closures.contains(own)
        }
    }
}

extension LiteralFact {
    /// The canonical spelling of the value.
    package var canonical: String {
        if case .literal(.number(let number)) = value { number.description } else { shown }
    }
}

/// The key by which literals of a declaration are paired: different roles are never compared.
package struct LiteralRole: Hashable, Sendable {
    enum Use: Hashable, Sendable {
        case value(ValueRole)
        /// An amount of time, in whatever unit.
        case duration
        /// Where a colour is used: `background`.
        case colour(String)
        case availability(form: AvailabilityVersion.Form, platform: String, bound: AvailabilityVersion.Bound)
    }

    /// A number is not paired with a string.
    enum Kind: Hashable, Sendable {
        case number, string, boolean, regex, colour, version
    }

    /// The operator on a literal, and the literal's side of it: the 2 of `size / 2` is not a size.
    struct Operation: Hashable, Sendable {
        var symbol: String
        var side: ValueOperation.Side
    }

    var use: Use
    var kind: Kind
    var operation: Operation?

    /// Whether it is so unspecific that literals are only paired if the code around them is the same.
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
