import Analysis
import Snapshots
import SystemPackage

/// The audit of the port as it was before the change that is looked at.
struct EarlierAudit {
    let base: Report.Base
    /// Of everything that was found then, set aside or not.
    let fingerprints: Set<String>
    /// What could not be read then, in sentences.
    let undecided: [String]

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
        // Where there was no port, all of it is new.
        guard SnapshotReader.hasFiles(earlier.snapshot(of: .port)) else {
            (fingerprints, undecided) = ([], [])
            return
        }
        let audited = try AuditedSides(earlier, comparingInterfaces: comparingInterfaces, sharing: other)
        let findings = Gate.settle(
            audited.comparison.findings, rules: request.rules, today: request.today, baseline: request.baseline)
        fingerprints = Set(findings.map(\.fingerprint))
        let place = base.commit.short
        undecided = Gate.undecided(in: audited.comparison, unread: audited.unread)
            .map { "\($0) (in the port at \(place), which is compared with)" }
    }
}
