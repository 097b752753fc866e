import Git
import LockstepKit
import ReportModel
import SystemPackage
import TestRepositories
import Testing

@Suite("A finding about upstream names the commits that account for it")
struct CommitEvidenceTests {
    private static let open = "func open() { prepare(); show(animated: true) }"
    private static let close = "func close() { hide(); reset() }"
    private static let own = "func ring() { bell.strike(times: 2) }"

    /// The evidence of each finding of a check, as `label: subject`.
    private func evidence(_ check: String, _ story: UpstreamStory) throws -> [[String]] {
        try story.report().findings.filter { $0.check == check }.map { finding in
            finding.evidence.filter { $0.commit != nil }.map { "\($0.label): \($0.text)" }
        }
    }

    @Test("A member that upstream removed, the commit that removed it and not those that changed it before")
    func orphanedMember() throws {
        let story = try UpstreamStory(
            UpstreamStory.window(Self.open, Self.close), port: UpstreamStory.window(Self.open, Self.close, Self.own))
        try story.change("Calm", UpstreamStory.window(Self.open, Self.close.replacing("hide()", with: "fade()")))
        let removal = try story.commit(
            "Close elsewhere", ["Sources/Window.swift": .text(UpstreamStory.window(Self.open))])
        try story.change("Wide", UpstreamStory.window(Self.open).replacing("8.0", with: "16.0"))
        #expect(try evidence("orphaned-member", story) == [["removed by: Close elsewhere"]])
        let finding = try story.report().findings.first { $0.check == "orphaned-member" }
        #expect(finding?.evidence.compactMap(\.commit?.hex) == [removal.hex])
    }

    @Test("A file that upstream deleted, and a type")
    func orphanedFile() throws {
        let policy = "protocol Policy { var limit: Int { get } }\n"
        let story = try UpstreamStory(
            UpstreamStory.window(Self.open) + policy, port: UpstreamStory.window(Self.open, Self.own) + policy)
        try story.change("Drop the policy", UpstreamStory.window(Self.open))
        #expect(try evidence("orphaned-type", story) == [["removed by: Drop the policy"]])
        try story.commit("Delete", ["Sources/Window.swift": .removed, "Sources/Door.swift": .text("struct Door {}\n")])
        #expect(try evidence("orphaned-file", story) == [["removed by: Delete"]])
        #expect(try evidence("new-upstream-file", story) == [["added by: Delete"]])
    }

    @Test("A type of which only members changed, and an extension, the commits of the members")
    func members() throws {
        let gauge = "struct Gauge { var reading: Double { litres / capacity }; var isLow: Bool { litres < 5 } }\n"
        let story = try UpstreamStory(
            UpstreamStory.window(Self.open) + gauge, port: UpstreamStory.window(Self.open, Self.own))
        let calm = UpstreamStory.window(Self.open.replacing("true", with: "false"))
        try story.change("Calm", calm + gauge)
        try story.change("Read in percent", calm + gauge.replacing("litres /", with: "100 * litres /"))
        let date = "extension Date { func isBefore(_ other: Date) -> Bool { self < other } }\n"
        try story.change("Compare dates", calm + gauge.replacing("litres /", with: "100 * litres /") + date)
        #expect(try evidence("dropped-behind-type", story) == [["upstream commit: Read in percent"]])
        #expect(try evidence("new-upstream-type", story) == [["upstream commit: Compare dates"]])
    }

    @Test("The lines to bring to upstream's keep the access words that the port alone has changed")
    func ownAccess() throws {
        let (base, own) = ("func open() { show(1) }", "func open() { show(1); ring() }")
        func lines(_ base: String, _ upstream: String) throws -> [String] {
            let wrapped = { (text: String) in "struct Window {\n    \(text)\n}\n" }
            let (pair, commits) = try RepositoryPair.window([wrapped(base), wrapped(upstream)], port: wrapped(own))
            let report = try pair.audit(RepositoryPair.synced(commits[0]))
            let finding = report.findings.first { $0.check == "diverged-member" }
            return finding?.evidence.first { $0.kind == .difference }?.text.split(separator: "\n").map(String.init)
                ?? []
        }
        let now = base.replacing("1", with: "2")
        #expect(try lines("public \(base)", "public \(now)") == ["- \(own)", "+ \(now)"])
        #expect(try lines(base, "public \(now)") == ["- \(own)", "+ public \(now)"])
    }

    @Test("A condition around a whole file is no change of what is in it")
    func wrapped() throws {
        let story = try UpstreamStory(
            UpstreamStory.window(Self.open, Self.close), port: UpstreamStory.window(Self.open, Self.own))
        func wrapped(_ text: String) -> String { "#if os(iOS)\n\(text)#endif\n" }
        try story.change("Wrap", wrapped(UpstreamStory.window(Self.open, Self.close)))
        // The port removed it, and upstream has not changed it.
        #expect(try story.report().findings.filter { $0.check.hasPrefix("dropped") }.map(\.check) == ["dropped-member"])
        try story.change(
            "Calm", wrapped(UpstreamStory.window(Self.open.replacing("true", with: "false"), Self.close)))
        let found = try story.report().findings.filter { $0.upstream?.symbol == "Window.open()" }
        #expect(found.map(\.check) == ["behind-member"])
        #expect(found.flatMap(\.evidence).filter { $0.commit != nil }.map(\.text) == ["Calm"])
    }

    @Test("A condition that upstream replaced, inside one of the port's own")
    func replacedCondition() throws {
        func text(_ condition: String) -> String {
            UpstreamStory.window("#if \(condition)\n    \(Self.open)\n    #endif")
        }
        let story = try UpstreamStory(text("os(iOS)"), port: "#if DEBUG\n\(text("os(iOS)"))#endif\n")
        try story.change("Widen", text("os(iOS) || os(tvOS)"))
        let found = try story.report().findings.filter { $0.check == "behind-member" }.map(\.message)
        #expect(found.count == 1)
        #expect(found.first?.contains("`#if os(iOS)`") == true)
        #expect(found.first?.contains("`#if os(iOS) || os(tvOS)` now") == true)
    }

    @Test("The commits of a new condition are those that brought it, not those of another one around the same member")
    func nestedConditions() throws {
        func text(_ outer: String?, _ inner: String?) -> String {
            let open = inner.map { "#if \($0)\n    \(Self.open)\n    #endif" } ?? Self.open
            let window = UpstreamStory.window(open, Self.close)
            return outer.map { "#if \($0)\n\(window)#endif\n" } ?? window
        }
        let story = try UpstreamStory(text(nil, nil), port: UpstreamStory.window(Self.open, Self.close, Self.own))
        try story.change("Need UIKit", text("canImport(UIKit)", nil))
        try story.change("Leave out one system", text("canImport(UIKit)", "!os(visionOS)"))
        try story.change("Leave out two systems", text("canImport(UIKit)", "!os(visionOS) && !os(tvOS)"))
        let commits = try evidence("behind-member", story)
        #expect(
            Set(commits) == [
                ["upstream commit: Need UIKit"],
                ["upstream commit: Leave out one system", "upstream commit: Leave out two systems"],
            ])
    }

    @Test("A member that upstream moved to an omitted file, in an extension of its renamed type, is not removed")
    func movedWithRenamedType() throws {
        let fire = "static func fire(_ work: @escaping () -> Void) -> Self { run { prepare(); work() } }"
        let then = UpstreamStory.window(Self.open, fire)
        let story = try UpstreamStory(then, port: then.replacing("8.0", with: "9.0"))
        let renamed = UpstreamStory.window(Self.open).replacing("class Window", with: "class Pane")
        let old =
            "extension Pane {\n    @available(*, deprecated)\n    \(fire.replacing("prepare()", with: "settle()"))\n}\n"
        try story.commit("Rename", ["Sources/Window.swift": .text(renamed), "Sources/Old.swift": .text(old)])
        let found = try story.report("omissions: [{ upstream: Old.swift, reason: Old }]").findings
        #expect(!found.contains { $0.check == "orphaned-member" })
        #expect(found.contains { $0.port?.symbol == "Window.fire(_:)" && $0.upstream?.path == "Sources/Old.swift" })
    }

    @Test("A new file that came with a merge, the commit that added it")
    func mergedFile() throws {
        let story = try UpstreamStory(UpstreamStory.window(Self.open))
        let door: [FilePath: CommitDraft.Change] = ["Sources/Door.swift": .text("struct Door {}\n")]
        let start = try #require(ObjectID(hex: story.synced))
        let side = try story.commit("Add a door", door, parents: [start], branch: "side")
        let main = try story.commit("Note", ["Notes.md": .text("One\n")])
        try story.commit("Merge", door, parents: [main, side])
        #expect(try evidence("new-upstream-file", story) == [["added by: Add a door"]])
    }

    @Test("A new file that was moved and renamed later, the commit that added it")
    func movedNewFile() throws {
        let story = try UpstreamStory(UpstreamStory.window(Self.open))
        let door =
            "struct Door {\n    let width = 3\n    func swing(by angle: Double) {\n        turn(angle)\n    }\n}\n"
        try story.commit("Add a door", ["Sources/Door.swift": .text(door)])
        try story.commit("Sort", ["Sources/Door.swift": .removed, "Sources/Parts/Door.swift": .text(door)])
        try story.commit(
            "Rename",
            [
                "Sources/Parts/Door.swift": .removed,
                "Sources/Parts/SwingDoor.swift": .text(door.replacing("Door", with: "SwingDoor")),
            ])
        #expect(try evidence("new-upstream-file", story) == [["added by: Add a door"]])
    }

    @Test("A file that upstream renamed and changed is not new")
    func renamedFile() throws {
        let menu =
            "struct Menu {\n    let rows = 3\n    func draw(on page: Page) {\n        page.fill(rows)\n    }\n}\n"
        let story = try UpstreamStory(UpstreamStory.window(Self.open), more: ["Sources/OldMenu.swift": .text(menu)])
        try story.commit(
            "Rename",
            [
                "Sources/OldMenu.swift": .removed,
                "Sources/Menu.swift": .text(menu.replacing("rows = 3", with: "rows = 4")),
            ])
        let found = try story.report().findings.filter { $0.upstream?.path == "Sources/Menu.swift" }
        #expect(found.map(\.check) == ["missing-file"])
    }

    @Test("A file that upstream moved into the root is not new")
    func movedIntoRoot() throws {
        let menu = "struct Menu {\n    let rows = 3\n    func draw() { fill(rows) }\n}\n"
        let story = try UpstreamStory(UpstreamStory.window(Self.open), more: ["Extras/Menu.swift": .text(menu)])
        try story.commit("Move", ["Extras/Menu.swift": .removed, "Sources/Menu.swift": .text(menu)])
        let found = try story.report().findings.filter { $0.upstream?.path == "Sources/Menu.swift" }
        #expect(found.map(\.check) == ["missing-file"])
    }

    @Test("What upstream changed or added, every commit that still counts")
    func behind() throws {
        let story = try UpstreamStory(UpstreamStory.window(Self.open), port: UpstreamStory.window(Self.open, Self.own))
        try story.change("Calm", UpstreamStory.window(Self.open.replacing("true", with: "false")))
        try story.change("Add", UpstreamStory.window(Self.open.replacing("true", with: "false"), Self.close))
        try story.change(
            "Prepare twice",
            UpstreamStory.window(
                Self.open.replacing("true", with: "false").replacing("prepare()", with: "prepare(); prepare()"),
                Self.close))
        #expect(
            try evidence("behind-member", story) == [["upstream commit: Calm", "upstream commit: Prepare twice"]])
        #expect(try evidence("new-upstream-member", story) == [["upstream commit: Add"]])
    }

    @Test("The cases of an enum, each of which moves by itself, oldest first")
    func cases() throws {
        func text(_ cases: String, _ more: String = "") -> String {
            UpstreamStory.window(Self.open, more) + "enum Phase {\n    case \(cases)\n}\n"
        }
        let story = try UpstreamStory(text("idle, live"), port: text("idle, live", Self.own))
        try story.change("Add a case", text("idle, live, failed(Int)"))
        try story.change("Calm", text("idle, live, failed(Int)").replacing("8.0", with: "16.0"))
        try story.change("Add another", text("idle, aside, live, failed(Int)"))
        let behind = try evidence("behind-member", story)
        #expect(behind.contains(["upstream commit: Add a case", "upstream commit: Add another"]), "\(behind)")
    }

    @Test("An overload, the commits that changed that very one, its attributes and its condition among them")
    func overloads() throws {
        func text(_ number: String, _ word: String, _ more: String = "") -> String {
            UpstreamStory.window(
                "func show(_ value: Int) { \(number) }", "\(more)func show(_ value: String) { \(word) }",
                "static func show() { shared.show(1) }", "func show() { show(2) }", "init(_ value: Int) { \(number) }",
                "init(_ value: String) { \(word) }",
                "#if DEBUG\n    func dump() { \(number) }\n    #else\n    func dump() { \(word) }\n    #endif")
        }
        let story = try UpstreamStory(
            text("draw(value)", "write(value)"), port: text("draw(value)", "write(value)", "/* */"))
        let own = text("draw(value)", "write(value)").replacing("8.0", with: "9.0")
        try story.pair.commit(.port, ["ios/Window.swift": .text(own)])
        try story.change("Number", text("draw(value * 2)", "write(value)"))
        try story.change("Word", text("draw(value * 2)", "write(value, 2)"))
        try story.change("Attribute", text("draw(value * 2)", "write(value, 2)", "@objc "))
        let report = try story.report()
        let found = report.findings.filter { $0.check == "behind-member" }.map { finding in
            let name = finding.message.split(separator: "`")[1]
            return "\(name): \(finding.evidence.filter { $0.commit != nil }.map(\.text).joined(separator: ", "))"
        }
        #expect(
            found == [
                "Window.show(_: Int): Number", "Window.show(_: String): Word, Attribute", "Window.init(_: Int): Number",
                "Window.init(_: String): Word", "Window.dump() (#if DEBUG): Number", "Window.dump() (#if !DEBUG): Word",
            ])
        #expect(
            try story.lines() == [
                "Number: missed (Window.show(_: Int), Window.init(_: Int), Window.dump() (#if DEBUG))",
                "Word: missed (Window.show(_: String), Window.init(_: String), Window.dump() (#if !DEBUG))",
                "Attribute: missed (Window.show(_: String))",
            ])
    }

    @Test("The line of an `#if`, the commits that changed the line and not what is behind it")
    func conditions() throws {
        func text(_ line: String?, _ own: String = "", _ open: String = Self.open) -> String {
            UpstreamStory.window(
                line.map { "#if \($0)\n\(open)\n\(Self.close)\n#endif" } ?? "\(open)\n\(Self.close)", own)
        }
        let calm = Self.open.replacing("true", with: "false")
        let story = try UpstreamStory(text("os(iOS)"), port: text("os(iOS)", Self.own))
        try story.change("Calm", text("os(iOS)", "", calm))
        try story.change("Widen", text("os(iOS) || os(tvOS)", "", calm))
        #expect(
            try evidence("behind-member", story) == [["upstream commit: Widen"], ["upstream commit: Calm"]])
        try story.change("Lift", text(nil, "", calm))
        #expect(try evidence("behind-member", story).first?.last == "upstream commit: Lift")
        #expect(try story.lines().last == "Lift: missed (Window.open(), Window.close())")
    }

    @Test("What upstream changed and the port has deleted, the commits that did")
    func droppedBehind() throws {
        let story = try UpstreamStory(
            UpstreamStory.window(Self.open, Self.close), port: UpstreamStory.window(Self.own))
        try story.change("Calm", UpstreamStory.window(Self.open.replacing("true", with: "false"), Self.close))
        #expect(try evidence("dropped-behind-member", story) == [["upstream commit: Calm"]])
        #expect(try evidence("dropped-member", story) == [[]])
        #expect(try story.lines() == ["Calm: noise not-ported"])
    }

    @Test("What upstream removed and the port has changed, with the lines and in the worklist")
    func changedOrphan() throws {
        let story = try UpstreamStory(
            UpstreamStory.window(Self.open, Self.close, "let limit = 3"),
            port: UpstreamStory.window(
                Self.open, Self.close.replacing("reset()", with: "reset(); ring()"), "let limit = 5"))
        try story.change("Drop", UpstreamStory.window(Self.open))
        let report = try story.report()
        let orphans = report.findings.filter { $0.check == "orphaned-member" }
        #expect(
            orphans.map { $0.evidence.filter { $0.label == "port diff" }.map(\.text) } == [
                ["- func close() { hide(); reset() }\n+ func close() { hide(); reset(); ring() }"],
                ["- let limit = 3\n+ let limit = 5"],
            ])
        #expect(try report.rendered(as: .markdown).contains("keep the port's own changes to `close()` and `limit`"))
        #expect(try report.rendered(as: .terminal).contains("keep 2 own changes"))
    }

    @Test("What the port alone did, none")
    func ahead() throws {
        let story = try UpstreamStory(UpstreamStory.window(Self.open), port: UpstreamStory.window(Self.close, Self.own))
        try story.change("Wide", UpstreamStory.window(Self.open).replacing("8.0", with: "16.0"))
        #expect(try evidence("added-member", story) == [[], []])
        #expect(try evidence("dropped-member", story) == [[]])
    }
}
