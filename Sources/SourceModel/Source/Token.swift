/// The spelling of a token, and whether it is a name.
///
/// Identifier substitutions apply to names only, not to string literals. A number is spelled by its value: `31` for
/// `0x1F`. ``Literal`` has it as written.
package struct Spelling: Hashable, Sendable {
    package var text: String
    package var isIdentifier: Bool

    package init(_ text: String, isIdentifier: Bool) {
        self.text = text
        self.isIdentifier = isIdentifier
    }
}

/// A token, as an index into the ``FileIndex/spellings`` of its file. Comments and white space are no tokens.
package typealias TokenID = Int32
