import Testing

@Suite("Code that many files have is no sign that a port took over a commit")
struct CommonCodeTests {
    /// Code that the port has in some other files.
    private func lines(
        _ base: String, _ change: String, port: String, was: String, others: Int, with code: String
    ) -> [String] {
        var commits = TestCommits()
        commits.history.commit("synced", day: 1, ["Window.swift": base])
        commits.history.commit("change", day: 5, ["Window.swift": change])
        commits.port = ["Window.swift": port]
        for number in 0..<others { commits.port["Page\(number).swift"] = "struct Page\(number) {\n    \(code)\n}\n" }
        commits.portDays["Window.swift"] = 9
        commits.portPast["Window.swift"] = [(2, was)]
        commits.map("Window.swift", synced: "synced")
        return commits.lines
    }

    @Test("The frame of an expression with other content", arguments: [(1, "partly"), (6, "missed")])
    func frame(others: Int, state: String) {
        func text(_ content: String) -> String {
            CommitTests.window("func open() { section { row(first) }\(content); show(now) }", CommitTests.close)
        }
        func footer(_ words: String) -> String { " footer: { label(localized(of: \"\(words)\")) }" }
        #expect(
            lines(
                text(""), text(footer("One may leave")), port: text(footer("All stay")), was: text(""), others: others,
                with: "func list() { section { row(last) }\(footer("The end")) }")
                == ["change: \(state) Window.swift: Window.open()"])
    }

    @Test("A property that is written alike everywhere", arguments: [(1, "partly"), (6, "missed")])
    func property(others: Int, state: String) {
        let base = CommitTests.window(CommitTests.open, CommitTests.close)
        let property = "@Environment(\\.scheme) var scheme"
        func with(_ text: String) -> String { text.replacing("let edge", with: "\(property)\n    let edge") }
        let change = with(base.replacing(CommitTests.close, with: CommitTests.quickClose))
        #expect(
            lines(base, change, port: with(base), was: base, others: others, with: property)
                == ["change: \(state) Window.swift: Window.close()"])
    }

    @Test("A new member with a long name, of which the port has the code under another name")
    func otherName() {
        let code = "() { let made = Maker(); made.style = .short; keep(made) }"
        let base = CommitTests.window("func make\(code)", CommitTests.close)
        func with(_ name: String) -> String { base.replacing("let edge", with: "func \(name)\(code)\n    let edge") }
        #expect(
            lines(base, with("makeListFormatter"), port: with("makeNotes"), was: base, others: 0, with: "")
                == ["change: missed Window.swift: Window.makeNotes()"])
    }
}
