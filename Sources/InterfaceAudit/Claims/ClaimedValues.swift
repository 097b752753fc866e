import Comparison
import Elements
import Matching
import RulesModel
import SourceModel

/// A value that a claim is about, with its role.
struct ClaimedValue: Hashable, Sendable {
    /// As ``Element/role``.
    var role: String
    var value: ElementValue
    var line: Int
    /// Whether the claim must be about this value, so that a different value upstream contradicts it.
    var isDecisive: Bool
}

extension LocatedClaim {
    /// The values that it is about: those that it names or, without any, those beside it.
    var values: [ClaimedValue] {
        let named = namedValues
        return statement.sentence.isHeading ? [] : named.isEmpty ? valuesBeside : named
    }

    /// The texts that the sentence repeats from the code around it, or else the numbers that it states.
    var namedValues: [ClaimedValue] {
        let quoted = quotedValues
        return quoted.isEmpty ? writtenValues : quoted
    }

    /// The texts that the sentence repeats from the code around it: `wifi.slash`.
    private var quotedValues: [ClaimedValue] {
        let words = Set(statement.sentence.words.map(\.text))
        return elements.compactMap { element in
            guard isHolder(element.declaration), case .text(let text) = element.value,
                words.contains(text)
            else { return nil }
            return ClaimedValue(
                role: element.role, value: element.value, line: element.start.line,
                isDecisive: element.category == .systemImage)
        }
    }

    /// The numbers that the claim states with their roles: `0.2s delay`, `spacing 8`.
    private var writtenValues: [ClaimedValue] {
        let words = claim.object
        return words.enumerated().compactMap { index, word in
            let follower = words.dropFirst(index + 1).first
            guard !word.isQuoted,
                let amount = StatedAmount(word.text, before: follower?.lowercased, vocabulary.units)
            else { return nil }
            let behind = words.dropFirst(index + (amount.isUnitApart ? 2 : 1)).first
            let before = words.prefix(index).last
            let role =
                behind.flatMap { $0.beginsClause ? nil : vocabulary.role(ofConstant: $0.text) }
                ?? before.flatMap { vocabulary.role(ofConstant: $0.text) }
            return role.map {
                ClaimedValue(role: $0, value: .number(amount.value), line: word.line, isDecisive: amount.value != 0)
            }
        }
    }

    /// The values on the line of a trailing comment, on the line after a comment, or of the documented property.
    private var valuesBeside: [ClaimedValue] {
        var near: [Element]
        var (isTrailing, isOneOfSeveral) = (false, false)
        switch statement.scope {
        case .file, .type, .none: return []
        case .codeBefore(let end):
            isTrailing = true
            near = elements.filter { $0.start.line == end.line && $0.start < end }
        case .line(let line):
            near = elements.filter { $0.start.line == line && isHolder($0.declaration) }
            isOneOfSeveral = near.count { !$0.isPart } > 1
        case .member:
            guard statement.holder?.kind == .property else { return [] }
            let own = index.literals.filter { literal in
                isHolder(literal.declaration) && literal.call == nil
                    && (literal.role == .value || literal.role == .other)
            }.map(\.start)
            near = elements.filter { own.contains($0.start) }
        }
        near.removeAll(where: \.isPart)
        return near.map { element in
            ClaimedValue(
                role: element.role, value: element.value, line: element.start.line,
                isDecisive: !element.isTrivial(in: vocabulary) && !isOneOfSeveral)
        }.filter { isTrailing || $0.isDecisive }
    }
}

extension Element {
    /// Whether its value is too common for an equal value elsewhere to be evidence: 0, 1, `true`.
    func isTrivial(in vocabulary: Vocabulary) -> Bool {
        if case .number(let number) = value { return number == 0 || number == 1 }
        if case .name(let name) = value, name == "true" || name == "false" { return true }
        return value.isNeutral(in: vocabulary)
    }
}

extension Reach.File {
    /// The elements that it draws with, and the numbers in constants whose names state their role.
    func valued(_ vocabulary: Vocabulary) -> [Element] {
        guard let index = file.index else { return [] }
        let known = Set(drawing.elements.map(\.start))
        let returned = index.literals.compactMap { literal -> Element? in
            guard literal.role == .other, literal.call == nil, ["?:", nil].contains(literal.operation?.symbol),
                !known.contains(literal.start), let declaration = literal.declaration,
                let role = vocabulary.role(ofConstant: index.declarations[declaration].baseName),
                case .number(let number) = literal.value
            else { return nil }
            return Element(setting: role, number.double, declaration: declaration, start: literal.start)
        }
        return drawing.elements + returned
    }
}

extension String {
    /// A role in words: `corner radius`.
    var spoken: String { replacing("-", with: " ") }
}

/// A number in a text, with an optional unit: `0.2s`, `8 pt`, `alpha=0.5`.
private struct StatedAmount {
    /// In seconds and points; a percentage as a share of 1.
    var value: Double
    /// Whether the next word is its unit.
    private(set) var isUnitApart = false

    /// - Parameters:
    ///   - next: The next word, which may be its unit.
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
    /// The factor that converts a number to seconds, points or a share of 1.
    fileprivate var factor: Double {
        switch self {
        case .seconds, .points: 1
        case .milliseconds: 1e-3
        case .percent: 1e-2
        }
    }
}
