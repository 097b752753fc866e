import HistoryReading
import Provenance
import ReportModel
import RulesModel
import Snapshots
import SourceModel

extension Audit {
    /// Runs the audit at earlier commits of the port, with upstream as it was then, to show the drift over time.
    ///
    /// Rules in the port's repository are read as they were; others are adapted to both sides at that time.
    ///
    /// - Throws: ``AuditError`` if a side has no history or cannot be read, or if a revision does not exist.
    package static func history(
        _ request: AuditRequest, _ selection: HistorySelection
    ) throws(AuditError) -> HistoryReport {
        do throws(SnapshotError) {
            request.onStage(.reading)
            let history = try PortHistory.read(request)
            let moments = try history.moments(selection)
            let jobs = request.jobCount
            let points = LargeStackThreads.outputs(count: moments.count, jobs: jobs) { number in
                request.onStage(.state(number + 1, of: moments.count))
                return history.point(moments[number], jobs: max(1, jobs / moments.count))
            }
            return history.report(points, lacking: selection.isOfAll ? history.gaps : [])
        } catch {
            throw .unreadable("cannot audit earlier states: \(error)")
        }
    }
}

/// Shared by the audits at all commits of a port: both histories, each walked once, and the index of each text.
struct PortHistory {
    /// The history of one side.
    struct Line {
        var repository: SideRepository
        var head: ObjectName
        var history: FileHistory
        var main: MainLine
    }

    let request: AuditRequest
    let store: SourceStore
    let upstream: Line
    let port: Line
    /// All current and former paths of the port's files.
    let portPaths: Set<RelativePath>
    /// The commits of the rules, by the names that the rules use.
    let commits: [String: ObjectName]
    let rulesThen: RulesThen
    /// Remarks about all points.
    let remarks: [String]
    /// Why the origins of some of the port's texts may be unknown.
    let undecided: [String]

    static func read(_ stated: AuditRequest) throws(SnapshotError) -> PortHistory {
        var request = stated
        // Other languages and pages do not contribute to the status of a file.
        (request.rules.bridges, request.rules.documents) = ([], [])
        request.searchesOrigins = false
        request.onStage = { _ in }
        request.port.revision = stated.port.revision ?? "HEAD"
        let (rules, store) = (request.rules, SourceStore())
        let upstreamSnapshot = try snapshot(of: .upstream, request, store)
        let portSnapshot = try snapshot(of: .port, request, store)
        let upstream = UpstreamHistory(
            snapshot: upstreamSnapshot.snapshot, rules: rules, repository: upstreamSnapshot.repository)
        let upstreamHistory = try upstream.repository.history(
            from: upstreamSnapshot.head, below: [rules.upstream.root] + rules.upstream.related)
        let present = portSnapshot.snapshot.files.filter { $0.index != nil }
        let lives = try portSnapshot.repository.lives(
            of: present, at: portSnapshot.head, below: [rules.port.root] + present.map(\.path.parent).uniqued())
        let portHistory = lives.history ?? FileHistory(commits: [], paths: [], blobs: [])
        var search = OriginsRequest(
            rules: rules, upstream: request.upstream, port: request.port, jobs: request.jobs)
        search.followsMovedRoots = false
        var (courses, undecided, remarks): ([SyncCourse], [String], [String]) = ([], [], [])
        do throws(AuditError) { (courses, undecided) = try Origins.courses(search, store) } catch {
            remarks = [
                "the synced commits of earlier states of the port could not be searched, so the rules of "
                    + "today are used: \(error)"
            ]
        }
        let revisions = rules.mappings.compactMap(\.synced?.revision).uniqued()
        let commits = try upstream.repository.resolve(revisions)
        return PortHistory(
            request: request, store: store,
            upstream: Line(
                repository: upstream.repository, head: upstreamSnapshot.head, history: upstreamHistory,
                main: MainLine(upstreamHistory)),
            port: Line(
                repository: portSnapshot.repository, head: portSnapshot.head, history: portHistory,
                main: MainLine(portHistory)),
            portPaths: Set(lives.files.flatMap(\.paths)),
            commits: zip(revisions, commits).reduce(into: [:]) { $0[$1.0] = try? $1.1.get() },
            rulesThen: RulesThen(rules, courses, upstream.formerPaths(of: upstream.namedPaths)), remarks: remarks,
            undecided: undecided)
    }

    /// A current side, whose history includes the histories of earlier commits.
    private static func snapshot(
        of side: Side, _ request: AuditRequest, _ store: SourceStore
    ) throws(SnapshotError) -> (snapshot: Snapshot, repository: SideRepository, head: ObjectName) {
        let asked = request.snapshot(of: side, jobs: request.jobs ?? 1, store)
        try asked.repository.requireHistory()
        let head = try asked.repository.commit(of: asked.revision ?? "HEAD")
        asked.repository.readHistories(from: head)
        return (try SnapshotReader.read(asked), asked.repository, head)
    }

    /// Sentences on why states may be missing or wrong.
    fileprivate var gaps: [String] {
        [(Side.port, port.history.gaps), (.upstream, upstream.history.gaps)].flatMap { side, gaps in
            gaps.prefix(Self.gapLimit).map { "the \(side.rawValue)'s history is incomplete: \($0.reason)" }
        }
    }

    /// More of them would not help a reader.
    private static let gapLimit = 3

    /// - Parameter gaps: Why some states may not have been audited.
    fileprivate func report(_ points: [HistoryPoint], lacking gaps: [String]) -> HistoryReport {
        func side(_ rules: RuleSide, _ revision: String?, _ commit: ObjectName) -> ReportSide {
            ReportSide(
                repository: rules.repository, root: rules.root, revision: revision, commit: commit, medium: .commit)
        }
        return HistoryReport(
            toolVersion: request.toolVersion,
            upstream: side(request.rules.upstream, request.upstream.revision, upstream.head),
            port: side(request.rules.port, request.port.revision, port.head), points: points,
            remarks: remarks,
            undecided: gaps + undecided.filter { !gaps.contains($0) }
                + points.compactMap { point in
                    guard case .failed(let reason) = point.outcome else { return nil }
                    return "the port at \(point.tag ?? point.port.short) could not be audited: \(reason)"
                })
    }
}

extension UpstreamHistory {
    /// The files that the rules name or that are below the root.
    fileprivate var namedPaths: Set<RelativePath> {
        let named = (rules.mappings.map(\.upstream) + rules.omissions.map(\.pattern))
            .compactMap { rules.upstream.absolute($0).literalPath }
        return Set(named).union(snapshot.files.map(\.path).filter { $0.isInside(rules.upstream.root) })
    }
}
