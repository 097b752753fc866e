import Phrasing
import ReportModel
import RulesModel
import SourceModel

/// What an exemption that excuses nothing was probably meant for: the open finding that it misses by one key alone, or
/// by one and the fingerprint, which is made of the others.
struct NearestFinding {
    private let exemption: Exemption
    private let rules: RuleSet
    /// The findings that it misses, by the keys that it misses them by.
    private let missed: [[ExemptionKey]: [Finding]]

    init(_ exemption: Exemption, among findings: [Finding], _ rules: RuleSet) {
        self.exemption = exemption
        self.rules = rules
        missed = Dictionary(grouping: findings.filter { $0.exemption == nil }) { exemption.missedKeys(of: $0, rules) }
    }

    /// What follows a sentence on the exemption; `nil` where nothing is near, or several findings are as near.
    var suggestion: String? {
        guard let (entry, findings) = nearest else { return nil }
        let isOfTheSame = findings.contains { exemption.contents?.sidesChanged(in: $0.contents).isEmpty ?? true }
        if isOfTheSame { return "; did you mean `\(entry)`?" }
        // With other keys it would be about something else than it was written for.
        return Set(findings.map(\.fingerprint)).onlyElement.map { fingerprint in
            "; what is found has `\(entry)` and is not what was accepted: `lockstep exempt \(fingerprint)` accepts that"
        }
    }

    /// The keys and the values that would make the exemption match, as the rules write them: `symbol: Window.close()`,
    /// and the findings that it would match.
    private var nearest: (entry: String, findings: [Finding])? { nearestByOneKey ?? nearestByFingerprint }

    private var nearestByOneKey: (String, [Finding])? {
        for key in ExemptionKey.allCases {
            guard let findings = missed[[key]], let value = value(of: key, in: findings) else { continue }
            return (Self.entry(key, value), findings.filter { says(value, as: key, of: $0) })
        }
        return nil
    }

    /// A file or a member that was renamed has another fingerprint too.
    private var nearestByFingerprint: (String, [Finding])? {
        var exemption = exemption
        exemption.fingerprint = nil
        for key in ExemptionKey.allCases {
            guard let findings = missed[[key, .fingerprint]],
                let value = NearestFinding(exemption, among: findings, rules).value(of: key, in: findings)
            else { continue }
            let meant = findings.filter { says(value, as: key, of: $0) }
            return Set(meant.map(\.fingerprint)).onlyElement.map { fingerprint in
                ("\(Self.entry(key, value)), \(Self.entry(.fingerprint, fingerprint))", meant)
            }
        }
        return nil
    }

    private static func entry(_ key: ExemptionKey, _ value: String) -> String {
        "\(key.rawValue): \(YAMLQuotation.plain(value))"
    }

    /// Whether a key holds of a finding with that value.
    private func says(_ value: String, as key: ExemptionKey, of finding: Finding) -> Bool {
        func isNamed(_ location: Location?, on side: Side) -> Bool {
            location.flatMap { rules[side].pattern(naming: $0.path)?.text } == value
        }
        return switch key {
        case .symbol: finding.upstream?.symbol == value || finding.port?.symbol == value
        case .port: isNamed(finding.port, on: .port)
        case .upstream: isNamed(finding.upstream, on: .upstream)
        case .check: finding.check == value
        case .fingerprint: finding.fingerprint == value
        }
    }

    private func value(of key: ExemptionKey, in findings: [Finding]) -> String? {
        switch key {
        case .symbol: symbol(in: findings)
        case .port: path(on: .port, in: findings.compactMap(\.port?.path), exemption.port)
        case .upstream: path(on: .upstream, in: findings.compactMap(\.upstream?.path), exemption.upstream)
        case .check: Set(findings.map(\.check)).onlyElement
        case .fingerprint: exemption.symbol == nil ? nil : Set(findings.map(\.fingerprint)).onlyElement
        }
    }

    private func symbol(in findings: [Finding]) -> String? {
        guard let written = exemption.symbol else { return nil }
        let symbols = Set(findings.flatMap { [$0.upstream?.symbol, $0.port?.symbol].compactMap(\.self) })
        // The finding of an image is about `Member name`.
        let parts = symbols.filter { $0.hasPrefix("\(written) ") || $0.hasSuffix(" \(written)") }
        if !parts.isEmpty { return parts.onlyElement }
        guard let space = written.firstIndex(of: " ") else {
            return NearMiss.suggestion(for: written, among: symbols)
        }
        // What is shown tells more than the member that shows it.
        func shown(in symbol: String) -> String? { symbol.firstIndex(of: " ").map { String(symbol[$0...]) } }
        let nearest = NearMiss.suggestion(for: String(written[space...]), among: Set(symbols.compactMap(shown)))
        return nearest.flatMap { nearest in symbols.filter { shown(in: $0) == nearest }.onlyElement }
    }

    private func path(on side: Side, in paths: [RelativePath], _ written: PathPattern?) -> String? {
        // Reports name files from the repository's root, and rules from the side's.
        if let path = written?.literalPath, paths.contains(path) { return rules[side].pattern(naming: path)?.text }
        let patterns = Set(paths.compactMap { rules[side].pattern(naming: $0)?.text })
        let isNamed = exemption.symbol != nil || exemption.fingerprint != nil
        return isNamed ? patterns.onlyElement : written.flatMap { NearMiss.suggestion(for: $0.text, among: patterns) }
    }
}

/// What an exemption says of the findings that it excuses, in the order in which it is most likely mistaken.
enum ExemptionKey: String, CaseIterable {
    case symbol, port, upstream, check, fingerprint
}

extension Exemption {
    /// What of it does not hold of a finding; it excuses those of which all does.
    func missedKeys(of finding: Finding, _ rules: RuleSet) -> [ExemptionKey] {
        ExemptionKey.allCases.filter { key in
            switch key {
            case .check: check != finding.check
            case .fingerprint: fingerprint.map { $0 != finding.fingerprint } ?? false
            case .symbol: symbol.map { $0 != finding.upstream?.symbol && $0 != finding.port?.symbol } ?? false
            case .upstream: misses(upstream, finding.upstream, on: .upstream, rules)
            case .port: misses(port, finding.port, on: .port, rules)
            }
        }
    }

    private func misses(_ pattern: PathPattern?, _ location: Location?, on side: Side, _ rules: RuleSet) -> Bool {
        guard let pattern else { return false }
        return !(location.map { rules[side].absolute(pattern).matches($0.path) } ?? false)
    }
}

extension Set {
    fileprivate var onlyElement: Element? { count == 1 ? first : nil }
}
