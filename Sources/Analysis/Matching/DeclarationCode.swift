import AuditModel

/// A declaration's tokens as symbols, upstream's names put into the port's words.
struct DeclarationCode: Hashable {
    var signature: [Symbol]
    var body: [Symbol]
    /// Sorted, because the order of conformances has no meaning.
    var inheritance: [[Symbol]]
    var access: AccessLevel?
    var setterAccess: AccessLevel?
    var conditions: [String]

    /// The access words by themselves.
    var accessWords: [AccessLevel?] { [access, setterAccess] }

    /// All but the access words.
    var withoutAccess: Self {
        var code = self
        (code.access, code.setterAccess) = (nil, nil)
        return code
    }

    /// All of it as one run of symbols; access words and conditions aside.
    var run: [Symbol] { signature + inheritance.joined() + body }
}
