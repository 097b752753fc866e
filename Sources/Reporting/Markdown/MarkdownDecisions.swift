import Phrasing
import ReportModel
import SourceModel

/// The decisions: a heading for each, with the proposed change.
struct MarkdownDecisions {
    let places: MarkdownPlaces
    let causes: FindingCauses
    /// The beginnings of the changes that no patch makes, by decision.
    private let manual: [String: ManualChange.Beginning]
    /// The findings that no change shows, by decision, if they are few, and the number of those left out.
    private let listed: [String: (findings: [AssessedFinding], left: Int)]
    private let showsLines: Bool

    private static let commitLimit = 5
    private static let lineLimit = 20
    /// The highest number of commits that are named by their ids alone.
    private static let idLimit = 20
    private static let nameLimit = 3
    private static let attachedLimit = 12
    private static let findingLimit = 5

    /// - Parameter showsLines: Whether findings show the lines that differ.
    init(places: MarkdownPlaces, report: Report, showsLines: Bool = true) {
        (self.places, self.showsLines) = (places, showsLines)
        let findings = Dictionary(keepingFirst: report.findings.map { ($0.fingerprint, $0) })
        let settled = report.settledCommits
        let manual = Dictionary(
            keepingFirst: report.decisions.compactMap { decision in
                ManualChange(decision, findings: findings, besides: settled, at: report.upstream.commit)
                    .map { (decision.id, $0.beginning(limit: Self.lineLimit)) }
            })
        self.manual = manual
        causes = FindingCauses(report.decisions, manual: manual.values.flatMap(\.findings))
        listed = Dictionary(
            keepingFirst: report.decisions.map { decision in
                (decision.id, Self.listed(of: decision, findings, besides: manual[decision.id]))
            })
    }

    /// The findings of weight that the decision's change does not show: all if they are few, and the first ones if there
    /// is nothing else to act on.
    private static func listed(
        of decision: Decision, _ findings: [String: AssessedFinding], besides shown: ManualChange.Beginning?
    ) -> (findings: [AssessedFinding], left: Int) {
        guard decision.diff == nil else { return ([], 0) }
        let known = Set(shown?.findings ?? [])
        let others = decision.findings.filter { !known.contains($0) }.compactMap { findings[$0] }
            .filter { $0.severity > .note }
        let count = others.count <= findingLimit ? others.count : shown == nil ? findingLimit : 0
        return (Array(others.prefix(count)), count > 0 ? others.count - count : 0)
    }

    /// The fingerprints of the findings that decisions list.
    var shown: Set<String> { Set(listed.values.lazy.flatMap(\.findings).map(\.fingerprint)) }

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
                wording.command { "`\($0)`" }.map(MarkdownProse.inline),
                wording.attachment(limit: Self.attachedLimit) { "`\($0)`" }
                    .map { MarkdownProse.inline("drop with it \($0)") },
                wording.obstacle.map(MarkdownProse.inline),
                wording.together(limit: Self.idLimit),
                wording.conflicts { "`\($0)`" }.map(MarkdownProse.inline),
                wording.advice(limit: Self.nameLimit) { MarkdownText.code($0) },
            ].compactMap(\.self) + commits(of: wording)
        let list = details.isEmpty ? [] : [details.map { "- \($0)" }]
        let change = MarkdownChange(wording.decision)?.blocks ?? manualChange(of: wording.decision)
        let findings = findings(of: wording, isAlone: details.isEmpty)
        let entries = wording.entries.isEmpty ? [] : [MarkdownText.fenced(wording.entries, language: "yaml")]
        return [MarkdownPart(rank: .decisions, blocks: opening + list + entries)]
            + (findings.map { [$0] } ?? [])
            + (change.isEmpty ? [] : [MarkdownPart(rank: .evidence, blocks: change, isDetail: true)])
    }

    /// The findings that are listed with a decision, with how to accept them.
    private func findings(of wording: DecisionWording, isAlone: Bool) -> MarkdownPart? {
        let (findings, left) = listed[wording.decision.id] ?? ([], 0)
        guard let heaviest = findings.map(\.severity).max() else { return nil }
        let list = MarkdownFindingList(
            places: places, group: FileFindings(findings: findings), lines: showsLines ? causes : nil)
        let acceptance =
            wording.acceptance { "`\($0)`" }.map { ["- \(MarkdownProse.inline("to accept it: \($0)"))"] } ?? []
        let rest = left > 0 ? ["- and \(left) more, listed below"] : []
        return MarkdownPart(
            rank: heaviest == .error ? .errors : .findings,
            // Without words between them two lists would be one.
            blocks: (isAlone ? [] : [["Found:"]]) + [list.items(findings) + rest + acceptance],
            count: findings.count, isDetail: true)
    }

    private func manualChange(of decision: Decision) -> [[String]] {
        guard let shown = manual[decision.id] else { return [] }
        let caption = "To change by hand: \(shown.caption)"
        let fence = MarkdownText.fenced(shown.text, language: "diff")
        let isRest = shown.left > 0 && listed[decision.id]?.findings.isEmpty ?? true
        let rest = isRest ? ["", "\(Phrase.count(shown.left, "more change")), listed below."] : []
        guard shown.text.count > MarkdownChange.openLimit else { return [["\(caption):"] + fence + rest] }
        return [MarkdownText.folded(caption, fence + rest)]
    }

    private func facts(of wording: DecisionWording, in files: [(path: RelativePath, side: Side)]) -> String {
        var facts = [wording.weight]
        // The title has the subject of a single commit.
        if let commit = wording.decision.commits.first, wording.decision.commits.count == 1 {
            let remark = wording.commits.first.map { wording.remark(on: $0, MarkdownText.code) } ?? ""
            facts.append(places.commit(commit, on: .upstream) + remark)
        }
        facts.append(wording.delay ?? "")
        facts.append(wording.size ?? "")
        facts.append(wording.patch.map(MarkdownProse.inline) ?? "")
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
        // One more takes no more room than its id.
        let limit = commits.count == Self.commitLimit + 1 ? commits.count : Self.commitLimit
        let lines = commits.prefix(limit).map { commit in
            guard let row = known[commit] else { return places.commit(commit, on: .upstream) }
            return MarkdownCommits(places: places).line(for: commit, subject: row.subject)
                + wording.remark(on: row, MarkdownText.code)
        }
        let rest = commits.dropFirst(limit).map { MarkdownText.code($0.short) }
        return lines + (rest.isEmpty ? [] : ["and \(Phrase.list(rest, limit: Self.idLimit))"])
    }
}
