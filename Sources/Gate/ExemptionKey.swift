import ReportModel
import RulesModel
import SourceModel

/// The keys of an exemption, in the order in which they are most probably wrong.
enum ExemptionKey: String, CaseIterable {
    case symbol, port, upstream, check, fingerprint
}

extension Exemption {
    /// The keys that do not match the finding; an exemption covers findings that all keys match.
    func missedKeys(of finding: AssessedFinding, _ rules: RuleSet) -> [ExemptionKey] {
        func misses(_ pattern: PathPattern?, on side: Side) -> Bool {
            guard let pattern else { return false }
            return !(finding[side].map { rules[side].absolute(pattern).matches($0.path) } ?? false)
        }
        return ExemptionKey.allCases.filter { key in
            switch key {
            case .check: check != finding.check
            case .fingerprint:
                fingerprint.map { $0 != finding.fingerprint && !finding.formers.map(\.fingerprint).contains($0) }
                    ?? false
            case .symbol: symbol.map { $0 != finding.upstream?.symbol && $0 != finding.port?.symbol } ?? false
            case .upstream:
                misses(upstream, on: .upstream)
                    && !finding.formers.contains { former in
                        upstream.map { rules.upstream.absolute($0).matches(former.upstream) } ?? false
                    }
            case .port: misses(port, on: .port)
            }
        }
    }

    /// The sides that have changed since it was written; it suppresses a finding only if there are none.
    func changedSides(of finding: AssessedFinding) -> [Side] { contents?.sidesChanged(in: finding.contents) ?? [] }
}
