import ReportModel
import SourceModel
import Testing

@Suite("The origin of files of a port that moved on", .timeLimit(.minutes(10)))
struct EditedPortTests {
    private func member(_ name: String, _ number: Int) -> String {
        """
            func \(name)\(number)(frame: CGRect, rate: Double) -> Double {
                guard frame.width > \(number) else { return \(name)Edge\(number) }
                return clamp(frame.width * rate, to: \(name)Edge\(number))
            }

        """
    }

    private func type(_ name: String, _ numbers: Range<Int>, kind: String = "struct", own: String = "") -> String {
        "\(kind) \(name) {\n" + numbers.map { member(name.lowercased(), $0) }.joined() + own + "}\n"
    }

    @Test func `A file of which half is new keeps its origin and its commit, with the port's first text and without`()
        throws
    {
        let own = (0..<14).map { "    func drift\($0)(by step: Step) { port.shift(step, \($0), in: lane) }\n" }.joined()
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, ["Sources/Player.swift": type("Player", 0..<8)])
        trial.upstream.commit("two", day: 20, ["Sources/Player.swift": type("Player", 0..<10)])
        trial.port.commit("copy", day: 12, ["ios/Player.swift": type("Player", 0..<8)])
        trial.port.commit("edit", day: 30, ["ios/Player.swift": type("Player", 0..<7, own: own)])
        let origin = try #require(trial.origin(of: "ios/Player.swift"))
        #expect(origin.isSynced("one", "one"), "\(origin)")
        trial.isFolder = true
        let alone = try #require(trial.origin(of: "ios/Player.swift"))
        #expect(alone.upstream == "Sources/Player.swift")
        #expect(alone.synced?.first == TestHistory.name(of: "one"), "\(alone)")
    }

    @Test func `Files that a model file was split over come all from it, and at one commit`() throws {
        let names = ["Player", "Mixer", "Filter", "Meter"]
        func models(_ count: Int) -> String { names.map { type($0, 0..<count) }.joined(separator: "\n") }
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, ["Sources/Models.swift": models(3)])
        trial.upstream.commit("two", day: 20, ["Sources/Models.swift": models(4)])
        trial.upstream.commit("three", day: 40, ["Sources/Models.swift": models(6)])
        let files = names.map { ("ios/\($0).swift", type($0, 0..<4)) }
        trial.port.commit("split", day: 30, Dictionary(uniqueKeysWithValues: files))
        for (path, _) in files {
            let origin = try #require(trial.origin(of: path))
            #expect(origin.upstream == "Sources/Models.swift", "\(origin)")
            #expect(origin.isSynced("two", "two"), "\(origin)")
        }
    }

    @Test func `Of files that were folded into one, the one of its name is the origin, or else the greatest part`()
        throws
    {
        let (player, mixer) = (type("Player", 0..<6), type("Mixer", 0..<3))
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, ["Sources/Player.swift": player, "Sources/Mixer.swift": mixer])
        trial.port.commit("fold", day: 20, ["ios/Mixer.swift": player + mixer, "ios/Audio.swift": mixer + player])
        #expect(try #require(trial.origin(of: "ios/Audio.swift")).upstream == "Sources/Player.swift")
        let named = try #require(trial.origin(of: "ios/Mixer.swift"))
        #expect(["Sources/Player.swift", "Sources/Mixer.swift"].contains(named.upstream))
        #expect(named.isSynced("one", "one"))
    }

    @Test func `A file that upstream deleted on the day of the copy is found, and is gone`() throws {
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, ["Sources/Player.swift": type("Player", 0..<6)])
        trial.upstream.commit(
            "drop", day: 20, ["Sources/Player.swift": nil])
        trial.port.commit("copy", day: 20, ["ios/Player.swift": "// Ours.\n" + type("Player", 0..<6)])
        let origin = try #require(trial.origin(of: "ios/Player.swift"))
        #expect(origin.upstream == "Sources/Player.swift")
        #expect(origin.upstreamNow == nil)
        #expect(origin.isSynced("one", "one"))
    }

    @Test func `Of two paths with one text the port's own layout decides`() throws {
        let text = type("Player", 0..<6)
        var trial = OriginTrial()
        trial.upstream.commit(
            "one", day: 10,
            ["Sources/Audio/Player.swift": text, "Sources/Video/Player.swift": text, "Sources/Old/Deck.swift": text])
        let own = "// Ours.\n" + text
        trial.port.commit("copy", day: 20, ["ios/Audio/Player.swift": own, "ios/Video/Player.swift": text])
        #expect(try #require(trial.origin(of: "ios/Audio/Player.swift")).upstream == "Sources/Audio/Player.swift")
        #expect(try #require(trial.origin(of: "ios/Video/Player.swift")).upstream == "Sources/Video/Player.swift")
    }

    @Test func `A small file that was cut out of a large one is of that, under another name`() throws {
        let cases = (0..<20).map { "        case signal\($0 * 37 + 11) = \($0 * 3)\n" }.joined()
        let steps = (0..<60).map { place in
            "    func step\(place)(of value: Int) -> Int { guard value > \(place) else { return base\(place) }; "
                + "return value * \(place * 13 + 7) - offset }\n"
        }
        let device = "class Device {\n    enum Signal: UInt8 {\n\(cases)    }\n\(steps.joined())}\n"
        func origin(_ text: String) throws -> FileOrigin {
            var trial = OriginTrial()
            let upstream = ["Sources/Device.swift": device, "Sources/Main.swift": Texts.store()]
            trial.upstream.commit("one", day: 10, upstream)
            trial.port.commit("copy", day: 20, ["ios/Signal.swift": text, "ios/Main.swift": "print(1)\n"])
            return try #require(trial.origin(of: "ios/Signal.swift"))
        }
        let cut = try origin("enum Signal: UInt8 {\n        case none = 255\n\(cases)}\n")
        #expect(cut.upstream == RelativePath("Sources/Device.swift") && cut.confidence == .medium, "\(cut)")
        #expect(cut.evidence.contains("the port's text is a part of upstream's, word for word"))
        #expect(cut.types.isEmpty, "\(cut.types)")
        let own = (0..<20).map { "        case tone\($0 * 31 + 5) = \($0 * 7)\n" }.joined()
        #expect(try origin("enum Signal: UInt8 {\n        case none = 255\n\(own)}\n").upstream == nil)
    }

    @Test func `Of two texts the port came from the one that has what only that has word for word`() throws {
        let cases = (0..<12).map { "    case failure\($0 * 17)(reason: String, code\($0): Int)\n" }.joined()
        let steps = (0..<9).map { place in
            "    func load\(place)(from source: Source) -> Result { log(\(place)); return source.read(at: \(place * 3)) }\n"
        }
        let first = "enum Failure {\n    case unknown\n}\n" + Texts.controller(steps: 8)
        let second =
            "enum Failure {\n    case unknown\n\(cases)}\n" + Texts.controller(steps: 8, extra: steps.joined())
        let port = "enum Failure {\n    case unknown\n\(cases)}\n" + Texts.controller(steps: 8)
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, ["Sources/Controller.swift": first])
        trial.upstream.commit("two", day: 20, ["Sources/Controller.swift": second])
        trial.port.commit("copy", day: 30, ["ios/Controller.swift": port])
        let origin = try #require(trial.origin(of: "ios/Controller.swift"))
        #expect(origin.isSynced("two", "two"), "\(origin)")
    }
}
