import Phrasing
import ReportModel

/// What to do next, as lists.
struct MarkdownWorklist {
    let places: MarkdownPlaces
    /// Whether the report is about a change, which has nothing to do with what there is to do besides.
    var isBesides = false

    private static let fileLimit = 20
    private static let commitLimit = 5
    private static let memberLimit = 5
    private static let changeLimit = 3

    func section(for worklist: Worklist) -> MarkdownSection {
        MarkdownSection(
            isBesides ? "## What next besides this change" : "## What next",
            worklist.groups.map { MarkdownPart(rank: .worklist, blocks: blocks(for: $0), count: $0.items.count) })
    }

    private func blocks(for group: Worklist.Group) -> [[String]] {
        func lines(_ items: some Sequence<Worklist.Item>) -> [String] {
            items.flatMap { self.lines(for: $0, group.task) }
        }
        let rest = group.items.dropFirst(Self.fileLimit)
        return [
            ["**\(group.task.title(group.items.count))**: \(group.task.reason)."],
            lines(group.items.prefix(Self.fileLimit)),
        ] + (rest.isEmpty ? [] : [MarkdownText.folded("\(rest.count) more", lines(rest))])
    }

    private func lines(for item: Worklist.Item, _ task: Worklist.Task) -> [String] {
        let members = item.memberNames { MarkdownText.code($0) }
        var line = "- \(places.shortLink(item.path, on: item.side))"
        if task != .keepOrDrop, task != .restore, !members.isEmpty {
            line += ", \(Phrase.count(members.count, "member")): \(Phrase.list(members, limit: Self.memberLimit))"
        }
        if task == .take {
            line += "; \(item.manner(limit: Self.changeLimit) { MarkdownText.code($0) })"
            line += item.removal(limit: Self.changeLimit) { MarkdownText.code($0) }.map { "; \($0)" } ?? ""
        }
        if [.merge, .keepOrDrop].contains(task), !item.ownChanges.isEmpty {
            line += "; \(item.advice(limit: Self.changeLimit) { MarkdownText.code($0) })"
        }
        let commits = item.commits(for: task)
        let rest = commits.dropFirst(Self.commitLimit).map { places.commit($0.commit, on: .upstream) }
        return [line] + commits.prefix(Self.commitLimit).map { "  - \(commitLine($0, of: item, task))" }
            + (rest.isEmpty ? [] : ["  - and \(Phrase.list(rest))"])
    }

    private func commitLine(_ commit: CommitRow, of item: Worklist.Item, _ task: Worklist.Task) -> String {
        MarkdownCommits(places: places).line(for: commit.commit, subject: commit.subject)
            + item.remark(on: commit, in: task) { MarkdownText.code($0) }
    }
}
