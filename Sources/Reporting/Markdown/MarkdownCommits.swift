import Phrasing
import ReportModel
import SourceModel

/// Upstream's commits since the synced commits, as lists.
struct MarkdownCommits {
    let places: MarkdownPlaces

    private static let memberLimit = 5

    /// Commits with their changes in each file of the port.
    func list(_ commits: [CommitRow]) -> [String] {
        commits.flatMap { commit in
            let files = commit.files.filter { $0.state.noise == nil }.map(file) + commit.additions.map(addition)
            return [item(commit)] + files.map { "  - \($0)" }
        }
    }

    /// `- commit subject: missed`, with the decision of the rules.
    func item(_ commit: CommitRow) -> String {
        let held = commit.held(limit: Self.memberLimit) { MarkdownText.code($0) }.map { "; \($0)" } ?? ""
        let note = commit.note.map { "; " + MarkdownProse.inline($0.sentence) } ?? ""
        return "- \(line(for: commit.commit, subject: commit.subject)), \(Timestamp(commit.date).day): "
            + state(commit.state, commit.superseded) + held + note
    }

    /// A commit's id, linked, with its subject and pull request.
    func line(for commit: ObjectName, subject text: String) -> String {
        "\(places.commit(commit, on: .upstream)) \(subject(text))"
    }

    private func subject(_ text: String) -> String {
        let subject = CommitSubject(text)
        let words = MarkdownProse.inline("“\(subject.shortWords)”")
        return subject.pullRequest.map { "\(words) (\(MarkdownText.code("#\($0)")))" } ?? words
    }

    private func file(_ file: CommitFileRow) -> String {
        let what = file.change(limit: Self.memberLimit) { MarkdownText.code($0) }
        let name = MarkdownText.code(places.name(file.port, on: .port))
        return "\(name), \(state(file.state, file.superseded))" + (what.isEmpty ? "" : ": \(what)")
    }

    private func addition(_ path: RelativePath) -> String {
        "adds \(MarkdownText.code(places.name(path, on: .upstream))), \(CommitState.missed.words)"
    }

    private func state(_ state: CommitState, _ commit: ObjectName?) -> String {
        guard let commit else { return state.words }
        let link = places.commit(commit, on: .upstream)
        return state == .noise(.undone) ? "\(state.words), with \(link)" : "\(state.words), replaced by \(link)"
    }
}

extension MarkdownCommits {
    /// The section of a report: the commits without a decision, and the number of the others.
    func section(for report: Report) -> MarkdownSection {
        guard !report.commits.isEmpty else { return MarkdownSection(nil, []) }
        let tally = CommitTally(report.commits)
        let decided = Set(report.decisions.flatMap(\.commits))
        let others = tally.relevant.filter { !decided.contains($0.commit) }
        var blocks = [["\(tally.sentence)."]]
        if !tally.noise.isEmpty {
            blocks[0].append("Nothing to port: \(tally.noiseByKind).")
        }
        if !others.isEmpty {
            let title = "\(Phrase.count(others.count, "commit")) that no listed decision names, in upstream's order"
            blocks.append(MarkdownText.folded(title, others.map(item)))
        }
        return MarkdownSection("## Upstream's commits", .commits, blocks)
    }
}
