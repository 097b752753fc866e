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
    /// The commits that only changed names, by the port's files.
    private let renamingCommits: [RelativePath: [ObjectName]]
    /// The port's changes and additions, by the port's files.
    private let ownChanges: [RelativePath: [String]]
    /// What a decision drops and what serves nothing else.
    private let dropped: Set<Own>
    /// The names on bridges, by the places of their declarations in the port.
    private let bridged: [Place: [Bridged]]
    /// The declarations that only the port has.
    private let additions: Set<Own>

    private struct Own: Hashable {
        var path: RelativePath
        var name: String
    }

    private struct Place: Hashable {
        var path: RelativePath
        var line: Int
    }

    /// A name on a bridge, with the files of the port that have it.
    private struct Bridged {
        var name: String
        var paths: [RelativePath]
    }

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
        renamingCommits = report.commits.reduce(into: [:]) { renaming, commit in
            for file in commit.files where file.state == .noise(.renamed) {
                renaming[file.port, default: []].append(commit.commit)
            }
        }
        let conditions = Self.conditions(in: report.findings)
        let own = report.declarations.filter(\.isOwnChange).compactMap { row -> Own? in
            guard let path = row.portPath, let name = row.port else { return nil }
            let own = Own(path: path, name: name)
            return row.status == .ahead ? conditions[own] ?? own : own
        }
        ownChanges = Dictionary(grouping: own, by: \.path).mapValues { $0.map(\.name).uniqued() }
        let drops = report.findings.filter {
            $0.disposition == .open && $0.isWeighty && $0.act == .drop(.interface)
        }
        dropped = Set(
            drops.flatMap { finding in
                finding.serving.compactMap { evidence in evidence.path.map { Own(path: $0, name: evidence.text) } }
                    + [finding.port].compactMap { place in
                        place.flatMap { place in place.declaration.map { Own(path: place.path, name: $0) } }
                    }
            })
        additions = Set(
            report.declarations.filter { $0.upstream == nil }.compactMap { row in
                row.portPath.flatMap { path in row.port.map { Own(path: path, name: $0) } }
            })
        bridged = report.bridges.reduce(into: [:]) { names, bridge in
            for row in bridge.rows {
                let cells = row.cells.filter { $0.side == .port }
                let name = Bridged(name: "`\(row.name)` on bridge `\(bridge.name)`", paths: cells.map(\.path))
                for cell in cells { names[Place(path: cell.path, line: cell.line), default: []].append(name) }
            }
        }
    }

    /// The changed `#if` lines, which are one change each, by the declarations of which the port has changed nothing else.
    private static func conditions(in findings: [AssessedFinding]) -> [Own: Own] {
        let named = Set(
            findings.compactMap { $0.port }.compactMap { place in
                place.declaration.map { Own(path: place.path, name: $0) }
            })
        return findings.filter { $0.act == .look(.own) }.reduce(into: [:]) { conditions, finding in
            guard let line = finding.port?.symbol else { return }
            for case .around(let place, _) in finding.evidence.map(\.kind) {
                let own = Own(path: place.path, name: place.symbol ?? "")
                if !named.contains(own) { conditions[own] = Own(path: place.path, name: line) }
            }
        }
    }

    func decision(on group: Group) -> Decision {
        let commits = commits(of: group)
        let (serving, names) = attached(to: group)
        let pairs = pairs(of: group, with: serving.compactMap(\.path) + names.flatMap(\.paths))
        let dates = commits.compactMap { rows[$0]?.date }
        var decision = Decision(
            id: group.cause.id, verb: group.cause.verb, title: DecisionTitle(group, self, commits).text,
            severity: group.findings.map(\.severity).max() ?? .warning, findings: group.findings.map(\.fingerprint),
            commits: commits, files: pairs, keep: keepsOwnChanges(group) ? keep(in: pairs) : [],
            daysBehind: dates.min().map { max(0, today.daysSince1970 - Int($0 / Self.secondsOfDay)) })
        decision.attached = (serving.map(\.text) + names.map(\.name)).uniqued()
        if isOwnInterface(group) { decision.obstacle = Decision.ownCode }
        return decision
    }

    /// What goes with what a decision drops: declarations, and names on bridges.
    private func attached(to group: Group) -> (serving: [Evidence], names: [Bridged]) {
        let serving = group.weighty.filter { $0.act == .drop(.interface) }.flatMap(\.serving)
        let names = serving.flatMap { evidence in
            evidence.path.flatMap { path in evidence.line.flatMap { bridged[Place(path: path, line: $0)] } } ?? []
        }
        return (serving, names)
    }

    /// Whether a decision drops nothing but user interface that no text of upstream's ever had.
    private func isOwnInterface(_ group: Group) -> Bool {
        func isDrop(_ finding: AssessedFinding) -> Bool { if case .drop = finding.act { true } else { false } }
        let (drops, others) = (group.weighty.filter(isDrop), group.weighty.filter { !isDrop($0) })
        return !drops.isEmpty
            && drops.allSatisfy { finding in
                guard finding.act == .drop(.interface), let port = finding.port else { return false }
                return port.declaration.map { additions.contains(Own(path: port.path, name: $0)) } ?? false
            }
            // A rewrite has no patch either.
            && others.compactMap(\.port).allSatisfy { port in
                files.rows(ofPort: port.path).contains { $0.relation == .reimplemented }
            }
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
        // A new name is nothing to port, unless it is all that there is.
        if commits.isEmpty, group.weighty.contains(where: { $0.act == .follow }) {
            commits.formUnion(group.weighty.compactMap(files.path).flatMap { renamingCommits[$0] ?? [] })
        }
        // A recorded decision settles a commit; only what else is wrong is left.
        commits = commits.filter { rows[$0]?.note == nil }
        let paths = Set(group.weighty.compactMap(files.path))
        return commits.filter { !isReplaced($0, in: paths, by: commits) }.sorted {
            (places[$0] ?? .max, $0) < (places[$1] ?? .max, $1)
        }
    }

    /// Whether later ones of some commits replaced all that files lack of a commit.
    private func isReplaced(_ commit: ObjectName, in paths: Set<RelativePath>, by commits: Set<ObjectName>) -> Bool {
        let open = (rows[commit]?.files ?? []).filter { paths.contains($0.port) && $0.state.isOpen }
        return !open.isEmpty
            && open.allSatisfy { file in
                guard let last = file.superseded, commits.contains(last) else { return false }
                return !isDecided(file.port, after: commit, before: last)
            }
    }

    /// Whether the rules decide about a commit between two others that changed a file: it may have replaced a part.
    private func isDecided(_ path: RelativePath, after first: ObjectName, before last: ObjectName) -> Bool {
        guard let start = places[first], let end = places[last] else { return true }
        return rows.values.contains { row in
            guard row.note != nil, let place = places[row.commit], (start...max(start, end)).contains(place) else {
                return false
            }
            return row.files.contains { $0.port == path }
        }
    }

    /// - Parameter others: The files of what goes with what the decision drops.
    private func pairs(of group: Group, with others: [RelativePath]) -> [Decision.File] {
        var pairs = group.weighty.compactMap { finding -> Decision.File? in
            if let row = files.row(of: finding) { return Decision.File(upstream: row.upstream, port: row.port) }
            guard finding.upstream != nil || finding.port != nil else { return nil }
            return Decision.File(upstream: finding.upstream?.path, port: finding.port?.path)
        }
        let shown = Set(group.weighty.filter { $0.act == .drop(.interface) }.compactMap(\.port?.path))
        pairs += others.filter { !shown.contains($0) }.map { path in
            Decision.File(upstream: files.rows(ofPort: path).first?.upstream, port: path)
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
        case .taken, .takenTogether, .rewritten, .added, .lacked, .seen, .claimed, .bridged, .unread, .rules, .baseline,
            .budgets:
            false
        }
    }

    private func keep(in pairs: [Decision.File]) -> [String] {
        pairs.compactMap(\.port).uniqued().flatMap { path in
            (ownChanges[path] ?? []).filter { !dropped.contains(Own(path: path, name: $0)) }
        }
    }
}

extension DeclarationRow {
    /// Whether the port has changed or added it.
    fileprivate var isOwnChange: Bool { [.ahead, .addition, .diverged].contains(status) || isChangedOrphan }
}

extension AssessedFinding {
    /// What serves nothing but what it is about.
    fileprivate var serving: [Evidence] { evidence.filter { $0.kind == .fact(.servesOnly) } }
}
