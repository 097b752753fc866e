/// A declaration's tokens as symbols, upstream's names put into the port's words.
struct DeclarationCode: Hashable {
    var signature: [Symbol]
    var body: [Symbol]
    /// Sorted, because the order of conformances has no meaning.
    var inheritance: [[Symbol]]
    /// `nil` where it is left out of a comparison.
    var access: EffectiveAccess?
    var conditions: [String]

    /// All but the access.
    var withoutAccess: Self {
        var code = self
        code.access = nil
        return code
    }

    /// All of it as one run of symbols; access words and conditions aside.
    var run: [Symbol] { signature + inheritance.joined() + body }
}
