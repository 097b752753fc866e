import SourceModel
import Testing

@Suite("The history up to an earlier commit is a part of a later one's")
struct FileHistoryCutTests {
    private static func name(_ number: Int) -> ObjectName {
        ObjectName(high: UInt64(number), middle: 0, low: 0)
    }

    private static func commit(_ number: Int, parents: [Int], changes: [FileChange]) -> HistoricCommit {
        HistoricCommit(
            name: name(number), parents: parents, authored: Int64(number), committed: Int64(number), subject: "",
            changes: changes)
    }

    /// The first commit is the oldest; the second and the third are on two branches that the fourth joins.
    private static let history = FileHistory(
        commits: [
            commit(4, parents: [1, 2], changes: [FileChange(path: 2, blob: 3)]),
            commit(3, parents: [3], changes: [FileChange(path: 1, blob: 2)]),
            commit(2, parents: [3], changes: [FileChange(path: 0, blob: nil), FileChange(path: 2, blob: 1)]),
            commit(1, parents: [], changes: [FileChange(path: 0, blob: 0)]),
        ],
        paths: ["A.swift", "B.swift", "C.swift"], blobs: [name(5), name(6), name(7), name(8)],
        gaps: [HistoryGap(commit: 1, reason: "on one branch"), HistoryGap(commit: 3, reason: "at the beginning")])

    @Test("It has what that commit comes after, numbered anew, and nothing else")
    func branch() throws {
        let cut = try #require(Self.history.cut(at: Self.name(2)))
        #expect(cut.commits.map(\.name) == [Self.name(2), Self.name(1)])
        #expect(cut.commits.map(\.parents) == [[1], []])
        #expect(cut.paths == ["A.swift", "C.swift"])
        #expect(cut.blobs == [Self.name(5), Self.name(6)])
        #expect(
            cut.commits.map(\.changes) == [
                [FileChange(path: 0, blob: nil), FileChange(path: 1, blob: 1)], [FileChange(path: 0, blob: 0)],
            ])
        #expect(cut.gaps == [HistoryGap(commit: 1, reason: "at the beginning")])
    }

    @Test("At its newest commit it is the same, and at one that it lacks there is none")
    func ends() {
        #expect(Self.history.cut(at: Self.name(4)) == Self.history)
        #expect(Self.history.cut(at: Self.name(9)) == nil)
        #expect(Self.history.ancestors(of: Self.name(3)).map(\.name) == [Self.name(3), Self.name(1)])
    }
}
