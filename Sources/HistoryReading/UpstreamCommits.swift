import CommitVerdicts
import Comparison
import ReportModel
import Snapshots
import SourceModel

/// The upstream commits since the synced commits, and what is missing of them.
package struct UpstreamCommits {
    /// Oldest first.
    package var rows: [CommitRow] = []
    /// The commits that caused what the checks report.
    package var moves = UpstreamMoves()
    /// Every commit that was read.
    package var read: Set<ObjectName> = []
    /// Why rows may be missing or wrong.
    package var gaps: [String] = []
    /// The gaps that prevent a verdict: needed data is missing, or upstream is older than the text that the port was
    /// made from.
    package var undecided: [String] = []
    /// Whether there is a history that could not be read.
    package var isUnreadable = false

    /// The gaps that a report does not mention elsewhere.
    package var remarks: [String] { read.isEmpty && rows.isEmpty && !isUnreadable ? [] : gaps }
}

extension SideRepository {
    /// The pasts of port files that can be read.
    fileprivate func past(
        after changes: [RelativePath: [DatedCommit]], _ texts: [RelativePath: [DatedCommit]]
    ) -> [RelativePath: PortFilePast] {
        let wanted = texts.sorted { $0.key < $1.key }.flatMap { path, commits in commits.map { (path, $0) } }
        let files = try? self.files(wanted.map { .init(path: $0, commit: $1.name) })
        var past = changes.compactMapValues(\.first).mapValues { PortFilePast(lastChange: $0.date) }
        for ((path, commit), file) in zip(wanted, files ?? []) {
            if let file = try? file.get() { past[path]?.texts.append((commit.date, file)) }
        }
        return past
    }
}

extension UpstreamHistory {
    /// Reads upstream's history and judges the commits since the synced commits.
    ///
    /// There is nothing to read without a synced commit or if upstream is a plain folder.
    ///
    /// - Parameter findsDroppedWords: Whether to look for words that the commits removed from names.
    package func commits(
        since comparison: Comparison, of port: SideRepository, findingDroppedWords findsDroppedWords: Bool
    ) -> UpstreamCommits {
        guard let head = snapshot.commit, snapshot.medium != .folder else {
            return UpstreamCommits(gaps: ["upstream is a plain folder, without the history that commits are in"])
        }
        guard !comparison.bases.isEmpty else {
            guard comparison.unavailableBases.isEmpty else {
                let isUnread = comparison.unavailableBases.contains { $0.cause == .unreadable }
                return UpstreamCommits(gaps: [
                    "none of the synced commits \(isUnread ? "could be read" : "is of use"), so upstream's commits since are not listed"
                ])
            }
            return UpstreamCommits(gaps: [
                "no synced commit is known to count upstream's commits from; record one in a mapping, as `synced`"
            ])
        }
        do throws(SnapshotError) {
            let survey = try commitSurvey(in: comparison, from: head)
            let texts = try oldTexts(survey.unreadTexts)
            let changes = port.changes(of: survey.portFiles, in: comparison.matching.port, since: survey.firstDate)
            let judged = survey.judged(
                reading: texts.read, portPast: port.past(after: changes, survey.earlierTexts(in: changes)),
                findingDroppedWords: findsDroppedWords)
            let gaps = HistoryGaps(survey, newerBases: try bases(newerThan: head, in: survey), texts: texts, head: head)
            return UpstreamCommits(
                rows: judged.rows, moves: judged.moves, read: survey.commits, gaps: gaps.all,
                undecided: gaps.undecided)
        } catch {
            return UpstreamCommits(gaps: ["upstream's commits could not be listed: \(error)"], isUnreadable: true)
        }
    }

    private func oldTexts(_ texts: [CommitSurvey.Text]) throws(SnapshotError) -> OldTexts {
        let files = try repository.files(texts.map { .init(path: $0.path, commit: $0.commit) })
        var old = OldTexts()
        for (text, file) in zip(texts, files) { old.add(text, file) }
        return old
    }

    /// The synced commits that descend from `head`.
    private func bases(
        newerThan head: ObjectName, in survey: CommitSurvey
    ) throws(SnapshotError) -> Set<ObjectName> {
        try repository.descendants(of: head, among: survey.syncedCommits.subtracting(survey.commits))
    }
}
