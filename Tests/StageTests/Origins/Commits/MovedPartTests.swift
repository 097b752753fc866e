import RulesModel
import SourceModel
import Testing

@Suite("What of a file moves to others goes on being followed there")
struct MovedPartTests {
    private static let window = CommitTests.window(CommitTests.open)
    private static let calmWindow = CommitTests.window(CommitTests.calmOpen)
    private static let door = "final class Door { func close() { hide(); reset(to: .zero) } }\n"
    private static let slowDoor = "final class Door { func close() { hide(slowly: true); reset(to: .zero) } }\n"
    private static let lock = "struct Lock { var key = 7; func turn() { click(twice: true) } }\n"

    private func commits(port: String = window + door, _ build: (inout TestHistory) -> Void) -> TestCommits {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": Self.window + Self.door])
        build(&commits.history)
        commits.port = ["Window.swift": port]
        commits.map("Window.swift", synced: "synced")
        return commits
    }

    private func split(_ history: inout TestHistory) {
        history.commit("split", ["Window.swift": Self.window, "Door.swift": Self.door])
    }

    @Test("A type in a new file: the move is noise, and what comes later is listed")
    func newFile() {
        let commits = commits {
            split(&$0)
            $0.commit("calm", ["Window.swift": Self.calmWindow])
            $0.commit("slow", ["Door.swift": Self.slowDoor])
        }
        #expect(
            commits.lines == [
                "split: noise formatting", "calm: missed Window.swift: Window.open()",
                "slow: missed Window.swift: Door.close()",
            ])
        #expect(commits.rows.last?.files.map(\.upstream) == ["Door.swift"])
    }

    @Test("One commit that changes both files is one row")
    func bothFiles() {
        let commits = commits {
            split(&$0)
            $0.commit("both", ["Window.swift": Self.calmWindow, "Door.swift": Self.slowDoor])
        }
        #expect(commits.lines.last == "both: missed Window.swift: Window.open() Door.close()")
    }

    @Test("The move of a change is no later change that replaces it")
    func changedBefore() {
        let commits = commits {
            $0.commit("slow", ["Window.swift": Self.window + Self.slowDoor])
            $0.commit("split", ["Window.swift": Self.window, "Door.swift": Self.slowDoor])
        }
        #expect(commits.lines == ["slow: missed Window.swift: Door.close()", "split: noise formatting"])
    }

    @Test("What was taken where it is now is ported")
    func ported() {
        let commits = commits(port: Self.window + Self.slowDoor) {
            split(&$0)
            $0.commit("slow", ["Door.swift": Self.slowDoor])
        }
        #expect(commits.lines == ["split: noise formatting", "slow: ported"])
    }

    @Test("In a file that was there before, only what moved there counts")
    func oldFile() {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": Self.window + Self.door, "Lock.swift": Self.lock])
        commits.history.commit("lock", ["Lock.swift": Self.lock.replacing("7", with: "8")])
        commits.history.commit("move", ["Window.swift": Self.window, "Lock.swift": Self.lock + Self.door])
        commits.history.commit("slow", ["Lock.swift": Self.lock + Self.slowDoor])
        commits.history.commit("lock again", ["Lock.swift": Self.lock.replacing("7", with: "9") + Self.slowDoor])
        commits.port = ["Window.swift": Self.window + Self.door]
        commits.map("Window.swift", synced: "synced")
        #expect(
            commits.lines == [
                "move: noise formatting", "slow: missed Window.swift: Door.close()",
            ])
    }

    @Test("Between files that are both followed: the move is noise in both, and what comes later is the new one's")
    func bothFollowed() {
        let knob = "extension Knob: Part { func twist() { click(twice: true); reset(to: .zero) } }\n"
        let firm = knob.replacing("Part", with: "Part, Firm").replacing("true", with: "false")
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": Self.window + knob, "Lock.swift": Self.lock])
        commits.history.commit("move", ["Window.swift": Self.window, "Lock.swift": Self.lock + knob])
        commits.history.commit("firm", ["Lock.swift": Self.lock + firm])
        commits.port = ["Window.swift": Self.window + knob, "Lock.swift": Self.lock]
        commits.map("Window.swift", synced: "synced")
        commits.map("Lock.swift", synced: "synced")
        #expect(
            commits.lines == ["move: noise formatting", "firm: missed Lock.swift: Knob Knob.twist()"])
        commits.port["Window.swift"] = Self.window + firm
        #expect(commits.lines == ["move: noise formatting", "firm: ported"])
    }

    @Test("What upstream moved to another followed file and removed there later was not taken with the move")
    func removedAfterMove() {
        let shut = Self.window.replacing("8.0", with: "9.0")
        var commits = TestCommits()
        commits.history.commit(
            "synced", ["Window.swift": Self.window, "Door.swift": Self.door, "Lock.swift": Self.lock])
        commits.history.commit(
            "move", ["Window.swift": shut, "Door.swift": nil, "Lock.swift": Self.lock + Self.door])
        commits.history.commit("removal", ["Lock.swift": Self.lock])
        commits.port = ["Window.swift": Self.window, "Door.swift": Self.door, "Lock.swift": Self.lock]
        for path in commits.port.keys.sorted() { commits.map(path, synced: "synced") }
        let move = commits.rows.first { $0.subject == "move" }
        #expect(move?.state == .missed)
        #expect(
            move?.files.map { "\($0.port) \($0.state.noise?.rawValue ?? $0.state.name)" } == [
                "Door.swift missed", "Lock.swift formatting", "Window.swift missed",
            ])
    }

    @Test("In a file that has extensions of the same type, only the members that moved there count")
    func oldExtension() {
        let ring = "extension Door: Bell { func ring() { sound(bell, times: 3, volume: .high) } }\n"
        let knock = "extension Door { func knock() { strike(wood, times: 3, hard: false) } }\n"
        let (louder, harder) = (ring.replacing("high", with: "max"), knock.replacing("false", with: "true"))
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": Self.window + Self.door + ring, "Lock.swift": knock])
        commits.history.commit("move", ["Window.swift": Self.window + Self.door, "Lock.swift": knock + ring])
        commits.history.commit("louder", ["Lock.swift": knock + louder])
        commits.history.commit("harder", ["Lock.swift": harder + louder])
        commits.port = ["Window.swift": Self.window + Self.door + ring]
        commits.map("Window.swift", synced: "synced")
        #expect(commits.lines == ["move: noise formatting", "louder: missed Window.swift: Door.ring()"])
    }

    @Test("A type beside it in its new file is none that the old one lost, however alike they are")
    func likeNeighbour() {
        let gate = "struct Gate { func swing() { push(hinge, by: 3); squeak(loud: true); stop(at: wall) } }\n"
        let hatch = gate.replacing("Gate", with: "Hatch")
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": Self.window + Self.door + gate])
        commits.history.commit("split", ["Window.swift": Self.window + gate, "Door.swift": Self.door + hatch])
        commits.history.commit("faster", ["Door.swift": Self.door + hatch.replacing("3", with: "9")])
        commits.port = ["Window.swift": Self.window + Self.door + gate]
        commits.map("Window.swift", synced: "synced")
        #expect(commits.lines == ["split: noise formatting"])
    }

    @Test("Members that come to the type in its new file are new")
    func addedMember() {
        let commits = commits {
            split(&$0)
            $0.commit("lock", ["Door.swift": Self.door.replacing("close()", with: "lock() { turn(7) }; func close()")])
        }
        #expect(commits.lines.last == "lock: missed Window.swift: Door.lock()")
    }

    @Test("Where the file itself moved at the same time")
    func movedFile() {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": Self.window + Self.door])
        commits.history.commit("split", ["Window.swift": nil, "Pane.swift": Self.window, "Door.swift": Self.door])
        commits.history.commit("slow", ["Door.swift": Self.slowDoor])
        commits.history.commit("calm", ["Pane.swift": Self.calmWindow])
        commits.port = ["Window.swift": Self.window + Self.door]
        commits.map("Pane.swift", to: "Window.swift", synced: "synced", path: "Window.swift")
        #expect(
            commits.lines == [
                "split: noise formatting", "slow: missed Window.swift: Door.close()",
                "calm: missed Window.swift: Window.open()",
            ])
    }

    @Test("A type of the same name that came elsewhere by itself is another one")
    func namesake() {
        let commits = commits {
            $0.commit("remove", ["Window.swift": Self.window])
            $0.commit("other", ["Door.swift": "final class Door { func knock() { sound(3) } }\n"])
            $0.commit("louder", ["Door.swift": "final class Door { func knock() { sound(9) } }\n"])
        }
        // It is a new file of upstream's.
        #expect(commits.lines == ["remove: missed Window.swift: Door.close()", "other: missed"])
    }

    @Test("A commit to a mapped file without a synced commit is not said to be of no concern")
    func unsynced() {
        var commits = TestCommits()
        func lock(_ key: String) -> String { Self.lock.replacing("7", with: key) }
        commits.history.commit(
            "synced", ["Window.swift": Self.window, "Door.swift": Self.door, "Lock.swift": lock("7")])
        commits.history.commit("both", ["Door.swift": Self.slowDoor, "Lock.swift": lock("8")])
        commits.history.commit("lock", ["Lock.swift": lock("9")])
        commits.port = ["Window.swift": Self.window, "Door.swift": Self.door]
        commits.map("Window.swift", synced: "synced")
        commits.rules.mappings.append(Mapping(upstream: PathPattern("Door.swift"), port: PathPattern("Door.swift")))
        commits.rules.omissions = [Acceptance(pattern: PathPattern("Lock.swift"), reason: "not here")]
        #expect(commits.lines == ["lock: noise not-ported"])
    }
}
