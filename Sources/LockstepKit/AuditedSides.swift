import Checks
import Comparison
import Gate
import InterfaceAudit
import Matching
import ReportModel
import Snapshots
import SourceModel

/// Both sides, read, paired and compared, with what is missing of the rules found out.
struct AuditedSides {
    let sides: Sides
    let comparison: Comparison
    let inspection: Inspection
    let commits: UpstreamCommits
    let commitsRead: Int
    let remarks: [String]
    /// What of upstream's history was needed and could not be read, in sentences.
    let unread: [String]

    /// - Parameter other: Another audit of the same upstream, what is read of which is not read again.
    init(
        _ request: AuditRequest, comparingInterfaces: Bool, sharing other: Sides? = nil
    ) throws(AuditError) {
        var completed = request
        func match() throws(AuditError) -> (Sides, Matching) {
            let sides = try Sides(reading: completed, sharing: other)
            return (sides, sides.matching())
        }
        var (sides, matching) = try match()
        let inferred = InferredOrigins(completing: request, after: matching)
        if let inferred, inferred.rules != completed.rules {
            completed.rules = inferred.rules
            (sides, matching) = try match()
        }
        var pass = AuditPass(sides, matching)
        let followed = pass.followed
        if followed.rules != completed.rules {
            completed.rules = followed.rules
            (sides, matching) = try match()
            pass = AuditPass(sides, matching)
        }
        if comparingInterfaces { pass.addInterface(sides) }
        self.sides = sides
        comparison = pass.comparison
        inspection = pass.inspection
        commits = pass.commits
        commitsRead = pass.commitsRead
        remarks = (inferred.map { $0.remarks + $0.undecided } ?? []) + followed.remarks + pass.gaps
        // Where an origin could not be looked for does not matter as long as both sides are the same.
        unread = pass.commits.undecided + (pass.comparison.needsMoreOrigins ? inferred?.undecided ?? [] : [])
    }

    /// What the checks found, with what both sides have there.
    var findings: [Finding] {
        let matching = comparison.matching
        let compared = FilesByPath(upstream: matching.upstream.files, port: matching.port.files)
        let findings = DeclarationDetails(compared).apply(to: CheckInput(comparison, inspection).findings)
        let named = FilesByPath(
            upstream: files(namedBy: findings.compactMap(\.upstream), on: .upstream),
            port: files(namedBy: findings.compactMap(\.port), on: .port))
        return ContentFingerprinting(named).apply(to: findings)
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

extension Gate {
    /// The gate of a request, once the two sides were read.
    init(_ request: AuditRequest, over audited: AuditedSides) {
        self.init(
            rules: request.rules, today: request.today, baseline: request.baseline,
            links: FileLinks(audited.comparison),
            unread: Self.unread(in: audited.comparison, history: audited.unread),
            lacksBases: audited.comparison.lacksBases,
            allowsIncomplete: request.allowsIncomplete)
    }
}
