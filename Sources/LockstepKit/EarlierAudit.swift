import Analysis
import Rules
import Snapshots
import SystemPackage

/// The audit of the port as it was before the change that is looked at, by the rules and the baseline of then.
struct EarlierAudit {
    let mergeBase: Report.MergeBase
    let findings: EarlierFindings
    /// What could not be read then, in sentences.
    let unread: [String]
    /// What a reader must know of the comparison.
    let remarks: [String]

    /// Audits the port at the last commit that its history and that of `revision` have in common, against the same
    /// upstream.
    ///
    /// - Parameter other: The audit of the port of today.
    init(
        _ request: AuditRequest, since revision: String, comparingInterfaces: Bool, sharing other: Sides
    ) throws(AuditError) {
        let reader = VersionReader(side: .port, repositoryAt: FilePath(request.port.path))
        do throws(SnapshotError) {
            let commit = try reader.mergeBase(of: revision, and: request.port.revision ?? "HEAD")
            mergeBase = Report.MergeBase(revision: revision, commit: commit)
        } catch {
            throw .unreadable("cannot tell what is new since `\(revision)`: \(error)")
        }
        let inputs = try EarlierInputs(of: request, at: mergeBase.commit, reader)
        var remarks = inputs.remarks
        if other.port.medium == .commit, other.port.commit == mergeBase.commit {
            remarks.append(
                "the port is the very commit that it is compared with, so nothing can be new since `\(revision)`")
        }
        var earlier = request
        earlier.port.revision = mergeBase.commit.hex
        earlier.rules = inputs.rules
        earlier.baseline = inputs.baseline
        // Where there was no port, all of it is new.
        guard SnapshotReader.hasFiles(earlier.snapshot(of: .port)) else {
            (findings, unread, self.remarks) = (EarlierFindings([], FileLinks()), [], remarks)
            return
        }
        let audited = try AuditedSides(earlier, comparingInterfaces: comparingInterfaces, sharing: other)
        let gate = Gate(earlier, over: audited)
        findings = EarlierFindings(gate.settle(audited.findings), gate.links)
        let place = mergeBase.commit.short
        unread = gate.unread.map { "\($0) (in the port at \(place), which is compared with)" }
        let phrases = Loosening(
            from: inputs.rules, to: request.rules,
            unchangedPortFiles: audited.sides.port.pathsOfFilesEqual(in: other.port),
            baselines: (inputs.baseline, request.baseline)
        ).phrases
        if !phrases.isEmpty {
            remarks.append("more is accepted than at \(place): \(phrases.joined(separator: "; "))")
        }
        self.remarks = remarks
    }
}

extension Snapshot {
    /// The paths of the files that `other` has too, byte for byte.
    fileprivate func pathsOfFilesEqual(in other: Snapshot) -> Set<RelativePath> {
        let blobs = Dictionary(other.files.map { ($0.path, $0.blob) }) { first, _ in first }
        return Set(files.filter { $0.blob != nil && blobs[$0.path] == $0.blob }.map(\.path))
    }
}
