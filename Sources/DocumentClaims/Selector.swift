import SourceModel

/// Names as they are written.
package enum Selector {
    /// Of `resize(_:to:)` `resize`.
    package static func base(_ selector: String) -> String { String(selector.prefix { $0 != "(" }) }

    /// Of `resize(_:to:)` `_` and `to`.
    package static func labels(_ selector: String) -> [String] {
        selector.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)
    }

    /// Names with their parentheses: `seek(to:)`, `stop()`.
    package static func mentions(in text: some StringProtocol) -> [String] {
        text.split { $0 == " " || $0 == "," || $0 == "`" }.compactMap { word in
            let name = word.lastIndex(of: ")").map { String(word[...$0]) } ?? ""
            return isMember(name) ? name : nil
        }
    }

    package static func names(in text: some StringProtocol) -> [String] {
        text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map { String($0) }
    }

    /// Whether a page means a member by it: a name, perhaps with labels, and no value.
    package static func isMember(_ text: String) -> Bool {
        let base = base(text)
        guard base.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), let first = base.first,
            first.isLowercase || first == "_",
            !["true", "false", "nil", "self", "super"].contains(base)
        else { return false }
        let labels = text.dropFirst(base.count)
        return labels.isEmpty
            || (labels.hasSuffix(")")
                && labels.dropFirst().dropLast().allSatisfy {
                    $0 == ":" || $0 == "_" || $0.isLetter || $0.isNumber
                } && (labels == "()" || labels.hasSuffix(":)")))
    }
}
