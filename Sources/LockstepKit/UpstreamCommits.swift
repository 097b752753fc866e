import Analysis
import AuditModel
import Snapshots
import SourceIndex
import SystemPackage

/// What upstream's history says of the time since the synced commits.
struct UpstreamCommits {
    /// Oldest first.
    var rows: [CommitRow] = []
    /// Every commit that was read.
    var read: Set<ObjectName> = []
    /// What a reader must know to judge the rows.
    var remarks: [String] = []
}

extension Sides {
    /// Reads upstream's history and judges the commits since the synced commits.
    ///
    /// Without a synced commit, or with a plain folder in upstream's place, there is nothing to read.
    func upstreamCommits(in comparison: Comparison) -> UpstreamCommits {
        guard let head = upstream.commit, upstream.medium != .folder, !comparison.bases.isEmpty else {
            return UpstreamCommits()
        }
        do throws(SnapshotError) {
            let history = try HistoryReader.read(
                side: .upstream, repositoryAt: upstreamPath, from: head, below: [.root])
            let survey = CommitSurvey(comparison, history: history, choose: likestText)
            let texts = survey.unreadTexts
            let files = try versions.files(texts.map { .init(path: $0.path, commit: $0.commit) }, jobs: jobs)
            let read = zip(texts, files).compactMap { text, file in
                (try? file.get()).map { (text.blob, $0) }
            }
            return UpstreamCommits(
                rows: survey.rows(reading: Dictionary(read, uniquingKeysWith: { first, _ in first })),
                read: Set(history.commits.map(\.name)),
                remarks: survey.remarks(onTextsRead: read.count))
        } catch {
            return UpstreamCommits(remarks: ["upstream's commits could not be listed: \(error)"])
        }
    }

    /// What a file became that a commit removed, among those that it added, by their texts.
    private func likestText(to removed: ObjectName, among added: [ObjectName]) -> Int? {
        // A commit that adds more than this is an import or a reorganisation, where files keep their names.
        guard added.count <= 256 else { return nil }
        let reader = BlobReader(side: .upstream, repositoryAt: upstreamPath, jobs: jobs)
        let indexes = try? reader.map([removed] + added, start: {}) { bytes, _ in SourceIndexer.index(bytes) }
        guard let indexes, let text = indexes.first ?? nil else { return nil }
        return LikestText.place(of: text, among: Array(indexes.dropFirst()))
    }
}

extension CommitSurvey {
    fileprivate func remarks(onTextsRead count: Int) -> [String] {
        var remarks: [String] = []
        if !unfollowed.isEmpty {
            let names = Set(unfollowed.map(\.last.short)).sorted().joined(separator: ", ")
            remarks.append(
                "upstream's history does not reach back to \(names), so the commits since are not listed; fetch the "
                    + "whole history, or give an --upstream-revision that descends from it")
        }
        if count < unreadTexts.count {
            remarks.append(
                "\(unreadTexts.count - count) old texts of upstream's files could not be read, and the commits that "
                    + "made them count as missed")
        }
        return remarks
    }
}
