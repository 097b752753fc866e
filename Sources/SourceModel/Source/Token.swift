/// How a token is written, and whether it names something.
///
/// Identifier substitutions apply to names only: the same letters inside a string literal stay as they are. A number
/// is spelled by its value, so that `0x1F` is `31`; ``Literal`` has it as it is written.
package struct Spelling: Hashable, Sendable {
    package var text: String
    package var isIdentifier: Bool

    package init(_ text: String, isIdentifier: Bool) {
        self.text = text
        self.isIdentifier = isIdentifier
    }
}

/// A token as an index into the ``FileIndex/spellings`` of its file; comments and white space are no tokens.
package typealias TokenID = Int32
