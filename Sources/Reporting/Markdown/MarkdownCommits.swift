import Phrasing
import ReportModel
import SourceModel

/// Upstream's commits since the synced commits, as tables.
struct MarkdownCommits {
    let places: MarkdownPlaces

    private static let memberLimit = 5

    /// The commits that the port could take something of.
    func table(_ commits: [CommitRow]) -> [String] {
        var table = MarkdownTable("commit", "date", "subject", "state", "port files and members")
        for commit in commits {
            let note = commit.note.map { "<br>" + MarkdownProse.inline($0.sentence) } ?? ""
            let files = commit.files.filter { $0.state.noise == nil }.map(file) + commit.additions.map(addition)
            table.add(
                places.commit(commit.commit, on: .upstream), Timestamp(commit.date).day.description,
                subject(commit.subject), state(commit.state, commit.superseded) + note, files.joined(separator: "<br>"))
        }
        return table.lines
    }

    /// The commits that it could not.
    func noiseTable(_ commits: [CommitRow]) -> [String] {
        var table = MarkdownTable("commit", "date", "subject", "changes")
        for commit in commits {
            table.add(
                places.commit(commit.commit, on: .upstream), Timestamp(commit.date).day.description,
                subject(commit.subject), state(commit.state, commit.superseded))
        }
        return table.lines
    }

    /// A commit's id, subject and pull request, linked.
    func line(for commit: ObjectName, subject text: String) -> String {
        "\(places.commit(commit, on: .upstream)) \(subject(text))"
    }

    private func subject(_ text: String) -> String {
        let subject = CommitSubject(text)
        // What is more than plain words reads better as one piece of code than as many.
        let isPlain = MarkdownProse.inline(subject.shortWords) == subject.shortWords
        let words = isPlain ? subject.shortWords : MarkdownText.code(subject.shortWords)
        return subject.pullRequest.map { "\(words) (\(places.pullRequest($0)))" } ?? words
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
    /// The section of a report: nothing where no commit is known of.
    func section(for report: Report) -> MarkdownSection {
        let tally = CommitTally(report.commits)
        guard !report.commits.isEmpty else { return MarkdownSection(nil, []) }
        var blocks = [["\(tally.sentence)."]]
        if !tally.telling.isEmpty {
            let title = "\(Phrase.count(tally.telling.count, "commit")) that changed what was ported, oldest first"
            blocks.append(MarkdownText.folded(title, table(tally.telling)))
        }
        if !tally.noise.isEmpty {
            let title = "\(Phrase.count(tally.noise.count, "commit")) with nothing to port"
            blocks.append(MarkdownText.folded(title, noiseTable(tally.noise)))
        }
        return MarkdownSection("## Upstream's commits", .commits, blocks)
    }
}
