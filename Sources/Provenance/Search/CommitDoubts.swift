import SourceModel

/// The doubt against each commit of a history as the origin of one port file, judged by its text. It stores only the
/// differences between a commit and its first parent.
struct CommitDoubts {
    /// The full doubt: the commit has nothing like the file.
    static let whole = 1 << 20
    /// The greatest doubt against a text that other files say was copied.
    static let greatest = whole / 2

    private var changes: [(commit: Int, difference: Int)] = []

    /// The full doubt against every commit.
    init() {}

    /// - Parameter known: The doubt against each text, from 0 to 1, by path and blob. All other texts have the full
    ///   doubt.
    init(_ known: [Int: [Int: Double]], in timelines: PathTimelines) {
        let commits = timelines.history.commits
        var doubts = [Int32](repeating: Int32(Self.whole), count: commits.count)
        for (path, texts) in known {
            var (last, doubt): (Int32, Int32) = (-1, Int32(Self.whole))
            for (commit, blob) in timelines.texts(ofPath: path).enumerated() {
                if blob != last { (last, doubt) = (blob, Int32(Self.number(for: texts[Int(blob)] ?? 1))) }
                if doubt < doubts[commit] { doubts[commit] = doubt }
            }
        }
        for commit in commits.indices {
            let before = commits[commit].parents.first.map { Int(doubts[$0]) } ?? Self.whole
            let difference = Int(doubts[commit]) - before
            if difference != 0 { changes.append((commit, difference)) }
        }
    }

    /// A doubt as an integer, so that sums do not depend on the order.
    static func number(for doubt: Double) -> Int { Int((doubt * Double(whole)).rounded()) }

    /// The doubt against one commit.
    ///
    /// - Parameter isBefore: For each commit, whether it is that commit or one of its ancestors along first parents.
    func value(where isBefore: [Bool]) -> Int {
        changes.reduce(Self.whole) { isBefore[$1.commit] ? $0 + $1.difference : $0 }
    }

    /// The sums of several files' doubts against each commit.
    static func totals(of doubts: [CommitDoubts], in history: FileHistory) -> [Int] {
        var totals = [Int](repeating: 0, count: history.commits.count)
        for change in doubts.lazy.flatMap(\.changes) { totals[change.commit] += change.difference }
        for commit in history.commits.indices.reversed() {
            totals[commit] += history.commits[commit].parents.first.map { totals[$0] } ?? doubts.count * whole
        }
        return totals
    }
}
