import ReportModel
import SourceModel

/// The upstream texts that a port file was brought up to one after the other, as far as its own texts tell.
package struct SyncCourse: Hashable, Sendable {
    /// A text of upstream's, and the port's text that came with it.
    package struct Sync: Hashable, Sendable {
        /// A place in the versions of ``SyncCourse/file``.
        package var version: Int
        package var commits: OriginCommits
        /// Where the text was at the last of the commits.
        package var path: RelativePath
    }

    package var file: PortFileLife
    package var confidence: Confidence
    /// Oldest first; never empty.
    package var syncs: [Sync]

    /// The text that the file was last brought up to when it had one of its texts.
    package func sync(at version: Int) -> Sync? { syncs.last { $0.version <= version } }
}

extension OriginSearch {
    /// The courses of the files that came from upstream.
    ///
    /// - Parameter origins: What the search found, in the order of the files.
    package func courses(of origins: [FileOrigin]) -> [SyncCourse] {
        zip(files.indices, origins).compactMap { place, origin in
            guard let path = origin.upstream, let commits = origin.synced, origin.relation != .reimplemented,
                found[place] != nil
            else { return nil }
            let last = SyncCourse.Sync(version: arrivals[place], commits: commits, path: path)
            let before = earlier[place].steps.compactMap { sync($0, of: place) }
            return SyncCourse(file: files[place], confidence: origin.confidence, syncs: before + [last])
        }
    }

    private func sync(_ step: OriginCourse.Step, of place: Int) -> SyncCourse.Sync? {
        let file = files[place]
        let limit = step.isYounger ? nil : file.versions[step.arrival].date.map { $0 + OriginWalk.grace }
        let texts = step.texts.map { earlier[place].texts[$0] }
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
