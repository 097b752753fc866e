import ReportModel
import SourceModel
import Testing

/// Several files came into the port with one commit, and one of them shows by its own text what it was copied from.
@Suite("A file's own text and the release that fits the files around it")
struct OwnTextTests {
    private static let names = ["Mixer", "Filter", "Meter", "Tuner"]

    private static func type(_ name: String, _ values: [Int]) -> String {
        let members = values.map { value in
            "    func \(name.lowercased())\(value)(frame: CGRect) -> Double { clamp(frame.width, to: \(value)) }\n"
        }
        return "final class \(name) {\n    let \(name.lowercased())Base: Double\n\(members.joined())}\n"
    }

    private static func companions(_ value: Int, in folder: String) -> [String: String?] {
        Dictionary(uniqueKeysWithValues: names.map { ("\(folder)/\($0).swift", type($0, [value, 50, 60, 70])) })
    }

    /// Four files of which the port has the second state, and one more.
    private func trial(_ old: String, _ new: String, port: String) -> OriginTrial {
        var trial = OriginTrial()
        trial.upstream.commit(
            "one", day: 10, Self.companions(1, in: "Sources").merging(["Sources/Gain.swift": old]) { $1 })
        trial.upstream.commit(
            "two", day: 11, Self.companions(2, in: "Sources").merging(["Sources/Gain.swift": new]) { $1 })
        trial.upstream.commit("three", day: 12, Self.companions(3, in: "Sources"))
        trial.port.commit("copy", day: 20, Self.companions(2, in: "ios").merging(["ios/Gain.swift": port]) { $1 })
        return trial
    }

    @Test("A short text that renames alone separate from an older version is of that version")
    func exactShort() throws {
        let old = """
            extension Gain {
                static let unity = Gain(rawValue: 1)
                static let low = Gain(rawValue: 2, Gain.unity)
            }

            """
        let new = old.replacing("Gain(rawValue: 2, Gain.unity)", with: "Gain(named: .low, in: table)")
        let trial = trial(old, new, port: old.replacing("Gain", with: "RNGain"))
        #expect(try #require(trial.origin(of: "ios/Mixer.swift")).isSynced("two", "two"))
        let gain = try #require(trial.origin(of: "ios/Gain.swift"))
        #expect(gain.isSynced("one", "one"), "\(gain)")
    }

    @Test("A release that others fit does not move a file to another of upstream's paths that is nearer there")
    func ownPath() throws {
        func text(_ head: String, _ values: [Int]) -> String {
            head + " {\n" + values.map { "    var gain\($0): Int { \($0) }\n" }.joined() + "}\n"
        }
        var trial = OriginTrial()
        trial.upstream.commit(
            "one", day: 10,
            Self.companions(1, in: "Sources").merging(["Sources/Gain.swift": text("enum Gain", [4, 5, 6])]) { $1 })
        trial.upstream.commit(
            "two", day: 11,
            Self.companions(2, in: "Sources").merging([
                "Sources/Gain.swift": text("enum Gain", [34, 35]),
                "Sources/Gain_bridge.swift": text("extension Level", [4, 16]),
            ]) { $1 })
        trial.upstream.commit("three", day: 12, Self.companions(3, in: "Sources"))
        let own = text("enum Gain", [4, 16, 5, 6])
        trial.port.commit("copy", day: 20, Self.companions(2, in: "ios").merging(["ios/Gain.swift": own]) { $1 })
        let gain = try #require(trial.origin(of: "ios/Gain.swift"))
        #expect(gain.upstream == "Sources/Gain.swift", "\(gain)")
    }
}
