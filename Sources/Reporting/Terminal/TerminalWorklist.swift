import Phrasing
import ReportModel

/// What to do next, in lines.
struct TerminalWorklist {
    let style: TerminalStyle
    /// Whether every commit and every member is named.
    var isVerbose = false
    /// Whether the report is about a change, which has nothing to do with what there is to do besides.
    var isBesides = false

    private var fileLimit: Int { isVerbose ? .max : 10 }
    private var commitLimit: Int { isVerbose ? .max : 3 }
    private var changeLimit: Int { isVerbose ? .max : 3 }

    func lines(for worklist: Worklist) -> [String] {
        guard !worklist.groups.isEmpty else { return [] }
        return [style.paint("What next\(isBesides ? " besides this change" : ""), cheapest first", .bold)]
            + worklist.groups.flatMap(lines)
            + (worklist.groups.contains(where: isCut) ? ["  --verbose names every commit and member"] : [])
    }

    private func isCut(_ group: Worklist.Group) -> Bool {
        group.items.count > fileLimit
            || group.items.contains { item in
                item.commits(for: group.task).count > commitLimit
                    || ([.merge, .keepOrDrop].contains(group.task) && item.ownChanges.count > changeLimit)
                    || (group.task == .take
                        && max(item.substitutions.names.count, item.removed.count) > changeLimit)
            }
    }

    private func lines(for group: Worklist.Group) -> [String] {
        let title = style.paint(group.task.title(group.items.count), .bold)
        let items = group.items.prefix(fileLimit).flatMap { lines(for: $0, group.task) }
        let rest = group.items.dropFirst(fileLimit).map(\.path.lastComponent)
        let names = rest.isEmpty ? [] : style.wrapped("and \(Phrase.list(rest))", indent: 4)
        return ["  \(title): \(group.task.reason)"] + items + names
    }

    private func lines(for item: Worklist.Item, _ task: Worklist.Task) -> [String] {
        let name = VisibleText.line(item.path.lastComponent)
        let isListed = ![.restore, .keepOrDrop, .portOrOmit].contains(task) && !item.members.isEmpty
        var lines = ["    \(name)" + (isListed ? "  \(Phrase.count(item.members.count, "member"))" : "")]
        if task == .take {
            let notes = [item.manner(limit: changeLimit) { $0 }, item.removal(limit: changeLimit) { $0 }]
            lines += notes.compactMap(\.self).flatMap { style.wrapped($0, indent: 6) }
        }
        if isListed, isVerbose { lines += style.wrapped(Phrase.list(item.memberNames { $0 }), indent: 6) }
        let commits = item.commits(for: task)
        lines += commits.prefix(commitLimit).map { line($0, item.remark(on: $0, in: task) { $0 }) }
        let rest = commits.count - commitLimit
        if rest > 0 { lines.append("      and \(rest) more") }
        if [.merge, .keepOrDrop].contains(task), !item.ownChanges.isEmpty {
            lines += style.wrapped(item.advice(limit: changeLimit) { $0 }, indent: 6)
        }
        return lines
    }

    private func line(_ commit: CommitRow, _ remark: String) -> String {
        let id = style.paint(commit.commit.short, .dim)
        return "      \(id)  \(VisibleText.line(CommitSubject(commit.subject).line + remark))"
    }
}
