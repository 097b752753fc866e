import AuditModel

/// What to do next, in lines.
struct TerminalWorklist {
    let style: TerminalStyle

    private static let fileLimit = 5
    private static let commitLimit = 3

    func lines(for worklist: Worklist) -> [String] {
        guard !worklist.groups.isEmpty else { return [] }
        return [style.paint("What next, cheapest first", .bold)] + worklist.groups.flatMap(lines)
    }

    private func lines(for group: Worklist.Group) -> [String] {
        let title = style.paint(group.task.title(group.items.count), .bold)
        let items = group.items.prefix(Self.fileLimit).flatMap { lines(for: $0, group.task) }
        let rest = group.items.count - Self.fileLimit
        return ["  \(title): \(group.task.reason)"] + items + (rest > 0 ? ["    and \(rest) more"] : [])
    }

    private func lines(for item: Worklist.Item, _ task: Worklist.Task) -> [String] {
        let name = VisibleText.line(item.path.lastComponent)
        let isListed = task != .keepOrDrop && task != .portOrOmit
        let members = isListed && !item.members.isEmpty ? "  " + Wording.count(item.members.count, "member") : ""
        var lines = ["    \(name)\(members)"]
        let commits = task == .keepOrDrop ? item.removals : item.commits
        lines += commits.prefix(Self.commitLimit).map { line($0, item.remark(on: $0, in: task) { $0 }) }
        let rest = commits.count - Self.commitLimit
        if rest > 0 { lines.append("      and \(rest) more") }
        if task == .merge, !item.ownChanges.isEmpty {
            lines += style.wrapped(item.advice { $0 }, indent: 6)
        }
        return lines
    }

    private func line(_ commit: CommitRow, _ remark: String) -> String {
        let id = style.paint(commit.commit.short, .dim)
        return "      \(id)  \(VisibleText.line(CommitSubject(commit.subject).line + remark))"
    }
}
