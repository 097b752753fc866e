import Checks
import ReportModel
import SourceModel

/// What was found in the port as it was before the change that is looked at.
///
/// A finding is old if there was one like it: of the same check, about the same declaration and the same value, no less
/// severe. What was set aside then, by an exemption or the baseline of then, is no excuse for what is open now. Where
/// only the text can tell what differs, the text has to be the same too.
package struct EarlierFindings: Sendable {
    private struct Key: Hashable {
        var check: String
        var upstream: Location?
        /// What the port's file was made from; a branch may rename it.
        var origins: Set<RelativePath>
        var symbol: String?
        var detail: String
        /// The entry that a finding without a place is about.
        var entry: String?

        init(_ finding: Finding, _ links: FileLinks) {
            check = finding.check
            upstream = finding.upstream.map { Location(path: $0.path, symbol: $0.symbol) }
            origins = finding.port.map { links.origins(of: $0.path) } ?? []
            symbol = finding.port?.symbol
            detail = finding.detail
            entry = finding.hasPlace ? nil : finding.evidence.first.map { "\($0.label) \($0.text)" }
        }
    }

    private var findings: [Key: [Finding]] = [:]
    private var wholes: [(whole: Coverage, counted: Bool)] = []

    /// - Parameter findings: As ``Gate/settle(_:)`` returned them for the port of then.
    package init(_ findings: [Finding], _ links: FileLinks) {
        for finding in Wholes.withParts(findings) {
            self.findings[Key(finding, links), default: []].append(finding)
            let symbol = finding.upstream?.symbol ?? finding.port?.symbol
            let whole = Coverage(check: finding.check, paths: links.paths(of: finding), symbol: symbol)
            if let whole { wholes.append((whole, finding.counted)) }
        }
    }

    /// Adds what was found in another port of then.
    package mutating func formUnion(_ other: EarlierFindings) {
        findings.merge(other.findings, uniquingKeysWith: +)
        wholes += other.wholes
    }

    /// The finding, marked as new or not.
    func judging(_ finding: Finding, _ links: FileLinks) -> Finding {
        var finding = finding
        finding.isNew = !has(finding, links)
        return finding
    }

    /// - Parameter finding: With its exemption, and whether the baseline accepts it.
    func has(_ finding: Finding, _ links: FileLinks) -> Bool {
        var key = Key(finding, links)
        if isLike(finding, key) { return true }
        if wholes.contains(where: { ($0.counted || !finding.counted) && $0.whole.covers(finding, links) }) {
            return true
        }
        // Once a synced commit is recorded, the same difference is told by who moved, and may weigh more for that.
        return Self.twoWayChecks(of: finding.check).contains { check in
            key.check = check
            return isLike(finding, key, isTold: true)
        }
    }

    /// - Parameter isTold: Whether it was told without knowing who moved.
    private func isLike(_ finding: Finding, _ key: Key, isTold: Bool = false) -> Bool {
        findings[key, default: []].contains { earlier in
            (isTold || earlier.severity >= finding.severity) && (earlier.counted || !finding.counted)
                && (!earlier.isAboutText || earlier.contents.port == finding.contents.port)
        }
    }

    /// The checks that report without a synced commit what another reports with one.
    private static func twoWayChecks(of check: String) -> [String] {
        guard let topic = CheckRegistry.topic(of: check) else { return [] }
        return CheckRegistry.all.filter { $0.topic.map(topic.isKnownWithoutBase) ?? false }.map { $0.id }
    }
}

extension Finding {
    /// Whether nothing sets it aside, but for that it may be old.
    fileprivate var counted: Bool { exemption == nil && !isInBaseline }
}
