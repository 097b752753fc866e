import AuditModel

/// A number in a text, with the unit that may be written to it: `0.2s`, `8pt`, `alpha=0.5`.
struct StatedAmount: Hashable, Sendable {
    /// In seconds and points; a percentage as a share of 1.
    var value: Double

    init?(_ word: String) {
        let text = word.split(separator: "=").last.map(String.init) ?? word
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "_") }
        guard digits.first?.isNumber ?? false, let number = NumberValue(digits) else { return nil }
        let unit = text.dropFirst(digits.count).lowercased()
        switch unit {
        case "", "s", "sec", "pt", "px": value = number.double
        case "ms": value = number.double / 1000
        case "%": value = number.double / 100
        default: return nil
        }
    }

    /// Whether a word behind a number is its unit.
    static func isUnit(_ word: String) -> Bool { units.contains(word) }

    private static let units: Set<String> = ["s", "sec", "second", "seconds", "pt", "pts", "point", "points", "px"]
}
