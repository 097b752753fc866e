import ReportModel
import SourceModel

/// The upstream texts that a port file was successively synced to, judged by its own texts.
package struct SyncCourse: Hashable, Sendable {
    /// An upstream text, and the port's version that came with it.
    package struct Sync: Hashable, Sendable {
        /// An index of the versions of ``SyncCourse/file``.
        package var version: Int
        package var commits: OriginCommits
        /// The path of the text at the last of the commits.
        package var path: RelativePath
    }

    package var file: PortFileLife
    package var confidence: Confidence
    /// Oldest first; never empty.
    package var syncs: [Sync]

    /// The last sync of the file up to a version.
    package func sync(at version: Int) -> Sync? { syncs.last { $0.version <= version } }
}

extension OriginSearch {
    /// The courses of the files that came from upstream.
    ///
    /// - Parameter origins: The results of the search, in the order of the files.
    package func courses(of origins: [FileOrigin]) -> [SyncCourse] {
        zip(files.indices, origins).compactMap { index, origin in
            guard let path = origin.upstream, let commits = origin.synced, origin.relation != .reimplemented,
                found[index] != nil
            else { return nil }
            let last = SyncCourse.Sync(version: arrivals[index], commits: commits, path: path)
            let before = earlier[index].steps.compactMap { sync($0, of: index) }
            return SyncCourse(file: files[index], confidence: origin.confidence, syncs: before + [last])
        }
    }

    private func sync(_ step: OriginCourse.Step, of index: Int) -> SyncCourse.Sync? {
        let file = files[index]
        let limit = step.isYounger ? nil : file.versions[step.arrival].date.map { $0 + OriginWalk.grace }
        let texts = step.texts.map { earlier[index].texts[$0] }
        guard
            let range = OriginRange(
                texts: Dictionary(grouping: texts, by: \.path).mapValues { Set($0.map(\.blob)) }, by: limit,
                in: timelines, along: lines, preference: { file.likeness(to: history.paths[$0]) })
        else { return nil }
        let (first, last) = (history.commits[range.first], history.commits[range.last])
        return SyncCourse.Sync(
            version: step.arrival,
            commits: OriginCommits(
                first: first.name, last: last.name, firstDate: first.authored, lastDate: last.authored,
                firstPath: history.paths[range.firstPath], blob: history.blobs[range.blob],
                similarity: step.similarity, similarityNow: step.similarity),
            path: history.paths[range.lastPath])
    }
}
