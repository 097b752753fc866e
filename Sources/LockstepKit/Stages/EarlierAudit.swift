import Gate
import ReportModel
import Snapshots
import SourceModel
import SystemPackage

/// The audit of the port before the reviewed change, with the rules and the baseline of that time.
struct EarlierAudit {
    private(set) var mergeBase: Report.MergeBase
    let findings: EarlierFindings
    /// Sentences about input of that time that could not be read.
    let unread: [String]
    /// Remarks about the comparison.
    let remarks: [String]

    /// Audits the port at the merge base with `revision`, or at each of several merge bases,
    /// against the same upstream.
    init(
        _ request: AuditRequest, since revision: String, comparingInterfaces: Bool, today: Sides, _ store: SourceStore
    ) throws(AuditError) {
        let reader = SideRepository(side: .port, at: FilePath(request.port.path), store: store)
        let bases = try request.mergeBases(with: revision, in: reader)
        guard let base = bases.first else {
            throw .unreadable("cannot find what is new since `\(revision)`: the port has no commit in common with it")
        }
        mergeBase = Report.MergeBase(revision: revision, commit: base)
        let place = mergeBase.commit.short
        let stated = try EarlierInputs(of: request, at: mergeBase.commit, reader)
        let (run, inputs) = try Run.withUsableRules(
            of: stated, request, at: mergeBase.commit, comparingInterfaces, today, store)
        var findings = run.findings
        var unread = run.unread.map { "\($0) (in the earlier port at \(place))" }
        var remarks = inputs.remarks
        // With several merge bases, a finding that one of them had is not new.
        for other in bases.dropFirst() {
            let (run, inputs) = try Run.withUsableRules(
                of: EarlierInputs(of: request, at: other, reader), request, at: other, comparingInterfaces, today,
                store)
            findings.formUnion(run.findings)
            unread += run.unread.map { "\($0) (in the earlier port at \(other.short))" }
            remarks += inputs.remarks.filter { !remarks.contains($0) }
            remarks.append("the port is also compared with its state at \(other.short), a second merge base")
        }
        (self.findings, self.unread) = (findings, unread)
        if today.port.medium == .commit, today.port.commit == mergeBase.commit {
            remarks.append(
                "the port is at the merge base with `\(revision)` itself, so nothing can be new")
        }
        guard let port = run.port else {
            self.remarks =
                remarks + ["the port has nothing below \(inputs.rules.port.root) at \(place), so all of it is new"]
            return
        }
        mergeBase.loosened =
            Loosening(
                from: stated.rules, to: request.rules, unchangedPortFiles: port.pathsOfFilesEqual(in: today.port),
                baselines: (stated.baseline, request.baseline)
            ).phrases
        if !mergeBase.loosened.isEmpty {
            remarks.append(
                "this branch relaxes the rules compared with \(place): \(mergeBase.loosened.joined(separator: "; "))")
        }
        self.remarks = remarks
    }

    /// One audit of the earlier port.
    private struct Run {
        let findings: EarlierFindings
        let unread: [String]
        /// `nil` if there was none.
        let port: Snapshot?

        /// An audit with the earlier rules; if they are unusable and the branch fixes them, with the current rules.
        static func withUsableRules(
            of inputs: EarlierInputs, _ request: AuditRequest, at commit: ObjectName, _ comparingInterfaces: Bool,
            _ sides: Sides, _ store: SourceStore
        ) throws(AuditError) -> (run: Run, inputs: EarlierInputs) {
            func run(_ inputs: EarlierInputs) throws(AuditError) -> Run {
                try Run(request, by: inputs, at: commit, comparingInterfaces, sides, store)
            }
            guard inputs.rules != request.rules else { return (try run(inputs), inputs) }
            func today(_ reason: String) -> EarlierInputs {
                inputs.replacingRules(by: request, "the rules at \(commit.short) cannot be used there (\(reason))")
            }
            let first: Run
            do throws(AuditError) { first = try run(inputs) } catch {
                let inputs = today("\(error)")
                return (try run(inputs), inputs)
            }
            guard let problem = first.unread.first else { return (first, inputs) }
            // If a problem remains with the current rules, the rules are not its cause.
            let others = today(problem)
            guard let second = try? run(others), second.unread.count < first.unread.count else {
                return (first, inputs)
            }
            return (second, others)
        }

        init(
            _ request: AuditRequest, by inputs: EarlierInputs, at commit: ObjectName, _ comparingInterfaces: Bool,
            _ today: Sides, _ store: SourceStore
        ) throws(AuditError) {
            var earlier = request
            earlier.port.revision = commit.hex
            earlier.rules = inputs.rules
            earlier.baseline = inputs.baseline
            // The earlier bridge has no earlier revision to compare with, so that each of its changes is new.
            (earlier.apiSince, earlier.newSince) = (nil, nil)
            guard SnapshotReader.hasFiles(earlier.snapshot(of: .port, store)) else {
                (findings, unread, port) = (EarlierFindings([], FileLinks()), [], nil)
                return
            }
            var audited = try AuditedSides.audit(earlier, store, comparingInterfaces ? .whole : .code)
            // An earlier state without claims, or without any page, does not make the current run undecided.
            audited.input.documents.removeAll { $0.unread != nil }
            if audited.input.documents.allSatisfy(\.isAbsent) { audited.input.documents = [] }
            // A bridge that did not have all its layers yet was no bridge.
            audited.input.bridges.removeAll { $0.unread.contains(where: \.isAbsent) }
            let ledger = Ledger(earlier, over: audited)
            let names = FormerNames(then: audited.sides.port, now: today.port, upstream: today.upstream)
            findings = EarlierFindings(audited.settled(audited.input.findings, in: ledger), ledger.links, names)
            unread = ledger.unread
            port = audited.sides.port
        }
    }
}

extension AuditRequest {
    /// The merge bases of the port and a revision, the best first.
    func mergeBases(with revision: String, in repository: SideRepository) throws(AuditError) -> [ObjectName] {
        do throws(SnapshotError) {
            return try repository.mergeBases(of: revision, and: port.revision ?? "HEAD")
        } catch {
            throw .unreadable("cannot find what is new since `\(revision)`: \(error)")
        }
    }
}

extension Snapshot {
    /// The paths of the files that `other` has too, byte for byte.
    fileprivate func pathsOfFilesEqual(in other: Snapshot) -> Set<RelativePath> {
        let blobs = Dictionary(keepingFirst: other.files.map { ($0.path, $0.blob) })
        return Set(files.filter { $0.blob != nil && blobs[$0.path] == $0.blob }.map(\.path))
    }
}
