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

    @Test("A branch's change that the synced text has from a squashed merge is not missed; another one is")
    func squashedBranch() {
        let old = "struct Tag {\n    func send() { post(tags) }\n    func loop() { run() }\n}\n"
        let first = old.replacing("post(tags)", with: "post(tags); upload(notes)")
        let second = first.replacing("upload(notes)", with: "upload(notes, to: server)")
        let third = second.replacing("run()", with: "run(); tick()")
        func trial(_ last: String) -> TestCommits {
            var commits = TestCommits()
            commits.history.commit("start", ["Tag.swift": old])
            commits.history.commit("first", from: ["start"], ["Tag.swift": first])
            commits.history.commit("second", from: ["first"], ["Tag.swift": second])
            commits.history.commit("third", from: ["second"], ["Tag.swift": third])
            commits.history.commit("squash", from: ["start"], ["Tag.swift": second])
            commits.history.commit("merge", from: ["squash", "third"], ["Tag.swift": third])
            commits.history.commit("last", from: ["merge"], ["Tag.swift": last])
            commits.port = ["Tag.swift": old]
            commits.map("Tag.swift", synced: "squash")
            return commits
        }
        #expect(
            trial(third.replacing("tick()", with: "tick(twice)")).lines == [
                "first: noise not-ported", "second: noise not-ported", "third: missed Tag.swift: Tag.loop()",
                "last: missed Tag.swift: Tag.loop()",
            ])
        // What came after the synced commit and was taken back is told.
        var commits = TestCommits()
        commits.history.commit("synced", ["Tag.swift": first])
        commits.history.commit("change", ["Tag.swift": second])
        commits.history.commit("revert", ["Tag.swift": first])
        commits.port = ["Tag.swift": second]
        commits.map("Tag.swift", synced: "synced")
        #expect(commits.lines == ["change: ported", "revert: missed Tag.swift: Tag.send()"])
    }
}
