/// The type of a value on a bridge, as one language writes it.
package struct BridgeValueType: Hashable, Sendable {
    /// What several languages call differently and hand to one another.
    package enum Form: Hashable, Sendable {
        case text, boolean, integer, floating
        /// A number of either kind: TypeScript's `number`, `NSNumber`.
        case number
        case object, list, colour
        /// A block that React Native hands to JavaScript, where the text doesn't say which of the two it is.
        case event
        case bubblingEvent, directEvent
        case function
        /// `void`.
        case nothing
        /// A type that is declared elsewhere, without its generic arguments.
        case named(String)
        case unknown
    }

    /// As the text has it, white space made one space.
    package var written: String
    package var form: Form
    /// Whether the type itself admits no value: `T | null`, `T?`.
    package var isOptional: Bool
    /// What an object holds, or an event's payload, or a result; `nil` where the text doesn't say.
    package var keys: [BridgeMember]?
    /// The type that the keys are those of, where the text names one.
    package var keysType: String?
    /// The types whose members are keys, too, and which no text has declared yet: `A & { level: number }`.
    package var inherited: [BridgeSubject.Parent] = []
    /// What a union of text literals admits, in the order of the text: `'a' | 'b'`.
    package var literals: [String]

    package init(
        written: String, form: Form, isOptional: Bool = false, keys: [BridgeMember]? = nil, keysType: String? = nil,
        literals: [String] = []
    ) {
        self.written = written
        self.form = form
        self.isOptional = isOptional
        self.keys = keys
        self.keysType = keysType
        self.literals = literals
    }
}
