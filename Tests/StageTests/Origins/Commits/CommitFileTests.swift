import RulesModel
import SourceModel
import Testing

@Suite("Upstream's commits are found for every port file that they concern")
struct CommitFileTests {
    private func window(_ members: String..., of type: String = "Window") -> String {
        CommitTests.window(members.joined(separator: "\n    "), of: type)
    }

    private let open = CommitTests.open
    private let calmOpen = CommitTests.calmOpen
    private let close = CommitTests.close

    @Test("Through a renaming of the file and its type")
    func renaming() {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": window(open)])
        commits.history.commit("rename", ["Window.swift": nil, "Panel.swift": window(open, of: "Panel")])
        commits.history.commit("change", ["Panel.swift": window(calmOpen, of: "Panel")])
        commits.port = ["RNWindow.swift": window(open, of: "RNWindow")]
        commits.map(
            "Panel.swift", to: "RNWindow.swift", synced: "synced", path: "Window.swift",
            types: ["Window": "RNWindow", "Panel": "RNWindow"])
        #expect(
            commits.lines == ["rename: noise renamed", "change: missed RNWindow.swift: RNWindow.open()"])
        #expect(commits.rows.last?.files.map(\.upstream) == ["Panel.swift"])
    }

    @Test("A type that was renamed on the way is known by what it holds")
    func learntRenaming() {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": window(open, close)])
        commits.history.commit("rename", ["Window.swift": window(open, close, of: "Pane")])
        commits.history.commit("again", ["Window.swift": window(calmOpen, close, of: "Panel")])
        commits.port = ["Window.swift": window(open, close)]
        commits.map("Window.swift", synced: "synced")
        #expect(commits.lines == ["rename: noise renamed", "again: missed Window.swift: Window.open() Window"])
    }

    @Test(
        "A new name of a type is missed where the port has the old one without a rule, and nothing in a file that uses it",
        arguments: [
            ("Window", [:], "missed Window.swift: Window"), ("Pane", [:], "noise renamed"),
            ("Window", ["Pane": "Window"], "noise renamed"),
        ])
    func newName(own: String, types: [String: String], state: String) {
        var commits = TestCommits()
        let user = "func show(_ window: Window) { window.open() }\n"
        commits.history.commit("synced", ["Window.swift": window(open, close), "Show.swift": user])
        commits.history.commit(
            "rename",
            ["Window.swift": window(open, close, of: "Pane"), "Show.swift": user.replacing("Window", with: "Pane")])
        commits.port = [
            "Window.swift": window(open, close, of: own), "Show.swift": user.replacing("Window", with: own),
        ]
        commits.map("Window.swift", synced: "synced", types: types)
        commits.map("Show.swift", synced: "synced")
        #expect(commits.lines == ["rename: \(state)"])
    }

    @Test("The commits of a branch and not its merge")
    func merge() {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": window(open)])
        commits.history.commit("branch", from: ["synced"], ["Window.swift": window(calmOpen)])
        commits.history.commit("main", from: ["synced"], ["Window.swift": window(open, close)])
        commits.history.commit("merge", from: ["main", "branch"], ["Window.swift": window(calmOpen, close)])
        commits.port = ["Window.swift": window(open)]
        commits.map("Window.swift", synced: "synced")
        #expect(
            commits.lines == [
                "branch: missed Window.swift: Window.open()", "main: missed Window.swift: Window.close()",
            ])
    }

    @Test("What a merge adds of its own is its own")
    func conflict() {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": window(open)])
        commits.history.commit("branch", from: ["synced"], ["Window.swift": window(calmOpen)])
        commits.history.commit("main", from: ["synced"], ["Window.swift": window(open, close)])
        commits.history.commit(
            "merge", from: ["main", "branch"], ["Window.swift": window(calmOpen, CommitTests.quickClose)])
        commits.port = ["Window.swift": window(open)]
        commits.map("Window.swift", synced: "synced")
        #expect(commits.lines.last == "merge: missed Window.swift: Window.close()")
    }

    @Test("Of a file that was split, for the part that has the member")
    func split() {
        let first = "final class Window { func open() { prepare(); show(animated: true) } }\n"
        let second = "final class Door { func close() { hide(); reset() } }\n"
        var commits = TestCommits()
        commits.history.commit("synced", ["Both.swift": first + second])
        commits.history.commit("change", ["Both.swift": first + second.replacing("hide()", with: "hide(slowly: true)")])
        commits.port = ["Window.swift": first, "Door.swift": second]
        commits.map("Both.swift", to: "Window.swift", synced: "synced")
        commits.map("Both.swift", to: "Door.swift", synced: "synced")
        #expect(commits.lines == ["change: missed Door.swift: Door.close()"])
        #expect(commits.rows[0].files.map(\.state) == [.missed, .noise(.notPorted)])
    }

    @Test("Of files that were put together, once")
    func merged() {
        let first = "final class Window { func open() { prepare(); show(animated: true) } }\n"
        let second = "final class Door { func close() { hide(); reset() } }\n"
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": first, "Door.swift": second])
        commits.history.commit(
            "change",
            [
                "Window.swift": "// Ours\n" + first,
                "Door.swift": second.replacing("hide()", with: "hide(slowly: true)"),
            ])
        commits.port = ["Both.swift": first + second]
        commits.map("Window.swift", to: "Both.swift", synced: "synced")
        commits.map("Door.swift", to: "Both.swift", synced: "synced")
        #expect(commits.lines == ["change: missed Both.swift: Door.close()"])
        #expect(commits.rows[0].files.map(\.upstream) == ["Door.swift"])
    }

    @Test("Of a rewrite only that upstream's file changed can be told")
    func rewrite() {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": window(open)])
        commits.history.commit("year", ["Window.swift": window(open).replacing("2025", with: "2026")])
        commits.history.commit("change", ["Window.swift": window(calmOpen, close)])
        commits.port = ["Window.swift": "final class Window { func open() { add(frame); show(animated: false) } }\n"]
        commits.map("Window.swift", synced: "synced", relation: .reimplemented)
        #expect(
            commits.lines == ["year: noise licence", "change: missed Window.swift: Window.open() Window.close()"])
    }

    @Test("A commit to a file that the port does without is noise")
    func omission() {
        var commits = TestCommits()
        commits.history.commit(
            "synced",
            [
                "Window.swift": window(open), "Analytics.swift": "struct Analytics {}\n",
                "Tests.swift": "struct Tests {}\n",
            ])
        commits.history.commit("count", ["Analytics.swift": "struct Analytics { let count = 1 }\n"])
        commits.history.commit("elsewhere", ["Tests.swift": "struct Tests { let count = 1 }\n"])
        commits.port = ["Window.swift": window(open)]
        commits.map("Window.swift", synced: "synced")
        commits.rules.omissions = [Acceptance(pattern: PathPattern("Analytics.swift"), reason: "not here")]
        #expect(commits.lines == ["count: noise not-ported"])
    }

    @Test("A synced commit that the history lacks is found by its text")
    func lostCommit() {
        var commits = TestCommits()
        commits.history.commit("root", ["Window.swift": window(close)])
        commits.history.commit("lost", from: ["root"], ["Window.swift": window(open)])
        commits.history.commit("squashed", from: ["root"], ["Window.swift": window(open)])
        commits.history.commit("change", ["Window.swift": window(calmOpen)])
        commits.port = ["Window.swift": window(open)]
        commits.map("Window.swift", synced: "lost")
        #expect(commits.lines == ["change: missed Window.swift: Window.open()"])
    }
}
