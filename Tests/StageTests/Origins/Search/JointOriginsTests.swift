import ReportModel
import SourceModel
import Testing

@Suite("Files that came into the port together")
struct JointOriginsTests {
    /// A type with members that have nothing in common with those of another.
    private static func type(_ name: String, _ values: [Int], extra: String = "") -> String {
        let members = values.enumerated().map { place, value in
            """
                func \(name.lowercased())\(place)(frame: CGRect, rate: Double) -> Double {
                    clamp(frame.width * rate, to: \(value))
                }

            """
        }
        return "final class \(name) {\n    let \(name.lowercased())Base: Double\n\(members.joined())\(extra)}\n"
    }

    private func upstream(_ files: [String: String]) -> [String: String?] {
        Dictionary(uniqueKeysWithValues: files.map { ("Sources/\($0).swift", $1) })
    }

    private func port(_ files: [String: String]) -> [String: String?] {
        Dictionary(uniqueKeysWithValues: files.map { ("ios/\($0).swift", $1) })
    }

    private func origin(_ trial: OriginTrial, _ name: String) throws -> FileOrigin {
        try #require(trial.origin(of: "ios/\(name).swift"))
    }

    @Test("A text that upstream took again is of the time that the others fit")
    func takenAgain() throws {
        let (first, other) = (Self.type("Player", [1, 2, 3]), Self.type("Player", [1, 2, 9]))
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, upstream(["Player": first, "Mixer": Self.type("Mixer", [4, 5])]))
        trial.upstream.commit("change", day: 11, upstream(["Player": other]))
        trial.upstream.commit("mixer", day: 12, upstream(["Mixer": Self.type("Mixer", [4, 6])]))
        trial.upstream.commit("revert", day: 13, upstream(["Player": first]))
        trial.upstream.commit("after", day: 14, upstream(["Player": other]))
        var together = trial
        together.port.commit("copy", day: 20, port(["Player": first, "Mixer": Self.type("Mixer", [4, 5])]))
        let player = try origin(together, "Player")
        #expect(player.isSynced("one", "one"), "\(player)")
        let came = "all 2 files that came with \(TestHistory.name(of: "copy").short) fit "
        #expect(player.evidence.contains(came + TestHistory.name(of: "one").short), "\(player.evidence)")
        // Alone it may be the newer one.
        trial.port.commit("copy", day: 20, port(["Player": first]))
        #expect(try origin(trial, "Player").isSynced("revert", "revert"))
    }

    @Test("A text that upstream took again after the port's file last changed was not copied then")
    func takenAgainLater() throws {
        let (first, other) = (Self.type("Player", [1, 2, 3]), Self.type("Player", [1, 2, 9]))
        let dishes = ["Mixer": Self.type("Mixer", [4, 5]), "Filter": Self.type("Filter", [6, 7])]
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, upstream(["Player": first]))
        trial.port.commit("copy", day: 11, port(["Player": first]))
        trial.port.commit("edit", day: 12, port(["Player": Self.type("Player", [1, 2, 8])]))
        trial.upstream.commit("change", day: 13, upstream(["Player": other]))
        trial.upstream.commit("revert", day: 14, upstream(dishes.merging(["Player": first]) { first, _ in first }))
        trial.port.commit("more", day: 15, port(dishes))
        trial.upstream.commit("after", day: 16, upstream(["Player": other]))
        let player = try origin(trial, "Player")
        #expect(player.isSynced("one", "one"), "\(player)")
        #expect(!player.evidence.contains { $0.contains("came with") }, "\(player.evidence)")
    }

    /// An upstream of three files, of which the port has edited one: what it left out makes that one more like an older
    /// version.
    private func editedCopy(_ player: String, third: Int = 12) -> OriginTrial {
        var trial = OriginTrial()
        let names = ["Mixer", "Filter"]
        func versions(_ value: Int) -> [String: String] {
            Dictionary(uniqueKeysWithValues: names.map { ($0, Self.type($0, [value, 5])) })
        }
        trial.upstream.commit("one", day: 10, upstream(["Player": Self.type("Player", [1, 2, 3, 4])]))
        trial.upstream.commit("two", day: 11, upstream(versions(4)))
        let more = "    func playerMore(rate: Double) -> Double { scale(rate, by: gain) + shift(rate, by: 2) }\n"
        trial.upstream.commit(
            "three", day: third, upstream(["Player": Self.type("Player", [1, 2, 3, 4], extra: more)]))
        trial.upstream.commit("four", day: 13, upstream(versions(8)))
        trial.port.commit("copy", day: 20, port(versions(8).merging(["Player": player]) { first, _ in first }))
        return trial
    }

    @Test("The version that fits the others beats an older one that is a little nearer")
    func nearer() throws {
        let own = "    func own(of port: Port) -> Int { port.count + port.rest + tally(port.names, 17, 23, 42) }\n"
        let edited = Self.type("Player", [1, 2, 30, 40], extra: own + own.replacing("own", with: "again"))
        let player = try origin(editedCopy(edited), "Player")
        #expect(player.isSynced("three", "four"), "\(player)")
        #expect(player.evidence.contains { $0.hasPrefix("all 3 files that came with") })
    }

    @Test("A commit that the others fit shows no text of a commit before it that was made after the port's")
    func rebased() throws {
        let own = "    func own(of port: Port) -> Int { port.count + port.rest + tally(port.names, 17, 23, 42) }\n"
        let edited = Self.type("Player", [1, 2, 30, 40], extra: own + own.replacing("own", with: "again"))
        let player = try origin(editedCopy(edited, third: 30), "Player")
        #expect(player.isSynced("one", "two"), "\(player)")
    }

    @Test("A short text follows the others, although it is nearer to an older version")
    func short() throws {
        let names = ["Player", "Mixer", "Filter", "Meter"]
        func versions(_ value: Int) -> [String: String] {
            Dictionary(uniqueKeysWithValues: names.map { ($0, Self.type($0, [value, 5, 6])) })
        }
        func bits(_ body: String) -> String { "extension Bits {\n    var data: Data {\n        \(body)\n    }\n}\n" }
        let old = bits("var copy = self\n        return Data(bytes: &copy, count: size(of: copy))")
        let new = bits("withUnsafePointer(to: self) { raw in Data(bytes: Raw(raw), count: Self.width(of: raw)) }")
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, upstream(versions(3).merging(["Bits": old]) { $1 }))
        trial.upstream.commit("two", day: 11, upstream(versions(8).merging(["Bits": new]) { $1 }))
        trial.upstream.commit("three", day: 12, upstream(versions(9)))
        let own = old.replacing(
            "extension Bits {\n", with: "extension Bits {\n    init(slice: Slice) { self.init(data: Data(slice)) }\n")
        trial.port.commit("copy", day: 20, port(versions(8).merging(["Bits": own]) { $1 }))
        let origin = try origin(trial, "Bits")
        #expect(origin.isSynced("two", "three"), "\(origin)")
        #expect(origin.evidence.contains { $0.hasPrefix("4 of 5 files that came with") }, "\(origin.evidence)")
    }

    @Test("A text that is one version's to the byte stays of that version")
    func exact() throws {
        let player = try origin(editedCopy(Self.type("Player", [1, 2, 3, 4])), "Player")
        #expect(player.isSynced("one", "two"), "\(player)")
        #expect(
            player.evidence.contains {
                $0.hasPrefix("2 of 3 files that came with") && $0.hasSuffix("and this one does not")
            })
    }

    @Test("A small change that upstream made too brings nothing where the others lack what came with it")
    func alikeByChance() throws {
        func trial(_ change: String) -> OriginTrial {
            let then = ["Player": Self.type("Player", [1, 2, 3]), "Mixer": Self.type("Mixer", [4, 5])]
            let now = ["Player": change, "Mixer": Self.type("Mixer", [4, 6])]
            var trial = OriginTrial()
            trial.upstream.commit("one", day: 10, upstream(then))
            trial.upstream.commit("two", day: 11, upstream(now))
            trial.upstream.commit("three", day: 12, upstream(["Player": Self.type("Player", [8]), "Mixer": ""]))
            trial.port.commit("copy", day: 20, port(then))
            trial.port.commit("edit", day: 30, port(["Player": change]))
            return trial
        }
        let (small, large) = (Self.type("Player", [1, 2, 9]), Self.type("Player", [1, 2, 3, 4, 5]))
        #expect(try origin(trial(small), "Player").isSynced("one", "one"))
        #expect(try origin(trial(large), "Player").isSynced("two", "two"))
        // Both came: that is a sync.
        var both = trial(small)
        both.port.commit("rest", day: 30, port(["Mixer": Self.type("Mixer", [4, 6])]))
        #expect(try origin(both, "Mixer").isSynced("two", "two"))
    }

    @Test("A port that removes what upstream added once goes back to no older version")
    func removed() throws {
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, upstream(["Player": Self.type("Player", [1, 2])]))
        trial.upstream.commit("two", day: 11, upstream(["Player": Self.type("Player", [1, 2, 3])]))
        trial.port.commit("copy", day: 20, port(["Player": Self.type("Player", [1, 2, 3])]))
        trial.port.commit("cut", day: 30, port(["Player": Self.type("Player", [1, 2])]))
        #expect(try origin(trial, "Player").isSynced("two", "two"))
    }

    @Test("Nor does one that undoes a sync stay where that had brought it")
    func undone() throws {
        var trial = OriginTrial()
        let versions = [Self.type("Player", [1, 2]), Self.type("Player", [1, 2, 3])]
        for (number, text) in versions.enumerated() {
            trial.upstream.commit("\(number)", day: 10 + number, upstream(["Player": text]))
        }
        for (number, version) in [0, 1, 0].enumerated() {
            trial.port.commit("port \(number)", day: 20 + number, port(["Player": versions[version]]))
        }
        #expect(try origin(trial, "Player").isSynced("0", "0"))
    }

    @Test("A file that was edited and a file that was left alone are brought up with the others")
    func broughtUp() throws {
        let names = ["Mixer", "Filter"]
        func versions(_ value: Int) -> [String: String] {
            Dictionary(uniqueKeysWithValues: names.map { ($0, Self.type($0, [value, value + 1, value + 2])) })
        }
        let player = Self.type("Player", [1, 2, 3])
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, upstream(versions(10).merging(["Player": player]) { first, _ in first }))
        trial.upstream.commit("away", day: 12, upstream(["Player": Self.type("Player", [1, 2, 7])]))
        trial.upstream.commit("two", day: 14, upstream(versions(20).merging(["Player": player]) { first, _ in first }))
        trial.port.commit("copy", day: 11, port(versions(10).merging(["Player": player]) { first, _ in first }))
        trial.port.commit("sync", day: 20, port(versions(20)))
        #expect(try origin(trial, "Mixer").isSynced("two", "two"))
        #expect(try origin(trial, "Player").isSynced("two", "two"))
    }

    @Test("A commit that brought two batches has files of two versions")
    func batches() throws {
        let (old, new) = (["Player", "Mixer"], ["Filter", "Meter"])
        func versions(_ names: [String], _ value: Int) -> [String: String] {
            Dictionary(uniqueKeysWithValues: names.map { ($0, Self.type($0, [value, value + 1])) })
        }
        var trial = OriginTrial()
        for number in 1...3 {
            trial.upstream.commit("\(number)", day: 10 + number, upstream(versions(old + new, 10 * number)))
        }
        trial.port.commit("copy", day: 20, port(versions(old, 10).merging(versions(new, 30)) { first, _ in first }))
        for name in old { #expect(try origin(trial, name).isSynced("1", "1")) }
        for name in new { #expect(try origin(trial, name).isSynced("3", "3")) }
    }

    @Test("A copy that is younger than the checkout was made from no newer version where others came with it")
    func youngerThanCheckout() throws {
        let (then, edited) = ([1, 2, 3, 4], [1, 20, 30, 4])
        func trial(_ mixer: [Int]) -> OriginTrial {
            let names = ["Player", "Mixer", "Filter"]
            var trial = OriginTrial()
            trial.upstream.commit(
                "one", day: 10,
                upstream(Dictionary(uniqueKeysWithValues: names.map { ($0, Self.type($0, then)) })))
            trial.port.commit(
                "copy", day: 20,
                port([
                    "Player": Self.type("Player", edited), "Mixer": Self.type("Mixer", mixer),
                    "Filter": Self.type("Filter", then),
                ]))
            return trial
        }
        #expect(try origin(trial(then), "Player").confidence == .high)
        #expect(try origin(trial(edited), "Player").confidence == .medium)
    }

    /// Five files at two commits, of which the port has all at the later one but for some.
    private func fiveFiles(old: [String], _ player: String) -> OriginTrial {
        let names = ["Mixer", "Filter", "Meter", "Tuner"]
        func versions(_ value: Int, but old: [String] = []) -> [String: String] {
            Dictionary(uniqueKeysWithValues: names.map { ($0, Self.type($0, [old.contains($0) ? 4 : value, 5])) })
        }
        let extra = "    func playerMore(rate: Double) -> Double { rate }\n"
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, upstream(versions(4)))
        trial.upstream.commit("player", day: 11, upstream(["Player": Self.type("Player", Array(0..<60))]))
        trial.upstream.commit("two", day: 12, upstream(versions(8)))
        trial.upstream.commit("more", day: 13, upstream(["Player": Self.type("Player", Array(0..<60), extra: extra)]))
        trial.port.commit(
            "copy", day: 20, port(versions(8, but: old).merging(["Player": player]) { first, _ in first }))
        return trial
    }

    @Test("What speaks hardly for an older version does not keep the others from the newest")
    func hardly() throws {
        // Half of the type is left out, and what upstream added last, too.
        let cut = Self.type("Player", Array(0..<30)) + "let own = [3, 14, 159, 26, 53, 58]\n"
        let trial = fiveFiles(old: [], cut)
        #expect(try origin(trial, "Mixer").isSynced("two", "more"))
        #expect(try origin(trial, "Player").isSynced("more", "more"))
    }

    @Test("A fifth of the files that is of another version does not keep the others from being of one")
    func mostFiles() throws {
        let own = "    func own(of port: Port) -> Int { port.count }\n"
        let trial = fiveFiles(old: ["Meter"], Self.type("Player", Array(0..<60), extra: own))
        let player = try origin(trial, "Player")
        #expect(player.evidence.contains { $0.hasPrefix("4 of 5 files that came with") }, "\(player)")
        #expect(try origin(trial, "Meter").isSynced("one", "player"))
    }

    @Test("Files of two branches are of the state that one of them has")
    func branches() throws {
        let then = ["Player": Self.type("Player", [1, 2, 3]), "Mixer": Self.type("Mixer", [4, 5])]
        let now = ["Player": Self.type("Player", [1, 2, 7]), "Mixer": Self.type("Mixer", [4, 9])]
        var trial = OriginTrial()
        trial.upstream.commit("base", day: 10, upstream(then))
        trial.upstream.commit("branch player", day: 11, upstream(["Player": now["Player"] ?? ""]))
        trial.upstream.commit("branch both", day: 12, upstream(["Mixer": now["Mixer"] ?? ""]))
        trial.upstream.commit("main", from: ["base"], day: 13, upstream(["Mixer": Self.type("Mixer", [4, 8])]))
        trial.upstream.commit(
            "merge", from: ["main", "branch both"], day: 14, upstream(["Player": now["Player"] ?? ""]))
        trial.port.commit("copy", day: 20, port(now))
        #expect(try origin(trial, "Mixer").isSynced("branch both", "branch both"))
        let player = try origin(trial, "Player")
        #expect(
            player.evidence.contains { $0.hasSuffix("fit " + TestHistory.name(of: "branch both").short) }, "\(player)")
    }
}
