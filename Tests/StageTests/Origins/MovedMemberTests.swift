import RulesModel
import SourceModel
import Testing

@testable import Comparison

@Suite("What upstream moved to another file is not taken for removed")
struct MovedMemberTests {
    private static let seek = "func seek(to time: Double) { guard time >= 0 else { return }; move(to: time) }"
    private static let level = "func level(of sound: Sound) -> Double { scale(sound) * gain }"

    private func player(_ members: String = "", rate: String = "1.0") -> String {
        "final class Player { var rate = \(rate); func play() { prepare(); start(rate) }; \(members) }\n"
    }
    private let controls = "final class Controls { func show() { fade(to: 1); draw() } }\n"

    /// A port that is upstream's `then`, each file mapped to its own.
    private func audit(then: [String: String], now: [String: String], port: [String: String]? = nil) -> TestAudit {
        var audit = TestAudit(upstream: now, port: port ?? then)
        for (place, path) in (port ?? then).keys.sorted().enumerated() {
            audit.rules.mappings.append(
                Mapping(
                    upstream: PathPattern(path), port: PathPattern(path), synced: SyncedEntry(commit: "abcd123")))
            audit.bases[place] = then
        }
        return audit
    }

    @Test("A member that went to a new file")
    func newFile() {
        let audit = audit(
            then: ["Player.swift": player(Self.seek)],
            now: ["Player.swift": player(), "Player+Seek.swift": "extension Player { \(Self.seek) }\n"])
        #expect(audit.findings == ["moved-member Player.seek(to:)"])
        #expect(
            audit.files == [
                "Player+Seek.swift -> Player.swift: adapted in-sync", "Player.swift -> Player.swift: verbatim in-sync",
            ])
        #expect(
            audit.comparison.findings.map(\.message) == [
                "upstream moved method `Player.seek(to:)` to `Player+Seek.swift` since the synced commit"
            ])
    }

    @Test("A member that went to a new file and was changed on the way")
    func changed() {
        let seek = Self.seek.replacing("0", with: "1")
        let audit = audit(
            then: ["Player.swift": player(Self.seek)],
            now: ["Player.swift": player(), "Player+Seek.swift": "extension Player { \(seek) }\n"])
        #expect(
            audit.comparison.findings.map(\.message) == [
                "upstream changed method `Player.seek(to:)` since the synced commit: its body "
                    + "(0 became 1); it is in `Player+Seek.swift` now"
            ])
    }

    @Test("A member, and a function at file scope, that went to a file which has a counterpart")
    func linkedFile() {
        for (text, moved, symbol) in [
            (player(Self.seek), "extension Player { \(Self.seek) }\n", "Player.seek(to:)"),
            (player() + Self.level, Self.level, "level(of:)"),
        ] {
            let audit = audit(
                then: ["Player.swift": text, "Controls.swift": controls],
                now: ["Player.swift": player(), "Controls.swift": controls + moved])
            #expect(audit.findings == ["moved-member \(symbol)"])
        }
    }

    /// The type with two members in an extension in one file, and another extension in a second file.
    private func metered(_ other: String) -> [String: String] {
        [
            "Player.swift": player(), "Controls.swift": controls + "extension Player { \(Self.level); \(other) }\n",
            "Meter.swift": "struct Meter { func read() -> Double { value * 8 } }\n"
                + "extension Player { var meter: Meter { make(3) } }\n",
        ]
    }

    @Test("Overloads that the port has in the counterpart of another file are found by what they take")
    func overloads() {
        let other = "func level(of place: Int) -> Double { scale(place) * gain + 1 }"
        let own = "func level(of name: String) -> Double { scale(name) * gain + 2 }"
        let then = metered(other)
        var port = then
        port["Controls.swift"] = controls
        port["Meter.swift"]? += "extension Player { \(Self.level); \(other) }\n"
        #expect(audit(then: then, now: then, port: port).findings == [])
        // One of two is another one.
        port["Meter.swift"] = then["Meter.swift"].map { $0 + "extension Player { \(Self.level); \(own) }\n" }
        let found = audit(then: then, now: then, port: port).findings
        #expect(found.count == 2 && found.contains { $0.hasPrefix("dropped-member Player.level") }, "\(found)")
    }

    @Test("What is beside a member that the port has elsewhere, and the port has nowhere, is dropped")
    func beside() {
        let other = "func depth(of place: Int) -> Double { scale(place) * gain + 1 }"
        let then = metered(other)
        var port = then
        port["Controls.swift"] = controls
        port["Meter.swift"]? += "extension Player { \(Self.level) }\n"
        #expect(audit(then: then, now: then, port: port).findings == ["dropped-member Player.depth(of:)"])
        port["Meter.swift"]? += "extension Player { \(other) }\n"
        #expect(audit(then: then, now: then, port: port).findings == [])
    }

    @Test("Neither file can be taken as it is")
    func takeable() {
        let audit = audit(
            then: ["Player.swift": player(Self.seek), "Controls.swift": controls],
            now: [
                "Player.swift": player(rate: "2.0"),
                "Controls.swift": controls.replacing("1", with: "2") + "extension Player { \(Self.seek) }\n",
            ])
        #expect(audit.comparison.files.map(\.canBeTaken) == [false, false])
        #expect(
            audit.findings == [
                "behind-member Controls.show()", "behind-member Player.rate", "moved-member Player.seek(to:)",
            ])
    }

    @Test("Nor can a file that upstream removed something from, or emptied")
    func removed() {
        for (now, check) in [(player(), "orphaned-member Player.seek(to:)"), ("// Gone.\n", "orphaned-type Player")] {
            let audit = audit(then: ["Player.swift": player(Self.seek)], now: ["Player.swift": now])
            #expect(audit.comparison.files.map(\.canBeTaken) == [false])
            #expect(audit.findings == [check])
        }
    }

    @Test("It can if what upstream removed is to go, unless the port has made that its own, or nothing is left")
    func takenWithRemovals() {
        func canBeTaken(_ now: String, _ port: String) -> [Bool] {
            audit(then: ["Player.swift": player(Self.seek)], now: ["Player.swift": now], port: ["Player.swift": port])
                .comparison.files.map(\.canBeTakenWithRemovals)
        }
        let changed = player(Self.seek.replacing("0", with: "1"))
        #expect(canBeTaken(player(), player(Self.seek)) == [true])
        #expect(canBeTaken(player(), changed) == [false])
        #expect(canBeTaken("// Gone.\n", player(Self.seek)) == [false])
    }

    @Test("A private function of another file is another function, unless it is the same to the token")
    func strangers() {
        let (ours, other) = (
            "private \(Self.level)", "private func level(of sound: Sound) -> Double { mute(); return 0 }"
        )
        func findings(_ moved: String) -> [String] {
            audit(
                then: ["Player.swift": player() + ours, "Controls.swift": controls],
                now: ["Player.swift": player(), "Controls.swift": controls + moved]
            ).findings
        }
        #expect(findings(ours) == ["moved-member level(of:)"])
        #expect(findings(other) == ["behind-file Controls.swift", "orphaned-member level(of:)"])
    }

    @Test("The commit that moved it left nothing to port")
    func commit() {
        var commits = TestCommits()
        commits.history.commit("synced", ["Player.swift": player(Self.seek)])
        commits.history.commit(
            "move", ["Player.swift": player(), "Player+Seek.swift": "extension Player { \(Self.seek) }\n"])
        commits.port = ["Player.swift": player(Self.seek)]
        commits.map("Player.swift", synced: "synced")
        #expect(commits.lines == ["move: noise formatting"])
    }

    @Test("A new file that a pattern maps belongs to the port's file that has its types")
    func patterned() {
        let courier = "struct Courier { let horse: Horse; func carry() { post(horse) } }\n"
        let other = "struct Horse { let name: String; func ride() { mount(name) } }\n"
        func findings(_ file: String) -> [String] {
            var audit = TestAudit(
                upstream: ["A.swift": courier, "Horse.swift": file], port: ["A.swift": courier + other])
            audit.rules.mappings = ["A.swift", "*.swift"].map {
                Mapping(
                    upstream: PathPattern($0), port: PathPattern($0), synced: SyncedEntry(commit: "abcd123"))
            }
            audit.bases[0] = ["A.swift": courier + other]
            return audit.findings
        }
        #expect(findings(other) == ["moved-member Horse"])
        #expect(findings(other + "struct Saddle {}\n") == ["moved-member Horse", "new-upstream-type Saddle"])
        #expect(findings("struct Saddle {}\n") == ["missing-file Horse.swift", "orphaned-type Horse"])
    }
}
