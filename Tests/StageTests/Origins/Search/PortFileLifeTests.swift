import Provenance
import SourceModel
import Testing

@Suite("The texts that a port's file had", .timeLimit(.minutes(10)))
struct PortFileLifeTests {
    private func followed(to path: String, _ history: TestHistory) -> PortFileLife? {
        let files = history.files().sorted { $0.key < $1.key }
            .map { (path: RelativePath($0), blob: TestHistory.name(of: $1)) }
        return PortFileLife.lives(of: files, in: history.history).first { $0.path == RelativePath(path) }
    }

    @Test
    func `A file that was made as a copy under its name goes on with the one that stayed, where that is asked for`()
        throws
    {
        var history = TestHistory()
        history.commit("add", day: 1, ["a/Player.swift": "one", "a/Mixer.swift": "same", "a/Deck.swift": "same"])
        history.commit("change", day: 2, ["a/Player.swift": "two"])
        history.commit("branch", from: ["add"], day: 3, ["a/Player.swift": "three"])
        history.commit(
            "copy", from: ["change"], day: 4,
            ["b/Player.swift": "two", "b/Mixer.swift": "same", "b/Tuner.swift": "same"])
        history.commit("edit", day: 5, ["b/Player.swift": "four", "a/Player.swift": "five"])
        func life(_ path: String, followsCopies: Bool) throws -> PortFileLife {
            let files = history.files().map { (path: RelativePath($0), blob: TestHistory.name(of: $1)) }
            let lives = PortFileLife.lives(of: files, in: history.history, followsCopies: followsCopies)
            return try #require(lives.first { $0.path == RelativePath(path) })
        }
        #expect(try life("b/Player.swift", followsCopies: true).versions.map(\.blob) == texts("one", "two", "four"))
        #expect(try life("b/Player.swift", followsCopies: false).versions.map(\.blob) == texts("two", "four"))
        #expect(try life("b/Mixer.swift", followsCopies: true).firstPath == "a/Mixer.swift")
        // Of another name it may be a copy by chance.
        #expect(try life("b/Tuner.swift", followsCopies: true).firstPath == "b/Tuner.swift")
    }

    private func texts(_ words: String...) -> [ObjectName] { words.map(TestHistory.name) }

    @Test func `A file is followed through moves under one name and of one text`() throws {
        var history = TestHistory()
        history.commit("add", day: 1, ["a/Player.swift": "one", "a/Other.swift": "other"])
        history.commit("change", day: 2, ["a/Player.swift": "two"])
        history.commit("move", day: 3, ["a/Player.swift": nil, "b/Player.swift": "three"])
        history.commit("rename", day: 4, ["b/Player.swift": nil, "b/Deck.swift": "three"])
        history.commit("edit", day: 5, ["b/Deck.swift": "four"])
        let life = try #require(followed(to: "b/Deck.swift", history))
        #expect(life.firstPath == "a/Player.swift")
        #expect(life.versions.map(\.blob) == texts("one", "two", "three", "four"))
        #expect(life.versions.first?.commit == TestHistory.name(of: "add"))
    }

    @Test func `A file is followed through a move back to the path that it had first`() throws {
        var history = TestHistory()
        history.commit("add", day: 1, ["a/Player.swift": "one"])
        history.commit("move", day: 2, ["a/Player.swift": nil, "b/Player.swift": "one"])
        history.commit("edit", day: 3, ["b/Player.swift": "two"])
        history.commit("return", day: 4, ["b/Player.swift": nil, "a/Player.swift": "two"])
        let life = try #require(followed(to: "a/Player.swift", history))
        #expect(life.paths.contains("b/Player.swift"))
        #expect(life.versions.map(\.blob) == texts("one", "two"))
        // A file that was deleted and made anew has no former path.
        history.commit("delete", day: 5, ["a/Player.swift": nil])
        history.commit("new", day: 6, ["a/Player.swift": "three"])
        #expect(try #require(followed(to: "a/Player.swift", history)).paths == ["a/Player.swift"])
    }

    @Test func `A file does not continue another of its name that became a third one`() {
        var history = TestHistory()
        history.commit("add", day: 1, ["a/Player.swift": "one", "a/Mixer.swift": "two"])
        history.commit(
            "move", day: 2,
            [
                "a/Player.swift": nil, "a/Deck.swift": "one more", "b/Player.swift": "other", "a/Mixer.swift": nil,
                "b/Mixer.swift": "two more",
            ])
        let files = history.files().map { (path: RelativePath($0), blob: TestHistory.name(of: $1)) }
        let lives = PortFileLife.lives(of: files, in: history.history) { removed, added in
            let next = ["one": "one more", "two": "two more"].first { TestHistory.name(of: $0.key) == removed }?.value
            return next.flatMap { added.firstIndex(of: TestHistory.name(of: $0)) }.map { ($0, true) }
        }
        let firsts = Dictionary(uniqueKeysWithValues: lives.map { ("\($0.path)", "\($0.firstPath)") })
        #expect(firsts["b/Player.swift"] == "b/Player.swift")
        #expect(firsts["b/Mixer.swift"] == "a/Mixer.swift")
    }

    @Test func `Of equal files that moved together each keeps its name`() {
        var history = TestHistory()
        history.commit("add", day: 1, ["a/One.swift": "old", "a/Two.swift": "same"])
        history.commit("equal", day: 2, ["a/One.swift": "same"])
        history.commit(
            "move", day: 3,
            ["a/One.swift": nil, "a/Two.swift": nil, "b/One.swift": "same", "b/Two.swift": "same"])
        #expect(followed(to: "b/One.swift", history)?.versions.map(\.blob) == texts("old", "same"))
        #expect(followed(to: "b/Two.swift", history)?.versions.map(\.blob) == texts("same"))
    }

    @Test func `What a branch did to the old path is not what was moved`() {
        var history = TestHistory()
        history.commit("add", day: 1, ["a/Player.swift": "one"])
        history.commit("branch", from: ["add"], day: 2, ["a/Player.swift": "other"])
        history.commit("move", from: ["add"], day: 3, ["a/Player.swift": nil, "b/Deck.swift": "one"])
        history.commit("merge", from: ["move", "branch"], day: 4, [:])
        #expect(followed(to: "b/Deck.swift", history)?.firstPath == "a/Player.swift")
    }

    @Test func `A folder of thousands of files that was moved is followed in little time`() {
        let count = 8000
        let blobs = (0..<count).map { TestHistory.name(of: "\($0)") }
        let paths = ["a", "b"].flatMap { folder in (0..<count).map { RelativePath("\(folder)/F\($0).swift") } }
        func commit(_ name: String, parents: [Int], _ changes: [FileChange]) -> HistoricCommit {
            HistoricCommit(
                name: TestHistory.name(of: name), parents: parents, authored: 0, committed: 0, subject: name,
                changes: changes)
        }
        let added = (0..<count).map { FileChange(path: $0, blob: $0) }
        let moved = (0..<count).flatMap { [FileChange(path: $0, blob: nil), FileChange(path: count + $0, blob: $0)] }
        let history = FileHistory(
            commits: [commit("move", parents: [1], moved), commit("add", parents: [], added)], paths: paths,
            blobs: blobs)
        let lives = PortFileLife.lives(of: (0..<count).map { (paths[count + $0], blobs[$0]) }, in: history)
        #expect(lives.map(\.firstPath) == Array(paths.prefix(count)))
        #expect(lives.allSatisfy { $0.versions.map(\.commit) == [TestHistory.name(of: "add")] })
    }
}
