/// Writes `#if` conditions that mean the same in one form: the order of the operands of `||` and `&&` has no meaning,
/// and `swift(<6)` is `!swift(>=6)`.
package enum ConditionOrder {
    /// - Parameter condition: Has one space on both sides of every operator.
    package static func sorted(_ condition: String) -> String {
        let alternatives = operands(of: condition, " || ")
        if alternatives.count > 1 { return alternatives.map(sorted).sorted().joined(separator: " || ") }
        let parts = operands(of: condition, " && ")
        if parts.count > 1 { return parts.map(sorted).sorted().joined(separator: " && ") }
        let bare = condition.drop { $0 == "!" }
        // `os(iOS)` starts with a word.
        guard bare.first == "(", bare.last == ")" else { return withLowerBound(condition, bare) }
        return "\(condition.prefix(condition.count - bare.count))(\(sorted(String(bare.dropFirst().dropLast()))))"
    }

    /// The condition of code inside nested `#if` clauses.
    package static func joined(_ conditions: [String]) -> String {
        guard conditions.count > 1 else { return conditions.first ?? "" }
        return conditions.map { operands(of: $0, " || ").count > 1 ? "(\($0))" : $0 }.joined(separator: " && ")
    }

    /// - Parameter bare: The condition without negations.
    private static func withLowerBound(_ condition: String, _ bare: Substring) -> String {
        let subject = ["swift(", "compiler("].first { bare.hasPrefix("\($0)<") && !bare.hasPrefix("\($0)<=") }
        guard let subject else { return condition }
        let limit = bare.dropFirst(subject.count + 1).drop { $0 == " " }
        return "\((condition.count - bare.count).isMultiple(of: 2) ? "!" : "")\(subject)>=\(limit)"
    }

    /// The operands of the operators outside parentheses.
    private static func operands(of condition: String, _ separator: String) -> [String] {
        guard condition.contains(separator) else { return [condition] }
        return condition.split(separator: separator, omittingEmptySubsequences: false).reduce(into: []) {
            operands, part in
            if let last = operands.last, last.count(where: { $0 == "(" }) > last.count(where: { $0 == ")" }) {
                operands[operands.count - 1] = last + separator + part
            } else {
                operands.append(String(part))
            }
        }
    }
}
