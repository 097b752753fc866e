import RulesModel
import SourceModel

extension ValueReader {
    func mapping(_ value: YAMLValue) -> Located<Mapping>? {
        let entry = entry(
            value, "a mapping", required: ["upstream", "port"],
            optional: ["types", "relation", "reason", "owner", "synced"])
        guard let entry else { return nil }
        let upstream = pattern(entry["upstream"], "'upstream'")
        let port = pattern(entry["port"], "'port'")
        var mapping = Mapping(
            upstream: upstream ?? PathPattern(""), port: port ?? PathPattern(""), types: types(entry["types"]),
            relation: relation(entry["relation"]), reason: text(entry["reason"], "'reason'"),
            owner: text(entry["owner"], "'owner'"), line: entry.place.line)
        mapping.synced = synced(entry["synced"])
        if mapping.relation == .reimplemented, entry["reason"] == nil {
            log.report("a reimplemented mapping needs 'reason': why the port was rewritten", at: entry.place)
        }
        guard let upstream, let port else { return nil }
        if port.wildcardCount > 0, port.wildcardCount != upstream.wildcardCount {
            log.report(
                "\(quoted(port.text)) has \(wildcards(port)) and \(quoted(upstream.text)) \(wildcards(upstream)): each "
                    + "one in 'port' is filled by the one in 'upstream', left to right",
                at: entry["port"]?.place ?? entry.place)
            return nil
        }
        return Located(value: mapping, place: entry.place)
    }

    private func wildcards(_ pattern: PathPattern) -> String {
        switch pattern.wildcardCount {
        case 0: "no wildcard"
        case 1: "one wildcard"
        case let count: "\(count) wildcards"
        }
    }

    private func types(_ value: YAMLValue?) -> [String: String] {
        guard let pairs = value.flatMap({ keyed($0, "'types'") }) else { return [:] }
        return pairs.reduce(into: [:]) { types, pair in
            if !Self.isName(pair.key.name) {
                log.report("'types' maps upstream's type names, not \(quoted(pair.key.name))", at: pair.key.place)
            }
            types[pair.key.name] = name(pair.value, "the port's name for \(quoted(pair.key.name))")
        }
    }

    private func relation(_ value: YAMLValue?) -> Relation? {
        if let value, case .scalar(let scalar) = value.content, scalar.text == Relation.none.rawValue {
            log.report(
                "a mapping has two sides: a file without a counterpart belongs in 'omissions' or 'additions'",
                at: value.place)
            return nil
        }
        return word(value, "'relation'", among: [Relation.verbatim, .adapted, .reimplemented])
    }

    private func synced(_ value: YAMLValue?) -> SyncedEntry? {
        guard let entry = entry(value, "'synced'", required: ["commit"], optional: ["last", "path", "by"]) else {
            return nil
        }
        let last = commit(entry["last"], "'last'")
        let path = path(entry["path"], "'path'", as: .file).map { RelativePath($0) }
        let by = word(entry["by"], "'by'", among: [SyncedBy.recorded, .inferred])
        return commit(entry["commit"], "'commit'").map {
            SyncedEntry(commit: $0, last: last, path: path, by: by ?? .recorded)
        }
    }

    /// An id or a tag. Ids need no quotation marks, although `1234567` and `12e4567` are numbers in YAML.
    func commit(_ value: YAMLValue?, _ name: String) -> String? {
        guard let value, let text = text(value, name, accepting: [.text, .number]) else { return nil }
        if text.utf8.allSatisfy(\.isHexadecimalDigit) ? (4...40).contains(text.utf8.count) : Self.isTag(text) {
            return text
        }
        log.report(
            "\(name) must be a commit id of 4 to 40 hexadecimal digits or a tag, not \(quoted(text))", at: value.place)
        return nil
    }

    /// Whether git accepts a name as a tag, and it is not a common name of branches.
    private static func isTag(_ name: String) -> Bool {
        let isWord = name.unicodeScalars.allSatisfy { scalar in
            scalar.value > 0x20 && scalar.value != 0x7F && !"~^:?*[\\".unicodeScalars.contains(scalar)
                && !scalar.properties.isWhitespace
        }
        return isWord && !name.isEmpty && !["HEAD", "main", "master"].contains(name)
            && ["-", "/", "."].allSatisfy { !name.hasPrefix($0) }
            && ["/", ".", ".lock"].allSatisfy { !name.hasSuffix($0) }
            && ["..", "//", "@{", "/."].allSatisfy { !name.contains($0) }
    }
}
