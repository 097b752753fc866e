import Checks
import ReportModel
import RulesModel
import SourceModel

/// Marks what the baseline accepts.
struct Baselining {
    let use: BaselineUse
    let links: FileLinks
    /// Whether there is no finding that could not be made.
    let isComplete: Bool

    /// - Parameter findings: With fingerprints, and exempted as the rules say: what they accept with a reason needs no
    ///   baseline.
    /// - Returns: The findings, and one for each entry that accepts nothing.
    func apply(to findings: [Finding]) -> [Finding] {
        switch use {
        case .beginning: findings.map { $0.canBeAccepted ? $0.mapped(\.inBaseline) : $0 }
        case .accepting(let baseline): accepting(baseline, findings) + stale(in: baseline, findings)
        case .shrinking(let baseline): accepting(baseline, findings)
        }
    }

    private func accepting(_ baseline: Baseline, _ findings: [Finding]) -> [Finding] {
        let entries = Entries(baseline)
        let formerPaths = formerPaths(in: baseline)
        return findings.map { finding in
            guard finding.canBeAccepted else { return finding }
            return finding.mapped { part in
                let isAccepted =
                    entries.accept(part, links) || part.underNames(formerPaths).contains(where: entries.name)
                return isAccepted ? part.inBaseline : part
            }
        }
    }

    /// What files were called that entries are about and that neither side has any more: a finding in one that was
    /// renamed is as it was but for its path.
    private func formerPaths(in baseline: Baseline) -> [RelativePath] {
        Set(baseline.entries.map { RelativePath($0.path) }).subtracting(links.files).sorted()
    }

    private func stale(in baseline: Baseline, _ findings: [Finding]) -> [Finding] {
        guard isComplete else { return [] }
        let placed = findings.filter(\.hasPlace)
        let formerPaths = formerPaths(in: baseline)
        let all = Wholes.withParts(placed).flatMap { [$0] + $0.underNames(formerPaths) }
        let found = Set(all.map(Key.init))
        let names = Set(all.map(\.acceptedName))
        let fingerprints = Set(all.map(\.fingerprint))
        let stale = baseline.entries.compactMap { entry -> Finding? in
            let gone = entry.parts.count { !names.contains($0) }
            if found.contains(Key(entry)) || gone < entry.parts.count {
                return gone == 0 ? nil : StaleBaseline.finding(about: entry, gone: gone)
            }
            if fingerprints.contains(entry.fingerprint) { return StaleBaseline.finding(about: entry, isChanged: true) }
            if let whole = Coverage(entry), placed.contains(where: { whole.covers($0, links) }) { return nil }
            return StaleBaseline.finding(about: entry)
        }
        return Fingerprinting.apply(to: stale)
    }

    /// What an entry and a finding have in common. A fingerprint is made of the check too; one that was edited in the
    /// file accepts nothing else.
    private struct Key: Hashable {
        var check: String
        var fingerprint: String
        var text: String?

        init(_ entry: Baseline.Entry) { (check, fingerprint, text) = (entry.check, entry.fingerprint, entry.text) }
        init(_ finding: Finding) {
            (check, fingerprint, text) = (finding.check, finding.fingerprint, finding.acceptedText)
        }
    }

    private struct Entries {
        private let keys: Set<Key>
        private let parts: Set<String>
        private let wholes: [Coverage]

        init(_ baseline: Baseline) {
            // Of a whole its parts are accepted, and not the name that it has with others.
            keys = Set(baseline.entries.filter(\.parts.isEmpty).map(Key.init))
            parts = Set(baseline.entries.flatMap(\.parts))
            wholes = baseline.entries.compactMap(Coverage.init)
        }

        func accept(_ finding: Finding, _ links: FileLinks) -> Bool {
            name(finding) || wholes.contains { $0.covers(finding, links) }
        }

        /// Whether one of them is of the very finding.
        func name(_ finding: Finding) -> Bool {
            keys.contains(Key(finding)) || parts.contains(finding.acceptedName)
        }
    }
}

extension Coverage {
    fileprivate init?(_ entry: Baseline.Entry) {
        self.init(check: entry.check, paths: [RelativePath(entry.path)], symbol: entry.symbol)
    }
}

extension Finding {
    /// What is wrong with the rules is to be mended, and what they accept needs no baseline.
    fileprivate var canBeAccepted: Bool { hasPlace && exemption == nil }

    /// What the finding would be in a port file of each of some other names. It has to be about something of upstream's,
    /// by which a file that was renamed is told from any other new one.
    fileprivate func underNames(_ paths: [RelativePath]) -> [Finding] {
        guard port != nil, upstream != nil else { return [] }
        return paths.map { path in
            var former = self
            former.port?.path = path
            former.fingerprint = Fingerprinting.fingerprint(of: former).description
            return former
        }
    }

    fileprivate var inBaseline: Finding {
        var finding = self
        finding.isInBaseline = true
        return finding
    }
}
