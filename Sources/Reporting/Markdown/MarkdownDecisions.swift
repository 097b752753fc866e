import Phrasing
import ReportModel
import SourceModel

/// The decisions: a heading for each, with the proposed change.
struct MarkdownDecisions {
    let places: MarkdownPlaces

    private static let commitLimit = 5
    /// The highest number of commits that are named by their ids alone.
    private static let idLimit = 20
    private static let nameLimit = 3

    func section(for report: Report) -> MarkdownSection {
        MarkdownSection(
            "## Decisions",
            DecisionWording.all(in: report).enumerated().flatMap { number, wording in
                parts(for: wording, number: number + 1)
            })
    }

    private func parts(for wording: DecisionWording, number: Int) -> [MarkdownPart] {
        var title = MarkdownProse.inline(wording.decision.title)
        // A file in the title is linked there and not named again.
        let others = wording.files.filter { !places.linkFirst(of: $0.path, on: $0.side, in: &title) }
        if let request = wording.commits.last.flatMap({ CommitSubject($0.subject).pullRequest }) {
            places.linkPullRequest(request, in: &title)
        }
        let facts = facts(of: wording, in: others)
        let opening = [["### \(number). \(title)"]] + (facts.isEmpty ? [] : [[facts]])
        let details =
            [
                wording.manner(limit: Self.nameLimit) { MarkdownText.code($0) },
                wording.advice(limit: Self.nameLimit) { MarkdownText.code($0) },
            ].compactMap(\.self) + commits(of: wording)
        let list = details.isEmpty ? [] : [details.map { "- \($0)" }]
        let change = MarkdownChange(wording.decision)?.blocks ?? []
        return [MarkdownPart(rank: .decisions, blocks: opening + list)]
            + (change.isEmpty ? [] : [MarkdownPart(rank: .evidence, blocks: change, isDetail: true)])
    }

    private func facts(of wording: DecisionWording, in files: [(path: RelativePath, side: Side)]) -> String {
        var facts = [wording.weight]
        // The title has the subject of a single commit.
        if let commit = wording.decision.commits.first, wording.decision.commits.count == 1 {
            let remark = wording.commits.first.map(wording.remark) ?? ""
            facts.append(places.commit(commit, on: .upstream) + remark)
        }
        facts.append(wording.delay ?? "")
        facts.append(wording.size ?? "")
        facts.append(wording.patch ?? "")
        if !files.isEmpty {
            facts.append(
                "in " + Phrase.list(files.map { places.shortLink($0.path, on: $0.side) }, limit: Self.commitLimit))
        }
        return facts.filter { !$0.isEmpty }.joined(separator: "; ")
    }

    private func commits(of wording: DecisionWording) -> [String] {
        let commits = wording.decision.commits
        guard commits.count > 1 else { return [] }
        let known = Dictionary(keepingFirst: wording.commits.map { ($0.commit, $0) })
        let lines = commits.prefix(Self.commitLimit).map { commit in
            guard let row = known[commit] else { return places.commit(commit, on: .upstream) }
            return MarkdownCommits(places: places).line(for: commit, subject: row.subject) + wording.remark(on: row)
        }
        let rest = commits.dropFirst(Self.commitLimit).map { MarkdownText.code($0.short) }
        return lines + (rest.isEmpty ? [] : ["and \(Phrase.list(rest, limit: Self.idLimit))"])
    }
}
