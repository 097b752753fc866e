import Checks
import ReportModel
import SourceModel

/// What was found in the port as it was before the change that is looked at.
///
/// A finding is old if there was one like it: of the same check, about the same declaration and the same value, no less
/// severe. What was set aside then, by an exemption or the baseline of then, is no excuse for what is open now. Where
/// only the text can tell what differs, the text has to be the same too.
package struct EarlierFindings: Sendable {
    private var findings: [EarlierIdentity: [AssessedFinding]] = [:]
    private var subsuming: [(whole: Subsumption, counted: Bool)] = []
    private var names: [FormerNames]

    /// - Parameters:
    ///   - findings: As ``Ledger/settle(_:)`` returned them for the port of then.
    ///   - names: What types that have another name today were called then.
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

    /// - Parameter finding: With its exemption, and whether the baseline accepts it.
    func has(_ finding: AssessedFinding, _ links: FileLinks) -> Bool {
        hasUnderItsName(finding, links) || names.contains { hasUnderItsName($0.former(finding), links) }
    }

    private func hasUnderItsName(_ finding: AssessedFinding, _ links: FileLinks) -> Bool {
        var key = EarlierIdentity(finding, links)
        if isLike(finding, key) { return true }
        if subsuming.contains(where: { ($0.counted || !finding.counted) && $0.whole.subsumes(finding, links) }) {
            return true
        }
        // Once a synced commit is recorded, the same difference is reported by who moved, and may weigh more for that.
        return Self.twoWayChecks(of: finding.check).contains { check in
            key.check = check
            return isLike(finding, key, isTwoWay: true)
        }
    }

    /// - Parameter isTwoWay: Whether it was reported without knowing who moved.
    private func isLike(_ finding: AssessedFinding, _ key: EarlierIdentity, isTwoWay: Bool = false) -> Bool {
        findings[key, default: []].contains { earlier in
            (isTwoWay || earlier.severity >= finding.severity) && (earlier.counted || !finding.counted)
                && (!earlier.finding.isAboutText || earlier.contents.port == finding.contents.port)
        }
    }

    /// The checks that report without a synced commit what another reports with one.
    private static func twoWayChecks(of check: String) -> [String] {
        guard let topic = CheckRegistry.topic(of: check) else { return [] }
        return CheckRegistry.all.filter { $0.topic.map(topic.isKnownWithoutBase) ?? false }.map { $0.id }
    }
}

extension AssessedFinding {
    /// Whether nothing sets it aside, but for that it may be old.
    fileprivate var counted: Bool { exemption == nil && ![.baseline, .decided].contains(disposition) }
}
