import Phrasing
import SourceModel

/// Text for a rules file: without quotation marks if every reader of YAML reads it as text.
enum WrittenScalar {
    static func of(_ text: String) -> String {
        isPlain(text) ? text : YAMLQuotation.quoted(text)
    }

    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first != "-", first != "+",
            text.unicodeScalars.allSatisfy(isWordPart), text.unicodeScalars.contains(where: isLetter),
            !YAMLQuotation.reserved.contains(text.lowercased())
        else { return false }
        return YAMLScalar(text, isPlain: true).type == .text
    }

    private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        isLetter(scalar) || ("0"..."9").contains(scalar) || ["_", "-", "+", ".", "/"].contains(scalar)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter: true
        default: false
        }
    }
}
