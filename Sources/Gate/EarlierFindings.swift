import Checks
import ReportModel
import SourceModel

/// The findings in the port before the reviewed change.
///
/// A finding is old if there was one of the same check about the same declaration and the same value, at least as
/// severe. An earlier finding that an exemption or the baseline set aside does not make an open one old. If only the
/// texts identify a finding, the port's text has to be the same too.
package struct EarlierFindings: Sendable {
    private var findings: [EarlierIdentity: [AssessedFinding]] = [:]
    private var subsuming: [(whole: Subsumption, counted: Bool)] = []
    private var names: [FormerNames]

    /// - Parameters:
    ///   - findings: The result of ``Ledger/settle(_:)`` for the earlier port.
    ///   - names: The earlier names of types that were renamed since.
    package init(_ findings: [AssessedFinding], _ links: FileLinks, _ names: FormerNames? = nil) {
        self.names = [names].compactMap(\.self)
        for finding in findings.withParts {
            self.findings[EarlierIdentity(finding, links), default: []].append(finding)
            let symbol = finding.upstream?.symbol ?? finding.port?.symbol
            let whole = Subsumption(check: finding.check, paths: links.paths(of: finding.finding), symbol: symbol)
            if let whole { subsuming.append((whole, finding.counted)) }
        }
    }

    /// Adds the findings of another earlier port.
    package mutating func formUnion(_ other: EarlierFindings) {
        findings.merge(other.findings, uniquingKeysWith: +)
        subsuming += other.subsuming
        names += other.names
    }

    /// The finding, marked as new or not.
    func judging(_ finding: AssessedFinding, _ links: FileLinks) -> AssessedFinding {
        guard has(finding, links) else { return finding }
        var old = finding
        old.isNew = false
        if old.disposition == .open { old.disposition = .earlier }
        return old
    }

    /// - Parameter finding: With its exemption, and its disposition by the baseline.
    func has(_ finding: AssessedFinding, _ links: FileLinks) -> Bool {
        hasUnderItsName(finding, links) || names.contains { hasUnderItsName($0.former(finding), links) }
    }

    private func hasUnderItsName(_ finding: AssessedFinding, _ links: FileLinks) -> Bool {
        var key = EarlierIdentity(finding, links)
        if isLike(finding, key) { return true }
        if subsuming.contains(where: { ($0.counted || !finding.counted) && $0.whole.subsumes(finding, links) }) {
            return true
        }
        // After a synced commit is recorded, the same difference has a different check, and may be more severe.
        return Self.twoWayChecks(of: finding.check).contains { check in
            key.check = check
            return isLike(finding, key, isTwoWay: true)
        }
    }

    /// - Parameter isTwoWay: Whether the earlier finding did not depend on a synced commit.
    private func isLike(_ finding: AssessedFinding, _ key: EarlierIdentity, isTwoWay: Bool = false) -> Bool {
        findings[key, default: []].contains { earlier in
            (isTwoWay || earlier.severity >= finding.severity) && (earlier.counted || !finding.counted)
                && (!earlier.finding.isAboutText || earlier.contents.port == finding.contents.port)
        }
    }

    /// The checks that report the same without a synced commit.
    private static func twoWayChecks(of check: String) -> [String] {
        guard let topic = CheckRegistry.topic(of: check) else { return [] }
        return CheckRegistry.all.filter { $0.topic.map(topic.isKnownWithoutBase) ?? false }.map { $0.id }
    }
}

extension AssessedFinding {
    /// Whether nothing sets it aside, except that it may be old.
    fileprivate var counted: Bool { exemption == nil && ![.baseline, .decided].contains(disposition) }
}
