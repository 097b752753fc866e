import Testing

@Suite("What a port seems to have of a commit is held to when and how it can have come there")
struct UptakeEvidenceTests {
    private static let base = CommitTests.window(
        "func open() { prepare(); show(animated: true) }", CommitTests.close, CommitTests.flash)
    /// Two statements come.
    private static let changed = CommitTests.window(
        "func open() { prepare(); center(in: screen); fade(to: dark); show(animated: true) }", CommitTests.close,
        CommitTests.flash)
    /// Has one of the two.
    private static let port = CommitTests.window(
        "func open() { prepare(); center(in: screen); show(animated: true) }", CommitTests.close, CommitTests.flash)

    private func lines(_ base: String, _ change: String?, port: String, day: Int?) -> [String] {
        var commits = TestCommits()
        commits.history.commit("synced", day: 1, ["Window.swift": base, "Other.swift": "struct Other {}\n"])
        commits.history.commit("change", day: 5, ["Window.swift": change])
        commits.port = ["Window.swift": port]
        commits.portDays["Window.swift"] = day
        commits.map("Window.swift", synced: "synced")
        return commits.lines
    }

    @Test("Who has one of two statements lacks the commit, whenever the port got it", arguments: [2, 5, 9, nil])
    func oneOfTwo(day: Int?) {
        #expect(
            lines(Self.base, Self.changed, port: Self.port, day: day)
                == ["change: missed Window.swift: Window.open()"])
    }

    @Test("What has all that the commit added, and keeps a line besides, lacks that", arguments: [2, 9])
    func keptLine(day: Int) {
        let port = Self.changed.replacing("{ prepare(); center", with: "{ prepare(); if isOpen { return }; center")
        let base = Self.base.replacing("{ prepare(); show", with: "{ prepare(); if isOpen { return }; show")
        #expect(lines(base, Self.changed, port: port, day: day) == ["change: missed Window.swift: Window.open()"])
    }

    @Test("What is reported of the member says what the commit's verdict says", arguments: [2, 9])
    func finding(day: Int) {
        var commits = TestCommits()
        commits.history.commit("synced", day: 1, ["Window.swift": Self.base])
        commits.history.commit("change", day: 5, ["Window.swift": Self.changed])
        commits.port = ["Window.swift": Self.port]
        commits.portDays["Window.swift"] = day
        commits.map("Window.swift", synced: "synced")
        #expect(
            commits.diverged == [
                "both sides changed method `Window.open()` since the synced commit: its body; the port does not have all of upstream's change"
            ])
    }

    @Test("Upstream may have taken it from the port: what both have to the token is there")
    func sameText() {
        #expect(lines(Self.base, Self.changed, port: Self.changed, day: 2) == ["change: ported"])
        let own = CommitTests.window(
            "func open() { prepare(); center(in: screen); fade(to: dark); show(animated: true) }",
            CommitTests.quickClose)
        #expect(lines(Self.base, Self.changed, port: own, day: 2) == ["change: ported"])
    }

    @Test("What an older port has of its own of all that a commit did is there, unless it can be so by chance")
    func sameChange() {
        let own = Self.changed.replacing("prepare();", with: "prepare(slowly);")
        #expect(lines(Self.base, Self.changed, port: own, day: 2) == ["change: ported"])
        let base = CommitTests.window("func open() { show(now); wait(for: later) }")
        let change = base.replacing("show(now)", with: "show(later)")
        let port = base.replacing("show(now)", with: "glow(later)").replacing("wait", with: "halt")
        #expect(lines(base, change, port: port, day: 2) == ["change: missed Window.swift: Window.open()"])
    }

    @Test(
        "What an older port has elsewhere in the member is no port of it",
        arguments: [
            ("one(1); reset(state, now); two(2); six(3)", "one(1); if own(9) { reset(state, now) }; two(2); six(3)"),
            ("one(1); two(2); reset(state, now); six(3)", "one(1); reset(state, now); two(2); six(33)"),
            ("one(1); two(2); reset(state, now); six(3)", "one(1); two(2); if own { reset(state, now) }; six(33)"),
        ])
    func elsewhere(change: String, port: String) {
        func window(_ body: String) -> String { CommitTests.window("func open() { \(body) }", CommitTests.close) }
        let base = window("one(1); two(2); six(3)")
        #expect(
            lines(base, window(change), port: window(port), day: 2) == ["change: missed Window.swift: Window.open()"])
        #expect(lines(base, window(change), port: window("\(change); own(9)"), day: 2) == ["change: ported"])
    }

    @Test("Who has one of two statements has something of the commit, and who has none has nothing")
    func held() {
        for (port, members) in [(Self.port, ["Window.open()"]), (Self.base, []), (Self.base + "// own\n", [])] {
            var commits = TestCommits()
            commits.history.commit("synced", day: 1, ["Window.swift": Self.base])
            commits.history.commit("change", day: 5, ["Window.swift": Self.changed])
            commits.port = ["Window.swift": port]
            commits.map("Window.swift", synced: "synced")
            #expect(commits.rows.flatMap(\.files).flatMap(\.heldMembers) == members)
        }
        let own = Self.base.replacing("show(animated: true)", with: "show(animated: false, later: 3)")
        var commits = TestCommits()
        commits.history.commit("synced", day: 1, ["Window.swift": Self.base])
        commits.history.commit("change", day: 5, ["Window.swift": Self.changed])
        commits.port = ["Window.swift": own]
        commits.map("Window.swift", synced: "synced")
        #expect(commits.rows.flatMap(\.files).flatMap(\.heldMembers) == [])
    }

    @Test("A member whose words no commit changed is not changed, whatever a logger is called")
    func sameWords() {
        func session(_ logger: String, _ stop: String = "count -= 1") -> String {
            """
            class Session {
                private let log = \(logger)
                var count = 0
                func start() { count += 1; log.info("start") }
                func stop() { \(stop); log.info("stop") }
            }

            """
        }
        func lines(_ texts: [String], port: String) -> [String] {
            var commits = TestCommits()
            for (number, text) in texts.enumerated() { commits.history.commit("c\(number)", ["A.swift": text]) }
            commits.port = ["A.swift": port]
            commits.map("A.swift", synced: "c0")
            return commits.lines
        }
        let (then, now) = (session("Beaver.self"), session("Logger(label: \"x\")"))
        for port in [then, session("CoreLogger.shared"), session("Beaver.self", "count -= 2")] {
            #expect(lines([then, now], port: port) == ["c1: missed A.swift: Session.log"])
        }
        #expect(
            lines([then, session("Beaver.self", "count = 0"), then], port: session("CoreLogger.shared"))
                == ["c1: noise undone (c2)", "c2: noise undone (c1)"])
        #expect(
            lines([then, session("Logger(label: \"x\")", "count = 0")], port: session("CoreLogger.shared"))
                == ["c1: missed A.swift: Session.log Session.stop()"])
        // What upstream removed is a change, also where the port's own logger makes it one of a log call alone.
        #expect(
            lines([then, then.replacing("; log.info(\"stop\")", with: "")], port: session("CoreLogger.shared"))
                == ["c1: missed A.swift: Session.stop()"])
    }

    @Test("A literal of the port's own makes no member missing")
    func ownLiteral() {
        func with(_ gap: Int) -> String {
            Self.base.replacing("final class Window {", with: "final class Window {\n    var gap: Int { \(gap) }")
        }
        #expect(lines(Self.base, with(8), port: with(6), day: 2) == ["change: ported"])
        // What it has as upstream had it before is not its own.
        #expect(lines(with(6), with(8), port: with(6), day: 9) == ["change: missed Window.swift: Window.gap"])
    }

    @Test("What the port had dropped before upstream removed it was not removed with upstream")
    func droppedBefore() {
        let without = CommitTests.window(CommitTests.open, CommitTests.close)
        let with = CommitTests.window(CommitTests.open, CommitTests.close, CommitTests.flash)
        // A port that is younger than the commit never had it.
        for day in [2, 9] {
            #expect(lines(with, without, port: without, day: day) == ["change: noise not-ported"])
        }
    }

    @Test("A file that upstream removed and the port keeps is missed, whatever the port has dropped of it")
    func removedFile() {
        let port = CommitTests.window(CommitTests.open, CommitTests.close)
        #expect(
            lines(Self.base, nil, port: port, day: 9)
                == ["change: missed Window.swift: Window Window.edge Window.reset() Window.open() Window.close()"])
    }

    @Test("What is gone on both sides proves nothing beside what is not taken")
    func gone() {
        let base = CommitTests.window("func open() { prepare(); stop(view); show(old) }")
        let change = base.replacing("stop(view); ", with: "")
        let port = change.replacing("show(old)", with: "show(old, on: layer)")
        #expect(lines(base, change, port: port, day: 9) == ["change: ported"])
        #expect(
            lines(base, change.replacing("8.0", with: "9.0"), port: port, day: 9)
                == ["change: missed Window.swift: Window.edge"])
        #expect(
            lines(base, change, port: base.replacing("show(old)", with: "show(old, on: layer)"), day: 9)
                == ["change: missed Window.swift: Window.open()"])
    }

    @Test("A removal in code that the port has dropped leaves nothing to port")
    func goneFromDroppedCode() {
        let base = CommitTests.window(
            "func open() { prepare(); for pane in panes { size += pane.layer.edge }; show(size) }")
        let port = CommitTests.window("func open() { prepare(); show(now) }")
        #expect(lines(base, base.replacing(".layer", with: ""), port: port, day: 9) == ["change: noise not-ported"])
        // Before the commit, the port had removed the same.
        let own = base.replacing(".layer", with: "").replacing("show(size)", with: "show(now)")
        #expect(lines(base, base.replacing(".layer", with: ""), port: own, day: 2) == ["change: noise not-ported"])
        #expect(lines(base, base.replacing(".layer", with: ""), port: own, day: 9) == ["change: ported"])
    }

    // MARK: The port's past

    /// The port's file was `text` from a day on and is `port` since day 9; upstream's change is of day 5.
    private func lines(
        _ base: String, _ change: String, port: String, was text: String, since day: Int = 2
    ) -> [String] {
        var commits = TestCommits()
        commits.history.commit("synced", day: 1, ["Window.swift": base])
        commits.history.commit("change", day: 5, ["Window.swift": change])
        commits.port = ["Window.swift": port]
        commits.portDays["Window.swift"] = 9
        commits.portPast["Window.swift"] = [(day, text)]
        commits.map("Window.swift", synced: "synced")
        return commits.lines
    }

    @Test("A change that the port made whole before upstream is there, and what else the commit did is open")
    func firstInPort() {
        let port = CommitTests.window(
            "func open() { prepare(); center(in: screen); show(animated: true) }", CommitTests.close)
        let change = port.replacing(CommitTests.close, with: CommitTests.quickClose)
        let base = port.replacing("center(in: screen); ", with: "")
        #expect(
            lines(base, change, port: port.replacing("8.0", with: "7.0"), was: port)
                == ["change: missed Window.swift: Window.close()"])
    }

    @Test("A member that upstream removed was removed with it where the port had it till then, if that was all")
    func removedMember() {
        let change = CommitTests.window(CommitTests.open, CommitTests.quickClose)
        let base = CommitTests.window(CommitTests.open, CommitTests.close, CommitTests.flash)
        let port = CommitTests.window(CommitTests.open, CommitTests.close)
        #expect(lines(base, change, port: port, was: base) == ["change: missed Window.swift: Window.close()"])
        #expect(
            lines(base, change, port: port.replacing("8.0", with: "7.0"), was: port)
                == ["change: missed Window.swift: Window.close()"])
        let removal = CommitTests.window(CommitTests.open, CommitTests.close)
        #expect(lines(base, removal, port: port, was: base) == ["change: ported"])
        #expect(
            lines(base, removal, port: port.replacing("8.0", with: "7.0"), was: port)
                == ["change: noise not-ported"])
        // The port is younger than the commit and never had it.
        #expect(
            lines(base, removal, port: port.replacing("8.0", with: "7.0"), was: port, since: 7)
                == ["change: noise not-ported"])
    }

    @Test("Code of a member that the port never had was not removed with upstream")
    func removedCode() {
        let base = CommitTests.window("func open() { prepare(); stop(view); show(now) }", CommitTests.close)
        let without = base.replacing("stop(view); ", with: "")
        let change = without.replacing(CommitTests.close, with: CommitTests.quickClose)
        let port = without.replacing("8.0", with: "7.0")
        #expect(lines(base, change, port: port, was: without) == ["change: missed Window.swift: Window.close()"])
        #expect(lines(base, without, port: port, was: without) == ["change: noise not-ported"])
        #expect(lines(base, without, port: port, was: base) == ["change: ported"])
    }

    // MARK: Members that the port does not have where upstream has them

    @Test("A member that the port moved to a type of its own is judged there")
    func movedMember() {
        let flash = "func flash() { for count in 0..<3 { tint = .white; blink(count, times: 3) } }"
        let base = CommitTests.window(CommitTests.open, CommitTests.close, flash)
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": base])
        commits.history.commit("change", ["Window.swift": base.replacing("times: 3", with: "times: 4")])
        commits.port = [
            "Window.swift": CommitTests.window(CommitTests.open, CommitTests.close),
            "Lamp.swift": "final class Lamp {\n    \(flash)\n}\n",
        ]
        commits.map("Window.swift", synced: "synced")
        #expect(commits.lines == ["change: missed Window.swift: Lamp.flash()"])
        commits.port["Lamp.swift"] = commits.port["Lamp.swift"]?.replacing("times: 3", with: "times: 4")
        #expect(commits.lines == ["change: ported"])
        commits.port["Lamp.swift"] =
            "final class Lamp {\n    func flash() { switchOn(); wait(for: 3); switchOff() }\n}\n"
        #expect(commits.lines == ["change: noise not-ported"])
    }

    @Test("A commit that changes what the port dropped has nothing to port, and names it")
    func droppedMember() {
        let base = CommitTests.window(CommitTests.open, CommitTests.close, CommitTests.flash)
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": base])
        commits.history.commit("change", ["Window.swift": base.replacing("times: 3", with: "times: 4")])
        commits.port = ["Window.swift": CommitTests.window(CommitTests.open, CommitTests.close)]
        commits.map("Window.swift", synced: "synced")
        #expect(commits.lines == ["change: noise not-ported"])
        #expect(commits.rows.flatMap(\.files).map(\.members) == [["Window.flash()"]])
        #expect(commits.rows.flatMap(\.files).flatMap(\.openMembers) == [])
    }

    @Test("A port with the final text of a member has what led there, also what the copied text already had")
    func finalText() {
        func text(_ body: String) -> [String: String] {
            ["Art.swift": "struct Art {\n    var own = 1\n    var image: View { \(body) }\n}\n"]
        }
        var commits = TestCommits()
        commits.history.commit(
            "synced", text("Color.clear.ratio(1, mode: .fit).background(picture.ratio(mode: .fill))"))
        commits.history.commit("simplify", text("Image(music.art).ratio(mode: .fit).matched(id: key).clipped()"))
        let last = text("Image(music.art).ratio(1, mode: .fit).matched(id: key).clipped()")
        commits.history.commit("fix", last)
        commits.port = last.mapValues { $0.replacing("own = 1", with: "own = 2") }
        commits.map("Art.swift", synced: "synced")
        #expect(commits.lines == ["simplify: ported", "fix: ported"])
    }

    private static func cleaning(_ fix: String, _ loop: String, _ rest: String) -> [String: String] {
        [
            "Handler.swift": """
            final class Handler {
                func close(_ cleanup: Cleanup) {
                    \(fix)
                    \(loop)
                    \(rest)
                    fire(cleanup.error)
                }
            }

            """
        ]
    }

    @Test(
        "New code that the port has word for word is in the port, though it has changed or dropped the code around it",
        arguments: [
            ("if cleanup.error.code == .closed { stop() } else { go(on: true) }", "ported"),
            (
                "if cleanup.error.code == .closed { stop() } else { go(on: false) }",
                "missed Handler.swift: Handler.close(_:)"
            ),
        ])
    func changedAround(own: String, state: String) {
        let fix = "if cleanup.error.code == .closed { stop() } else { go(on: true) }"
        let (loop, rest) = ("cleanup.tasks.forEach { $0.fail(cleanup.error) }", "listeners.fail(cleanup.error)")
        var commits = TestCommits()
        commits.history.commit("synced", Self.cleaning("", loop, rest))
        commits.history.commit("fix", Self.cleaning(fix, loop, rest))
        commits.port = Self.cleaning(own, "for task in cleanup.tasks { task.fail(cleanup.error) }", "read()")
        commits.map("Handler.swift", synced: "synced")
        #expect(commits.lines == ["fix: \(state)"])
    }

    @Test("What a file lacks that upstream removed is no part of a commit of which the other files have nothing")
    func removedInOneFile() {
        func texts(_ inherited: String, _ close: String) -> [String: String] {
            [
                "Link.swift": "final class Link\(inherited) {\n    var id = 1\n}\n",
                "Window.swift": CommitTests.window(close),
            ]
        }
        var commits = TestCommits()
        commits.history.commit("synced", texts(": Dispatcher", CommitTests.close))
        commits.history.commit("change", texts("", CommitTests.quickClose))
        commits.port = texts(": Own", CommitTests.close)
        for file in ["Link.swift", "Window.swift"] { commits.map(file, synced: "synced") }
        #expect(commits.lines == ["change: missed Window.swift: Window.close()"])
        commits.port = texts(": Own", CommitTests.quickClose)
        #expect(commits.lines == ["change: ported"])
    }

    @Test("What upstream added and took out again was undone, also for a port with the final text")
    func takenOut() {
        func window(_ code: String) -> [String: String] {
            ["Window.swift": CommitTests.window("func open() { \(code) }", CommitTests.close)]
        }
        var commits = TestCommits()
        commits.history.commit("synced", window("if isNew { start(new) } else { start(old) }"))
        commits.history.commit("condition", window("if isNew, !Check.usesOld { start(new) } else { start(old) }"))
        commits.history.commit("last", window("start(new)"))
        commits.port = window("start(new)")
        commits.map("Window.swift", synced: "synced")
        #expect(commits.lines == ["condition: noise undone (last)", "last: ported"])
    }

    @Test("What moved to another type was not removed, and the port that removed it later took nothing")
    func movedToOtherType() {
        let members =
            "    static var back: Shade { shade(for: .back) }\n    static var front: Shade { shade(for: .front) }\n"
        func text(_ type: String) -> String { "protocol Reader {}\n\nextension \(type) {\n\(members)}\n" }
        var commits = TestCommits()
        commits.history.commit("synced", day: 1, ["Shades.swift": text("Reader")])
        commits.history.commit("move", day: 5, ["Shades.swift": text("Shade")])
        commits.port = [
            "Shades.swift": "protocol Reader {}\n\nclass Own: Reader {\n\(members.replacing("static", with: "lazy"))}\n"
        ]
        commits.portDays["Shades.swift"] = 9
        commits.portPast["Shades.swift"] = [(2, text("Reader"))]
        commits.map("Shades.swift", synced: "synced")
        #expect(!commits.lines.contains { $0.hasPrefix("move: ported") })
    }
}
