/// A literal and its role.
package struct Literal: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case integer, float, string, boolean, regex
    }

    package var kind: Kind
    /// As written. For a string, the content between the quotes with escapes and interpolations.
    package var text: String
    /// The pieces of a string's ``text`` around its interpolations, as written: one piece without interpolations, else
    /// at least two, which may be empty. Empty for other literals.
    package var parts: [String]
    /// The number of `#` before the opening quotes of a string.
    package var delimiters: Int
    package var role: ValueRole
    /// The innermost call that has it in its arguments or closures, as an index of ``FileIndex/usages``. Its role says
    /// whether it is an argument itself.
    package var call: Int?
    /// The position of the argument of ``call`` that it is or belongs to, counted from 0 without trailing closures.
    package var position: Int?
    /// `nil` where it is a complete value or an element of a collection.
    package var operation: ValueOperation?
    /// The innermost declaration that contains it, as an index of ``FileIndex/declarations``.
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
