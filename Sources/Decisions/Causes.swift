import ReportModel
import SourceModel

/// Determines the causes of the findings of a report.
struct Causes {
    private let files: FilePairs
    /// The port's files that are taken at once.
    private let together: Set<RelativePath>
    /// The port's files that cannot just be taken, though it has not changed them.
    private let unfit: Set<RelativePath>
    /// The port's files into which all of upstream's changes merge at once, with the first of those that are merged
    /// together.
    private var whole: [RelativePath: RelativePath]
    /// Sets of the port's files of which one cannot be patched without the others.
    private let links: [Set<RelativePath>]
    private var restructurings = Restructurings([:])
    /// The commits that removed something visible, with the port files that still show it.
    private var undrawn: [ObjectName: Set<RelativePath>] = [:]
    /// Code that feeds user interface with a decision, by its location in the port.
    private var feeds: [Place: Cause] = [:]
    /// The decision that brings upstream's changes into a file, if there is a single one.
    private var followed: [RelativePath: Cause] = [:]
    /// All decisions that bring upstream's changes into files.
    private var following: Set<Cause> = []

    private struct Place: Hashable {
        var path: RelativePath
        var line: Int
    }

    /// - Parameters:
    ///   - findings: The findings that decisions are based on.
    ///   - together: The port's files that are taken at once.
    ///   - unfit: The port's files that cannot just be taken, though it has not changed them.
    ///   - whole: The port's files into which all of upstream's changes merge at once.
    ///   - linked: Sets of the port's files of which one cannot be patched without the others.
    init(
        of findings: [AssessedFinding], in files: FilePairs, takingTogether together: Set<RelativePath>,
        merging unfit: Set<RelativePath>, atOnce whole: Set<RelativePath>, linked: [Set<RelativePath>]
    ) {
        (self.files, self.together, self.unfit, links) = (files, together, unfit, linked)
        let paths = whole.intersection(findings.compactMap(files.path))
        self.whole = Dictionary(keepingFirst: paths.map { ($0, $0) })
        for finding in findings where finding.act == .drop(.interface) {
            guard let commit = finding.commits.last, let path = finding.port?.path else { continue }
            undrawn[commit, default: []].insert(path)
        }
        let changed = findings.filter { finding in
            guard finding.act == .follow, case .merged = cause(of: finding) else { return false }
            return files.row(of: finding)?.status != .behind
        }
        let newest = Dictionary(grouping: changed) { files.path(of: $0) ?? .root }.mapValues { $0.map(\.commits.last) }
        restructurings = Restructurings(newest.filter { !whole.contains($0.key) })
        for paths in links.map({ $0.filter(isMergeable) })
            + Restructurings(newest.filter { whole.contains($0.key) }).files
        {
            let leaders = Set(paths.compactMap { self.whole[$0] })
            for (path, leader) in self.whole where leaders.contains(leader) { self.whole[path] = leaders.min() }
        }
        for finding in findings where finding.act == .follow {
            guard let path = files.path(of: finding) else { continue }
            let cause = cause(of: finding)
            following.insert(cause)
            if case .removed = cause { continue }
            if followed[path] == nil || cause.commit == nil { followed[path] = cause }
        }
        for finding in findings where [.drop(.interface), .look(.interface)].contains(finding.act) {
            let cause = cause(of: finding)
            for evidence in finding.evidence where evidence.kind == .fact(.fedBy) {
                guard let path = evidence.path, let line = evidence.line else { continue }
                feeds[Place(path: path, line: line)] = feeds[Place(path: path, line: line)] ?? cause
            }
        }
    }

    /// The port's files of which a file's patch needs those of the others.
    var needs: [RelativePath: Set<RelativePath>] {
        links.reduce(into: [:]) { needs, files in for path in files { needs[path, default: []].formUnion(files) } }
    }

    /// Whether a commit restructured upstream, so that it is a separate cause.
    func isRestructuring(_ commit: ObjectName) -> Bool { restructurings.commits.contains(commit) }

    /// Whether one decision brings all of upstream's changes into a file.
    func isMergedAtOnce(_ path: RelativePath) -> Bool { whole[path] != nil }

    func cause(of finding: AssessedFinding) -> Cause {
        let path = files.path(of: finding)
        switch finding.act {
        case .follow: return followCause(of: finding, path ?? .root)
        case .port, .create:
            let isMapped = finding.act == .create
            return finding.commits.last.map { .added($0, isMapped: isMapped) }
                ?? .lacked((finding.upstream?.path ?? .root).parent, isMapped: isMapped)
        case .drop:
            if finding.act == .drop(.file), let first = path.flatMap(first) { return .mergedTogether(first) }
            return finding.commits.last.map(Cause.removed) ?? .removedSomeTime((path ?? .root).parent)
        case .look(.difference): return path.flatMap { followed[$0] } ?? .seen(path ?? .root)
        case .look(.dropped):
            let cause = followCause(of: finding, path ?? .root)
            return following.contains(cause) ? cause : path.flatMap { followed[$0] } ?? .seen(path ?? .root)
        case .look: return .seen(path ?? .root)
        case .fix(.claim): return dropCause(of: finding, path) ?? .claimed(path ?? finding.page)
        case .fix(.bridge): return feedCause(of: finding) ?? .bridged(finding.subject ?? finding.message)
        case .fix(.rules): return finding.entry?.section == .baseline ? .baseline : .rules
        case .fix(.budget): return .budgets
        case .fix(.input): return .unread(path?.description ?? finding.entry?.text ?? "")
        }
    }

    private func followCause(of finding: AssessedFinding, _ path: RelativePath) -> Cause {
        let row = files.row(of: finding)
        let cause = fileCause(path, row)
        switch cause {
        case .rewritten:
            // If upstream removed something that the port shows elsewhere, the rewritten file has nothing to follow.
            let commits = Set(finding.commits)
            guard let commit = commits.first, commits.count == 1, undrawn[commit] != nil else { return cause }
            return .removed(commit)
        case .merged where whole[path] != nil: return first(path).map(Cause.mergedTogether) ?? cause
        case .merged where row?.status != .behind:
            guard let newest = finding.commits.last, isRestructuring(newest) else { return cause }
            return .restructured(newest)
        default: return cause
        }
    }

    /// The first of the files that are merged together with a file; `nil` if it is merged by itself.
    private func first(_ path: RelativePath) -> RelativePath? {
        whole[path].flatMap { first in whole.values.count { $0 == first } > 1 ? first : nil }
    }

    /// Whether a file is merged or deleted, rather than taken.
    private func isMergeable(_ path: RelativePath) -> Bool {
        files.rows(ofPort: path).allSatisfy { if case .merged = fileCause(path, $0) { true } else { false } }
    }

    /// The way in which upstream's changes get into a file.
    private func fileCause(_ path: RelativePath, _ row: FileRow?) -> Cause {
        guard let row else { return .merged(path) }
        if row.relation == .reimplemented { return .rewritten(path) }
        guard row.canBeTaken || row.canBeTakenWithRemovals, !unfit.contains(path) else { return .merged(path) }
        return together.contains(path) ? .takenTogether : .taken(path)
    }

    /// A claim about code that upstream has removed since is part of that removal.
    private func dropCause(of finding: AssessedFinding, _ path: RelativePath?) -> Cause? {
        guard let path else { return nil }
        return finding.commits.last { undrawn[$0]?.contains(path) ?? false }.map(Cause.removed)
    }

    /// A name on a bridge that feeds user interface is part of the decision about the latter.
    private func feedCause(of finding: AssessedFinding) -> Cause? {
        let own = finding.port.map { [($0.path, $0.line)] } ?? []
        return (own + finding.evidence.map { ($0.path ?? .root, $0.line) }).lazy
            .compactMap { path, line in line.flatMap { feeds[Place(path: path, line: $0)] } }.first
    }
}

extension AssessedFinding {
    /// The upstream commits behind it, oldest first.
    var commits: [ObjectName] { evidence.compactMap(\.commit) }

    /// The page outside both sides that it is about.
    fileprivate var page: RelativePath { RelativePath(finding.subject ?? "") }
}
