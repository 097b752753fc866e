/// The type of a value on a bridge in one language.
package struct BridgeValueType: Hashable, Sendable {
    /// A classification of types that is the same for all languages.
    package enum Form: Hashable, Sendable {
        case text, boolean, integer, floating
        /// A number of either kind: TypeScript's `number`, `NSNumber`.
        case number
        case object, list, colour
        /// A React Native event block that may be bubbling or direct.
        case event
        case bubblingEvent, directEvent
        case function
        /// `void`.
        case nothing
        /// A type that is declared elsewhere, without its generic arguments.
        case named(String)
        case unknown
    }

    /// The type as written, with each run of white space replaced by one space.
    package var written: String
    package var form: Form
    /// Whether the type itself admits no value: `T | null`, `T?`.
    package var isOptional: Bool
    /// The keys of an object, an event's payload or a result; `nil` where they are unknown.
    package var keys: [BridgeMember]?
    /// The named type that declares the keys, if any.
    package var keysType: String?
    /// Types whose members are keys too, but whose declarations were not found yet: `A & { level: number }`.
    package var inherited: [BridgeSubject.Parent] = []
    /// The members of a union of string literals, in order: `'a' | 'b'`.
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
