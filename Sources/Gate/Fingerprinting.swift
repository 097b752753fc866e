import ReportModel
import SourceModel

/// Gives findings the names by which baselines, exemptions and other tools know them again.
enum Fingerprinting {
    /// A fingerprint is made of the check, the paths, the symbols and the detail, so that moving code keeps it. Findings
    /// that agree in all of these are told apart by their order in the file.
    static func apply(to findings: [Finding]) -> [Finding] {
        var seen: [Fingerprint: Int] = [:]
        let order = findings.indices.sorted { left, right in
            let (a, b) = (findings[left], findings[right])
            return (a.port?.line ?? 0, a.upstream?.line ?? 0, left) < (b.port?.line ?? 0, b.upstream?.line ?? 0, right)
        }
        var named = findings
        for place in order {
            var fingerprint = fingerprint(of: findings[place])
            let earlier = seen[fingerprint, default: 0]
            seen[fingerprint] = earlier + 1
            if earlier > 0 { fingerprint.combine(String(earlier)) }
            named[place].fingerprint = fingerprint.description
        }
        return named
    }

    static func fingerprint(of finding: Finding) -> Fingerprint {
        var fingerprint = Fingerprint()
        fingerprint.combine(finding.check)
        for location in [finding.upstream, finding.port] {
            fingerprint.combine(location?.path.description ?? "")
            fingerprint.combine(location?.symbol ?? "")
        }
        if !finding.detail.isEmpty { fingerprint.combine(finding.detail) }
        // A finding without a place is about the rules file: what tells it from another is the entry.
        if !finding.hasPlace, let entry = finding.evidence.first {
            fingerprint.combine(entry.label)
            fingerprint.combine(entry.text)
        }
        return fingerprint
    }
}
