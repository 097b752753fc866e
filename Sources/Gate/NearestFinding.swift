import Phrasing
import ReportModel
import RulesModel
import SourceModel

/// The finding that an unmatched exemption was probably meant for: an open one that it misses by a single key.
struct NearestFinding {
    private let exemption: Exemption
    private let rules: RuleSet
    /// The findings that it misses, by the keys that do not match.
    private let missed: [[ExemptionKey]: [AssessedFinding]]

    init(_ exemption: Exemption, among findings: [AssessedFinding], _ rules: RuleSet) {
        (self.exemption, self.rules) = (exemption, rules)
        missed = Dictionary(grouping: findings.filter { $0.exemption == nil }) { exemption.missedKeys(of: $0, rules) }
    }

    /// The continuation of a sentence about the exemption; `nil` if no finding is near, or several are equally near.
    var suggestion: String? {
        for key in ExemptionKey.allCases {
            guard let findings = missed[[key]], let value = value(of: key, in: findings) else { continue }
            return suggestion(
                "\(key.rawValue): \(YAMLQuotation.plain(value))", findings.filter { has(value, as: key, $0) })
        }
        return nil
    }

    /// - Parameters:
    ///   - entry: The key and the value that would make the exemption match, as the rules write them.
    ///   - findings: The findings that it would match.
    private func suggestion(_ entry: String, _ findings: [AssessedFinding]) -> String? {
        if findings.contains(where: { exemption.changedSides(of: $0).isEmpty }) { return "; did you mean `\(entry)`?" }
        // With other keys it would be about something different.
        return Set(findings.map(\.fingerprint)).onlyElement.map { fingerprint in
            "; a similar finding has `\(entry)` and a changed text: `lockstep exempt \(fingerprint)` accepts it"
        }
    }

    /// Whether the key matches the finding with that value.
    private func has(_ value: String, as key: ExemptionKey, _ finding: AssessedFinding) -> Bool {
        func isNamed(on side: Side) -> Bool {
            finding[side].flatMap { rules[side].pattern(naming: $0.path)?.text } == value
        }
        return switch key {
        case .symbol: finding.upstream?.symbol == value || finding.port?.symbol == value
        case .port: isNamed(on: .port)
        case .upstream: isNamed(on: .upstream)
        case .check: finding.check == value
        case .fingerprint: finding.fingerprint == value
        }
    }

    private func value(of key: ExemptionKey, in findings: [AssessedFinding]) -> String? {
        switch key {
        case .symbol: symbol(in: findings)
        case .port: path(on: .port, in: findings.compactMap(\.port?.path), exemption.port)
        case .upstream: path(on: .upstream, in: findings.compactMap(\.upstream?.path), exemption.upstream)
        case .check: Set(findings.map(\.check)).onlyElement
        case .fingerprint: exemption.symbol == nil ? nil : Set(findings.map(\.fingerprint)).onlyElement
        }
    }

    private func symbol(in findings: [AssessedFinding]) -> String? {
        guard let written = exemption.symbol else { return nil }
        let places = findings.flatMap { [$0.upstream, $0.port].compactMap(\.self) }
        func symbol(where condition: (Location) -> Bool) -> String? {
            Set(places.filter(condition).compactMap(\.symbol)).onlyElement
        }
        // An exemption of an image may name only the member that shows it, or only the image.
        func isNamed(_ place: Location) -> Bool { place.declaration == written || place.part == written }
        if places.contains(where: { $0.part != nil && isNamed($0) }) {
            return symbol { $0.part != nil && isNamed($0) }
        }
        guard let space = written.firstIndex(of: " ") else {
            return NearMiss.suggestion(for: written, among: places.compactMap(\.symbol))
        }
        // The shown value identifies more precisely than its member.
        let part = String(written[written.index(after: space)...])
        let nearest = NearMiss.suggestion(for: part, among: places.compactMap(\.part))
        return nearest.flatMap { nearest in symbol { $0.part == nearest } }
    }

    private func path(on side: Side, in paths: [RelativePath], _ written: PathPattern?) -> String? {
        // Reports name files from the repository's root, and rules from the side's.
        if let path = written?.literalPath, paths.contains(path) { return rules[side].pattern(naming: path)?.text }
        let patterns = Set(paths.compactMap { rules[side].pattern(naming: $0)?.text })
        let isNamed = exemption.symbol != nil || exemption.fingerprint != nil
        return isNamed ? patterns.onlyElement : written.flatMap { NearMiss.suggestion(for: $0.text, among: patterns) }
    }
}

extension Set {
    fileprivate var onlyElement: Element? { count == 1 ? first : nil }
}
