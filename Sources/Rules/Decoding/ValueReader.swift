import Phrasing
import SourceModel

/// Reads values of the kinds in a rules file, and reports every value of another kind.
///
/// A reader that returns `nil` for a value that is there has reported why.
struct ValueReader {
    let log: ProblemLog
    let knownChecks: KnownChecks
    /// Whether an `until` that names no day is reported.
    var isStrict = true

    /// Reads keys and values.
    ///
    /// - Parameters:
    ///   - value: The value in the file, if any.
    ///   - name: The name of the value at the beginning of a message: `'upstream'`, `a mapping`.
    ///   - required: The keys that have to be present; missing ones are reported.
    ///   - optional: The other allowed keys.
    /// - Returns: `nil` if the value is of another kind.
    func entry(_ value: YAMLValue?, _ name: String, required: [String], optional: [String] = []) -> Entry? {
        guard let value, let pairs = keyed(value, name) else { return nil }
        let known = required + optional
        var missing = required.filter { key in !pairs.contains { $0.key.name == key } }
        for key in pairs.map(\.key) where !known.contains(key.name) {
            let absent = known.filter { name in !pairs.contains { $0.key.name == name } }
            let suggestion = suggestion(for: key.name, among: absent)
            missing.removeAll { suggestion.contains("'\($0)'") }
            log.report(
                "unknown key \(quoted(key.name)) in \(name)\(suggestion)\(list(of: known, behind: suggestion))",
                at: key.place)
        }
        for key in missing { log.report("\(name) needs '\(key)'", at: value.place) }
        return Entry(place: value.place, pairs: pairs)
    }

    /// Reads keys that the file chooses itself.
    func keyed(_ value: YAMLValue, _ name: String) -> [YAMLPair]? {
        if case .keyed(let pairs) = value.content { return pairs }
        refuseKind(of: value, name, expected: "keys and values")
        return nil
    }

    /// Reads a list without its unreadable elements.
    func list<Element>(_ value: YAMLValue?, _ name: String, of element: (YAMLValue) -> Element?) -> [Element] {
        guard let value else { return [] }
        if case .list(let values) = value.content { return values.compactMap(element) }
        refuseKind(of: value, name, expected: "a list")
        return []
    }

    /// Reads one value, or a list of values.
    func oneOrMore<Element>(
        _ value: YAMLValue?, _ name: String, of element: (YAMLValue) -> Element?
    ) -> [Element] {
        guard let value else { return [] }
        guard case .list(let values) = value.content else { return element(value).map { [$0] } ?? [] }
        if values.isEmpty { log.report("\(name) is an empty list", at: value.place) }
        return values.compactMap(element)
    }

    /// Reads text that is not empty. An unquoted scalar may have any of the `types`.
    func text(
        _ value: YAMLValue?, _ name: String, accepting types: Set<YAMLScalar.ResolvedType> = [.text]
    ) -> String? {
        guard let value, let text = possiblyEmptyText(value, name, accepting: types) else { return nil }
        if text.contains(where: { !$0.isWhitespace }) { return text }
        log.report("\(name) is empty", at: value.place)
        return nil
    }

    /// Reads text, which may be empty: `""`.
    func possiblyEmptyText(
        _ value: YAMLValue, _ name: String, accepting types: Set<YAMLScalar.ResolvedType> = [.text]
    ) -> String? {
        guard case .scalar(let scalar) = value.content, scalar.type != .null else {
            refuseKind(of: value, name, expected: "text")
            return nil
        }
        if types.contains(scalar.type) { return scalar.text }
        log.report(
            "\(name) must be text, but \(quoted(scalar.text)) is \(scalar.type.rawValue); quote it", at: value.place)
        return nil
    }

    /// Reads one of a few words.
    func word<Word: RawRepresentable>(
        _ value: YAMLValue?, _ name: String, among words: [Word]
    ) -> Word? where Word.RawValue == String {
        guard let value, let text = text(value, name, accepting: [.text, .number, .boolean]) else { return nil }
        let known = words.map(\.rawValue)
        if known.contains(text) { return Word(rawValue: text) }
        let list = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
        log.report(
            "\(name) must be \(list), not \(quoted(text))\(suggestion(for: text, among: known))", at: value.place)
        return nil
    }

    /// The end of a message that suggests the nearest known word, or nothing.
    func suggestion(for word: String, among known: some Sequence<String>) -> String {
        NearMiss.suggestion(for: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// The end of a message about an unknown word that lists the known ones.
    func list(of known: [String], behind suggestion: String) -> String {
        (suggestion.isEmpty ? "; there " : " There ") + (known.count == 1 ? "is " : "are ")
            + known.map(quoted).joined(separator: ", ")
    }

    private func refuseKind(of value: YAMLValue, _ name: String, expected: String) {
        if case .refused = value.content { return }
        if case .scalar(let scalar) = value.content, scalar.type == .null {
            log.report("\(name) has no value; remove the key, or give it \(expected)", at: value.place)
        } else {
            log.report("\(name) must be \(expected), not \(value.kind)", at: value.place)
        }
    }
}
