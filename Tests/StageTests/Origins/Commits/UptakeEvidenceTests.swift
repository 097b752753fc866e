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

    @Test("A port file that is older than the commit took nothing of it, however like it looks", arguments: [2, 4])
    func olderPort(day: Int) {
        #expect(
            lines(Self.base, Self.changed, port: Self.port, day: day)
                == ["change: missed Window.swift: Window.open()"])
    }

    @Test("What has all that the commit added, and keeps a line besides, has it in part", arguments: [2, 9])
    func keptLine(day: Int) {
        let port = Self.changed.replacing("{ prepare(); center", with: "{ prepare(); if isOpen { return }; center")
        let base = Self.base.replacing("{ prepare(); show", with: "{ prepare(); if isOpen { return }; show")
        #expect(lines(base, Self.changed, port: port, day: day) == ["change: partly Window.swift: Window.open()"])
    }

    @Test("One of the same day or younger, or of which nothing is known, took what it has", arguments: [5, 9, nil])
    func youngerPort(day: Int?) {
        #expect(
            lines(Self.base, Self.changed, port: Self.port, day: day)
                == ["change: partly Window.swift: Window.open()"])
    }

    @Test(
        "What is reported of the member says what the commit's verdict says",
        arguments: [
            (2, "the port lacks upstream's change"), (9, "the port has part of upstream's change"),
        ])
    func finding(day: Int, ends: String) {
        var commits = TestCommits()
        commits.history.commit("synced", day: 1, ["Window.swift": Self.base])
        commits.history.commit("change", day: 5, ["Window.swift": Self.changed])
        commits.port = ["Window.swift": Self.port]
        commits.portDays["Window.swift"] = day
        commits.map("Window.swift", synced: "synced")
        #expect(
            commits.diverged == [
                "both sides changed method `Window.open()` since the synced commit: its body; \(ends)"
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

    @Test("What a file of the port has in another member is no older than the file")
    func displaced() {
        let base = "final class Window { func open() { prepare(); show(now) } }\n"
        let changed =
            "final class Window { func open() { prepare(); if case .failedToStart(_, let error) = show(now) { log(error) } } }\n"
        let own =
            "final class Window { func open() { prepare(); show(now) }\n"
            + "func handle(_ event: Event) { if case let .failedToStart(_, error) = event { alert(error.text) } } }\n"
        func lines(day: Int) -> [String] {
            var commits = TestCommits()
            let event = "enum Event { case failedToStart(Window, Error), didStop }\n"
            commits.history.commit("synced", day: 1, ["Window.swift": base, "Event.swift": event])
            commits.history.commit("change", day: 5, ["Window.swift": changed])
            commits.port = ["Window.swift": own, "Event.swift": event]
            commits.portDays = ["Window.swift": day]
            commits.map("Window.swift", synced: "synced")
            commits.map("Event.swift", synced: "synced")
            return commits.lines
        }
        #expect(lines(day: 6) == ["change: partly Window.swift: Window.open()"])
        #expect(lines(day: 4) == ["change: missed Window.swift: Window.open()"])
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

    @Test("What the port had before upstream is none of the commit's")
    func hadBefore() {
        let own = Self.port.replacing("8.0", with: "7.0")
        #expect(
            lines(Self.base, Self.changed, port: own, was: Self.port) == ["change: missed Window.swift: Window.open()"])
        #expect(
            lines(Self.base, Self.changed, port: own, was: Self.base) == ["change: partly Window.swift: Window.open()"])
    }

    @Test("A change that the port made whole before upstream is there, and what else the commit did is open")
    func firstInPort() {
        let port = CommitTests.window(
            "func open() { prepare(); center(in: screen); show(animated: true) }", CommitTests.close)
        let change = port.replacing(CommitTests.close, with: CommitTests.quickClose)
        let base = port.replacing("center(in: screen); ", with: "")
        #expect(
            lines(base, change, port: port.replacing("8.0", with: "7.0"), was: port)
                == ["change: partly Window.swift: Window.close()"])
    }

    @Test("A member that both sides added is the commit's where the port got it later")
    func addedMember() {
        let added = Self.base.replacing("final class", with: "struct Pane { var edge = 4 }\nfinal class")
            .replacing("animated: true", with: "animated: false")
        let port = Self.base.replacing("final class", with: "struct Pane { var edge = 4 }\nfinal class")
        #expect(lines(Self.base, added, port: port, was: Self.base) == ["change: partly Window.swift: Window.open()"])
        #expect(
            lines(Self.base, added, port: port.replacing("8.0", with: "7.0"), was: port)
                == ["change: missed Window.swift: Window.open()"])
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

    @Test("A new member with a long name is there in part where the port got one of that name later")
    func namedAlike() {
        func text(_ name: String, _ key: String) -> String {
            Self.base.replacing("final class", with: "func \(name)() { \(key)(now) }\nfinal class")
        }
        let long = "trackDeletedAccount"
        #expect(
            lines(Self.base, text(long, "post"), port: "@objc " + text(long, "send"), was: Self.base)
                == ["change: partly Window.swift: \(long)()"])
        #expect(
            lines(Self.base, text("track", "post"), port: text("track", "send"), was: Self.base)
                == ["change: missed Window.swift: track()"])
    }

    @Test("One word in several places is there in part where the port has most of them")
    func manyPlaces() {
        func text(_ names: String...) -> String {
            let calls = zip(["first", "second", "third"], names).map { "\($0)(of: \($1).value)" }
            return CommitTests.window("func open() { \(calls.joined(separator: "; ")) }", CommitTests.close)
        }
        let (base, change) = (text("cache", "cache", "cache"), text("disk", "disk", "disk"))
        #expect(
            lines(base, change, port: text("disk", "cache", "disk"), was: base)
                == ["change: partly Window.swift: Window.open()"])
        #expect(
            lines(base, change, port: text("disk", "cache", "cache"), was: base)
                == ["change: missed Window.swift: Window.open()"])
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

    @Test("Words that upstream's file had beside one another already show nothing")
    func commonWords() {
        let base = CommitTests.window(
            "func open() { if wide { parts = parts.dropFirst(); name = name.dropFirst() }; show(animated: true) }")
        let change = base.replacing(
            "show(", with: "if tall { parts = parts.dropFirst(); name = name.dropFirst() }; show(")
        let port = base.replacing(
            "show(", with: "if deep { parts = parts.dropFirst(); name = name.dropFirst() }; show(")
        #expect(lines(base, change, port: port, was: base) == ["change: missed Window.swift: Window.open()"])
    }

    @Test(
        "A few of the words that a commit added are in a port that changed by chance",
        arguments: [
            (
                "func add(fat: Int, protein: Int) { store(Entry(date: date, isFat: false, id: nil)) }",
                "func add(fat: Int, protein: Int) { store(Entry(date: date, isFat: fat > 0 || protein > 0, id: fat > 0 || protein > 0 ? UUID().uuidString : nil)) }",
                "func add(fat: Int, protein: Int) { guard fat >= 0 || protein >= 0 else { return }; "
                    + "store(Entry(key: UUID().uuidString, date: date, isFat: false, id: nil)); if fat > 0 { halt() } }"
            ),
            (
                "func tab(_ tabs: Tabs, to pane: Pane) -> Bool { if isMoving { stop() }; return true }",
                "func tab(_ tabs: Tabs, to pane: Pane) -> Bool { guard tabs.current !== pane else { return false }; "
                    + "if isMoving { stop() }; return true }",
                "func tab(_ tabs: Tabs, to pane: Pane) -> Bool { guard nil != tabs.next?.tab(tabs, to: pane) else { return false }; "
                    + "if isMoving { stop() }; return true }"
            ),
        ])
    func fewWords(before: String, after: String, port: String) throws {
        let base = CommitTests.window(before)
        let lines = lines(
            base, CommitTests.window(after), port: CommitTests.window(port), was: base)
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("change: missed Window.swift: ") == true)
    }

    @Test(
        "A line that a commit added beside others shows that the port took it",
        arguments: [
            "guard state.isOpen else { return }; show(now)", "if isOpen { glow(now, twice: true) }; show(now)",
        ])
    func sharedLine(body: String) {
        let base = CommitTests.window("func open() { show(now) }")
        let change = CommitTests.window(
            "func open() { guard state.isOpen else { return }; glow(now, twice: true); show(now) }")
        #expect(
            lines(base, change, port: CommitTests.window("func open() { \(body) }"), was: base)
                == ["change: partly Window.swift: Window.open()"])
    }

    @Test("A file that has nothing of a commit any more does not show that the port took the rest")
    func goneElsewhere() {
        func texts(_ title: String, _ close: String) -> [String: String] {
            [
                "Menu.swift": "struct Menu {\n    func list() { \(title)show(all) }\n}\n",
                "Window.swift": CommitTests.window(close),
            ]
        }
        var commits = TestCommits()
        commits.history.commit("synced", texts("push(TokenList()); ", CommitTests.close))
        commits.history.commit("change", texts("", CommitTests.quickClose))
        commits.port = texts("", CommitTests.close)
        for file in ["Menu.swift", "Window.swift"] { commits.map(file, synced: "synced") }
        #expect(commits.lines == ["change: missed Window.swift: Window.close()"])
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
                "partly Handler.swift: Handler.close(_:)"
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

    @Test("Nearly all of a new member is a part, although each line of it is ordinary", arguments: [true, false])
    func nearlyAll(isLate: Bool) {
        let top = "add(view); view.isHidden = false; activate([view.top.pin(to: top)"
        let layout = "func layout() { \(top), view.leading.pin(to: leading)]) }"
        var commits = TestCommits()
        commits.history.commit("synced", day: 1, ["Window.swift": Self.base])
        let changed = Self.base.replacing("let edge", with: "\(layout)\n    let edge")
        commits.history.commit("change", day: 5, ["Window.swift": changed])
        let port = Self.base.replacing("let edge", with: "func layout() { \(top)]) }\n    let edge")
        commits.port = ["Window.swift": port]
        for number in 0..<6 { commits.port["Page\(number).swift"] = "struct Page\(number) {\n    \(layout)\n}\n" }
        commits.portDays["Window.swift"] = 9
        commits.portPast["Window.swift"] = [(2, isLate ? Self.base : port)]
        commits.map("Window.swift", synced: "synced")
        #expect(commits.lines == ["change: \(isLate ? "partly" : "missed") Window.swift: Window.layout()"])
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
        #expect(!commits.lines.contains { $0.hasPrefix("move: partly") })
    }
}
