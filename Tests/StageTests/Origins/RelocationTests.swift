import RulesModel
import SourceModel
import Testing

@Suite("What upstream moved out of the compared files is not taken for removed")
struct RelocationTests {
    private static let seek = "func seek(to time: Double) { guard time >= 0 else { return }; move(to: time) }"

    private func player(_ members: String = "") -> String {
        "final class Player { var rate = 1.0; func play() { prepare(); start(rate) }; \(members) }\n"
    }

    /// A port that is upstream's `then`.
    private func audit(
        then: String, now: String, elsewhere: [String: String] = [:], port: String? = nil
    ) -> TestAudit {
        var audit = TestAudit(upstream: ["Player.swift": now], port: ["Player.swift": port ?? then])
        audit.elsewhere = elsewhere
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("Player.swift"), port: PathPattern("Player.swift"),
                synced: SyncedEntry(commit: "abcd123"))
        ]
        audit.bases[0] = ["Player.swift": then]
        return audit
    }

    @Test("To an extension in a file outside, with more in it than the port has")
    func member() {
        let audit = audit(
            then: player(Self.seek), now: player(),
            elsewhere: ["Other/Seeking.swift": "extension Player { \(Self.seek); func skip() { seek(to: 9) } }\n"])
        #expect(audit.findings == ["moved-member Player.seek(to:)"])
        #expect(audit.files == ["Player.swift -> Player.swift: verbatim in-sync"])
    }

    @Test("And changed there, what differs is upstream's or the port's as anywhere")
    func changed() {
        let other = "extension Player { \(Self.seek.replacing("0", with: "1")) }\n"
        let behind = audit(then: player(Self.seek), now: player(), elsewhere: ["Seeking.swift": other])
        #expect(behind.findings == ["behind-member Player.seek(to:)"])
        let diverged = audit(
            then: player(Self.seek), now: player(), elsewhere: ["Seeking.swift": other],
            port: player(Self.seek.replacing("move", with: "jump")))
        #expect(diverged.findings == ["diverged-member Player.seek(to:)"])
    }

    @Test("Beside another overload that is there now, wherever the old one went", arguments: [true, false])
    func overload(isOmitted: Bool) {
        func cancel(_ type: String) -> String {
            "public static func cancel(ids: [\(type)]) -> Player { merge(ids.map(Player.cancel(id:))) }"
        }
        var audit = audit(
            then: player(cancel("Any.Type")), now: player(cancel("AnyHashable")),
            port: player(cancel("Any.Type")).replacing("start(rate)", with: "begin(rate)"))
        audit.upstream["Old.swift"] = "extension Player { @available(*, deprecated) \(cancel("Any.Type")) }\n"
        if isOmitted { audit.rules.omissions = [Acceptance(pattern: PathPattern("Old.swift"), reason: "not needed")] }
        let found = ["ahead-member Player.play()", "behind-member Player.cancel(ids:)"]
        #expect(audit.findings == found + ["new-upstream-member Player.cancel(ids:)"])
        // Without the old one, it has other parameters now.
        audit.upstream["Old.swift"] = "extension Player { func other() {} }\n"
        #expect(audit.findings.filter { !$0.hasSuffix("other()") && !$0.hasSuffix("swift") } == found)
    }

    @Test("To a file that the rules omit")
    func omitted() {
        var audit = audit(then: player(Self.seek), now: player())
        audit.upstream["Seeking.swift"] = "extension Player { \(Self.seek); func skip() { seek(to: 9) } }\n"
        audit.rules.omissions = [Acceptance(pattern: PathPattern("Seeking.swift"), reason: "not needed")]
        #expect(audit.findings == ["moved-member Player.seek(to:)"])
        #expect(
            audit.comparison.findings.map(\.message) == [
                "upstream moved method `Player.seek(to:)` to `Seeking.swift`, which the rules omit, since the synced "
                    + "commit"
            ])
        #expect(
            Set(audit.files) == [
                "Player.swift -> Player.swift: verbatim in-sync", "Seeking.swift -> -: none missing",
            ])
    }

    @Test("To an extension below the root, where it says something else under its name")
    func rewrittenMember() {
        let marks = "extension Player { var marks: Marks { Marks(of: _marks, rate: rate) } }\n"
        func audit(port: String) -> TestAudit {
            var audit = self.audit(
                then: player("let marks: [Mark]"), now: player("let _marks: [Mark]"), port: player(port))
            audit.upstream["Marks.swift"] = marks
            audit.rules.omissions = [Acceptance(pattern: PathPattern("Marks.swift"), reason: "not needed")]
            return audit
        }
        let taken = audit(port: "let _marks: [Mark]; var marks: Marks { Marks(of: _marks, rate: rate) }")
        #expect(taken.findings == ["moved-member Player.marks"])
        #expect(audit(port: "let marks: [Mark]").findings == ["behind-file Player.swift"])
        var hidden = self.audit(then: player("let marks: [Mark]"), now: player())
        hidden.upstream["Marks.swift"] = marks.replacing("var", with: "private var")
        hidden.rules.omissions = [Acceptance(pattern: PathPattern("Marks.swift"), reason: "not needed")]
        #expect(hidden.findings == ["orphaned-member Player.marks"])
        let outside = self.audit(
            then: player("let marks: [Mark]"), now: player(), elsewhere: ["Marks.swift": marks])
        #expect(outside.findings == ["orphaned-member Player.marks"])
    }

    @Test("What the port has of a file that the rules omit is no addition of its own", arguments: [true, false])
    func copiedFromOmitted(isSynced: Bool) {
        let extensions = """
            extension Station {
                func find(_ name: String) -> Track? { tracks.first { $0.name == name } }
                func count() -> Int { tracks.count }
            }
            func clamp(_ rate: Double) -> Double { min(max(rate, 0.5), 2.0) }

            """
        func findings(_ port: String) -> [String] {
            var audit = audit(then: player(), now: player(), port: player() + port)
            audit.upstream["Station.swift"] = extensions + "extension Station { func stop() { tracks = [] } }\n"
            audit.rules.omissions = [Acceptance(pattern: PathPattern("Station.swift"), reason: "not needed")]
            if !isSynced { (audit.rules.mappings[0].synced, audit.bases) = (nil, [:]) }
            return audit.findings.filter { !$0.hasPrefix("unknown-origin") }
        }
        #expect(findings(extensions).isEmpty)
        #expect(
            findings(extensions.replacing("$0.name ==", with: "$0.title =="))
                == [isSynced ? "added-member Station.find(_:)" : "changed-body Station.find(_:)"])
        #expect(
            findings(extensions.replacing("Station", with: "Channel")) == ["added-type Channel"])
    }

    @Test("A whole type, with what upstream gave it since")
    func type() {
        func clock(_ more: String) -> String {
            "struct Clock { var start: Double; var rate: Double; func now() -> Double { start * rate + 1 }; \(more) }\n"
        }
        let audit = audit(
            then: player() + clock(""), now: player(),
            elsewhere: ["Clock.swift": clock("func reset() { start = 0 }") + "struct Hand {}\n"])
        #expect(audit.findings == ["moved-member Clock", "new-upstream-member Clock.reset()"])
    }

    @Test("Nor what the other file had already at the synced commit")
    func earlier() {
        let other = "extension Player { \(Self.seek); func skip() { seek(to: 9) } }\n"
        var audit = audit(then: player(Self.seek), now: player(), elsewhere: ["Other/Seeking.swift": other])
        audit.elsewhereThen = ["Other/Seeking.swift": "import Player\n\(other)"]
        #expect(audit.findings == ["orphaned-member Player.seek(to:)"])
        // The next likely place counts then.
        audit.elsewhere["Other/Moving.swift"] = "extension Player { \(Self.seek) }\n"
        #expect(audit.findings == ["moved-member Player.seek(to:)"])
        audit.elsewhereThen = ["Other/Seeking.swift": "extension Player { func skip() { seek(to: 9) } }\n"]
        #expect(audit.findings == ["moved-member Player.seek(to:)"])
    }

    @Test(
        "Nothing of the same name that is something else",
        arguments: [
            // Another type of that name.
            "struct Player { func seek(to time: Double) { load(); print(time) } }\n",
            // Another member.
            "extension Player { func seek(by time: Double) { move(to: time) } }\n",
            "extension Clock { \(seek) }\n",
            "\(seek.replacing("seek", with: "find"))\n",
        ])
    func strangers(_ other: String) {
        let audit = audit(then: player(Self.seek), now: player(), elsewhere: ["Other.swift": other])
        #expect(audit.findings == ["orphaned-member Player.seek(to:)"])
    }

    private static let checksum = """
        static func checksum(_ data: Data) -> Int? {
            if data.isEmpty { return nil }
            return data.reduce(0) { ($0 &* 31) &+ Int($1) }
        }

        """

    @Test("To another type, where it says the same", arguments: [true, false])
    func otherType(isOmitted: Bool) {
        var audit = audit(then: player(Self.checksum), now: player())
        audit.upstream["Tools.swift"] = "struct Tools { \(Self.checksum) }\n"
        audit.elsewhere["Other.swift"] = "struct Other {}\n"
        if isOmitted { audit.rules.omissions = [Acceptance(pattern: PathPattern("Tools.swift"), reason: "not needed")] }
        let messages = audit.comparison.findings.map(\.message).filter { $0.hasPrefix("upstream moved") }
        #expect(
            messages == [
                "upstream moved method `Player.checksum(_:)` to `Tools.swift`, as `Tools.checksum(_:)`, "
                    + (isOmitted ? "which the rules omit, " : "") + "since the synced commit"
            ])
        #expect(!audit.findings.contains("orphaned-member Player.checksum(_:)"))
    }

    /// A library that upstream split, with the members that a new type has now.
    private func split(_ moved: (String) -> String) -> TestAudit {
        let members = """
            private var progress: [String: Double] = [:]
            func load(_ model: Model, at url: URL) throws -> Model {
                try fetch(model, from: url)
                return try unpack(model, at: url, key: "main")
            }
            private func unpack(_ model: Model, at url: URL, key: String) throws -> Model {
                guard files.exists(at: url.path), files.isFolder(url.path) else {
                    files.remove(url)
                    throw LibraryError.broken
                }
                progress.removeValue(forKey: key)
                return model.placed(at: url)
            }

            """
        var audit = audit(then: player(members), now: player())
        audit.elsewhere["Other.swift"] = "struct Other {}\n"
        audit.upstream["Models.swift"] = "final class Models { \(moved(members)) }\n"
        return audit
    }

    @Test("To another type, private members and a short one that others took along too")
    func company() {
        let messages = split { $0 }.comparison.findings.map(\.message).filter { $0.hasPrefix("upstream moved") }
        #expect(
            messages == [
                "upstream moved property `Player.progress` to `Models.swift`, as `Models.progress`, since the synced commit",
                "upstream moved method `Player.load(_:at:)` to `Models.swift`, as `Models.load(_:at:)`, since the synced "
                    + "commit",
                "upstream moved method `Player.unpack(_:at:key:)` to `Models.swift`, as `Models.unpack(_:at:key:)`, since "
                    + "the synced commit",
            ])
    }

    @Test("To another type, with other types in it: what upstream changed on the way is said")
    func changedCompany() {
        let findings = split { $0.replacing("Model,", with: "Entry,").replacing("-> Model", with: "-> Entry") }.findings
        #expect(
            findings.filter { $0.contains("Player") } == [
                "behind-member Player.load(_:at:)", "behind-member Player.unpack(_:at:key:)",
                "moved-member Player.progress",
            ])
    }

    @Test("Out of a file that moved, to another type")
    func movedFile() {
        var audit = audit(then: player(Self.checksum), now: "")
        audit.upstream = ["Main/Player.swift": player(), "Tools.swift": "struct Tools { \(Self.checksum) }\n"]
        audit.elsewhere["Other.swift"] = "struct Other {}\n"
        audit.rules.mappings[0].upstream = PathPattern("Main/Player.swift")
        audit.rules.mappings[0].synced?.path = RelativePath("Player.swift")
        #expect(audit.findings.filter { $0.contains("Player.") } == ["moved-member Player.checksum(_:)"])
    }

    @Test("Not from a type that is gone as a whole, which is one finding")
    func goneType() {
        let clock = "struct Clock { private var rate = 1.0; private \(Self.checksum.dropFirst(7)) }\n"
        var audit = audit(then: player() + clock, now: player())
        audit.elsewhere["Other.swift"] = "struct Other {}\n"
        audit.upstream["Dial.swift"] = clock.replacing("Clock", with: "Dial")
            .replacing(
                "private var rate",
                with: "var face: Face; var hands: [Hand]; func turn() { hands.forEach(move) }; var rate")
        #expect(audit.findings.filter { $0.contains("Clock") } == ["orphaned-type Clock"])
    }

    @Test(
        "Not from a type that is gone to what only another type can see; the type is gone anyway",
        arguments: [false, true])
    func goneTypeToPrivate(isPrivate: Bool) {
        let member = Self.checksum.replacing("private ", with: "")
        var audit = audit(then: player() + "struct Clock { \(member) }\n", now: player())
        audit.elsewhere["Other.swift"] = "struct Other {}\n"
        audit.upstream["Dial.swift"] =
            "struct Dial { \(isPrivate ? "private " : "")\(member); func tick() { show(7) } }\n"
        let findings = audit.findings.filter { $0.contains("Clock") }
        #expect(findings.contains("orphaned-type Clock"))
        #expect(findings.contains { $0.hasPrefix("moved-member") } != isPrivate)
    }

    @Test("Not to another type what is short, or says something else, without others or beside these")
    func noCompany() {
        func findings(_ moved: @escaping (String) -> String) -> [String] {
            split(moved).findings.filter { $0.contains("Player") }
        }
        #expect(
            findings { String($0.prefix { $0 != "\n" }) } == [
                "orphaned-member Player.load(_:at:)", "orphaned-member Player.progress",
                "orphaned-member Player.unpack(_:at:key:)",
            ])
        #expect(
            findings {
                $0.replacing("[String: Double]", with: "[URL: Double]")
                    .replacing(
                        "try fetch(model, from: url)",
                        with: "guard let found = cache[url.name], found.isNew else { fail() }"
                    )
                    .replacing("return try unpack(model, at: url, key: \"main\")", with: "return found")
            } == [
                "moved-member Player.unpack(_:at:key:)", "orphaned-member Player.load(_:at:)",
                "orphaned-member Player.progress",
            ])
    }

    @Test("To another type, though it is short, where it has a text of its own", arguments: ["static let", "let"])
    func shortMember(declaration: String) {
        let note = #"static let didStart = Note.Name("PlayerDidStart")"#
        let notes = "struct Notes { \(note.replacing("static let", with: declaration)) }\n"
        let audit = audit(then: player(note), now: player(), elsewhere: ["Notes.swift": notes])
        let isMoved = declaration == "static let"
        #expect(audit.findings == [isMoved ? "moved-member Player.didStart" : "orphaned-member Player.didStart"])
    }

    @Test("Not to another type for an empty text")
    func emptyText() {
        let name = #"var name: String { return "" }"#
        let audit = audit(then: player(name), now: player(), elsewhere: ["Row.swift": "struct Row { \(name) }\n"])
        #expect(audit.findings == ["orphaned-member Player.name"])
    }

    @Test("Not to another type that had it already, or where it says something else")
    func otherTypeOfOld() {
        let tools = "struct Tools { \(Self.checksum) }\n"
        var audit = audit(then: player(Self.checksum), now: player(), elsewhere: ["Tools.swift": tools])
        #expect(audit.findings == ["moved-member Player.checksum(_:)"])
        audit.elsewhereThen = ["Tools.swift": tools]
        #expect(audit.findings == ["orphaned-member Player.checksum(_:)"])
        audit.elsewhereThen = [:]
        audit.elsewhere["Tools.swift"] = tools.replacing("{ ($0 &* 31) &+ Int($1) }", with: "{ $0 + Int($1) }")
        #expect(audit.findings == ["orphaned-member Player.checksum(_:)"])
    }

    @Test("Not to a test or a sample", arguments: ["Tests/ClockTests.swift", "Example/Clock.swift"])
    func tests(path: String) {
        let error = "var error: Error? { switch self { case .success: nil; case .failure(let error): error } }"
        let now = "extension Player { var error: Error? { do { _ = try get(); return nil } catch { return error } } }"
        let audit = audit(then: player() + "extension Player { \(error) }\n", now: player(), elsewhere: [path: now])
        #expect(audit.findings == ["orphaned-member Player.error"])
    }

    @Test("A type that upstream deleted and wrote anew under its name elsewhere is gone")
    func rewritten() {
        let clock = "struct Clock { var start: Double; var rate: Double; func now() -> Double { start * rate + 1 } }\n"
        let audit = audit(
            then: player() + clock, now: player(),
            elsewhere: [
                "Clock.swift":
                    "struct Clock: View { let face: Face; var body: some View { Circle().fill(face.tint) } }\n"
            ]
        )
        #expect(audit.findings == ["orphaned-type Clock"])
    }

    @Test("What upstream only removed stays removed, and short code is no proof")
    func removed() {
        #expect(audit(then: player(Self.seek), now: player()).findings == ["orphaned-member Player.seek(to:)"])
        let short = audit(
            then: player() + "func go() {}\n", now: player(), elsewhere: ["Other.swift": "func go() {}\n"])
        #expect(short.findings == ["orphaned-member go()"])
    }

    @Test(
        "A foreign type has one property of a name that all files see, whatever it does now",
        arguments: [
            ("@available(*, deprecated) var title: String { defaultTitle }", "behind-member Alignment.title"),
            ("static var title: String { defaultTitle }", "orphaned-member Alignment.title"),
            ("private var title: String { defaultTitle }", "orphaned-member Alignment.title"),
            ("func title() -> String { defaultTitle }", "orphaned-member Alignment.title"),
        ])
    func propertyOfForeignType(now: String, finding: String) {
        let icon = "var icon: Icon { switch self { case .left: .toLeft; case .right: .toRight; default: .filled } }"
        let then = "extension Alignment { \(icon); var title: String { key.text(in: .main, for: self) } }\n"
        var audit = audit(then: player() + then, now: player())
        audit.upstream["Old.swift"] = "extension Alignment { \(icon); \(now) }\n"
        audit.rules.omissions = [Acceptance(pattern: PathPattern("Old.swift"), reason: "not needed")]
        #expect(audit.findings.filter { $0.hasSuffix("title") } == [finding])
    }
}
