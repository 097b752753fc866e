/// Text in the quotation that YAML needs.
package enum YAMLQuotation {
    /// Words that some version of YAML does not read as text.
    package static let reserved: Set = ["true", "false", "yes", "no", "on", "off", "y", "n", "null"]

    /// A name, without quotation marks if it is a plain one.
    package static func word(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        let startsWithLetter = text.first.map { $0.isLetter || $0 == "_" } ?? false
        return isPlain && startsWithLetter && !reserved.contains(text.lowercased()) ? text : quoted(text)
    }

    /// `text` as a value, in quotation marks only if YAML would read it as something else.
    package static func plain(_ text: String) -> String {
        let opens = text.first.map { "!&*-?|>@`\"'%#[]{},: ".contains($0) } ?? true
        let misleads = text.contains(": ") || text.contains(" #") || text.hasSuffix(":") || text.hasSuffix(" ")
        let isText = text.contains { $0.isLetter } && !reserved.contains(text.lowercased())
        let escaped = quoted(text)
        return opens || misleads || !isText || escaped.dropFirst().dropLast() != text[...] ? escaped : text
    }

    /// `text` in double quotation marks on one line, with escapes for characters that could mislead a reader.
    package static func quoted(_ text: some StringProtocol) -> String {
        let escaped = text.replacing(where: { $0.isHarmfulInFile || $0 == "\"" || $0 == "\\" }) { scalar in
            guard scalar.isHarmfulInFile else { return "\\\(scalar)" }
            let code = String(scalar.value, radix: 16, uppercase: true)
            return "\\U" + String(repeating: "0", count: 8 - code.count) + code
        }
        return "\"\(escaped)\""
    }
}
