import Testing

@Suite("What stands around declarations, and on which branch they were written")
struct BranchTests {
    private static func days(_ names: String...) -> String {
        let members = names.map { name in
            """
                func increased(by\(name) count: Int) -> Date? {
                    var components = DateComponents()
                    components.\(name.lowercased()) = count
                    return Calendar.current.date(byAdding: components, to: self)
                }

            """
        }
        return "import Foundation\n\nextension Date {\n\(members.joined(separator: "\n"))}\n"
    }

    @Test("Of a file that two branches add, each with a member, the branch's commit is missed and the merge is nothing")
    func twoBranches() {
        var commits = TestCommits()
        commits.history.commit("start", ["Other.swift": "struct Other {}\n"])
        commits.history.commit("main", from: ["start"], ["Date.swift": Self.days("Day")])
        commits.history.commit("branch", from: ["start"], ["Date.swift": Self.days("Hour")])
        commits.history.commit("merge", from: ["branch", "main"], ["Date.swift": Self.days("Hour", "Day")])
        commits.port = ["Date.swift": Self.days("Day")]
        commits.map("Date.swift", synced: "main")
        #expect(commits.lines == ["branch: missed Date.swift: Date.increased(byHour:)"])
    }

    @Test("A condition that the port has dropped is none to take, whatever words upstream gives it")
    func droppedCondition() {
        let code = "struct Tag {\n    var number: UInt8\n    func isSet() -> Bool { number & 0x20 == 0 }\n}\n"
        func text(_ condition: String) -> String { "#if \(condition)\n@_exported import Kit\n#else\n\(code)#endif\n" }
        func trial(port: String) -> TestCommits {
            var commits = TestCommits()
            commits.history.commit("synced", ["Tag.swift": text("os(macOS) && PACKAGE")])
            commits.history.commit("change", ["Tag.swift": text("PACKAGE")])
            commits.port = ["Tag.swift": port]
            commits.map("Tag.swift", synced: "synced")
            return commits
        }
        #expect(trial(port: code).lines == ["change: noise not-ported"])
        #expect(trial(port: text("os(macOS) && PACKAGE")).lines.first?.hasPrefix("change: missed") == true)
    }

    private static func panel(_ tap: String...) -> [String: String] {
        ["Panel.swift": "struct Panel {\n    func tap() {\n\(tap.joined(separator: "\n"))\n    }\n}\n"]
    }

    @Test("A port with the text of a branch has nothing of what another branch changed", arguments: [true, false])
    func textOfOneBranch(isOwn: Bool) {
        var commits = TestCommits()
        commits.history.commit("start", Self.panel("prepare(now)", "open()", "show(link)"))
        commits.history.commit("main", from: ["start"], Self.panel("prepare(now)", "warmUp()", "open()", "show(link)"))
        commits.history.commit(
            "branch", from: ["start"], Self.panel("prepare(now)", "open()", "Window.shared.show(later)"))
        commits.history.commit(
            "merge", from: ["main", "branch"],
            Self.panel("prepare(now)", "warmUp()", "open()", "Window.shared.show(later)"))
        commits.port = Self.panel(isOwn ? "prepare(own)" : "prepare(now)", "open()", "Window.shared.show(later)")
        commits.map("Panel.swift", synced: "start")
        #expect(commits.lines == ["main: missed Panel.swift: Panel.tap()", "branch: ported", "merge: ported"])
        #expect(commits.diverged.map { $0.hasSuffix("have all of upstream's change") } == [true])
    }

    @Test("What a branch undid of its own undoes nothing of another branch")
    func undoneOnOneBranch() {
        var commits = TestCommits()
        commits.history.commit("start", Self.panel("open()", "show(link)"))
        commits.history.commit("main", from: ["start"], Self.panel("warmUp()", "open()", "show(link)"))
        commits.history.commit("branch", from: ["start"], Self.panel("open()", "show(later)"))
        commits.history.commit("undo", from: ["branch"], Self.panel("open()", "show(link)"))
        commits.history.commit("merge", from: ["main", "undo"], Self.panel("warmUp()", "open()", "show(link)"))
        commits.port = Self.panel("open()", "show(link)")
        commits.map("Panel.swift", synced: "start")
        #expect(commits.lines.filter { $0.hasPrefix("main") } == ["main: missed Panel.swift: Panel.tap()"])
    }

    @Test("A later change around what another commit added does not replace it")
    func changedAround() {
        let other = "if wide && quiet && panel.state.isOpen { more() }"
        var commits = TestCommits()
        commits.history.commit("start", Self.panel("if first { show() }", other))
        commits.history.commit("add", Self.panel("if first && quiet && panel.state.isOpen { show() }", other))
        commits.history.commit("around", Self.panel("if last && quiet && panel.state.isOpen { hide() }", other))
        commits.port = Self.panel("if last { hide() }", other)
        commits.map("Panel.swift", synced: "start")
        #expect(commits.lines == ["add: missed Panel.swift: Panel.tap()", "around: ported"])
    }

    private static func pen(_ step: Int, _ members: String, isBroken: Bool = false) -> [String: String] {
        let error =
            isBroken
            ? "            ink.add { _ in\n            if again() {\n                ask()\n            }\n#endif\n"
            : ""
        let draw =
            "    func draw() {\n        guard let ink = ink else {\n\(error)            return\n        }\n        use(ink)\n    }\n"
        let next = "    func next(_ row: Int) -> Int { row + \(step) }\n"
        return ["Pen.swift": "final class Pen {\n\(draw)\(next)\(members)}\n"]
    }

    private static let width = "    func width(of glyph: Int) -> Int { cache.lookUp(glyph) ?? measure(glyph) }\n"

    @Test("Members that a merge lost to an error of syntax came with the commit of their branch, not with the next one")
    func brokenMerge() {
        var commits = TestCommits()
        commits.history.commit("synced", Self.pen(1, ""))
        commits.history.commit("branch", from: ["synced"], Self.pen(1, Self.width))
        commits.history.commit("main", from: ["synced"], Self.pen(2, ""))
        commits.history.commit("merge", from: ["main", "branch"], Self.pen(2, Self.width, isBroken: true))
        commits.history.commit("mended", from: ["merge"], Self.pen(2, Self.width))
        commits.port = Self.pen(1, "")
        commits.map("Pen.swift", synced: "synced")
        let missed = commits.lines.filter { $0.contains("missed") }
        #expect(Set(missed) == ["branch: missed Pen.swift: Pen.width(of:)", "main: missed Pen.swift: Pen.next(_:)"])
    }

    @Test(
        "What the commit changes, adds or removes that mends an error of syntax is its own",
        arguments: [
            (width.replacing("measure(", with: "guess("), "Pen.width(of:)"),
            (width + width.replacing("width", with: "height"), "Pen.height(of:)"), ("", "Pen.width(of:)"),
        ])
    func mendedWithMore(members: String, changed: String) {
        var commits = TestCommits()
        commits.history.commit("synced", Self.pen(1, Self.width))
        commits.history.commit("broken", Self.pen(1, Self.width, isBroken: true))
        commits.history.commit("mended", Self.pen(1, members))
        commits.port = Self.pen(1, Self.width)
        commits.map("Pen.swift", synced: "synced")
        let missed = commits.lines.filter { $0.contains("missed") }
        // Nothing shows whether a member that never came back was hidden or removed.
        #expect(missed == ["\(members.isEmpty ? "broken" : "mended"): missed Pen.swift: \(changed)"])
    }
}
