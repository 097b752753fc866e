import Phrasing
import ReportModel

/// What there is to do, as a list.
struct MarkdownDecisions {
    let places: MarkdownPlaces

    private static let commitLimit = 5
    private static let nameLimit = 3

    func section(for report: Report) -> MarkdownSection {
        MarkdownSection(
            "## Decisions",
            DecisionWording.all(in: report).enumerated().map { number, wording in
                MarkdownPart(rank: .decisions, blocks: [lines(for: wording, number: number + 1)])
            }, isList: true)
    }

    private func lines(for wording: DecisionWording, number: Int) -> [String] {
        let decision = wording.decision
        let opening = "\(number). "
        let margin = String(repeating: " ", count: opening.count)
        let facts = [wording.weight, wording.delay ?? "", files(of: wording) ?? ""].filter { !$0.isEmpty }
        let details =
            [
                wording.manner(limit: Self.nameLimit) { MarkdownText.code($0) },
                wording.advice(limit: Self.nameLimit) { MarkdownText.code($0) },
            ].compactMap(\.self)
            + commits(of: wording)
        let title = "\(opening)**\(MarkdownProse.inline(decision.title))**"
        return [title + (facts.isEmpty ? "" : ": \(facts.joined(separator: "; "))")]
            + details.map { "\(margin)- \($0)" }
    }

    private func files(of wording: DecisionWording) -> String? {
        guard !wording.files.isEmpty else { return nil }
        return "in "
            + Phrase.list(wording.files.map { places.shortLink($0.path, on: $0.side) }, limit: Self.commitLimit)
    }

    private func commits(of wording: DecisionWording) -> [String] {
        let known = Dictionary(keepingFirst: wording.commits.map { ($0.commit, $0) })
        let lines = wording.decision.commits.prefix(Self.commitLimit).map { commit in
            guard let row = known[commit] else { return places.commit(commit, on: .upstream) }
            return MarkdownCommits(places: places).line(for: commit, subject: row.subject) + wording.remark(on: row)
        }
        let rest = wording.decision.commits.dropFirst(Self.commitLimit).map { places.commit($0, on: .upstream) }
        return lines + (rest.isEmpty ? [] : ["and \(Phrase.list(rest))"])
    }
}
