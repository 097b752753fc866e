import SourceModel
import Testing

@Suite("The origin of a port's file")
struct OriginSearchTests {
    private let controller = "Sources/WindowController.swift"

    /// Upstream with three versions of a file, each with one member more.
    private func threeVersions() -> OriginTrial {
        var trial = OriginTrial()
        trial.upstream.commit(
            "one", day: 10, [controller: Texts.controller(steps: 4), "Sources/Store.swift": Texts.store()])
        trial.upstream.commit("two", day: 20, [controller: Texts.controller(steps: 6)])
        trial.upstream.commit("three", day: 30, [controller: Texts.controller(steps: 8)])
        return trial
    }

    @Test func `A text that upstream has now is found with every commit that held it`() throws {
        var trial = threeVersions()
        trial.upstream.commit("other", day: 40, ["Sources/Store.swift": Texts.store("TokenStore")])
        trial.port.commit("copy", day: 50, ["ios/WindowController.swift": Texts.controller(steps: 8)])
        let origin = try #require(trial.origin(of: "ios/WindowController.swift"))
        #expect(origin.upstream == RelativePath(controller))
        #expect(origin.relation == .verbatim)
        #expect(origin.confidence == .high)
        #expect(origin.isSynced("three", "other"))
        #expect(origin.synced?.similarity == 1)
    }

    @Test func `An older version is found although the newest is like it`() throws {
        var trial = threeVersions()
        trial.port.commit(
            "copy", day: 50, ["ios/WindowController.swift": Texts.controller(access: "public ", steps: 6)])
        let origin = try #require(trial.origin(of: "ios/WindowController.swift"))
        #expect(origin.isSynced("two", "two"))
        #expect(origin.upstreamNow == RelativePath(controller))
    }

    @Test func `The first text of the port tells where it came from, and not what it has grown to`() throws {
        var trial = threeVersions()
        let grown = Texts.controller(
            steps: 3,
            extra: (1...30).map { "    func own\($0)(value: Int) -> Int { value * \($0) + base }" }.joined(
                separator: "\n"))
        trial.port.commit("copy", day: 25, ["ios/WindowController.swift": Texts.controller(steps: 6)])
        trial.port.commit("grow", day: 60, ["ios/WindowController.swift": grown])
        let origin = try #require(trial.origin(of: "ios/WindowController.swift"))
        #expect(origin.isSynced("two", "two"))
        #expect(origin.synced?.similarity == 1)
        #expect((origin.synced?.similarityNow ?? 1) < 0.6)
    }

    @Test func `A later sync moves the synced commit on, and an edit of the port's own does not`() throws {
        var trial = threeVersions()
        let edited = Texts.controller(steps: 4, extra: "    func reset() { window?.close() }")
        trial.port.commit("copy", day: 12, ["ios/WindowController.swift": Texts.controller(steps: 4)])
        trial.port.commit("edit", day: 22, ["ios/WindowController.swift": edited])
        #expect(try #require(trial.origin(of: "ios/WindowController.swift")).isSynced("one", "one"))
        trial.port.commit(
            "sync", day: 32,
            ["ios/WindowController.swift": Texts.controller(steps: 8, extra: "    func reset() { window?.close() }")])
        let origin = try #require(trial.origin(of: "ios/WindowController.swift"))
        #expect(origin.isSynced("three", "three"), "\(origin)")
    }

    @Test func `A commit that was taken in part does not move the synced commit on`() throws {
        let then = Texts.controller(
            steps: 8, extra: "    func open() { prepare(window) }\n    func close() { hide(window) }")
        let now = then.replacing("{ prepare(window) }", with: "{ prepare(window, at: .once) }")
            .replacing("{ hide(window) }", with: "{ fade(window, for: 0.25) }")
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, [controller: then])
        trial.upstream.commit("two", day: 20, [controller: now])
        trial.port.commit("copy", day: 12, ["ios/WindowController.swift": then])
        trial.port.commit(
            "part", day: 22,
            [
                "ios/WindowController.swift": then.replacing(
                    "{ prepare(window) }", with: "{ prepare(window, at: .once) }")
            ])
        #expect(try #require(trial.origin(of: "ios/WindowController.swift")).isSynced("one", "one"))
        trial.port.commit("whole", day: 24, ["ios/WindowController.swift": now])
        #expect(try #require(trial.origin(of: "ios/WindowController.swift")).isSynced("two", "two"))
    }

    @Test func `A copy that is younger than the checkout and like no version in it is said to be so`() throws {
        func trial(additions: Int) -> OriginTrial {
            let members = (1...additions).map { "    func later\($0)(value: Int) { log(value, \($0)) }" }
            var trial = threeVersions()
            trial.port.commit(
                "copy", day: 400,
                ["ios/WindowController.swift": Texts.controller(steps: 8, extra: members.joined(separator: "\n"))])
            return trial
        }
        let unlike = try #require(trial(additions: 40).origin(of: "ios/WindowController.swift"))
        #expect(unlike.upstream == RelativePath(controller))
        #expect(unlike.confidence == .low)
        #expect(unlike.evidence.contains { $0.hasPrefix("no version here matches well") })
        var trial = trial(additions: 8)
        let origin = try #require(trial.origin(of: "ios/WindowController.swift"))
        #expect(origin.confidence == .medium)
        #expect(origin.evidence.contains { $0.hasSuffix("may have been made from a newer version") })
        // With an upstream commit after the copy, that text was the newest there was.
        trial.upstream.commit("after", day: 500, ["Sources/Other.swift": Texts.store()])
        let known = try #require(trial.origin(of: "ios/WindowController.swift"))
        #expect(known.confidence == .high)
        #expect(!known.evidence.contains { $0.hasSuffix("may have been made from a newer version") })
    }

    @Test func `An origin is not younger than the copy`() throws {
        var trial = OriginTrial()
        let text = Texts.controller(steps: 6)
        trial.upstream.commit("one", day: 10, [controller: Texts.controller(steps: 6, extra: "    let a = 1")])
        trial.upstream.commit("two", day: 90, [controller: Texts.controller(steps: 6, extra: "    let ab = 12")])
        trial.port.commit("copy", day: 50, ["ios/WindowController.swift": text])
        #expect(try #require(trial.origin(of: "ios/WindowController.swift")).isSynced("one", "one"))
    }

    @Test func `A text that upstream gave up and took again was copied when it was there last before`() throws {
        var trial = OriginTrial()
        let (text, other) = (Texts.controller(steps: 6), Texts.controller(steps: 9))
        for (day, version) in [(10, text), (20, other), (30, text), (40, other), (50, text)] {
            trial.upstream.commit("day \(day)", day: day, [controller: version])
        }
        trial.port.commit("copy", day: 35, ["ios/WindowController.swift": text])
        #expect(try #require(trial.origin(of: "ios/WindowController.swift")).isSynced("day 30", "day 30"))
    }

    @Test func `A file that upstream moved, renamed or deleted since is found`() throws {
        var trial = threeVersions()
        let renamed = "Sources/Windows/FloatingController.swift"
        trial.upstream.commit(
            "rename", day: 60, [controller: nil, renamed: Texts.controller("FloatingController", steps: 8)])
        trial.upstream.commit("drop", day: 70, ["Sources/Store.swift": nil])
        trial.port.commit(
            "copy", day: 25,
            ["ios/WindowController.swift": Texts.controller(steps: 6), "ios/Store.swift": Texts.store()])
        let found = trial.find().files
        let moved = try #require(found.first { $0.port.stem == "WindowController" })
        #expect(moved.upstream == RelativePath(controller))
        #expect(moved.upstreamNow == RelativePath(renamed))
        let gone = try #require(found.first { $0.port.stem == "Store" })
        #expect(gone.upstream == "Sources/Store.swift")
        #expect(gone.upstreamNow == nil)
        #expect(gone.isSynced("one", "rename"))
    }

    @Test func `A port's file is followed to where the port had it before`() throws {
        var trial = threeVersions()
        trial.port.commit("copy", day: 12, ["old/WindowController.swift": Texts.controller(steps: 4)])
        trial.port.commit(
            "move", day: 40,
            [
                "old/WindowController.swift": nil,
                "ios/WindowController.swift": Texts.controller(steps: 2, extra: "    func reset() { window?.close() }"),
            ])
        let origin = try #require(trial.origin(of: "ios/WindowController.swift"))
        #expect(origin.isSynced("one", "one"))
        #expect(origin.synced?.similarity == 1)
    }

    @Test func `Without a history of the port today's text is all there is, and still enough`() throws {
        var trial = threeVersions()
        trial.isFolder = true
        trial.port.commit("copy", day: 0, ["ios/WindowController.swift": Texts.controller(steps: 6)])
        #expect(try #require(trial.origin(of: "ios/WindowController.swift")).isSynced("two", "two"))
    }

    @Test func `A licence year and formatting make a range of commits, not another origin`() throws {
        var trial = OriginTrial()
        let text = Texts.controller(steps: 6)
        trial.upstream.commit("one", day: 10, [controller: "// Copyright 2024\n" + text])
        trial.upstream.commit("year", day: 20, [controller: "// Copyright 2025\n" + text])
        trial.upstream.commit(
            "format", day: 30, [controller: "// Copyright 2025\n" + text.replacing("    ", with: "\t")])
        trial.port.commit("copy", day: 50, ["ios/WindowController.swift": "// A port\n" + text])
        #expect(try #require(trial.origin(of: "ios/WindowController.swift")).isSynced("one", "format"))
        trial.port.commit("exact", day: 55, ["ios/WindowController.swift": "// Copyright 2025\n" + text])
        #expect(try #require(trial.origin(of: "ios/WindowController.swift")).isSynced("year", "year"))
    }

    @Test func `A comment that upstream changed after the copy is part of the range where the port was edited since`()
        throws
    {
        var trial = OriginTrial()
        let text = Texts.controller(steps: 6)
        trial.upstream.commit("one", day: 10, [controller: text])
        trial.upstream.commit("comment", day: 40, [controller: text + "// The end.\n"])
        trial.upstream.commit("two", day: 60, [controller: Texts.controller(steps: 7)])
        trial.port.commit("copy", day: 20, ["ios/WindowController.swift": text])
        #expect(try #require(trial.origin(of: "ios/WindowController.swift")).isSynced("one", "one"))
        trial.port.commit(
            "edit", day: 50,
            ["ios/WindowController.swift": Texts.controller(steps: 6, extra: "    let own = 1")])
        #expect(try #require(trial.origin(of: "ios/WindowController.swift")).isSynced("one", "comment"))
    }

    @Test func `What upstream took from the port brings the port to no newer version`() throws {
        let own = Texts.controller(steps: 6, extra: "    func reset() { window?.close(); window?.open(at: origin) }")
        func trial(taken: Int) -> OriginTrial {
            var trial = OriginTrial()
            trial.upstream.commit("one", day: 10, [controller: Texts.controller(steps: 6)])
            trial.upstream.commit("taken", day: taken, [controller: own])
            trial.port.commit("copy", day: 12, ["ios/WindowController.swift": Texts.controller(steps: 6)])
            trial.port.commit("own", day: 20, ["ios/WindowController.swift": own])
            trial.port.commit("more", day: 40, ["ios/WindowController.swift": own + "let more = 12\n"])
            return trial
        }
        let path = "ios/WindowController.swift"
        #expect(try #require(trial(taken: 30).origin(of: path)).isSynced("one", "one"))
        #expect(try #require(trial(taken: 18).origin(of: path)).isSynced("taken", "taken"))
    }

    @Test func `A file like one that upstream has only later is of it where upstream's history begins later`() throws {
        func trial(_ before: [String: String]) -> OriginTrial {
            var trial = OriginTrial()
            if !before.isEmpty { trial.upstream.commit("before", day: 5, before) }
            trial.upstream.commit("import", day: 60, [controller: Texts.controller(steps: 8)])
            trial.port.commit("copy", day: 12, ["ios/WindowController.swift": Texts.controller(steps: 6)])
            return trial
        }
        let late = try #require(trial([:]).origin(of: "ios/WindowController.swift"))
        #expect(late.upstream == RelativePath(controller) && late.confidence == .low, "\(late)")
        #expect(late.isSynced("import", "import"))
        #expect(late.evidence.contains { $0.contains("begins only after the port had the file") }, "\(late.evidence)")
        let other = try #require(trial(["Sources/Store.swift": Texts.store()]).origin(of: "ios/WindowController.swift"))
        #expect(other.evidence.first?.contains("but upstream has it only after") == true, "\(other.evidence)")
    }

    @Test func `Code that the port had before upstream's history began is no copy of a text that is hardly like it`()
        throws
    {
        var trial = OriginTrial()
        let own = (1...9).map { "    func own\($0)(value: Int) -> Int { value * \($0) + base }" }.joined(
            separator: "\n")
        let theirs = (1...9).map { "    func their\($0)(at path: String) { log(path, \($0), .own) }" }
        trial.port.commit("own", day: 12, ["ios/Dictionary.swift": Texts.controller(steps: 2, extra: own)])
        trial.upstream.commit(
            "import", day: 60,
            ["Sources/Dictionary.swift": Texts.controller(steps: 2, extra: theirs.joined(separator: "\n"))])
        trial.port.commit("edit", day: 70, ["ios/Dictionary.swift": Texts.controller(steps: 2, extra: own + "\n")])
        trial.port.commit(
            "more", day: 80, ["ios/Dictionary.swift": Texts.controller(steps: 2, extra: own + "\n    let more = 1")])
        let origin = try #require(trial.origin(of: "ios/Dictionary.swift"))
        #expect(origin.upstream == nil, "\(origin)")
    }

    @Test func `What upstream changed in a member that the port left out makes no older origin`() throws {
        let close = "    func close(_ window: Window) { hide(window) }\n"
        let changed =
            "    func close(_ window: Window) { fade(window, for: 0.25, then: { remove(window, from: stack) }) }\n"
        let open = "    func open(_ window: Window) { show(window, at: origin, above: stack) }\n"
        let cut = "    let edges: [Int] = [12, 23, 34, 45, 56, 67]\n"
        func upstream(_ closing: String) -> String {
            Texts.controller(steps: 6, extra: cut + closing + cut + open)
        }
        func trial(_ port: String) -> OriginTrial {
            var trial = OriginTrial()
            trial.upstream.commit("one", day: 10, [controller: upstream(close)])
            trial.upstream.commit("two", day: 20, [controller: upstream(changed)])
            trial.port.commit("copy", day: 30, ["ios/WindowController.swift": port])
            return trial
        }
        let path = "ios/WindowController.swift"
        let short = Texts.controller(steps: 6, extra: "    let own = 1\n" + open)
        #expect(try #require(trial(short).origin(of: path)).isSynced("two", "two"))
        let kept = Texts.controller(steps: 6, extra: "    let own = 1\n" + close + open)
        #expect(try #require(trial(kept).origin(of: path)).isSynced("one", "one"))
    }

    @Test func `A text that upstream only moved after the copy is still the text that was copied`() throws {
        let moved = "Sources/Windows/WindowController.swift"
        func trial(_ edit: String?) -> OriginTrial {
            var trial = OriginTrial()
            trial.upstream.commit("one", day: 10, [controller: Texts.controller(steps: 8)])
            trial.upstream.commit("move", day: 20, [controller: nil, moved: Texts.controller(steps: 8)])
            trial.upstream.commit("change", day: 30, [moved: Texts.controller(steps: 9)])
            trial.port.commit("copy", day: 12, ["ios/WindowController.swift": Texts.controller(steps: 8)])
            if let edit { trial.port.commit("edit", day: 15, ["ios/WindowController.swift": edit]) }
            return trial
        }
        let edited = Texts.controller(steps: 8, extra: "    func own(of port: Port) { port.count(from: 17) }\n")
        for edit in [nil, edited] {
            let origin = try #require(trial(edit).origin(of: "ios/WindowController.swift"))
            #expect(origin.isSynced("one", "move"), "\(origin)")
            #expect(origin.upstream == RelativePath(moved))
        }
    }

    @Test func `A file that upstream moved and the port brought up to after that is of the later path`() throws {
        func members(_ numbers: Range<Int>) -> String {
            numbers.map { "    func later\($0)(of value: Int) { log(value, \($0)) }\n" }.joined()
        }
        let moved = "Sources/Windows/WindowController.swift"
        let other = Texts.controller(steps: 2, extra: members(0..<12))
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, [controller: Texts.controller(steps: 8)])
        trial.upstream.commit("move", day: 20, [controller: nil, moved: Texts.controller(steps: 8)])
        trial.upstream.commit("rewrite", day: 30, [moved: other])
        trial.port.commit("copy", day: 12, ["ios/WindowController.swift": Texts.controller(steps: 8)])
        let own = "    func own(of port: Port) { port.count(from: 17, to: 42, by: 3) }\n"
        trial.port.commit(
            "sync", day: 40,
            ["ios/WindowController.swift": Texts.controller(steps: 2, extra: members(0..<12) + own + own)])
        let origin = try #require(trial.origin(of: "ios/WindowController.swift"))
        #expect(origin.isSynced("rewrite", "rewrite"), "\(origin)")
        #expect(origin.upstream == RelativePath(moved))
    }
}
