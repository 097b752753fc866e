import RulesModel
import SourceModel

extension ValueReader {
    func exemption(_ value: YAMLValue) -> Exemption? {
        let scope = ["upstream", "port", "symbol", "fingerprint"]
        let entry = entry(
            value, "an exemption", required: ["check", "reason", "owner"], optional: scope + ["contents", "until"])
        guard let entry else { return nil }
        let check = entry["check"].flatMap { value in
            text(value, "'check'").flatMap { knownCheck($0, at: value.place) }
        }
        let reason = text(entry["reason"], "'reason'")
        let owner = text(entry["owner"], "'owner'")
        let upstream = pattern(entry["upstream"], "'upstream'")
        let port = pattern(entry["port"], "'port'")
        let symbol = text(entry["symbol"], "'symbol'")
        let fingerprint = fingerprint(entry["fingerprint"], "'fingerprint'")
        let contents = entry["contents"].flatMap(contents)
        let until = lastDay(entry["until"])
        if scope.allSatisfy({ entry[$0] == nil }) {
            log.report(
                "an exemption needs 'upstream', 'port', 'symbol' or 'fingerprint': what it is about", at: entry.place)
        }
        guard let check, let reason, let owner else { return nil }
        return Exemption(
            check: check, upstream: upstream, port: port, symbol: symbol, fingerprint: fingerprint,
            contents: contents, reason: reason, owner: owner, until: until, line: entry.place.line)
    }

    private func contents(_ value: YAMLValue) -> ContentFingerprints? {
        guard let entry = entry(value, "'contents'", required: [], optional: ["upstream", "port"]) else { return nil }
        if entry.isEmpty {
            log.report("'contents' needs 'upstream', 'port' or both", at: entry.place)
        }
        return ContentFingerprints(
            upstream: fingerprint(entry["upstream"], "'upstream' of 'contents'"),
            port: fingerprint(entry["port"], "'port' of 'contents'"))
    }

    private func fingerprint(_ value: YAMLValue?, _ name: String) -> String? {
        guard let value, let text = text(value, name, accepting: [.text, .number]) else { return nil }
        if text.utf8.count == 16, text.utf8.allSatisfy(\.isHexadecimalDigit) { return text.lowercased() }
        log.report("\(name) must be 16 hexadecimal digits, copied from a report, not \(quoted(text))", at: value.place)
        return nil
    }

    func lastDay(_ value: YAMLValue?) -> LastDay? {
        guard let value, let text = text(value, "'until'", accepting: isStrict ? [.text] : [.text, .number, .boolean])
        else { return nil }
        if let day = CalendarDay(text) { return .day(day) }
        guard isStrict else { return .malformed(text) }
        log.report("'until' must be a day written as YYYY-MM-DD, not \(quoted(text))", at: value.place)
        return nil
    }
}
