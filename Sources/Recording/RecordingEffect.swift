import LockstepKit
import Patching
import ReportModel
import RulesModel
import Snapshots
import SourceModel

/// An audit before origins are recorded, and what the record changes in it.
package struct RecordingEffect {
    private let request: AuditRequest
    private let store = SourceStore()
    private let before: Report

    /// Audits both sides by the rules before the record.
    package init(_ request: AuditRequest) throws(AuditError) {
        self.request = request
        before = try Self.audit(request, store)
    }

    /// The upstream commits since the synced commit of each port file that has all of them, or all that a patch could
    /// bring.
    ///
    /// - Parameter doubtful: The files whose texts say little about their origins. Such a file has a commit only if the
    ///   verdict on each commit and the findings agree.
    package func portedCommits(doubting doubtful: Set<RelativePath>) -> [RelativePath: Set<ObjectName>] {
        let warned = Set(before.filesWithWarnings)
        var (ported, open) = ([RelativePath: Set<ObjectName>](), warned.intersection(doubtful))
        for row in before.commits {
            for file in row.files {
                ported[file.port, default: []].insert(row.commit)
                if file.isOpen { open.insert(file.port) }
            }
        }
        // What a patch has brought, the verdict on a commit need not recognise. As long as a finding above a note is about
        // either side of a file, something may be left.
        if !open.isSubset(of: doubtful), let patch = try? Audit.patch(request, PatchSelection()) {
            open.formIntersection(warned.union(doubtful).union(patch.files.map(\.path)))
        }
        return ported.filter { !open.contains($0.key) }
    }

    /// What a record changes in the audit.
    package struct Changes: Hashable, Sendable {
        /// The open findings that it adds, as numbers by check.
        package var added: [String: Int]
        package var removed: [String: Int]
        /// The decisions about commits that have no effect any more, as in `skip 86f2afb1a`.
        package var idleDecisions: [String]
    }

    package func changes(recording rules: RuleSet) throws(AuditError) -> Changes {
        var request = request
        request.rules = rules
        let after = try Self.audit(request, store)
        let (old, new) = (Self.open(before), Self.open(after))
        func counts(_ findings: Set<Identity>) -> [String: Int] {
            findings.reduce(into: [:]) { $0[$1.check, default: 0] += 1 }
        }
        let idle = after.findings.filter { finding in
            finding.disposition == .open && finding.entry?.section == .commits
                && !before.findings.contains { $0.fingerprint == finding.fingerprint }
        }
        return Changes(
            added: counts(new.subtracting(old)), removed: counts(old.subtracting(new)),
            idleDecisions: idle.compactMap(\.entry?.text))
    }

    private struct Identity: Hashable {
        var check: String
        var fingerprint: String
    }

    private static func audit(_ request: AuditRequest, _ store: SourceStore) throws(AuditError) -> Report {
        var request = request
        request.makesPatches = false
        return try Audit.run(request, store)
    }

    private static func open(_ report: Report) -> Set<Identity> {
        Set(
            report.findings.filter { $0.disposition == .open }
                .map { Identity(check: $0.check, fingerprint: $0.fingerprint) })
    }
}

extension Report {
    /// The port files that a finding above a note is about, on either side, whatever accepts it.
    fileprivate var filesWithWarnings: [RelativePath] {
        let warned = findings.filter { $0.severity > .note }
        let (upstream, port) = (Set(warned.compactMap(\.upstream?.path)), Set(warned.compactMap(\.port?.path)))
        return files.compactMap { file in
            let isWarned = file.upstream.map(upstream.contains) ?? false || file.port.map(port.contains) ?? false
            return isWarned || file.relation == .reimplemented ? file.port : nil
        }
    }
}
