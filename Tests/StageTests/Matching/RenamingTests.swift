import Normalisation
import RulesModel
import SourceModel
import Testing

@testable import Matching

@Suite("A renaming reaches what it names and nothing else")
struct RenamingTests {
    @Test("A nested type that was renamed renames no other type's namesake")
    func nested() {
        let phase = "enum NAME { case idle, playing, paused, stopped, failed, buffering, seeking, ended, waiting }"
        let view = "struct Screen { @State var isOpen = false }"
        let audit = TestAudit(
            upstream: [
                "Player.swift": "struct Player { \(phase.replacing("NAME", with: "State")) }", "Screen.swift": view,
            ],
            port: ["Player.swift": "struct Player { \(phase.replacing("NAME", with: "Phase")) }", "Screen.swift": view])
        #expect(!audit.findings.contains { $0.contains("Screen") })
        #expect(audit.files.contains("Screen.swift -> Screen.swift: verbatim in-sync"))
    }

    @Test("Of two names for one type the rules' first holds, in every run")
    func collision() {
        var rules = RuleSet(upstream: RuleSide(root: .root), port: RuleSide(root: .root))
        rules.mappings = [
            Mapping(
                upstream: PathPattern("A.swift"), port: PathPattern("A.swift"), types: ["A": "One", "B.State": "X"]),
            Mapping(
                upstream: PathPattern("B.swift"), port: PathPattern("B.swift"), types: ["A": "Two", "C.State": "Y"]),
        ]
        let renaming = Renaming(rules)
        #expect(renaming.portName(for: "A") == "One")
        #expect(renaming.portName(for: "State") == "State")
        #expect(renaming.portName(forQualified: "B.State") == "X")
        #expect(renaming.portName(forQualified: "C.State.Inner") == "Y.Inner")
    }

    @Test("What the rules call a type that one file alone can see no other file calls so")
    func unseenType() {
        func text(_ name: String, _ limit: Int) -> String {
            "func limit\(limit)() -> Int { \(name).limit * \(limit) }\nprivate enum \(name) { static let limit = \(limit) }"
        }
        var audit = TestAudit(
            upstream: ["Link.swift": text("Constants", 3), "Note.swift": text("Constants", 4)],
            port: ["Link.swift": text("Link", 3), "Note.swift": text("Constants", 4)])
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("Link.swift"), port: PathPattern("Link.swift"), types: ["Constants": "Link"]),
            Mapping(upstream: PathPattern("Note.swift"), port: PathPattern("Note.swift")),
        ]
        #expect(audit.findings == [])
        let renaming = Renaming(audit.rules, declaredIn: audit.upstream.map { TestAudit.file($0.key, $0.value) })
        #expect(renaming.portWords(in: "Constants.limit", of: "Link.swift") == "Link.limit")
        #expect(renaming.portWords(in: "Constants.limit", of: "Note.swift") == "Constants.limit")
        #expect(renaming.portName(for: "Constants") == "Constants")
        let text = #"log("Constants \" \(Constants.limit(")")) Constants", Constants.limit)"#
        #expect(
            renaming.portWords(in: text, of: "Link.swift")
                == #"log("Constants \" \(Link.limit(")")) Constants", Link.limit)"#)
    }

    @Test("Strangers that the rules set aside are not compared, though they share a name")
    func setAside() {
        var audit = TestAudit(
            upstream: ["Log.swift": "struct Log { func w() { print(1) } }", "A.swift": "let a = 1"],
            port: ["Log.swift": "struct Log { func w() { print(2) } }", "A.swift": "let a = 1"])
        audit.rules.omissions = [Acceptance(pattern: PathPattern("Log.swift"), reason: "no log")]
        audit.rules.additions = [Acceptance(pattern: PathPattern("Log.swift"), reason: "own log")]
        #expect(audit.findings == [])
    }

    @Test("Private namesakes in unrelated files are strangers")
    func privateNamesakes() {
        let audit = TestAudit(
            upstream: ["A.swift": "let a = 1\nprivate enum Constants { static let x = 1 }", "B.swift": "let b = 2"],
            port: ["A.swift": "let a = 1", "B.swift": "let b = 2\nprivate enum Constants { static let y = 2 }"])
        #expect(audit.findings == ["added-type Constants", "missing-type Constants"])
    }

    @Test("A type that upstream renamed since the synced commit is found there by what it holds")
    func renamedSince() {
        func beeper(_ name: String, volume: String, tone: String) -> String {
            """
            final class \(name) {
                var volume = \(volume)
                var queue: [Tone] = []
                func play(_ tone: Tone) { queue.append(tone); if queue.count > 4 { queue.removeFirst() }; \(tone) }
                func stop() { queue.removeAll(); timer?.invalidate(); timer = nil; delegate?.didStop(self) }
            }
            """
        }
        var audit = TestAudit(
            upstream: ["Sounds.swift": beeper("SoundPlayer", volume: "0.5", tone: "start(at: 2)")],
            port: ["RNBeeper.swift": beeper("RNBeeper", volume: "0.7", tone: "start()")])
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("Sounds.swift"), port: PathPattern("RNBeeper.swift"),
                types: ["SoundPlayer": "RNBeeper"],
                synced: SyncedEntry(commit: "abcd123", path: "Beeper.swift"))
        ]
        audit.bases = [0: ["Beeper.swift": beeper("Beeper", volume: "0.5", tone: "start()")]]
        let statuses = audit.comparison.declarations.filter { $0.status != .inSync }.map(\.status)
        #expect(statuses.sorted { $0.rawValue < $1.rawValue } == [.ahead, .behind])
    }

    @Test("A type that upstream nested since is meant with its outer type, which the port does not write")
    func nestedSince() {
        let cases = "case doubleTap, longPress, press, release, repeated, dragged"
        func handler(_ type: String) -> String {
            "protocol Handler { func canHandle(_ gesture: \(type), in rows: [\(type)]) -> Bool }"
        }
        var audit = TestAudit(
            upstream: [
                "Gesture.swift": "extension Keyboard { enum Gesture: String { \(cases) } }",
                "Handler.swift": handler("Keyboard.Gesture"), "Keyboard.swift": "enum Keyboard {}",
            ],
            port: [
                "Gesture.swift": "enum KeyboardGesture: String { \(cases) }",
                "Handler.swift": handler("KeyboardGesture"),
            ])
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("Gesture.swift"), port: PathPattern("Gesture.swift"),
                types: ["Keyboard.Gesture": "KeyboardGesture"])
        ]
        audit.rules.omissions = [Acceptance(pattern: PathPattern("Keyboard.swift"), reason: "a namespace")]
        #expect(audit.findings == [])
        audit.port["Handler.swift"] = handler("Gesture")
        #expect(audit.findings.contains { $0.contains("canHandle") })
    }
}
