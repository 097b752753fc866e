import Phrasing
import ReportModel
import SourceModel

/// The decisions: a heading for each, with the proposed change.
struct MarkdownDecisions {
    let places: MarkdownPlaces
    /// The beginnings of the changes that no patch makes, by decision.
    private let manual: [String: ManualChange.Beginning]

    private static let commitLimit = 5
    private static let lineLimit = 20
    /// The highest number of commits that are named by their ids alone.
    private static let idLimit = 20
    private static let nameLimit = 3

    init(places: MarkdownPlaces, report: Report) {
        self.places = places
        let findings = Dictionary(keepingFirst: report.findings.map { ($0.fingerprint, $0) })
        manual = Dictionary(
            keepingFirst: report.decisions.compactMap { decision in
                ManualChange(decision, findings: findings)
                    .map { (decision.id, $0.beginning(limit: Self.lineLimit)) }
            })
    }

    /// The findings whose lines stand at decisions without a patch.
    var findingsWithLines: [String] { manual.values.flatMap(\.findings) }

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
                wording.obstacle.map(MarkdownProse.inline),
                wording.advice(limit: Self.nameLimit) { MarkdownText.code($0) },
            ].compactMap(\.self) + commits(of: wording)
        let list = details.isEmpty ? [] : [details.map { "- \($0)" }]
        let change = MarkdownChange(wording.decision)?.blocks ?? manualChange(of: wording.decision)
        return [MarkdownPart(rank: .decisions, blocks: opening + list)]
            + (change.isEmpty ? [] : [MarkdownPart(rank: .evidence, blocks: change, isDetail: true)])
    }

    private func manualChange(of decision: Decision) -> [[String]] {
        guard let shown = manual[decision.id] else { return [] }
        let caption = "To change by hand: \(shown.caption)"
        let fence = MarkdownText.fenced(shown.text, language: "diff")
        let rest = shown.left == 0 ? [] : ["", "\(Phrase.count(shown.left, "more change")), listed below."]
        guard shown.text.count > MarkdownChange.openLimit else { return [["\(caption):"] + fence + rest] }
        return [MarkdownText.folded(caption, fence + rest)]
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
