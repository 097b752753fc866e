import ReportModel
import SourceModel
import Testing

@Suite("A port that is a fork of upstream in git")
struct ForkTests {
    private static func player(_ names: String..., own: String = "") -> String {
        let members = names.map { name in
            "    func \(name)(frame: CGRect, rate: Double) -> Double { \(name)Clamp(frame.width * rate, to: \(name)Edge) }\n"
        }
        return "final class Player {\n    let base: Double\n\(members.joined())\(own)}\n"
    }

    private static let own = "    func drift(by step: Step) { port.shift(step, in: lane); port.settle(lane) }\n"

    private static let (old, new) = (player("open", "close", "seek"), player("open", "close", "seek", "mute", "skip"))

    /// A fork of the commit `two`, with more commits on both sides.
    private func fork(edit: String, path: String = "Sources/Player.swift") -> OriginTrial {
        var trial = OriginTrial(isFork: true)
        let start: [String: String?] = [
            "Sources/Player.swift": Self.player("open"), "Sources/A.swift": "enum A { case a }\n",
        ]
        for side in [\OriginTrial.upstream, \.port] {
            trial[keyPath: side].commit("one", day: 10, start)
            trial[keyPath: side].commit("two", day: 20, ["Sources/Player.swift": Self.old])
        }
        trial.upstream.commit("more", day: 30, ["Sources/Player.swift": Self.new])
        let former: [String: String?] = path.hasPrefix("Sources/Core") ? ["Sources/Player.swift": nil] : [:]
        trial.port.commit("move", day: 32, former.merging([path: Self.old]) { $1 })
        trial.port.commit("edit", day: 40, [path: edit])
        return trial
    }

    @Test("A file that it inherited is of the newest shared commit, whatever its text looks like")
    func inherited() throws {
        let edit = Self.player("open", "close", "rewind", own: Self.own)
        for path in ["Sources/Player.swift", "Sources/Core/Player.swift"] {
            let origin = try #require(fork(edit: edit, path: path).origin(of: path))
            #expect(origin.isSynced("two", "two"), "\(origin)")
            #expect(origin.confidence == .high)
            let short = TestHistory.name(of: "two").short
            #expect(
                origin.evidence.contains(
                    "the port's own history has upstream's commits up to \(short), and the file descends from it"),
                "\(origin.evidence)")
        }
    }

    @Test("What it copied by hand later counts")
    func copied() throws {
        let origin = try #require(fork(edit: Self.new).origin(of: "Sources/Player.swift"))
        #expect(origin.isSynced("more", "more"), "\(origin)")
        let most = try #require(
            fork(edit: Self.new.replacing("let base", with: "var base")).origin(of: "Sources/Player.swift"))
        #expect(most.isSynced("more", "more"), "\(most)")
    }

    @Test("A merge of upstream moves the shared commit")
    func merged() throws {
        var trial = fork(edit: Self.player("open", "close", own: Self.own))
        trial.upstream.commit("after", day: 60, ["Sources/Player.swift": Self.player("open", "close", "seek", "jump")])
        // The port has the commit, too, but keeps a text of its own.
        trial.port.commit("more", from: ["two"], day: 30, ["Sources/Player.swift": Self.new])
        trial.port.commit(
            "merge", from: ["edit", "more"], day: 50,
            ["Sources/Player.swift": Self.player("open", "mute", "skip", own: Self.own)])
        let origin = try #require(trial.origin(of: "Sources/Player.swift"))
        #expect(origin.isSynced("more", "more"), "\(origin)")
    }

    @Test("A text that the port had before the merge stays its text of today")
    func kept() throws {
        let edit = Self.player("open", "close", own: Self.own)
        var trial = fork(edit: edit)
        trial.upstream.commit("after", day: 60, ["Sources/Player.swift": Self.player("open", "jump")])
        trial.port.commit("more", from: ["two"], day: 30, ["Sources/Player.swift": Self.new])
        trial.port.commit("merge", from: ["edit", "more"], day: 50, ["Sources/Player.swift": edit])
        let origin = try #require(trial.origin(of: "Sources/Player.swift"))
        #expect(origin.isSynced("more", "more"), "\(origin)")
        #expect(origin.synced.map { $0.similarityNow < 0.8 } == true, "\(origin)")
    }

    @Test("A file that the port began does not descend from it")
    func added() throws {
        var trial = fork(edit: Self.old)
        trial.port.commit("add", day: 50, ["Sources/Own.swift": Self.player("jump", "loop", "fade", own: Self.own)])
        #expect(try #require(trial.origin(of: "Sources/Own.swift")).upstream == nil)
    }

    @Test("A commit that copies new files does not sync the inherited files that it changes")
    func wideCommit() throws {
        func texts(_ names: [String], _ words: String...) -> [String: String?] {
            Dictionary(
                uniqueKeysWithValues: names.map { name in
                    (
                        "Sources/\(name).swift",
                        Self.player("open", "close", "seek").replacing("Player", with: name)
                            .replacing("base", with: "\(name)Base") + words.joined()
                    )
                })
        }
        let (names, added) = (["Mixer", "Filter", "Equalizer"], ["Meter", "Gauge"])
        func change(_ texts: [String: String?]) -> [String: String?] {
            texts.mapValues { $0?.replacing("to: seekEdge", with: "to: seekLimit") }
        }
        var trial = OriginTrial(isFork: true)
        trial.upstream.commit("one", day: 10, texts(names))
        trial.port.commit("one", day: 10, texts(names))
        let new = change(texts(names)).mapValues { $0?.replacing("    let ", with: "    var ") }
        let more = texts(added, "struct Level { let peak: Double; func hold(at rate: Double) -> Level { self } }\n")
        trial.upstream.commit("two", day: 30, new.merging(more) { $1 })
        trial.port.commit("wide", day: 40, change(texts(names)).merging(more) { $1 })
        for name in names {
            let origin = try #require(trial.origin(of: "Sources/\(name).swift"))
            #expect(origin.isSynced("one", "one"), "\(origin)")
        }
        #expect(try #require(trial.origin(of: "Sources/Meter.swift")).isSynced("two", "two"))
    }
}
