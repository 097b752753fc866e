import SourceModel
import Testing

@Suite("A port file that was put together from two, of which upstream deleted one")
struct RemovedSourceTests {
    private static let queue = "final class Queue { func push(_ item: Item) { items.append(item) } }\n"
    private static let window = CommitTests.window(CommitTests.open)
    private static let calmWindow = CommitTests.window(CommitTests.calmOpen)

    private func commits(_ later: [String: String?]) -> TestCommits {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": Self.window, "Queue.swift": Self.queue])
        commits.history.commit("later", later)
        commits.port = ["Window.swift": Self.window + Self.queue]
        commits.map("Window.swift", synced: "synced")
        commits.map("Queue.swift", to: "Window.swift", synced: "synced")
        return commits
    }

    @Test("has lost that one, and not the other")
    func deletion() throws {
        let row = try #require(commits(["Queue.swift": nil]).rows.first?.files.first)
        #expect(row.removals == ["Queue.swift"])
        #expect(row.upstream == "Queue.swift")
        #expect(row.isRemoval)
        #expect(row.openMembers == ["Queue", "Queue.push(_:)"])
    }

    @Test("has lost that one where the commit changed the other, whose members are named too")
    func deletionAndChange() throws {
        let row = try #require(commits(["Queue.swift": nil, "Window.swift": Self.calmWindow]).rows.first?.files.first)
        #expect(row.removals == ["Queue.swift"])
        #expect(row.upstream == "Window.swift")
        #expect(!row.isRemoval)
        #expect(Set(row.openMembers) == ["Queue", "Queue.push(_:)", "Window.open()"])
    }

    @Test("cannot be replaced by the one that is left")
    func notTaken() {
        var commits = commits(["Queue.swift": nil, "Window.swift": Self.calmWindow])
        #expect(commits.files.map(\.status) == [.behind])
        #expect(commits.files.map(\.canBeTaken) == [false])
        commits.port = ["Window.swift": Self.window]
        commits.rules.mappings.removeLast()
        #expect(commits.files.map(\.canBeTaken) == [true])
    }
}
