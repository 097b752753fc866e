import Phrasing
import ReportModel
import RulesModel
import SourceModel

/// What would say more narrowly which findings an exemption excuses.
struct NarrowerEntry {
    /// A key and its value, as the rules write them; `nil` where the exemption is as narrow as can be.
    let text: String?

    init(_ exemption: Exemption, excusing findings: [Finding], _ rules: RuleSet) {
        text =
            exemption.fingerprint != nil || exemption.contents != nil || exemption.symbol != nil
            ? nil : Self.symbol(of: findings) ?? Self.path(of: findings, exemption, rules)
    }

    private static func symbol(of findings: [Finding]) -> String? {
        guard findings.count == 1, let finding = findings.first else { return nil }
        return (finding.port?.symbol ?? finding.upstream?.symbol).map { "symbol: \(YAMLQuotation.plain($0))" }
    }

    private static func path(of findings: [Finding], _ exemption: Exemption, _ rules: RuleSet) -> String? {
        for side in Side.allCases {
            guard let pattern = exemption[side], rules[side].absolute(pattern).literalPath == nil else { continue }
            let paths = Set(findings.compactMap { $0[side]?.path })
            guard paths.count == 1, let path = paths.first, let narrow = rules[side].pattern(naming: path) else {
                continue
            }
            return "\(side.rawValue): \(YAMLQuotation.plain(narrow.text))"
        }
        return nil
    }
}

extension Exemption {
    fileprivate subscript(side: Side) -> PathPattern? { side == .upstream ? upstream : port }
}

extension Finding {
    fileprivate subscript(side: Side) -> Location? { side == .upstream ? upstream : port }
}
