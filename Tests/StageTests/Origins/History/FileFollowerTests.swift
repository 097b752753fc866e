import Provenance
import SourceModel
import Testing

@Suite("A file is followed through a history")
struct FileFollowerTests {
    /// The steps of a file as `commit: before -> after`, with paths where they change.
    private func steps(
        _ history: TestHistory, of path: String, since commit: String, to destination: String? = nil,
        choose: FileFollower.Choice = { _, _ in nil }
    ) -> [String]? {
        let history = history.history
        var follower = FileFollower(history)
        let life = follower.life(
            of: RelativePath(path), since: TestHistory.name(of: commit), destination: destination.map { .init($0) },
            choose: choose)
        return life.map { life in
            life.steps.map { step in
                let places = [step.before, step.after].map { $0.map { "\(history.paths[$0.path])" } ?? "-" }
                let subject = history.commits[step.commit].subject
                return subject + (places[0] == places[1] ? "" : ": \(places[0]) -> \(places[1])")
            }
        }
    }

    @Test("The commits since the synced one that changed it, oldest first")
    func line() {
        var history = TestHistory()
        history.commit("add", ["A.swift": "1"])
        history.commit("synced", ["A.swift": "2", "B.swift": "1"])
        history.commit("other", ["B.swift": "2"])
        history.commit("first", ["A.swift": "3"])
        history.commit("second", ["A.swift": "4"])
        #expect(steps(history, of: "A.swift", since: "synced") == ["first", "second"])
        #expect(steps(history, of: "A.swift", since: "other") == ["first", "second"])
        #expect(steps(history, of: "A.swift", since: "second") == [])
        #expect(steps(history, of: "C.swift", since: "synced") == nil)
        #expect(steps(history, of: "A.swift", since: "elsewhere") == nil)
    }

    @Test("A removal, and a return")
    func removal() {
        var history = TestHistory()
        history.commit("add", ["A.swift": "1"])
        history.commit("remove", ["A.swift": nil])
        #expect(steps(history, of: "A.swift", since: "add") == ["remove: A.swift -> -"])
        history.commit("return", ["A.swift": "1"])
        #expect(steps(history, of: "A.swift", since: "add") == ["remove: A.swift -> -", "return: - -> A.swift"])
    }

    @Test("Files that a commit gave longer names, where it gave the old name to another, or both texts are alike")
    func longerNames() {
        /// The first text that begins alike, as a search by likeness takes it.
        func choose(_ removed: ObjectName, _ added: [ObjectName]) -> (place: Int, isSure: Bool)? {
            func kind(_ name: ObjectName) -> String? {
                ["git", "git2", "net", "net2", "one", "two", "three", "four"].first { TestHistory.name(of: $0) == name }
                    .map { ["git", "net"].first(where: $0.hasPrefix) ?? "alike" }
            }
            return added.firstIndex { kind($0) == kind(removed) }.map { ($0, true) }
        }
        var history = TestHistory()
        history.commit(
            "synced",
            ["Hub/GitRouter.swift": "git", "Net/Router.swift": "net", "Group.swift": "one", "Job.swift": "two"])
        history.commit(
            "rename",
            [
                "Hub/GitRouter.swift": nil, "Net/Router.swift": nil, "Hub/GitHubRouter.swift": "git2",
                "Net/GitRouter.swift": "net2", "Group.swift": nil, "Job.swift": nil, "LabGroup.swift": "three",
                "LabJob.swift": "four",
            ])
        for (old, new) in [
            ("Hub/GitRouter", "Hub/GitHubRouter"), ("Net/Router", "Net/GitRouter"), ("Group", "LabGroup"),
            ("Job", "LabJob"),
        ] {
            #expect(
                steps(history, of: "\(old).swift", since: "synced", choose: choose)
                    == ["rename: \(old).swift -> \(new).swift"])
        }
    }

    @Test(
        "What a removed file became",
        arguments: [
            ("the file that the mapping names today", ["Z.swift": "8", "B/A.swift": "1", "D.swift": "9"], "Z.swift"),
            ("the file with its text", ["B/A.swift": "8", "C.swift": "1", "D.swift": "9"], "C.swift"),
            ("the file with its name", ["B/A.swift": "8", "C.swift": "9"], "B/A.swift"),
            ("the one that is most like it", ["C.swift": "8", "D.swift": "9"], "D.swift"),
            ("a test with its name", ["ATests/A.swift": "8", "C.swift": "7"], "ATests/A.swift"),
        ])
    func successor(_: String, added: [String: String], expected: String) {
        var history = TestHistory()
        history.commit("add", ["A.swift": "1"])
        history.commit(
            "move",
            Dictionary(uniqueKeysWithValues: added.map { ($0.key, .some($0.value)) }).merging(["A.swift": nil]) { $1 })
        history.commit("change", [expected: "10"])
        let found = steps(history, of: "A.swift", since: "add", to: "Z.swift") { removed, added in
            #expect(removed == TestHistory.name(of: "1"))
            return added.firstIndex(of: TestHistory.name(of: "9")).map { ($0, true) }
        }
        #expect(found == ["move: A.swift -> \(expected)", "change"])
    }

    @Test("What a file became by likeness is none of the tests, and what a test became is one")
    func tests() {
        var history = TestHistory()
        history.commit("add", ["A/B.swift": "1", "ATests/BTests.swift": "2"])
        history.commit(
            "move", ["A/B.swift": nil, "ATests/BTests.swift": nil, "A/C.swift": "3", "ATests/CTests.swift": "4"])
        /// The last of the candidates.
        func found(_ path: String) -> [String]? {
            steps(history, of: path, since: "add") { _, added in added.isEmpty ? nil : (added.count - 1, true) }
        }
        #expect(found("A/B.swift") == ["move: A/B.swift -> A/C.swift"])
        #expect(found("ATests/BTests.swift") == ["move: ATests/BTests.swift -> ATests/CTests.swift"])
    }

    @Test("A branch that removed a file and later added one of its name moved it only where the two are alike")
    func mergedNamesake() {
        var history = TestHistory()
        history.commit("add", ["A/B.swift": "1"])
        history.commit("remove", from: ["add"], ["A/B.swift": nil])
        history.commit("another", from: ["remove"], ["C/B.swift": "2"])
        history.commit("trunk", from: ["add"], ["D.swift": "1"])
        history.commit("merge", from: ["trunk", "another"], ["A/B.swift": nil, "C/B.swift": "2"])
        #expect(steps(history, of: "A/B.swift", since: "add")?.contains { $0.contains("C/B.swift") } == false)
        let alike = steps(history, of: "A/B.swift", since: "add") { _, _ in (0, true) }
        #expect(alike?.contains("merge: A/B.swift -> C/B.swift") == true)
    }

    @Test("A file is not taken for one that was there before, or that nobody finds like it")
    func strangers() {
        var history = TestHistory()
        history.commit("add", ["A.swift": "1", "B/A.swift": "1"])
        history.commit("remove", ["A.swift": nil, "B/A.swift": "2", "C.swift": "3"])
        #expect(steps(history, of: "A.swift", since: "add") == ["remove: A.swift -> -"])
    }

    @Test("Through two renamings and one back")
    func renamings() {
        var history = TestHistory()
        history.commit("add", ["A.swift": "1"])
        history.commit("move", ["A.swift": nil, "B.swift": "1"])
        history.commit("change", ["B.swift": "2"])
        history.commit("back", ["B.swift": nil, "A.swift": "2"])
        history.commit("fold", ["A.swift": nil, "C/A.swift": "3"])
        #expect(
            steps(history, of: "A.swift", since: "add")
                == ["move: A.swift -> B.swift", "change", "back: B.swift -> A.swift", "fold: A.swift -> C/A.swift"])
    }

    @Test("A new file at a path that the file has left is another file")
    func reuse() {
        var history = TestHistory()
        history.commit("add", ["A.swift": "1"])
        history.commit("move", ["A.swift": nil, "B.swift": "1"])
        history.commit("stranger", ["A.swift": "9"])
        history.commit("remove", ["B.swift": nil])
        #expect(steps(history, of: "A.swift", since: "add") == ["move: A.swift -> B.swift", "remove: B.swift -> -"])
    }

    @Test("The commits of a branch, and not the merge that brings them")
    func merge() {
        var history = TestHistory()
        history.commit("add", ["A.swift": "1", "B.swift": "1"])
        history.commit("branch", from: ["add"], ["A.swift": "2"])
        history.commit("main", from: ["add"], ["B.swift": "2"])
        history.commit("merge", from: ["main", "branch"], ["A.swift": "2"])
        #expect(steps(history, of: "A.swift", since: "add") == ["branch"])
        #expect(steps(history, of: "A.swift", since: "main") == ["branch"])
        #expect(steps(history, of: "A.swift", since: "branch") == [])
    }

    @Test("A merge that is like neither parent is listed as well")
    func conflict() {
        var history = TestHistory()
        history.commit("add", ["A.swift": "1"])
        history.commit("branch", from: ["add"], ["A.swift": "2"])
        history.commit("main", from: ["add"], ["A.swift": "3"])
        history.commit("merge", from: ["main", "branch"], ["A.swift": "4"])
        #expect(steps(history, of: "A.swift", since: "add") == ["branch", "main", "merge"])
    }

    @Test("A branch whose change the merge dropped has no part in it")
    func droppedBranch() {
        var history = TestHistory()
        history.commit("add", ["A.swift": "1"])
        history.commit("branch", from: ["add"], ["A.swift": "2"])
        history.commit("main", from: ["add"], ["A.swift": "3"])
        history.commit("merge", from: ["main", "branch"], [:])
        #expect(steps(history, of: "A.swift", since: "add") == ["main"])
    }

    @Test("A branch that started before a renaming changes the file under its old name")
    func renamingBesideBranch() {
        var history = TestHistory()
        history.commit("add", ["A.swift": "1"])
        history.commit("branch", from: ["add"], ["A.swift": "2"])
        history.commit("move", from: ["add"], ["A.swift": nil, "B.swift": "1"])
        history.commit("merge", from: ["move", "branch"], ["B.swift": "2"])
        #expect(
            steps(history, of: "A.swift", since: "add") == ["branch", "move: A.swift -> B.swift", "merge"])
    }

    @Test("The commit that removed a path, on whichever branch")
    func removalOfPath() {
        var history = TestHistory()
        history.commit("start", ["B.swift": "1"])
        history.commit("add", ["A.swift": "1"])
        history.commit("old", from: ["start"], ["B.swift": "2"])
        history.commit("remove", from: ["add"], ["A.swift": nil])
        history.commit("merge", from: ["remove", "old"], ["B.swift": "2"])
        history.commit("last", ["B.swift": "3"])
        let read = history.history
        var follower = FileFollower(read)
        func removal(_ path: RelativePath) -> String? { follower.removal(of: path).map { read.commits[$0].subject } }
        #expect(removal("A.swift") == "remove")
        #expect(removal("B.swift") == nil)
        #expect(removal("C.swift") == nil)
        let life = follower.life(of: "A.swift", since: TestHistory.name(of: "add")) { _, _ in nil }
        #expect(life?.removal.map { read.commits[$0].subject } == "remove")
    }

    @Test("The newest commit that has a text at a path")
    func newestCommit() {
        var history = TestHistory()
        history.commit("add", ["A.swift": "1"])
        history.commit("other", ["B.swift": "1"])
        history.commit("change", ["A.swift": "2"])
        var follower = FileFollower(history.history)
        func newest(_ text: String) -> ObjectName? {
            follower.newestCommit(with: TestHistory.name(of: text), at: "A.swift")
        }
        #expect(newest("1") == TestHistory.name(of: "other"))
        #expect(newest("2") == TestHistory.name(of: "change"))
        #expect(newest("3") == nil)
    }
}
