import RulesModel

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
        let only = uniqueList(entry["only"], "'only'") { rest($0, of: upstream, port) }
        guard let upstream, let port else { return nil }
        guard upstream.placeholder == port.placeholder else {
            log.report(
                "\(quoted(upstream.text)) and \(quoted(port.text)) must have the same placeholder, or none",
                at: entry["port"]?.place ?? entry.place)
            return nil
        }
        if let list = entry["only"], upstream.placeholder == nil {
            log.report("'only' lists the values of a placeholder, but there is no placeholder", at: list.place)
        }
        return IdentifierSubstitution(upstream: upstream, port: port, only: Set(only), line: entry.place.line)
    }

    private func namePattern(_ value: YAMLValue?, _ name: String) -> NamePattern? {
        guard let value, let text = text(value, name) else { return nil }
        guard let pattern = NamePattern(text), !text.contains(where: \.isWhitespace) else {
            log.report(
                "\(name) must be a name with at most one placeholder, as in 'Old{rest}', not \(quoted(text))",
                at: value.place)
            return nil
        }
        guard let objection = IdentifierSyntax.objection(to: pattern) else { return pattern }
        log.report("\(name): \(objection)", at: value.place)
        return nil
    }

    /// Reads a value of a placeholder.
    private func rest(_ value: YAMLValue, of upstream: NamePattern?, _ port: NamePattern?) -> String? {
        guard let text = possiblyEmptyText(value, "a value of 'only'") else { return nil }
        if text.isEmpty {
            let names = [upstream, port].compactMap { $0?.name(filling: "") }.filter { !$0.isEmpty }
            let advice =
                names.count == 2 ? ": for the bare name add { upstream: \(names[0]), port: \(names[1]) }" : ""
            log.report("a value of 'only' is empty\(advice)", at: value.place)
            return nil
        }
        if text.allSatisfy(IdentifierSyntax.isPart) { return text }
        log.report("a value of 'only' must be a part of a name, not \(quoted(text))", at: value.place)
        return nil
    }

    /// Reads a module or a type.
    func name(_ value: YAMLValue?, _ label: String) -> String? {
        guard let value, let text = text(value, label) else { return nil }
        if Self.isName(text) { return text }
        log.report("\(label) must be a name, not \(quoted(text))", at: value.place)
        return nil
    }

    /// Whether `text` has none of the characters that separate names in Swift; `Outer.Inner` is a name.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty && !text.contains { $0.isWhitespace || "(){}[]<>,:;\"'`*?/\\".contains($0) }
    }
}
