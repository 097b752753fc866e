import Phrasing
import Reporting

/// The one place where foreign text becomes part of a page: text of a checkout or a rules file never becomes markup.
enum SafeText {
    /// One line of text for the content of an element or a quoted attribute.
    static func line(_ text: String) -> String { escaped(VisibleText.line(text)) }

    /// The lines of source text for the content of elements.
    static func lines(_ text: String) -> [String] { VisibleText.lines(text).map(escaped) }

    /// JSON for a `script` element with data: without white space between tokens, and without characters in strings
    /// that could end the element, begin a comment or mislead a reader of the source.
    static func json(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var isInString = false
        var isEscaped = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case " ", "\n", "\r", "\t":
                if isInString { result.append(scalar) }
            case "<", ">", "&": result += jsonEscape(scalar)
            default:
                if scalar.isHarmful { result += jsonEscape(scalar) } else { result.append(scalar) }
            }
            if scalar == "\"", !isEscaped { isInString.toggle() }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return String(result)
    }

    /// `\u003C`: JSON escapes the UTF-16 units of a scalar, with four digits each.
    private static func jsonEscape(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
        let units = Character(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16, uppercase: true)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return units.joined().unicodeScalars
    }

    /// Works on bytes, because all special characters in HTML are ASCII, and no byte of another character is.
    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { entity(of: $0) != nil }) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            if let entity = entity(of: byte) { result += entity.utf8 } else { result.append(byte) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func entity(of byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}
