import SourceModel

/// A connected range of upstream commits that have one of some equal texts of one file.
struct OriginRange: Hashable {
    /// The oldest and the newest commit, as indices of ``FileHistory/commits``.
    var first: Int
    var last: Int
    /// The paths of the text at these commits.
    var firstPath: Int
    var lastPath: Int
    /// The text at the newest commit.
    var blob: Int

    /// - Parameters:
    ///   - texts: The equal texts, by path.
    ///   - limit: The date by which upstream must have had the text, in seconds since 1970-01-01. If upstream dropped
    ///     the text and returned to it, the range is the last one before this date.
    ///   - anchor: A commit that the range should contain, if it has one of the texts.
    ///   - lines: The paths of each file.
    ///   - preference: How likely the port's file came from a path, where upstream has the same text at several paths.
    init?(
        texts: [Int: Set<Int>], by limit: Int64?, at anchor: Int? = nil, in timelines: PathTimelines,
        along lines: PathLines, preference: (Int) -> Double
    ) {
        let commits = timelines.history.commits
        var holders = [Int](repeating: -1, count: commits.count)
        func fill(_ path: Int) {
            guard let wanted = texts[path] else { return }
            for (commit, blob) in timelines.texts(ofPath: path).enumerated()
            where blob >= 0 && wanted.contains(Int(blob)) {
                holders[commit] = path
            }
        }
        // The preferred path comes last and overwrites the others.
        for path in texts.keys.sorted(by: { (preference($0), $0) < (preference($1), $1) }) {
            fill(path)
        }
        let inTime = commits.indices.first { commit in
            holders[commit] >= 0 && limit.map { commits[commit].date <= $0 } ?? true
        }
        guard
            let start = anchor.flatMap({ holders[$0] >= 0 ? $0 : nil }) ?? inTime
                ?? commits.indices.last(where: { holders[$0] >= 0 })
        else { return nil }

        // Copies elsewhere are not this file.
        let chosen = holders[start]
        holders = [Int](repeating: -1, count: commits.count)
        for path in texts.keys.sorted(by: { (preference($0), $0) < (preference($1), $1) })
        where lines.areOne(chosen, path) {
            fill(path)
        }
        let held = timelines.connected(to: start) { holders[$0] >= 0 }
        // A side branch may have kept the text for longer.
        let mainline = held.filter { timelines.isMainline[$0] }
        first = held.max() ?? start
        last = (mainline.isEmpty ? held : mainline).min() ?? start
        firstPath = holders[first]
        lastPath = holders[last]
        blob = Int(timelines.texts(ofPath: lastPath)[last])
    }
}

extension HistoricCommit {
    /// The earlier of the two dates. In a rewritten commit that is the author date.
    var date: Int64 { min(authored, committed) }
}
