import Analysis
import AuditModel
import Snapshots

/// What upstream's history says of the time since the synced commits.
struct UpstreamCommits {
    /// Oldest first.
    var rows: [CommitRow] = []
    /// Which of them account for what the checks report.
    var moves = UpstreamMoves()
    /// Every commit that was read.
    var read: Set<ObjectName> = []
    /// Why the rows may not be all.
    var gaps: [String] = []

    /// Those of the gaps that a report does not speak of elsewhere.
    var remarks: [String] { read.isEmpty && rows.isEmpty && !isUnreadable ? [] : gaps }

    /// Whether there was a history to read, and it could not be.
    var isUnreadable = false
}

extension Sides {
    /// Reads upstream's history and judges the commits since the synced commits.
    ///
    /// Without a synced commit, or with a plain folder in upstream's place, there is nothing to read.
    func upstreamCommits(in comparison: Comparison) -> UpstreamCommits {
        guard let head = upstream.commit, upstream.medium != .folder else {
            return UpstreamCommits(gaps: ["upstream is a plain folder, without the history that commits are in"])
        }
        guard !comparison.bases.isEmpty else {
            return UpstreamCommits(gaps: [
                "no synced commit is known to count upstream's commits from; record one in a mapping, as `synced`"
            ])
        }
        do throws(SnapshotError) {
            let survey = try commitSurvey(in: comparison, from: head)
            let texts = survey.unreadTexts
            let files = try versions.files(texts.map { .init(path: $0.path, commit: $0.commit) }, jobs: jobs)
            let read = zip(texts, files).compactMap { text, file in
                (try? file.get()).map { (text.blob, $0) }
            }
            let judged = survey.judged(reading: Dictionary(read, uniquingKeysWith: { first, _ in first }))
            return UpstreamCommits(
                rows: judged.rows, moves: judged.moves, read: survey.commits,
                gaps: survey.gaps(havingReadTexts: read.count))
        } catch {
            return UpstreamCommits(gaps: ["upstream's commits could not be listed: \(error)"], isUnreadable: true)
        }
    }
}

extension CommitSurvey {
    fileprivate func gaps(havingReadTexts count: Int) -> [String] {
        var gaps: [String] = []
        if !unfollowed.isEmpty {
            let names = Set(unfollowed.map(\.last.short)).sorted().joined(separator: ", ")
            gaps.append(
                "upstream's history does not reach back to \(names), so the commits since are not listed; fetch the "
                    + "whole history, or give an --upstream-revision that descends from it")
        }
        if count < unreadTexts.count {
            gaps.append(
                "\(unreadTexts.count - count) old texts of upstream's files could not be read, and the commits that "
                    + "made them count as missed")
        }
        return gaps
    }
}
