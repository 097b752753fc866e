import AuditModel

/// What to do next, as lists.
struct MarkdownWorklist {
    let places: MarkdownPlaces

    private static let fileLimit = 20
    private static let commitLimit = 5
    private static let memberLimit = 5

    func blocks(for worklist: Worklist) -> [[String]] {
        guard !worklist.groups.isEmpty else { return [] }
        return [["## What next"]] + worklist.groups.flatMap(blocks)
    }

    private func blocks(for group: Worklist.Group) -> [[String]] {
        let items = group.items.prefix(Self.fileLimit).flatMap { lines(for: $0, group.task) }
        let rest = group.items.count - Self.fileLimit
        return [
            ["**\(group.task.title(group.items.count))**: \(group.task.reason)."],
            items + (rest > 0 ? ["- and \(rest) more"] : []),
        ]
    }

    private func lines(for item: Worklist.Item, _ task: Worklist.Task) -> [String] {
        let file = places.shortLink(item.path, on: item.side)
        let commits = task == .keepOrDrop ? item.removals : item.commits
        let members = item.members.map { MarkdownText.code(Wording.shortName($0)) }
        var line = "- \(file)"
        if task != .keepOrDrop, !members.isEmpty {
            line += ", \(Wording.count(members.count, "member")): \(Wording.list(members, limit: Self.memberLimit))"
        }
        if task == .merge, !item.ownChanges.isEmpty { line += "; \(item.advice { MarkdownText.code($0) })" }
        let rest = commits.count - Self.commitLimit
        return [line] + commits.prefix(Self.commitLimit).map { "  - \(commitLine($0, of: item, task))" }
            + (rest > 0 ? ["  - and \(rest) more"] : [])
    }

    private func commitLine(_ commit: CommitRow, of item: Worklist.Item, _ task: Worklist.Task) -> String {
        MarkdownCommits(places: places).line(for: commit.commit, subject: commit.subject)
            + item.remark(on: commit, in: task) { MarkdownText.code($0) }
    }
}
