import Analysis
import Rules
import Snapshots
import SystemPackage

/// The audit of the port as it was before the change that is looked at.
struct EarlierAudit {
    let base: Report.Base
    let findings: EarlierFindings
    /// What could not be read then, in sentences.
    let unread: [String]

    /// Audits the port at the commit where its history and that of `revision` part, against the same upstream and by
    /// the same rules.
    ///
    /// - Parameter other: The audit of the port of today.
    init(
        _ request: AuditRequest, since revision: String, comparingInterfaces: Bool, sharing other: Sides
    ) throws(AuditError) {
        let reader = VersionReader(side: .port, repositoryAt: FilePath(request.port.path))
        let head = request.port.revision ?? "HEAD"
        var earlier = request
        do throws(SnapshotError) {
            base = Report.Base(revision: revision, commit: try reader.mergeBase(of: revision, and: head))
        } catch {
            throw .unreadable("cannot tell what is new since `\(revision)`: \(error)")
        }
        earlier.port.revision = base.commit.hex
        let hadTheseRules = reader.hadRules(of: request, at: base.commit)
        // Where there was no port, all of it is new.
        guard SnapshotReader.hasFiles(earlier.snapshot(of: .port)) else {
            (findings, unread) = (EarlierFindings(fingerprints: [], hadTheseRules: hadTheseRules), [])
            return
        }
        let audited = try AuditedSides(earlier, comparingInterfaces: comparingInterfaces, sharing: other)
        let gate = Gate(earlier, over: audited)
        findings = EarlierFindings(
            fingerprints: Set(gate.settle(audited.findings).map(\.fingerprint)), hadTheseRules: hadTheseRules)
        let place = base.commit.short
        unread = gate.unread.map { "\($0) (in the port at \(place), which is compared with)" }
    }
}

extension VersionReader {
    /// Whether the rules file was in the repository at `commit` as it is now.
    fileprivate func hadRules(of request: AuditRequest, at commit: ObjectName) -> Bool {
        guard let file = request.rulesPath, let path = request.inputs.rules,
            let bytes = try? FileText.bytes(of: FilePath(file), limit: RulesDecoder.sizeLimit)
        else { return false }
        return (try? holds(bytes, at: Version(path: path, commit: commit))) ?? false
    }
}
