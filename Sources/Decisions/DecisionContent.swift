import ReportModel
import SourceModel

/// Collects the content of a decision from its findings.
struct DecisionContent {
    let files: FilePairs
    private let causes: Causes
    private let today: CalendarDay
    private let rows: [ObjectName: CommitRow]
    /// The known upstream commits, with their positions.
    private let places: [ObjectName: Int]
    /// The commits with changes that are still open, by the port's files.
    private let openCommits: [RelativePath: [ObjectName]]
    /// The port's changes and additions, by the port's files.
    private let ownChanges: [RelativePath: [String]]
    /// What another decision drops, with what feeds it in its own file.
    private let dropped: Set<String>

    init(_ report: Report, _ files: FilePairs, _ causes: Causes, _ today: CalendarDay) {
        (self.files, self.causes, self.today) = (files, causes, today)
        rows = Dictionary(keepingFirst: report.commits.map { ($0.commit, $0) })
        places = Dictionary(keepingFirst: zip(report.commits.map(\.commit), report.commits.indices))
        openCommits = report.commits.reduce(into: [:]) { open, commit in
            guard !commit.isSettled else { return }
            // The removal of a part of a file is a separate decision.
            for file in commit.files where file.isOpen && !file.isRemoval {
                open[file.port, default: []].append(commit.commit)
            }
        }
        ownChanges = Dictionary(grouping: report.declarations.filter(\.isOwnChange)) { $0.portPath ?? .root }
            .mapValues { $0.compactMap(\.port).uniqued() }
        dropped = Set(
            report.findings.filter { $0.disposition == .open && $0.isWeighty && $0.act == .drop(.interface) }
                .flatMap { finding in
                    [finding.port?.declaration].compactMap(\.self)
                        + finding.evidence.filter { $0.kind == .fact(.fedBy) && $0.path == finding.port?.path }
                        .map(\.text)
                })
    }

    func decision(on group: Group) -> Decision {
        let commits = commits(of: group)
        let pairs = pairs(of: group)
        let dates = commits.compactMap { rows[$0]?.date }
        return Decision(
            id: group.cause.id, verb: group.cause.verb, title: DecisionTitle(group, self, commits).text,
            severity: group.findings.map(\.severity).max() ?? .warning, findings: group.findings.map(\.fingerprint),
            commits: commits, files: pairs, keep: keepsOwnChanges(group) ? keep(in: pairs) : [],
            daysBehind: dates.min().map { max(0, today.daysSince1970 - Int($0 / Self.secondsOfDay)) })
    }

    private static let secondsOfDay: Int64 = 86_400

    /// The commit's subject, if it is known.
    func subject(of commit: ObjectName, in group: Group) -> CommitSubject? {
        let known = rows[commit]?.subject
        let text = known ?? group.findings.lazy.flatMap(\.evidence).first { $0.commit == commit }?.text
        return text.map(CommitSubject.init)
    }

    private func commits(of group: Group) -> [ObjectName] {
        if let commit = group.cause.commit { return [commit] }
        var commits = Set(group.findings.flatMap(\.commits))
        switch group.cause {
        case .taken, .takenTogether, .rewritten, .mergedTogether:
            commits.formUnion(group.weighty.compactMap(files.path).flatMap { openCommits[$0] ?? [] })
        case .merged(let path):
            commits.formUnion(openCommits[path] ?? [])
            let others = commits.filter { !causes.isRestructuring($0) }
            let isWhole =
                causes.isMergedAtOnce(path) || files.rows(ofPort: path).contains { $0.status == .behind }
            if !others.isEmpty, !isWhole { commits = others }
        default: break
        }
        // A recorded decision settles a commit; only what else is wrong is left.
        return commits.filter { rows[$0]?.note == nil }.sorted { (places[$0] ?? .max, $0) < (places[$1] ?? .max, $1) }
    }

    private func pairs(of group: Group) -> [Decision.File] {
        let pairs = group.weighty.compactMap { finding -> Decision.File? in
            if let row = files.row(of: finding) { return Decision.File(upstream: row.upstream, port: row.port) }
            guard finding.upstream != nil || finding.port != nil else { return nil }
            return Decision.File(upstream: finding.upstream?.path, port: finding.port?.path)
        }
        return pairs.uniqued().sorted { left, right in
            (left.port ?? left.upstream ?? .root, left.upstream ?? .root)
                < (right.port ?? right.upstream ?? .root, right.upstream ?? .root)
        }
    }

    /// Whether changes of the port's own could be lost.
    private func keepsOwnChanges(_ group: Group) -> Bool {
        switch group.cause {
        case .merged, .mergedTogether, .restructured, .removedSomeTime: true
        case .removed: !group.weighty.contains { $0.act == .drop(.interface) }
        case .taken, .takenTogether, .rewritten, .added, .lacked, .seen, .claimed, .bridged, .unread, .rules, .budgets:
            false
        }
    }

    private func keep(in pairs: [Decision.File]) -> [String] {
        pairs.compactMap(\.port).uniqued().flatMap { ownChanges[$0] ?? [] }.filter { !dropped.contains($0) }
    }
}

extension DeclarationRow {
    /// Whether the port has changed or added it.
    fileprivate var isOwnChange: Bool { [.ahead, .addition, .diverged].contains(status) || isChangedOrphan }
}
