import Matching
import SourceModel

/// Tells which of upstream's texts are older than what a fork held.
final class HeldTexts {
    private let timelines: PathTimelines
    private let places: [ObjectName: Int]
    private var ancestors: [Int: [Bool]] = [:]

    init(in timelines: PathTimelines) {
        self.timelines = timelines
        places = Dictionary(keepingFirst: zip(timelines.history.commits.map(\.name), timelines.history.commits.indices))
    }

    /// The texts that a path had at a commit or has had since, the oldest first. Of a path that the commit does not have
    /// those are all that it ever had.
    func blobs(ofPath path: Int, since commit: ObjectName?) -> [Int] {
        let all = timelines.blobs(ofPath: path)
        guard let place = commit.flatMap({ places[$0] }), let held = timelines.text(ofPath: path, at: place) else {
            return all
        }
        let isOld = ancestors[place] ?? timelines.ancestors(of: place)
        ancestors[place] = isOld
        let newer = timelines.blobs(ofPath: path) { !isOld[$0] }
        return all.filter { $0 == held || newer.contains($0) }
    }
}

extension OriginSearch {
    /// The texts that a file may have come from. What a fork held when the file came is what that was made from, if not
    /// something newer.
    private func texts(for place: Int, _ held: HeldTexts) -> [OriginWalk.Text] {
        shortlists[place].entries.flatMap { entry in
            held.blobs(ofPath: entry.path, since: files[place].sharedCommit).compactMap { blob -> OriginWalk.Text? in
                guard let tokens = upstreamTokens[blob] else { return nil }
                return OriginWalk.Text(
                    path: entry.path, blob: blob, text: RenamedText(tokens, renaming: entry.renaming),
                    date: timelines.firstDate(ofPath: entry.path, blob: blob))
            }
        }
    }

    func course(of place: Int, _ held: HeldTexts) -> OriginCourse? {
        let file = files[place]
        if let range = copies.ranges[place] { return OriginCourse(copiedFrom: range, file, in: timelines) }
        let versions = file.versions.map {
            OriginWalk.Version(bag: TokenBag(portTokens[$0.blob] ?? []), date: $0.date, blob: copies.places[$0.blob])
        }
        let course = OriginWalk(
            texts: texts(for: place, held), versions: versions, begin: timelines.begin
        ).course
        return course.steps.isEmpty ? nil : course
    }
}
