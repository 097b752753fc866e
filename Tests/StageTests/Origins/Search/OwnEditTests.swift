import ReportModel
import SourceModel
import Testing

@Suite("Edits of a port that are no copies")
struct OwnEditTests {
    private static func type(_ name: String, _ words: [String], call: String = "clamp", own: String = "") -> String {
        let members = words.map { word in
            """
                func \(word)(frame: CGRect, rate: Double) -> Double {
                    \(call)(frame.width * rate, to: \(word)Edge, by: \(word)Step)
                }

            """
        }
        return "final class \(name) {\n    let \(name.lowercased())Base: Double\n\(members.joined())\(own)}\n"
    }

    private static let own = "    func drift(by step: Step) { port.shift(step, in: lane); port.settle(lane) }\n"

    @Test("A commit that reformats a file is not the one that it came with")
    func reformatted() throws {
        let words = ["open", "close", "seek", "mute"]
        let own = (0..<60).map { "    func drift\($0)(by step: Step) { port.shift(step, \($0), in: lane) }\n" }.joined()
        func limited(_ text: String) -> String { text.replacing("to: seekEdge", with: "to: seekLimit") }
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, ["Sources/Player.swift": Self.type("Player", words)])
        trial.upstream.commit(
            "two", day: 30,
            ["Sources/Player.swift": limited(Self.type("Player", words + ["skip", "jump"]))])
        trial.port.commit("copy", day: 20, ["ios/Player.swift": Self.type("Player", words, own: own)])
        trial.port.commit("format", day: 40, ["ios/Player.swift": limited(Self.type("Player", words, own: Self.own))])
        let origin = try #require(trial.origin(of: "ios/Player.swift"))
        #expect(origin.isSynced("one", "one"), "\(origin)")
    }

    @Test("A file that the port had before upstream did is no copy, although the port edited it since")
    func older() throws {
        let words = ["open", "close", "seek", "mute"]
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, ["Sources/A.swift": "enum A { case a }\n"])
        trial.port.commit("write", day: 20, ["ios/Player.swift": Self.type("Player", words, own: Self.own)])
        trial.upstream.commit("two", day: 30, ["Sources/Player.swift": Self.type("Player", words)])
        trial.port.commit(
            "format", day: 40, ["ios/Player.swift": "// Ours.\n" + Self.type("Player", words, own: Self.own + Self.own)]
        )
        let origin = try #require(trial.origin(of: "ios/Player.swift"))
        #expect(origin.upstream == nil, "\(origin)")
        #expect(origin.evidence.first?.contains("only after the port had the file") == true, "\(origin.evidence)")
    }

    @Test("A migration that the port made before upstream did is no sync, although an edit follows")
    func migrated() throws {
        let words = ["open", "close", "seek", "mute", "skip", "jump"]
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, ["Sources/Player.swift": Self.type("Player", words)])
        trial.port.commit("copy", day: 20, ["ios/Player.swift": Self.type("Player", words, own: Self.own)])
        trial.port.commit(
            "migrate", day: 30, ["ios/Player.swift": Self.type("Player", words, call: "Double.clamped", own: Self.own)])
        trial.upstream.commit(
            "migrate", day: 40, ["Sources/Player.swift": Self.type("Player", words, call: "Double.clamped")])
        trial.port.commit(
            "edit", day: 50,
            [
                "ios/Player.swift": Self.type("Player", words, call: "Double.clamped")
                    .replacing("    let playerBase", with: "    let own: Int\n    let playerBase")
            ])
        let origin = try #require(trial.origin(of: "ios/Player.swift"))
        #expect(origin.isSynced("one", "one"), "\(origin)")
    }

    @Test("A commit that changes all files, and takes nothing over, does not sync them with those that it adds")
    func wideCommit() throws {
        let words = ["open", "close", "seek", "mute", "skip", "jump"]
        let names = ["Player", "Mixer", "Filter"]
        func files(_ side: String, _ texts: [String: String]) -> [String: String?] {
            Dictionary(uniqueKeysWithValues: texts.map { ("\(side)/\($0).swift", $1) })
        }
        let then = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.type($0, words.map { $0 })) })
        let now = then.mapValues { $0.replacing("rate, to: muteEdge", with: "rate, to: muteLimit") }
        let added = ["Meter", "Gauge"].map { ($0, Self.type($0, ["\($0)Read", "\($0)Hold", "\($0)Drop"])) }
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, files("Sources", then))
        trial.port.commit(
            "copy", day: 20, files("ios", then.mapValues { $0.replacing("muteEdge, by: muteStep", with: "0.5") }))
        trial.upstream.commit(
            "two", day: 30, files("Sources", now.merging(Dictionary(uniqueKeysWithValues: added)) { $1 }))
        let formatted = then.mapValues {
            "struct Own { let lane = 4 }\n" + $0.replacing("muteEdge, by: muteStep", with: "0.5")
        }
        trial.port.commit(
            "wide", day: 40, files("ios", formatted.merging(Dictionary(uniqueKeysWithValues: added)) { $1 }))
        for name in names {
            let origin = try #require(trial.origin(of: "ios/\(name).swift"))
            #expect(origin.isSynced("one", "one"), "\(origin)")
        }
        #expect(try #require(trial.origin(of: "ios/Meter.swift")).isSynced("two", "two"))
    }

    @Test("A search in the copy for what the original has says that the sides may be swapped")
    func swapped() {
        let paths = ["A.swift", "B.swift", "C.swift"]
        func trial(original: Int, copy: Int) -> OriginTrial {
            var trial = OriginTrial()
            // Both histories begin before the texts.
            trial.upstream.commit("start", day: 1, ["Start.swift": "struct Start {}\n"])
            trial.port.commit("begin", day: 1, ["Begin.swift": "struct Begin {}\n"])
            let texts = Dictionary(
                uniqueKeysWithValues: paths.map { ($0, Texts.controller("Controller\($0.prefix(1))")) })
            trial.upstream.commit("one", day: original, texts)
            trial.port.commit("two", day: copy, texts)
            return trial
        }
        #expect(trial(original: 5, copy: 20).search.remarks == [])
        #expect(trial(original: 20, copy: 5).search.remarks.map { $0.contains("swapped") } == [true])
    }
}
