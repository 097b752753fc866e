import SourceModel

/// How much speaks against each commit of a history, as far as the text of one port file tells: only where that changes
/// from a commit's first parent to the commit.
struct CommitDoubts {
    /// Nothing of the file's is there.
    static let whole = 1 << 20
    /// How much may speak against a text that the others say was copied.
    static let greatest = whole / 2

    private var changes: [(commit: Int, difference: Int)] = []

    /// What speaks against every commit.
    init() {}

    /// - Parameter known: How much speaks against each text, from 0 to 1, by path; everything against others.
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

    /// A doubt as a whole number: sums of these are equal whatever the order.
    static func number(for doubt: Double) -> Int { Int((doubt * Double(whole)).rounded()) }

    /// What speaks against one commit.
    ///
    /// - Parameter isBefore: Whether each commit is that one, or comes before it along first parents.
    func value(where isBefore: [Bool]) -> Int {
        changes.reduce(Self.whole) { isBefore[$1.commit] ? $0 + $1.difference : $0 }
    }

    /// What speaks against each commit as far as several files tell together.
    static func totals(of doubts: [CommitDoubts], in history: FileHistory) -> [Int] {
        var totals = [Int](repeating: 0, count: history.commits.count)
        for change in doubts.lazy.flatMap(\.changes) { totals[change.commit] += change.difference }
        for commit in history.commits.indices.reversed() {
            totals[commit] += history.commits[commit].parents.first.map { totals[$0] } ?? doubts.count * whole
        }
        return totals
    }
}
