/// Wording of numbers and lists.
package enum Phrase {
    /// `1 error`, `2 errors`; `plural` is needed where adding an `s` is not enough.
    package static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
        "\(number) \(number == 1 ? noun : plural ?? "\(noun)s")"
    }

    /// `12 %` of a part from 0 to 1.
    package static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }

    /// `a`, `a and b`, `a, b and c`.
    package static func list(_ items: [String]) -> String {
        guard items.count > 1, let last = items.last else { return items.first ?? "" }
        return "\(items.dropLast().joined(separator: ", ")) and \(last)"
    }

    /// `a, b and 3 more` with at most `limit` items by name; `a, b and c` if these are all.
    package static func list(_ items: [String], limit: Int) -> String {
        items.count > limit ? cut(items, to: limit) : list(items)
    }

    /// `a, b and 3 more` with at most `limit` items by name; `a, b, c` if these are all.
    package static func cut(_ items: [String], to limit: Int) -> String {
        items.prefix(limit).joined(separator: ", ") + rest(of: items.count, after: limit)
    }

    /// ` and 3 more`; empty if all are shown.
    package static func rest(of count: Int, after shown: Int) -> String {
        count > shown ? " and \(count - shown) more" : ""
    }
}
