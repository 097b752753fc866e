import Comparison
import Matching
import Provenance
import ReportModel
import SourceModel

extension CommitSurvey {
    /// Judges the commits that touched mapped code.
    ///
    /// - Parameters:
    ///   - files: The files of ``unreadTexts``, by blob. A change whose text is missing counts as missed by the port.
    ///   - portPast: The known pasts of port files.
    ///   - findsDroppedWords: Whether to look for words that the commits removed from names.
    /// - Returns: The commits, oldest first, and the commits that caused what the checks report.
    package func judged(
        reading files: [ObjectName: SnapshotFile], portPast: [RelativePath: PortFilePast] = [:],
        findingDroppedWords findsDroppedWords: Bool = true
    ) -> (rows: [CommitRow], moves: UpstreamMoves) {
        let known = comparison.matching.upstream.files + comparison.bases.map(\.file)
        var byName = Dictionary(known.compactMap { file in file.blob.map { ($0, file) } }, uniquingKeysWith: { $1 })
        byName.merge(files) { first, _ in first }
        var texts: [Int: SnapshotFile] = [:]
        for (index, blob) in history.blobs.enumerated() { texts[index] = byName[blob] }

        var vocabulary = comparison.matching.vocabulary
        var found: [Int: [CommitFileRow]] = [:]
        var moves = UpstreamMoves(
            additions: additions.mapValues { MovingCommit(history.commits[$0]) },
            droppedWords: findsDroppedWords ? droppedWords(in: texts) : DroppedWords())
        let tables = PortTables(comparison, past: portPast, vocabulary: &vocabulary)
        for synced in lives where !synced.life.steps.isEmpty {
            let now = synced.life.end.map { history.paths[$0.path] }
            let judge = FileJudge(
                synced, texts: texts, in: comparison, tables, now: now, dates: synced.life.steps.map(date),
                vocabulary: &vocabulary)
            for (index, step) in synced.life.steps.enumerated() {
                for port in synced.portFiles {
                    guard let verdict = judge.verdict(on: index, for: port) else { continue }
                    let row = row(verdict, of: synced, step, port)
                    found[step.commit, default: []].append(row)
                    let commit = MovingCommit(history.commits[step.commit])
                    moves.add(commit, verdict, on: row.port, now: synced.life.ends.map { history.paths[$0.path] })
                    if row.isRemoval { moves.addRemoval(commit, of: synced.base.request.path, on: row.port) }
                }
            }
        }
        for commit in found.keys {
            for base in copies[commit] ?? [] {
                // A rewrite, or a file of comments, has no text that shows the copy.
                let ports = comparison.portFiles(of: base).filter { port in
                    !comparison.files.contains { $0.port == port && ($0.relation == .reimplemented || $0.isEmptied) }
                }
                if ports.isEmpty { continue }
                found[commit]? += ports.map { port in
                    CommitFileRow(
                        port: comparison.matching.port.files[port].path, upstream: base.file.path, state: .ported)
                }
            }
        }
        let added = Dictionary(grouping: additions.keys.sorted()) { additions[$0] }
        let commits = Set(found.keys).union(omittedCommits).union(additions.values)
        // The history is newest first.
        let rows = commits.sorted(by: >).map { commit in
            CommitRow(
                history.commits[commit], files: found[commit] ?? [], additions: added[commit] ?? [])
        }
        return (rows, moves)
    }

    /// The earlier date of a step's commit. After a rebase, the two dates of a commit differ.
    func date(_ step: FileStep) -> Int64 {
        min(history.commits[step.commit].authored, history.commits[step.commit].committed)
    }

    private func row(_ verdict: FileVerdict, of synced: SyncedLife, _ step: FileStep, _ port: Int) -> CommitFileRow {
        let upstream = history.paths[(step.after ?? step.before ?? synced.life.start).path]
        return CommitFileRow(
            port: comparison.matching.port.files[port].path, upstream: upstream,
            removals: step.isRemoval ? [upstream] : [], isUnread: verdict.isUnread, state: verdict.state,
            superseded: verdict.superseded.map { history.commits[synced.life.steps[$0].commit].name },
            members: verdict.members, openMembers: verdict.openMembers, heldMembers: verdict.heldMembers)
    }
}

extension CommitRow {
    fileprivate init(_ commit: HistoricCommit, files: [CommitFileRow], additions: [RelativePath]) {
        let byPort = Dictionary(grouping: files, by: \.port).values.map(CommitFileRow.init(merging:))
        let rows = byPort.sorted { $0.port < $1.port }
        self.init(
            commit: commit.name, date: commit.authored, subject: commit.subject, state: .missed, files: rows,
            additions: additions)
        combine()
    }
}

extension CommitFileRow {
    /// Merges the rows of a port file that was made from several upstream files.
    fileprivate init(merging rows: [CommitFileRow]) {
        let relevant = rows.filter { $0.state.noise == nil }
        let first = relevant.first { !$0.isRemoval } ?? relevant.first ?? rows[0]
        self.init(
            port: first.port, upstream: first.upstream, removals: rows.flatMap(\.removals).sorted(),
            isUnread: rows.contains(where: \.isUnread), state: .combined(rows.map(\.state)),
            superseded: rows.supersededAsOne, members: rows.flatMap(\.members),
            openMembers: rows.flatMap(\.openMembers), heldMembers: rows.flatMap(\.heldMembers))
    }
}

extension Comparison {
    /// The port's files that lack members of a commit, without rewrites, whose texts cannot show it.
    package func lacked(of commit: CommitRow) -> [CommitFileRow] {
        let rewrites = Set(files.filter { $0.relation == .reimplemented }.compactMap(\.port))
        let paths = Set(rewrites.map { matching.file($0, on: .port).path })
        return commit.files.filter { $0.isOpen && !$0.openMembers.isEmpty && !paths.contains($0.port) }
    }
}
