import RulesModel

/// The syntax of Swift identifiers.
enum IdentifierSyntax {
    /// Whether an identifier may contain `character` in some position. Beyond ASCII the compiler has to decide.
    static func isPart(_ character: Character) -> Bool {
        character.isASCII
            ? character.isLetter || character.isWholeNumber || "_$".contains(character) : !character.isWhitespace
    }

    /// Whether `text` is one identifier.
    static func isIdentifier(_ text: some StringProtocol) -> Bool {
        guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return false
        }
        return text.utf8.allSatisfy(isASCIIPart) || text.allSatisfy(isPart)
    }

    /// Most names contain only these and are read as bytes, which is several times faster.
    private static func isASCIIPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    /// Why no identifier can match `pattern`, and what to write instead; `nil` if one can.
    static func objection(to pattern: NamePattern) -> String? {
        if pattern.prefix.first?.isWholeNumber ?? false {
            return "a name cannot begin with a digit: \(quoted(pattern.text))"
        }
        guard let stranger = (pattern.prefix + pattern.suffix).first(where: { !isPart($0) }) else { return nil }
        if stranger == "." {
            return "a substitution replaces one identifier, but \(quoted(pattern.text)) has several; put a type's full "
                + "name under 'types' in a mapping, as in { Outer.Inner: Other.Inner }"
        }
        return "a name cannot contain \(quoted(String(stranger))): \(quoted(pattern.text))"
    }
}
