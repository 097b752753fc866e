import Bridges
import Comparison
import Documents
import FindingEvidence
import Gate
import HistoryReading
import InterfaceAudit
import Matching
import Phrasing
import ReportModel
import RulesModel
import SourceModel

extension Report {
    /// Combines the results of all stages of an audit.
    init(_ audited: AuditedSides, _ assessment: Assessment, since earlier: EarlierAudit?, _ request: AuditRequest) {
        let (findings, verdict) = (assessment.findings, assessment.verdict)
        let (comparison, commits) = (audited.comparison, audited.commits)
        let matching = comparison.matching
        let exempted = ExemptedFiles(findings)
        var upstream = ReportSide(matching.upstream, matching.rules.upstream)
        var files = comparison.files.indices.map { FileRow($0, in: comparison, exempted) }.sorted(by: FileRow.precedes)
        let releases = audited.sides.history.releases(of: Set(files.compactMap(\.synced?.first)))
        upstream.release = upstream.commit.flatMap { releases[$0] }
        for place in files.indices {
            guard let commit = files[place].synced?.first else { continue }
            files[place].synced?.release = releases[commit]
        }
        self.init(
            toolVersion: request.toolVersion, upstream: upstream,
            port: ReportSide(matching.port, matching.rules.port),
            scope: Scope(
                upstreamFiles: matching.comparedUpstreamFiles, portFiles: matching.port.files.count,
                upstreamDeclarations: matching.upstream.files.prefix(matching.comparedUpstreamFiles).declarationCount,
                portDeclarations: matching.port.files[...].declarationCount, commitsRead: audited.commitsRead),
            files: files,
            declarations: comparison.declarations.map { DeclarationRow($0, in: comparison) }
                .sorted(by: DeclarationRow.precedes),
            commits: commits.rows.noted(assessment.commitNotes), commitGaps: commits.gaps,
            interface: audited.input.inspection.interface?.inventory ?? [],
            bridges: audited.input.bridges.map(BridgeReport.init),
            documents: audited.input.documents.map(DocumentReport.init), mergeBase: earlier?.mergeBase,
            findings: findings,
            remarks: (audited.remarks + comparison.remarks + commits.remarks).filter {
                !verdict.undecided.contains($0) && !verdict.skipped.contains($0)
            } + (earlier?.remarks ?? []),
            verdict: verdict)
        inputs = request.inputs
        today = request.today
        isComplete = assessment.isComplete
        self = assessment.reportedFiles?.limiting(self) ?? self
    }
}

extension ReportSide {
    fileprivate init(_ snapshot: Snapshot, _ rules: RuleSide) {
        self.init(
            repository: rules.repository, root: snapshot.root, revision: snapshot.revision, commit: snapshot.commit,
            medium: snapshot.medium)
    }
}

extension ArraySlice<SnapshotFile> {
    fileprivate var declarationCount: Int { reduce(0) { $0 + ($1.index?.declarations.count ?? 0) } }
}

extension FileRow {
    fileprivate init(_ index: Int, in comparison: Comparison, _ exempted: ExemptedFiles) {
        let (row, matching) = (comparison.files[index], comparison.matching)
        let acknowledgement: Acknowledgement? =
            if let entry = row.upstream.flatMap({ matching.omissions[$0] }), row.port == nil {
                .omission(reason: entry.reason)
            } else if let entry = row.port.flatMap({ matching.additions[$0] }), row.upstream == nil {
                .addition(reason: entry.reason)
            } else {
                nil
            }
        let upstream = row.upstream.map { matching.file($0, on: .upstream).path }
        let port = row.port.map { matching.file($0, on: .port).path }
        self.init(
            upstream: upstream, port: port, relation: row.relation, status: row.status,
            reason: row.reason, synced: row.synced, acknowledgement: acknowledgement,
            canBeTaken: row.canBeTaken, canBeTakenWithRemovals: row.canBeTakenWithRemovals,
            substitutions: row.canBeTaken || row.canBeTakenWithRemovals ? comparison.substitutions(in: index) : .init(),
            isExempted: exempted.contains(upstream: upstream, port: port))
        switch acknowledgement {
        case .omission(let reason), .addition(let reason): lacksReason = TodoReason.isIn(reason)
        case nil: break
        }
    }

    /// By port path, then by upstream path; files that the port lacks come last.
    fileprivate static func precedes(_ left: Self, _ right: Self) -> Bool {
        switch (left.port, right.port) {
        case (let a?, let b?) where a != b: a < b
        case (nil, _?): false
        case (_?, nil): true
        default: (left.upstream ?? .root) < (right.upstream ?? .root)
        }
    }
}

extension DeclarationRow {
    fileprivate init(_ declaration: DeclarationComparison, in comparison: Comparison) {
        let matching = comparison.matching
        let upstream = declaration.pairing.upstream.map { matching.declaration($0, on: .upstream) }
        let port = declaration.pairing.port.map { matching.declaration($0, on: .port) }
        self.init(
            upstream: upstream?.distinctName, port: port?.distinctName,
            kind: port?.kind ?? upstream?.kind ?? .property, status: declaration.status,
            upstreamPath: declaration.pairing.upstream.map { matching.file($0.file, on: .upstream).path },
            upstreamLine: upstream?.start.line,
            portPath: declaration.pairing.port.map { matching.file($0.file, on: .port).path },
            portLine: port?.start.line, isChangedOrphan: declaration.isChangedOrphan,
            texts: comparison.texts(of: declaration))
    }

    /// By path, line and name, the port's first.
    fileprivate static func precedes(_ left: Self, _ right: Self) -> Bool {
        func key(_ row: Self) -> (RelativePath, Int, String, String) {
            (
                row.portPath ?? row.upstreamPath ?? .root, row.portLine ?? row.upstreamLine ?? 0, row.port ?? "",
                row.upstream ?? ""
            )
        }
        return key(left) < key(right)
    }
}

extension Comparison {
    /// Remarks that a reader needs to judge the rest of the report.
    fileprivate var remarks: [String] {
        var remarks: [String] = []
        for snapshot in [matching.upstream, matching.port] where snapshot.medium == .folder {
            remarks.append("the \(snapshot.side.rawValue) side is a plain folder without history")
        }
        if let commit = matching.upstream.commit, matching.upstream.medium == .commit, matching.port.medium == .commit,
            matching.port.commit == commit, matching.port.root == matching.upstream.root
        {
            remarks.append(
                "both sides are the same folder at the same commit \(commit.short), so nothing can differ. Check --upstream "
                    + "and --port")
        }
        let paired = files.filter { $0.upstream != nil && $0.port != nil }
        let unsynced = paired.filter { $0.synced == nil }
        let recorded = matching.rules.mappings.count { $0.synced != nil }
        if matching.upstream.medium == .folder, recorded > 0 {
            remarks.append(
                "the rules record \(Phrase.count(recorded, "synced commit")), but upstream is a folder without "
                    + "history: the two sides are compared two-way")
        } else if !unsynced.isEmpty {
            remarks.append(
                unsynced.count == paired.count
                    ? "no synced commit \(lackOfBases(of: unsynced)), so the two sides are compared two-way: the "
                        + "report has the differences, but not which side moved"
                    : "compared two-way, because no synced commit \(lackOfBases(of: unsynced)): \(names(of: unsynced)) "
                        + "(\(unsynced.count) of \(paired.count) pairs of files)")
        }
        return remarks + strangeBases
    }

    /// Advice on recorded synced commits whose texts are nothing like the port's.
    private var strangeBases: [String] {
        files.compactMap { row in
            guard let synced = row.synced, synced.by == .recorded, synced.similarity < 0.1, let port = row.port,
                row.relation != .reimplemented, row.comparedBy == .declarations
            else { return nil }
            return "`\(matching.file(port, on: .port).path.lastComponent)` is nothing like `\(synced.path)` at "
                + "\(synced.first.short), its recorded synced commit: correct the entry; `lockstep origins` shows the original"
        }
    }

    /// Why rows have no synced commit, as the end of a sentence.
    private func lackOfBases(of rows: [FileComparison]) -> String {
        let unreadable = Set(unavailableBases.map(\.request.pairing))
        let unread = rows.count { unreadable.contains($0.pairing) }
        return unread == 0 ? "is known" : unread == rows.count ? "could be read" : "is known or could be read"
    }

    /// The first few port files of some rows.
    private func names(of rows: [FileComparison]) -> String {
        Phrase.cut(
            rows.compactMap(\.port).map { "`\(matching.file($0, on: .port).path.lastComponent)`" }, to: 3)
    }
}
