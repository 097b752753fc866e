import RulesModel

extension ValueReader {
    /// Reads an omission or an addition, whose pattern is under the key `upstream` or `port`.
    func acceptance(_ value: YAMLValue, _ name: String, of key: String) -> Located<Acceptance>? {
        guard let entry = entry(value, name, required: [key, "reason"], optional: ["owner"]) else { return nil }
        let pattern = pattern(entry[key], "'\(key)'")
        let reason = text(entry["reason"], "'reason'")
        let owner = text(entry["owner"], "'owner'")
        guard let pattern, let reason else { return nil }
        return Located(
            value: Acceptance(pattern: pattern, reason: reason, owner: owner, line: entry.place.line),
            place: entry.place)
    }
}
