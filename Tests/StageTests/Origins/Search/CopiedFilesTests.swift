import SourceModel
import Testing

@Suite("A port file that is upstream's of today, byte for byte")
struct CopiedFilesTests {
    private static func dial(_ name: String, _ more: String = "") -> String {
        """
        struct \(name) {
            enum Constants { static let width = 4 }
            func turn(by steps: Int, animated: Bool) { rotate(steps * Constants.width, animated: animated) }
            func reset() { stop(); rotate(0, animated: false) }\(more)
        }

        """
    }

    @Test("Comes from the commits that had it, whatever it was before")
    func copy() throws {
        var trial = OriginTrial()
        trial.upstream.commit("First", day: 1, ["Sources/SpeedDial.swift": Self.dial("SpeedDial")])
        trial.upstream.commit(
            "Second", day: 2, ["Sources/SpeedDial.swift": Self.dial("SpeedDial", "\n    func spin() {}")])
        trial.upstream.commit("Third", day: 3, ["Sources/Other.swift": "struct Other {}\n"])
        trial.port.commit("Copy", day: 2, ["ios/SpeedDial.swift": Self.dial("SpeedDial")])
        trial.port.commit("Sync", day: 4, ["ios/SpeedDial.swift": Self.dial("SpeedDial", "\n    func spin() {}")])
        let origin = try #require(trial.origin(of: "ios/SpeedDial.swift"))
        #expect(origin.upstream == "Sources/SpeedDial.swift")
        #expect(origin.relation == .verbatim)
        #expect(origin.confidence == .high)
        #expect(origin.isSynced("Second", "Third"))
    }

    @Test("And has no code came from nowhere", arguments: ["import UIKit\n", "", "// Nothing yet.\n"])
    func withoutCode(text: String) throws {
        var trial = OriginTrial()
        trial.upstream.commit("First", day: 1, ["Sources/SettingsScreen.swift": text])
        trial.port.commit("Begin", day: 2, ["ios/ReactBridge.swift": text])
        let origin = try #require(trial.origin(of: "ios/ReactBridge.swift"))
        #expect(origin.relation == .none)
        #expect(origin.synced == nil)
    }

    @Test("Still says which names are too common to say anything of another file")
    func commonTypes() throws {
        var trial = OriginTrial()
        let names = ["SpeedDial", "BassDial", "TrebleDial", "PitchDial", "GainDial", "PanDial"]
        let files = names.map { ($0, Self.dial($0)) }
        trial.upstream.commit(
            "First", day: 1, Dictionary(uniqueKeysWithValues: files.map { ("Sources/\($0).swift", $1) }))
        var port: [String: String?] = Dictionary(uniqueKeysWithValues: files.map { ("ios/\($0).swift", $1) })
        port["ios/VolumeKnob.swift"] = """
            struct VolumeKnob {
                enum Constants { static let width = 4 }
                let level: Double
                func mute() { level = 0; notify(level) }
                func raise(by part: Double) { level = min(1, level + part); notify(level) }
            }

            """
        trial.port.commit("Copy", day: 2, port)
        #expect(trial.origin(of: "ios/SpeedDial.swift")?.upstream == "Sources/SpeedDial.swift")
        #expect(trial.origin(of: "ios/VolumeKnob.swift")?.relation == Relation.none)
    }
}

@Suite("A range of synced commits")
struct RangeOfOneTextTests {
    @Test("Is of one text, where several are equally like the port's")
    func range() throws {
        func player(_ step: Int) -> String {
            """
            struct Player {
                func open() { prepare(); load(track, at: \(step)); show(animated: true) }
                func close() { hide(); reset(track); stop(animated: false) }
            }

            """
        }
        var trial = OriginTrial()
        trial.upstream.commit("One", day: 1, ["Sources/Player.swift": player(1)])
        trial.upstream.commit("Two", day: 2, ["Sources/Player.swift": player(2)])
        trial.port.commit("Copy", day: 3, ["ios/Player.swift": player(3)])
        let origin = try #require(trial.origin(of: "ios/Player.swift"))
        #expect(origin.isSynced("Two", "Two"))
    }
}
