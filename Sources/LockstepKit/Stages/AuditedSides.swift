import Checks
import Comparison
import Differences
import Gate
import HistoryReading
import Matching
import ReportModel
import RulesModel
import Snapshots
import SourceModel

/// Both sides after the stages before the checks, with the rules as completed from history.
package struct AuditedSides {
    let sides: Sides
    /// The input of the checks.
    package var input: CheckInput
    package let commits: UpstreamCommits
    let commitsRead: Int
    let remarks: [String]
    /// Sentences about needed parts of upstream's history that could not be read.
    let unread: [String]

    package var comparison: Comparison { input.comparison }

    /// The stages before the checks: read, complete the rules, match, compare, inspect, differences.
    package static func audit(
        _ request: AuditRequest, _ store: SourceStore, _ extent: AuditExtent
    ) throws(AuditError) -> AuditedSides {
        request.onStage(.reading)
        var matched = try MatchedSides.read(request, store)
        try matched.completeRules()
        request.onStage(.comparing)
        let compared = ComparedSides.compare(matched.matching, matched.sides, extent)
        request.onStage(.inspecting)
        let inspected = try InspectedSides.inspect(compared, matched.sides, matched.request, extent)
        let differences = extent == .statuses ? Differences() : Differences(compared.comparison)
        return AuditedSides(matched, compared, inspected, differences)
    }

    private init(
        _ matched: MatchedSides, _ compared: ComparedSides, _ inspected: InspectedSides, _ differences: Differences
    ) {
        sides = matched.sides
        input = CheckInput(
            compared.comparison, differences, inspected.inspection, bridges: inspected.bridges,
            documents: inspected.documents)
        commits = compared.commits
        commitsRead = compared.commitsRead
        remarks = inspected.bridges.compactMap(\.remark) + matched.remarks + compared.gaps + inspected.gaps
        // A failed search for origins does not matter if both sides are equal.
        unread = compared.commits.undecided + (compared.comparison.needsMoreOrigins ? matched.undecided : [])
    }

    /// The findings as settled by a ledger: exemptions and the baseline recognise a finding if upstream has moved the
    /// file since.
    func settled(_ found: [Finding], in ledger: Ledger) -> [AssessedFinding] {
        let identified = identified(found)
        let settled = ledger.settle(identified)
        guard settled.contains(where: { [.exemptions, .baseline].contains($0.entry?.section) }) else { return settled }
        let former = sides.history.formerPaths(
            of: Set((identified + identified.flatMap(\.parts)).compactMap { $0.upstream?.path }))
        return former.isEmpty ? settled : ledger.settle(self.identified(found, after: former))
    }

    /// The effect of decisions about upstream's commits on findings.
    package func deciding(_ entries: [CommitEntry], on today: CalendarDay) -> DecidedCommits {
        DecidedCommits(
            entries, commits: upstreamCommits(named: entries.map(\.revision)), today: today,
            evidence: CommitEvidence(commits.moves), rows: commits.rows)
    }

    /// The upstream commits that some revisions name.
    package func upstreamCommits(named revisions: [String]) -> [Result<ObjectName, DecidedCommits.Lack>] {
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

    /// Findings with the contents of both sides at their locations.
    ///
    /// - Parameter formerPaths: The former paths of upstream's files, by their current paths.
    package func identified(
        _ findings: [Finding], after formerPaths: [RelativePath: [RelativePath]] = [:]
    ) -> [AssessedFinding] {
        let matching = comparison.matching
        let compared = FilesByPath(upstream: matching.upstream.files, port: matching.port.files)
        let named = FilesByPath(
            upstream: files(namedBy: findings.compactMap(\.upstream), on: .upstream),
            port: files(namedBy: findings.compactMap(\.port), on: .port))
        return Identification(compared: compared, named: named, formerPaths: formerPaths).identify(findings)
    }

    /// The compared files of a side, and those in `related` folders that findings name.
    private func files(namedBy locations: [Location], on side: Side) -> [SnapshotFile] {
        let compared = (side == .upstream ? comparison.matching.upstream : comparison.matching.port).files
        let others = Set(locations.map(\.path)).subtracting(compared.map(\.path))
        return compared + sides.relatedFiles(at: others, on: side)
    }
}

extension Sides {
    /// The files at some paths in a side's `related` folders, without unreadable ones.
    fileprivate func relatedFiles(at paths: Set<RelativePath>, on side: Side) -> [SnapshotFile] {
        guard !paths.isEmpty else { return [] }
        let snapshot = side == .upstream ? upstream : port
        var request = requestWithRelated(side)
        // A branch may have moved during the audit.
        if snapshot.medium == .commit { request.revision = snapshot.commit?.hex ?? request.revision }
        return (try? SnapshotReader.files(at: paths, of: request)) ?? []
    }
}

extension Ledger {
    /// The ledger of a request, for audited sides.
    package init(_ request: AuditRequest, over audited: AuditedSides) {
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
