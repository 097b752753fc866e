import SourceModel

/// The upstream commits that held one of some equal texts without a break, in one file's life.
struct OriginRange: Hashable {
    /// Places in ``FileHistory/commits``: the oldest and the newest.
    var first: Int
    var last: Int
    /// Where the text was at these.
    var firstPath: Int
    var lastPath: Int
    /// The text at the newest.
    var blob: Int

    /// - Parameters:
    ///   - texts: The equal texts, by path.
    ///   - limit: The date by which the text must have been there, in seconds since 1970 began: of a text that
    ///     upstream had, gave up and took again, the last time before is meant.
    ///   - anchor: A commit that is to be among them, where it had one of the texts.
    ///   - lines: Which paths one file had.
    ///   - preference: Which path the port's file is likelier to have come from, where upstream has the same text at
    ///     several: the greater the likelier.
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
        // What is preferred comes last and stays.
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

        // What a copy elsewhere kept is no text of this file.
        let chosen = holders[start]
        holders = [Int](repeating: -1, count: commits.count)
        for path in texts.keys.sorted(by: { (preference($0), $0) < (preference($1), $1) })
        where lines.areOne(chosen, path) {
            fill(path)
        }
        let held = timelines.connected(to: start) { holders[$0] >= 0 }
        // A branch that upstream left behind may have kept the text for longer.
        let mainline = held.filter { timelines.isMainline[$0] }
        first = held.max() ?? start
        last = (mainline.isEmpty ? held : mainline).min() ?? start
        firstPath = holders[first]
        lastPath = holders[last]
        blob = Int(timelines.texts(ofPath: lastPath)[last])
    }
}

extension HistoricCommit {
    /// When its text was there at the latest: commits are rewritten, and then their author's date is the older one.
    var date: Int64 { min(authored, committed) }
}
