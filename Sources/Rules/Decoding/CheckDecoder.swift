import RulesModel

extension ValueReader {
    func checks(_ value: YAMLValue?) -> [String: CheckSetting] {
        guard let pairs = value.flatMap({ keyed($0, "'checks'") }) else { return [:] }
        return pairs.reduce(into: [:]) { checks, pair in
            _ = knownCheck(pair.key.name, at: pair.key.place)
            let word = word(pair.value, "the severity of \(quoted(pair.key.name))", among: CheckWord.allCases)
            checks[pair.key.name] = word?.setting
        }
    }

    /// Reports a check that does not exist.
    func knownCheck(_ id: String, at place: Place) -> String? {
        if knownChecks.ids.contains(id) { return id }
        let successor = knownChecks.formerIDs[id].map { "; it is called \(quoted($0)) now" }
        log.report(
            "there is no check \(quoted(id))\(successor ?? suggestion(for: id, among: knownChecks.ids))", at: place)
        return nil
    }
}

/// The possible values after the id of a check.
private enum CheckWord: String, CaseIterable {
    case error, warning, note, off

    var setting: CheckSetting {
        switch self {
        case .error: .severity(.error)
        case .warning: .severity(.warning)
        case .note: .severity(.note)
        case .off: .off
        }
    }
}
