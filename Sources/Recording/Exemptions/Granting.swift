import Gate
import LockstepKit
import Phrasing
import ReportModel
import RulesModel
import SourceModel

/// Creates exemptions of findings.
struct Granting {
    /// A new exemption, and its effect on the existing ones.
    struct Renewal {
        var exemption: Exemption
        /// The index of the exemption that it replaces: one of the same finding alone that lapsed or ends earlier.
        var replaced: Int?
        /// The indices of exemptions that end earlier and also cover other findings.
        var outlasted: [Int]
    }

    private let grant: Exemptions.Grant
    private let rules: RuleSet

    init(_ grant: Exemptions.Grant, _ rules: RuleSet) {
        self.grant = grant
        self.rules = rules
    }

    func renewals(of exempted: ExemptedFindings) throws(AuditError) -> [Renewal] {
        var renewals: [Renewal] = []
        for text in grant.fingerprints {
            let finding = try finding(text.lowercased(), among: exempted.all)
            if renewals.contains(where: { $0.exemption.fingerprint == finding.fingerprint }) {
                throw .unreadable("the fingerprint \(finding.fingerprint) is given twice")
            }
            try checkThatItLastsLonger(than: finding.exemption, text)
            let suppressing = exempted.states.indices.filter {
                exempted.states[$0].suppressed.contains(finding.fingerprint)
            }
            let replaced =
                suppressing.first { exempted.states[$0].suppressed == [finding.fingerprint] }
                ?? exempted.states.indices.first { exempted.states[$0].suppressedBefore == [finding.fingerprint] }
            renewals.append(
                Renewal(
                    exemption: try exemption(of: finding, in: replaced.map { rules.exemptions[$0] }),
                    replaced: replaced,
                    outlasted: suppressing.filter { $0 != replaced }))
        }
        return renewals
    }

    private func finding(_ text: String, among findings: [AssessedFinding]) throws(AuditError) -> AssessedFinding {
        let reported = findings.filter { rules.checks[$0.check] != .off }
        let found = reported.filter { $0.fingerprint.hasPrefix(text) }
        guard let finding = found.first else {
            if let unreported = findings.first(where: { $0.fingerprint.hasPrefix(text) }) {
                throw .unreadable(
                    "cannot exempt `\(text)`: its check, `\(unreported.check)`, is off under `checks` in the "
                        + "rules, so its findings do not count")
            }
            let suggestion = NearMiss.suggestion(for: text, among: reported.map(\.fingerprint))
            throw .unreadable(
                "cannot exempt `\(text)`: no finding about code has that fingerprint"
                    + (suggestion.map { "; did you mean \($0)?" }
                        ?? ". Copy one from `lockstep audit --verbose` or its JSON; the id of a decision is "
                        + "not a fingerprint"))
        }
        guard found.count == 1 else {
            throw .unreadable(
                "cannot exempt `\(text)`: \(found.count) findings have fingerprints that begin with it: "
                    + found.prefix(5).map(\.fingerprint).joined(separator: ", "))
        }
        guard finding.hasPlace else {
            throw .unreadable(
                "cannot exempt `\(text)`: it is about the rules or the baseline, not about code. "
                    + "`lockstep explain \(finding.check)` says what to do")
        }
        return finding
    }

    private func checkThatItLastsLonger(than old: ExemptionNote?, _ text: String) throws(AuditError) {
        guard let old else { return }
        let already = "cannot exempt `\(text)`: it is exempted already"
        guard let until = old.until else { throw .unreadable("\(already), by \(old.owner): \(old.reason)") }
        guard grant.until.map({ $0 > until }) ?? true else {
            throw .unreadable(
                "\(already), until \(until), by \(old.owner): \(old.reason). "
                    + "Renew it with a later --until, or without one")
        }
    }

    /// Paths and symbol are for readers of the file; the fingerprint alone identifies the finding.
    ///
    /// - Parameter old: The exemption to replace.
    private func exemption(of finding: AssessedFinding, in old: Exemption?) throws(AuditError) -> Exemption {
        guard let reason = grant.reason ?? old?.reason, let owner = grant.owner ?? old?.owner else {
            throw .unreadable(
                "cannot exempt `\(finding.fingerprint)`: it has no exemption to renew, and a new one needs "
                    + "--reason and --owner")
        }
        let port = finding.port.flatMap { rules.port.pattern(naming: $0.path) }
        let upstream = port == nil ? finding.upstream.flatMap { rules.upstream.pattern(naming: $0.path) } : nil
        let hasContents = finding.contents != ContentFingerprints()
        return Exemption(
            check: finding.check, upstream: upstream, port: port,
            symbol: finding.port?.symbol ?? finding.upstream?.symbol, fingerprint: finding.fingerprint,
            contents: hasContents ? finding.contents : nil, reason: reason, owner: owner,
            until: grant.until.map(LastDay.day)
        )
    }
}
