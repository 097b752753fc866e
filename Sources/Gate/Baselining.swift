import Checks
import ReportModel
import RulesModel
import SourceModel

/// Marks the findings that the baseline accepts.
struct Baselining {
    let use: BaselineUse
    let links: FileLinks
    /// Whether no finding may be missing.
    let isComplete: Bool
    /// The checks that did not run.
    var unasked: Set<String> = []

    /// - Returns: The findings, and one for each entry that accepts nothing.
    func apply(to findings: [AssessedFinding]) -> [AssessedFinding] {
        switch use {
        case .beginning: accepting(findings) { _ in true }
        case .accepting(let baseline): accepting(baseline, findings) + stale(in: baseline, findings)
        case .shrinking(let baseline): accepting(baseline, findings)
        }
    }

    /// Rule problems have to be fixed, and exempted findings need no baseline.
    private func accepting(
        _ findings: [AssessedFinding], where isAccepted: (AssessedFinding) -> Bool
    ) -> [AssessedFinding] {
        findings.map { finding in
            guard finding.hasPlace, finding.exemption == nil, finding.disposition != .decided else { return finding }
            return finding.mapped { part in
                var part = part
                if isAccepted(part) { part.disposition = .baseline }
                return part
            }
        }
    }

    private func accepting(_ baseline: Baseline, _ findings: [AssessedFinding]) -> [AssessedFinding] {
        // The parts of a group are accepted, not the fingerprint that it shares with other groups.
        let identities = Set(baseline.entries.filter(\.parts.isEmpty).map(BaselineIdentity.init))
        let parts = Set(baseline.entries.flatMap(\.parts))
        let subsuming = baseline.entries.compactMap(Subsumption.init)
        let formerPaths = formerPaths(in: baseline)
        func isNamed(_ finding: AssessedFinding) -> Bool {
            identities.contains(BaselineIdentity(finding)) || parts.contains(finding.acceptedName)
        }
        return accepting(findings) { part in
            isNamed(part) || subsuming.contains { $0.subsumes(part, links) }
                || part.underNames(formerPaths).contains(where: isNamed)
        }
    }

    /// The paths in entries that neither side has any more: a finding in a renamed file is unchanged except for its
    /// path.
    private func formerPaths(in baseline: Baseline) -> [RelativePath] {
        Set(baseline.entries.map { RelativePath($0.path) }).subtracting(links.files).sorted()
    }

    private func stale(in baseline: Baseline, _ findings: [AssessedFinding]) -> [AssessedFinding] {
        guard isComplete else { return [] }
        let placed = findings.filter(\.hasPlace)
        let formerPaths = formerPaths(in: baseline)
        let all = placed.withParts.flatMap { [$0] + $0.underNames(formerPaths) }
        let found = Set(all.map(BaselineIdentity.init))
        let names = Set(all.map(\.acceptedName))
        let fingerprints = Set(all.map(\.fingerprint))
        let stale = baseline.entries.compactMap { entry -> Finding? in
            if unasked.contains(entry.check) { return nil }
            let gone = entry.parts.count { !names.contains($0) }
            if found.contains(BaselineIdentity(entry)) || gone < entry.parts.count {
                return gone == 0 ? nil : StaleBaseline.finding(about: entry, gone: gone)
            }
            if fingerprints.contains(entry.fingerprint) { return StaleBaseline.finding(about: entry, isChanged: true) }
            if let whole = Subsumption(entry), placed.contains(where: { whole.subsumes($0, links) }) { return nil }
            return StaleBaseline.finding(about: entry)
        }
        return Identification().identify(stale)
    }
}

extension Subsumption {
    fileprivate init?(_ entry: Baseline.Entry) {
        self.init(check: entry.check, paths: [RelativePath(entry.path)], symbol: entry.symbol)
    }
}
