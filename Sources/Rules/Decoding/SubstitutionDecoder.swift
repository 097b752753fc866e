import AuditModel

extension ValueReader {
    func substitutions(_ value: YAMLValue?) -> Substitutions {
        let entry = entry(value, "'substitutions'", required: [], optional: ["imports", "identifiers"])
        let imports = self.entry(entry?["imports"], "'imports'", required: ["drop"])
        let dropped = uniqueList(imports?["drop"], "'drop'") { name($0, "a dropped import") }
        let identifiers = list(entry?["identifiers"], "'identifiers'", of: identifier)
        return Substitutions(droppedImports: Set(dropped), identifiers: identifiers)
    }

    private func identifier(_ value: YAMLValue) -> IdentifierSubstitution? {
        let entry = entry(value, "an identifier substitution", required: ["upstream", "port"], optional: ["only"])
        guard let entry else { return nil }
        let upstream = namePattern(entry["upstream"], "'upstream'")
        let port = namePattern(entry["port"], "'port'")
        let only = uniqueList(entry["only"], "'only'") { name($0, "a value of 'only'") }
        guard let upstream, let port else { return nil }
        guard upstream.placeholder == port.placeholder else {
            log.report(
                "\(quoted(upstream.text)) and \(quoted(port.text)) must have the same placeholder, or none",
                at: entry["port"]?.place ?? entry.place)
            return nil
        }
        if let list = entry["only"], upstream.placeholder == nil {
            log.report("'only' lists what a placeholder may stand for, and there is none", at: list.place)
        }
        return IdentifierSubstitution(upstream: upstream, port: port, only: Set(only), line: entry.place.line)
    }

    private func namePattern(_ value: YAMLValue?, _ name: String) -> NamePattern? {
        guard let value, let text = text(value, name) else { return nil }
        if let pattern = NamePattern(text), !text.contains(where: \.isWhitespace) { return pattern }
        log.report(
            "\(name) is a name with at most one placeholder, as in 'Old{rest}', not \(quoted(text))", at: value.place)
        return nil
    }

    /// Reads a module, a type, or a part of a name.
    func name(_ value: YAMLValue?, _ label: String) -> String? {
        guard let value, let text = text(value, label) else { return nil }
        if Self.isName(text) { return text }
        log.report("\(label) is a name, not \(quoted(text))", at: value.place)
        return nil
    }

    /// Whether `text` has none of the characters that separate names in Swift; `Outer.Inner` is a name.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty && !text.contains { $0.isWhitespace || "(){}[]<>,:;\"'`*?/\\".contains($0) }
    }
}
