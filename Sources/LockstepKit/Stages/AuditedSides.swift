import Checks
import Comparison
import Gate
import HistoryReading
import InterfaceAudit
import Matching
import ReportModel
import RulesModel
import Snapshots
import SourceModel

/// Both sides, read, paired, compared and checked, by rules that history has completed.
struct AuditedSides {
    let sides: Sides
    /// What the checks read.
    var input: CheckInput
    let commits: UpstreamCommits
    let commitsRead: Int
    let remarks: [String]
    /// What of upstream's history was needed and could not be read, in sentences.
    let unread: [String]

    var comparison: Comparison { input.comparison }

    /// The stages from reading to inspecting. What the rules lack is found out on the way: folders that were moved before
    /// anything is read, upstream's files that were moved and origins after a first match.
    static func audit(
        _ request: AuditRequest, _ store: SourceStore, comparingInterfaces: Bool
    ) throws(AuditError) -> AuditedSides {
        var request = request
        request.onStage(.reading)
        let folders = FollowedFolders.follow(request, store)
        request.rules = folders.rules
        var sides = try Sides.read(request, store)
        var matching = sides.match()
        try SwappedSides.check(matching, sides)
        func rematch(by rules: RuleSet) throws(AuditError) {
            guard rules != request.rules else { return }
            request.rules = rules
            sides = try Sides.read(request, store)
            matching = sides.match()
        }
        let files = FollowedFiles.follow(matching, sides, after: folders.moves)
        try rematch(by: files.rules)
        request.onStage(.searchingOrigins)
        let inferred =
            request.searchesOrigins
            ? InferredOrigins.infer(request, after: matching, folders.moves, store)
            : InferredOrigins(rules: request.rules)
        // An origin may have been moved as well.
        var movedOrigins: [String] = []
        if inferred.rules != request.rules {
            try rematch(by: inferred.rules)
            let origins = FollowedFiles.follow(matching, sides, after: folders.moves)
            try rematch(by: origins.rules)
            movedOrigins = origins.remarks
        }
        request.onStage(.comparing)
        let pass = AuditPass.compare(matching, sides)
        request.onStage(.inspecting)
        let (inspection, gaps) =
            comparingInterfaces ? sides.inspect(pass.comparison, pass.commits.moves) : (Inspection(), [])
        request.onStage(.holdingDocuments)
        let bridges = try sides.bridges(request)
        let documents = try sides.documents(request, pass.comparison, bridges)
        return AuditedSides(
            sides: sides,
            input: CheckInput(
                pass.comparison, Differences(pass.comparison), inspection, bridges: bridges, documents: documents),
            commits: pass.commits,
            commitsRead: pass.commitsRead,
            remarks: bridges.compactMap(\.remark) + folders.remarks + files.remarks + inferred.remarks
                + inferred.undecided + movedOrigins
                + pass.gaps + gaps,
            // Where an origin could not be looked for does not matter as long as both sides are the same.
            unread: pass.commits.undecided + (pass.comparison.needsMoreOrigins ? inferred.undecided : []))
    }

    /// What the checks found, as a ledger settles it: an exemption and the baseline know it again where upstream has
    /// moved a file since.
    func settled(in ledger: Ledger) -> [AssessedFinding] {
        let found = findings
        let identified = identified(found)
        let settled = ledger.settle(identified)
        guard settled.contains(where: { [.exemptions, .baseline].contains($0.entry?.section) }) else { return settled }
        let former = sides.history.formerPaths(
            of: Set((identified + identified.flatMap(\.parts)).compactMap { $0.upstream?.path }))
        return former.isEmpty ? settled : ledger.settle(self.identified(found, after: former))
    }

    /// What decisions about upstream's commits do to findings.
    func deciding(_ entries: [CommitEntry], on today: CalendarDay) -> DecidedCommits {
        DecidedCommits(
            entries, commits: upstreamCommits(named: entries.map(\.revision)), today: today,
            evidence: CommitEvidence(commits.moves), rows: commits.rows)
    }

    /// The commits of upstream's that some revisions name.
    func upstreamCommits(named revisions: [String]) -> [Result<ObjectName, DecidedCommits.Lack>] {
        guard !revisions.isEmpty, let found = try? sides.history.repository.resolve(revisions) else {
            return revisions.map { _ in .failure(.unread) }
        }
        return found.map { commit in
            commit.mapError { error in
                guard case .git(let error) = error.reason else { return .unread }
                return [.notFound, .ambiguous, .wrongKind, .invalid].contains(error.kind) ? .missing : .unread
            }
        }
    }

    /// What the checks found.
    var findings: [Finding] { input.findings }

    /// Findings with what both sides have there.
    ///
    /// - Parameter formerPaths: The paths that upstream's files had before, by those of today.
    func identified(
        _ findings: [Finding], after formerPaths: [RelativePath: [RelativePath]] = [:]
    ) -> [AssessedFinding] {
        let matching = comparison.matching
        let compared = FilesByPath(upstream: matching.upstream.files, port: matching.port.files)
        let named = FilesByPath(
            upstream: files(namedBy: findings.compactMap(\.upstream), on: .upstream),
            port: files(namedBy: findings.compactMap(\.port), on: .port))
        return Identification(compared: compared, named: named, formerPaths: formerPaths).identify(findings)
    }

    /// The files of a side that are compared, and those of its `related` folders that findings name besides.
    private func files(namedBy locations: [Location], on side: Side) -> [SnapshotFile] {
        let compared = (side == .upstream ? comparison.matching.upstream : comparison.matching.port).files
        let others = Set(locations.map(\.path)).subtracting(compared.map(\.path))
        return compared + sides.relatedFiles(at: others, on: side)
    }
}

extension Sides {
    /// The files at some paths of a side's `related` folders, those left out that cannot be read.
    fileprivate func relatedFiles(at paths: Set<RelativePath>, on side: Side) -> [SnapshotFile] {
        guard !paths.isEmpty else { return [] }
        let snapshot = side == .upstream ? upstream : port
        var request = requestWithRelated(side)
        // What a branch names may have moved on while the audit ran.
        if snapshot.medium == .commit { request.revision = snapshot.commit?.hex ?? request.revision }
        return (try? SnapshotReader.files(at: paths, of: request)) ?? []
    }
}

extension Ledger {
    /// The ledger of a request, once the two sides were read.
    init(_ request: AuditRequest, over audited: AuditedSides) {
        self.init(
            rules: request.rules, today: request.today, baseline: request.baseline,
            links: FileLinks(audited.comparison),
            unread: Self.unread(in: audited.input, history: audited.unread),
            lacksBases: audited.comparison.lacksBases,
            allowsIncomplete: request.allowsIncomplete)
        deciding = audited.deciding(audited.comparison.matching.rules.commits, on: request.today)
        if request.apiSince == nil, request.newSince == nil { unasked = CheckRegistry.onRequest }
    }
}
