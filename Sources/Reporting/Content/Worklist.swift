import Phrasing
import ReportModel
import SourceModel

/// What a maintainer can do about the files that are not as upstream's, cheapest first. What the rules account for
/// or exempt is not among it, for as long as they do.
struct Worklist: Hashable {
    /// What there is to do about a file.
    enum Task: Hashable, CaseIterable {
        /// Upstream changed it and the port did not.
        case take
        /// Both changed it, or the port split it.
        case merge
        /// It is a rewrite of what upstream has changed since.
        case rework
        /// The port emptied it.
        case restore
        /// Upstream deleted it.
        case keepOrDrop
        /// Upstream has it, and the rules say nothing of it.
        case portOrOmit
    }

    struct Item: Hashable {
        /// The port's file, or upstream's where the port has none.
        var path: RelativePath
        var side: Side
        /// The commits that the port lacks, in part at least, oldest first; superseded ones left out. Of upstream's
        /// file, the one that added it since the synced commits.
        var commits: [CommitRow]
        /// The members that they changed.
        var members: [String]
        /// The port's declarations that upstream does not have so.
        var ownChanges: [String]
        /// The port's declarations, those inside others aside, that upstream has removed.
        var removed: [String]
        /// What to put into the port's words of a file to take.
        var substitutions: AppliedSubstitutions
    }

    struct Group: Hashable {
        var task: Task
        /// Those with the fewest members first.
        var items: [Item]
    }

    /// Without the tasks for which there is no file.
    let groups: [Group]

    init(_ report: Report) {
        let commits = OpenCommits(report.commits)
        let ownChanges = Dictionary(
            grouping: report.declarations.filter {
                [.ahead, .addition, .diverged].contains($0.status) || $0.isChangedOrphan
            }, by: \.portPath)
        let removed = Dictionary(grouping: report.declarations.filter { $0.status == .orphaned }, by: \.portPath)
        var items: [Task: [Item]] = [:]
        var seen: Set<RelativePath> = []
        for row in report.files {
            guard let task = Task(row, commits), let path = row.port ?? row.upstream, seen.insert(path).inserted
            else { continue }
            items[task, default: []].append(
                Item(
                    path: path, side: row.port == nil ? .upstream : .port,
                    commits: (row.port == nil ? commits.adding[path] : commits.byPort[path]) ?? [],
                    members: row.port.flatMap { commits.members[$0] } ?? [],
                    ownChanges: row.port.flatMap { ownChanges[$0] }?.compactMap(\.port) ?? [],
                    removed: Self.outermost(row.port.flatMap { removed[$0] }?.compactMap(\.port) ?? []),
                    substitutions: row.substitutions))
        }
        groups = Task.allCases.compactMap { task in
            items[task].map { items in
                Group(
                    task: task,
                    items: items.sorted { ($0.members.count, $0.path) < ($1.members.count, $1.path) })
            }
        }
    }

    /// The names that are not inside of others.
    private static func outermost(_ names: [String]) -> [String] {
        let all = Set(names)
        return names.filter { name in
            !name.indices.contains { name[$0] == "." && all.contains(String(name[..<$0])) }
        }
    }
}

extension Worklist.Task {
    fileprivate init?(_ row: FileRow, _ commits: OpenCommits) {
        guard row.acknowledgement == nil, !row.isExempted else { return nil }
        switch row.status {
        case .behind where row.relation == .reimplemented: self = .rework
        case .behind where row.canBeTaken || row.canBeTakenWithRemovals: self = .take
        case .behind, .diverged:
            // The port may have all that upstream changed, and changes of its own.
            guard let port = row.port, commits.isOpen(port) else { return nil }
            self = .merge
        case .orphaned: self = .keepOrDrop
        case .missing: self = row.port == nil ? .portOrOmit : .restore
        case .ahead:
            // What upstream changed may be a member that the port has moved to another file.
            guard let port = row.port, commits.byPort[port] != nil else { return nil }
            self = .merge
        case .inSync, .addition, .undetermined: return nil
        }
    }

    /// `2 files to take`.
    func title(_ count: Int) -> String {
        let files = Phrase.count(count, "file")
        return switch self {
        case .take: "\(files) to take"
        case .merge: "\(files) to merge"
        case .rework: "\(Phrase.count(count, "rewrite")) to bring up to date"
        case .restore: "\(files) to restore or to omit"
        case .keepOrDrop: "\(files) to keep or to drop"
        case .portOrOmit: "\(files) to port or to omit"
        }
    }

    /// Why, as the rest of a sentence.
    var reason: String {
        switch self {
        case .take: "upstream changed what the port has as it was copied"
        case .merge: "upstream changed what the port has, and its text alone would lose some of it"
        case .rework: "upstream changed what the port has rewritten"
        case .restore: "the port emptied what upstream still has"
        case .keepOrDrop: "upstream deleted what the port was copied from"
        case .portOrOmit: "upstream has what the port lacks"
        }
    }
}

extension Worklist.Item {
    /// The commits that there is to know of: of a file that upstream deleted, the one that did.
    func commits(for task: Worklist.Task) -> [CommitRow] {
        guard task == .keepOrDrop else { return commits }
        return commits.filter { commit in commit.files.contains { $0.port == path && $0.isRemoval } }.suffix(1)
    }

    /// The members without their types, each as `quote` writes it.
    func memberNames(_ quote: (String) -> String) -> [String] { members.map { quote(Wording.shortName($0)) } }

    /// What to know of a commit besides: that the port has some of it, or that it deleted one of the files that the
    /// port's was put together from. Each name as `quote` writes it.
    func remark(on commit: CommitRow, in task: Worklist.Task, _ quote: (String) -> String) -> String {
        guard let file = commit.files.first(where: { $0.port == path }) else { return "" }
        let deletion = task == .keepOrDrop ? nil : file.deletion(quote)
        return (file.state == .partly ? ", partly ported" : "") + (deletion.map { ", upstream deleted \($0)" } ?? "")
    }

    /// How to take the file: `with the port's names (State → RNState), without import Kit`; `limit` names at most,
    /// each as `quote` writes it.
    func manner(limit: Int, _ quote: (String) -> String) -> String {
        guard !substitutions.isEmpty else { return "as it is" }
        let names = substitutions.names.map { "\(quote($0.upstream)) → \(quote($0.port))" }
        let imports = substitutions.droppedImports.map { quote("import \($0)") }
        return [
            names.isEmpty ? nil : "with the port's names (\(Phrase.list(names, limit: limit)))",
            imports.isEmpty ? nil : "without \(Phrase.list(imports))",
        ].compactMap(\.self).joined(separator: ", ")
    }

    /// What goes with taking the file, at most `limit` by name, each as `quote` writes it; `nil` where nothing does.
    func removal(limit: Int, _ quote: (String) -> String) -> String? {
        guard !removed.isEmpty else { return nil }
        return "upstream removed \(Phrase.list(removed.map { quote(Wording.shortName($0)) }, limit: limit))"
    }

    /// What not to lose, at most `limit` by name, each as `quote` writes it.
    func advice(limit: Int, _ quote: (String) -> String) -> String {
        let names = ownChanges.map { quote(Wording.shortName($0)) }
        return "keep the port's own changes to \(Phrase.list(names, limit: limit))"
    }
}

/// What is left to port of the commits.
private struct OpenCommits {
    private(set) var byPort: [RelativePath: [CommitRow]] = [:]
    /// By the upstream file that they added and the port lacks.
    private(set) var adding: [RelativePath: [CommitRow]] = [:]
    private(set) var members: [RelativePath: [String]] = [:]
    private var known: Set<RelativePath> = []

    init(_ commits: [CommitRow]) {
        for commit in commits {
            for path in commit.additions { adding[path, default: []].append(commit) }
            for file in commit.files {
                known.insert(file.port)
                guard file.isOpen else { continue }
                byPort[file.port, default: []].append(commit)
                let names = members[file.port] ?? []
                members[file.port] = names + file.openMembers.filter { !names.contains($0) }
            }
        }
    }

    /// Whether something is left to port of a file, as far as its commits are known.
    func isOpen(_ port: RelativePath) -> Bool { byPort[port] != nil || !known.contains(port) }
}
