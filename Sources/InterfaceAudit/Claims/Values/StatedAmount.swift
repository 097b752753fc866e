import RulesModel
import SourceModel

/// A number in a text, with the unit that may be written to it or behind it: `0.2s`, `8 pt`, `alpha=0.5`.
struct StatedAmount: Hashable, Sendable {
    /// In seconds and points; a percentage as a share of 1.
    var value: Double
    /// Whether the word behind it is its unit.
    private(set) var isUnitApart = false

    /// - Parameters:
    ///   - next: The word behind it, which may be its unit.
    init?(_ word: String, before next: String?, _ units: [String: Vocabulary.StatedUnit]) {
        let text = word.split(separator: "=").last.map(String.init) ?? word
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "_") }
        guard digits.first?.isNumber ?? false, let number = NumberValue(digits) else { return nil }
        let unit = text.dropFirst(digits.count).lowercased()
        if unit.isEmpty {
            let stated = next.flatMap { units[$0] }
            isUnitApart = stated != nil
            value = number.double * (stated?.factor ?? 1)
        } else {
            guard let stated = units[unit] else { return nil }
            value = number.double * stated.factor
        }
    }
}

extension Vocabulary.StatedUnit {
    /// What a number is multiplied with to be in seconds, in points or a share of 1.
    fileprivate var factor: Double {
        switch self {
        case .seconds, .points: 1
        case .milliseconds: 1e-3
        case .percent: 1e-2
        }
    }
}
