/// A literal and what it is for.
package struct Literal: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case integer, float, string, boolean, regex
    }

    package var kind: Kind
    /// The digits as written, a string's content between its quotes, escapes and interpolations included.
    package var text: String
    /// Of a string, the pieces of ``text`` around its interpolations: one if it has none, else at least two, any of
    /// which may be empty, as written. None of other literals.
    package var parts: [String]
    /// How many `#` stand before the opening quotes of a string.
    package var delimiters: Int
    package var role: ValueRole
    /// Where the innermost call in whose arguments or closures it stands is in ``FileIndex/usages``. It is an argument
    /// itself where its role says so.
    package var call: Int?
    /// Which argument of ``call`` it is or is a part of, counted from 0; trailing closures are not counted.
    package var position: Int?
    /// `nil` where it is the whole of a value, or an element of a collection.
    package var operation: ValueOperation?
    /// Where the innermost declaration that holds it stands in ``FileIndex/declarations``.
    package var declaration: Int?
    package var start: SourcePlace

    package init(
        kind: Kind, text: String, parts: [String] = [], delimiters: Int = 0, role: ValueRole, call: Int? = nil,
        position: Int? = nil, operation: ValueOperation? = nil, declaration: Int?, start: SourcePlace
    ) {
        self.kind = kind
        self.text = text
        self.parts = parts
        self.delimiters = delimiters
        self.role = role
        self.call = call
        self.position = position
        self.operation = operation
        self.declaration = declaration
        self.start = start
    }
}
