extension Literal {
    /// The pieces of a string around its interpolations, with escapes replaced: `…` for `\u{2026}`. For any other
    /// literal, its text.
    package var contents: [String] {
        guard kind == .string else { return [text] }
        return (parts.isEmpty ? [text] : parts).map { StringEscapes.replaced(in: $0, delimiters: delimiters) }
    }
}

/// The escapes of string literals.
enum StringEscapes {
    /// Replaces each valid escape by its character.
    ///
    /// - Parameter delimiters: The number of `#` after the backslash of an escape.
    static func replaced(in written: String, delimiters: Int) -> String {
        guard written.utf8.contains(UInt8(ascii: "\\")) else { return written }
        var rest = Substring(written).unicodeScalars
        var content = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == "\\", let escape = escape(at: rest, delimiters: delimiters) {
                content.append(escape.scalar)
                rest = escape.rest
            } else {
                content.append(scalar)
            }
        }
        return String(content)
    }

    /// - Parameter text: The text after the backslash.
    private static func escape(
        at text: Substring.UnicodeScalarView, delimiters: Int
    ) -> (scalar: Unicode.Scalar, rest: Substring.UnicodeScalarView)? {
        var rest = text
        for _ in 0..<delimiters { guard rest.popFirst() == "#" else { return nil } }
        switch rest.popFirst() {
        case "n": return ("\n", rest)
        case "t": return ("\t", rest)
        case "r": return ("\r", rest)
        case "0": return ("\0", rest)
        case let scalar? where "\\\"'".unicodeScalars.contains(scalar): return (scalar, rest)
        case "u":
            guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
                let scalar = UInt32(String(rest[..<end]), radix: 16).flatMap(Unicode.Scalar.init)
            else { return nil }
            return (scalar, rest[rest.index(after: end)...])
        default: return nil
        }
    }
}
