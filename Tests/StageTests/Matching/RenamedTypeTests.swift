import RulesModel
import SourceModel
import Testing

@Suite("A type is found again under another name")
struct RenamedTypeTests {
    private static let base = """
        precedencegroup MixPrecedence { associativity: left }
        infix operator <+>: MixPrecedence
        typealias Sample = UInt16
        protocol Source { associatedtype Frame; func read() -> Frame; var rate: Int { get } }
        actor Tape { var length = 0; func wind(to place: Int) { length = place; print(place, length) } }
        final class Recorder {
            enum Phase { case idle, running, paused }
            struct Take { let name: String; var samples: [Sample] = []; func peak() -> Sample { samples.max() ?? 0 } }
            var phase: Phase = .idle
            var takes: [Recorder.Take] = []
            let tape = Tape()
            func start(named name: String) { phase = .running; takes.append(Take(name: name)) }
            func stop() { phase = .idle; takes.removeAll() }
        }
        struct Mixer {
            var gain = 1.0
            static func <+> (left: Mixer, right: Mixer) -> Mixer { left.gain > right.gain ? left : right }
            func mix(_ takes: [Recorder.Take]) -> [Sample] { takes.flatMap(\\.samples) }
        }
        enum Format { case wave, flac; var suffix: String { self == .wave ? "wav" : "flac" } }
        extension Sample { var isClipped: Bool { self == .max } }
        """
    private static let upstream =
        base
        .replacing("print(place, length)", with: "print(length)")
        .replacing("samples.max() ?? 0", with: "samples.last ?? 0")
        .replacing("takes.removeAll() }", with: "takes.removeAll(); tape.wind(to: 0) }")
        .replacing("left.gain > right.gain", with: "left.gain >= right.gain")
        .replacing("self == .wave ? \"wav\"", with: "self != .flac ? \"wav\"")
        .replacing("self == .max", with: "self >= .max")
        .replacing("var rate: Int", with: "var rate: Double")
    private static let port =
        base
        .replacing("length = place; print", with: "length = place + 1; print")
        .replacing("takes.append(Take(name: name))", with: "takes = [Take(name: name)]")
        .replacing(
            "let tape = Tape()", with: "let tape = Tape(); var bridge: Bridge?; func send() {}; func log() {}"
        )
        .replacing("var gain = 1.0", with: "var gain = 1.0; var pan = 0.5; func reset() {}; func mute() {}")
        .replacing("takes.flatMap(\\.samples)", with: "takes.map(\\.samples).joined().map { $0 }")

    static let names = [
        "MixPrecedence", "Sample", "Source", "Frame", "Tape", "Recorder", "Phase", "Take", "Mixer", "Format",
    ]

    @Test("Two main types that inherit nothing in common are not one because of one member")
    func oneMember() {
        let colour = "@Environment(\\.colorScheme) var colorScheme: ColorScheme"
        let base = "struct Input: Represented { \(colour); var text = 3; func make() -> Field { Field(text) } }\n"
        let now =
            "struct Actions: View { \(colour); let state: State; func change(to text: Int) { state.find(text) } }\n"
        let found = audit(upstream: now, base: base, port: base.replacing("Field(text)", with: "Field(text, self)"))
            .findings
        #expect(found.contains("orphaned-type Input") && !found.contains { $0.hasPrefix("new-upstream-member") })
    }

    @Test("A name that differs in case only comes before any likeness")
    func respelt() {
        let base = "enum Cart { struct setItems { let ids: [Int]; init(_ ids: [Int]) { self.ids = ids } } }"
        let now = """
            enum Cart { struct SetItems { let ids: [Int]; let at: Int; init(_ ids: [Int]) { self.ids = ids; at = 2 } } }
            enum List { struct AddItems { let ids: [Int]; init(_ ids: [Int]) { self.ids = ids } } }
            """
        let found = audit(upstream: now, base: base, port: base + "\nstruct Own { var a = 0 }").findings
        #expect(found.contains("behind-member Cart.setItems") && found.contains("new-upstream-type List"))
    }

    private func audit(upstream: String = upstream, base: String = base, port: String = port) -> TestAudit {
        var audit = TestAudit(upstream: upstream, port: port)
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("A.swift"), port: PathPattern("A.swift"), synced: SyncedEntry(commit: "abcd123"))
        ]
        audit.bases = [0: ["A.swift": base]]
        return audit
    }

    private func renaming(_ name: String, in text: String) throws -> String {
        text.replacing(try Regex("\\b\(name)\\b").wordBoundaryKind(.simple), with: "Other\(name)")
    }

    private func findings(_ audit: TestAudit, without name: String) -> [String] {
        audit.findings.map { $0.replacing("Other\(name)", with: name) }.sorted()
    }

    @Test("In the port", arguments: names)
    func inPort(name: String) throws {
        #expect(findings(audit(port: try renaming(name, in: Self.port)), without: name) == audit().findings)
    }

    @Test("Upstream, since the synced commit", arguments: names)
    func upstream(name: String) throws {
        var found = findings(audit(upstream: try renaming(name, in: Self.upstream)), without: name)
        for other in audit().findings { if let place = found.firstIndex(of: other) { found.remove(at: place) } }
        let outer = ["Phase", "Take"].contains(name) ? "Recorder." : ""
        let isNamed = ["MixPrecedence", "Sample", "Frame"].contains(name)
        #expect(found == (isNamed ? [] : ["behind-member \(outer)\(name)"]))
    }

    @Test("Upstream, from the beginning", arguments: names)
    func upstreamAlways(name: String) throws {
        let renamed = audit(
            upstream: try renaming(name, in: Self.upstream), base: try renaming(name, in: Self.base))
        #expect(findings(renamed, without: name) == audit().findings)
    }

    @Test("An operator too")
    func sign() {
        let renamed = audit(port: Self.port.replacing("<+>", with: "<|>"))
        #expect(renamed.findings.map { $0.replacing("<|>", with: "<+>") } == audit().findings)
    }

    @Test("Whatever else the port has added beside it")
    func besideOthers() throws {
        let own = "\nfinal class Meter { var level = 0.0; func show() { print(level) } }\nstruct Knob { var angle = 0 }"
        let renamed = audit(port: try renaming("Recorder", in: Self.port) + own)
        #expect(findings(renamed, without: "Recorder") == (audit(port: Self.port + own).findings).sorted())
    }

    @Test("And strangers are no renamed type: the one is dropped, which is worth a warning, and the other added")
    func strangers() {
        var audit = audit(port: "struct Lamp { var isLit = false; func toggle() { print(isLit) } }")
        audit.upstream = ["Deck.swift": "struct Deck { var cards: [Int] = []; func deal() -> Int { cards[0] } }"]
        audit.rules.mappings[0].upstream = PathPattern("Deck.swift")
        audit.bases = [0: ["Deck.swift": audit.upstream["Deck.swift"] ?? ""]]
        #expect(audit.findings == ["added-type Lamp", "dropped-type Deck"])
        #expect(audit.comparison.findings.filter { $0.check == "dropped-type" }.map(\.severity) == [.warning])
    }

    @Test(
        "Upstream once more since, and what other files have of it stays what it is",
        arguments: ["PlainDeck", "RNDeck", "Deck"])
    func inOtherFiles(port name: String) {
        let user = "final class Player { private let deck: OldDeck = .init(size: 2); func start() { deck.play() } }"
        let deck = """
            final class OldDeck {
                let size: Int; var tapes: [Tape] = []
                init(size: Int) { self.size = size }
                func play() { tapes.first?.wind(); tapes.removeFirst() }
            }
            """
        func called(_ text: String, _ name: String) -> String { text.replacing("OldDeck", with: name) }
        var audit = TestAudit(
            upstream: [
                "Deck.swift": called(deck, "Deck"),
                "Player.swift": "final class Player { private let deck: View; func start() { show(deck) } }",
            ],
            port: ["Deck.swift": called(deck, name), "Player.swift": called(user, name)])
        audit.rules.mappings = ["Deck.swift", "Player.swift"].map {
            Mapping(upstream: PathPattern($0), port: PathPattern($0), synced: SyncedEntry(commit: "abcd123"))
        }
        audit.bases = [0: ["Deck.swift": deck], 1: ["Player.swift": user]]
        #expect(audit.findings.filter { !$0.hasPrefix("ahead-member") } == ["behind-file Player.swift"])
    }

    @Test("And made a class of a protocol, if its file is about it")
    func ofAnotherKind() {
        let protocolText = """
            protocol Work: AnyObject { var id: Int? { get set }; var name: String? { get set }; func run(); func cancel() }
            extension Work { func cancel() { stop(self) } }
            """
        let classText = """
            class NetWork: Hashable {
                let number = makeNumber(); private var isDone = false; var id: Int?; var name: String?
                func run() { assertionFailure("none") }
                func finish() { isDone = true; notify(number) }
            }
            """
        let audit = TestAudit(upstream: ["Work.swift": protocolText], port: ["Work.swift": classText])
        #expect(audit.matching.renaming.portName(for: "Work") == "NetWork")
    }

    @Test("A substitution means its type wherever that is meant, and no nested type of that name")
    func substitution() throws {
        var audit = TestAudit(
            upstream: [
                "Cache.swift": "final class Cache { var entries: [String: Int] = [:] }",
                "Line.swift": """
                final class Line {
                    struct Cache { let line: Line }
                    var own: Cache { Line.Cache(line: self) }
                    func map<Cache>(_ make: (Line) -> Cache) -> Cache { make(self) }
                }
                extension Line { func copy() -> Cache { Cache(line: self) } }
                struct Store { let cache = Cache(); func line(_ line: Line) -> Line.Cache { line.own } }
                """,
            ], port: [:])
        audit.port = audit.upstream
        audit.port["KitCache.swift"] = audit.port.removeValue(forKey: "Cache.swift")?
            .replacing("class Cache", with: "class KitCache")
        audit.port["Line.swift"] = audit.port["Line.swift"]?.replacing("cache = Cache()", with: "cache = KitCache()")
        audit.rules.substitutions.identifiers = [
            IdentifierSubstitution(
                upstream: try #require(NamePattern("Cache")), port: try #require(NamePattern("KitCache")))
        ]
        #expect(audit.findings == [])
    }

    @Test("Where the rules name a type that the port has under another name, they are told its name")
    func stated() {
        var audit = audit(port: Self.port)
        audit.rules.mappings[0].types = ["Recorder": "RNRecorder", "Mixer": "Mixer"]
        let messages = audit.comparison.findings.filter { $0.check == "unmatched-rule" }.map(\.message)
        #expect(messages.count == 1)
        #expect(messages.allSatisfy { $0.contains("`RNRecorder`") && $0.contains("did you mean `Recorder`?") })
    }

    @Test("A nested type of the port goes by its own name, too")
    func nested() {
        var audit = TestAudit(
            upstream: ["A.swift": "class Queue { class Job { var a = 1 } }"],
            port: ["A.swift": "class Queue { class Task { var a = 1 } }"])
        audit.rules.mappings = [
            Mapping(upstream: PathPattern("A.swift"), port: PathPattern("A.swift"), types: ["Job": "Task"])
        ]
        #expect(!audit.findings.contains { $0.hasPrefix("unmatched-rule") })
    }

    @Test("A type that was nested with a part of its name is the same, if it shares members", arguments: [true, false])
    func divided(sharesMembers: Bool) {
        let members = (1...9).map { "var own\($0): Tone = .low" }.joined(separator: "; ")
        let then = "public struct SoundFeedbackSettings { var press: Tone; var hold: Tone; \(members) }\n"
        let now = """
            extension Feedback {
                struct SoundSettings: Codable {
                    \(sharesMembers ? "var press: Tone; var hold: Tone" : "var idle: Tone; var pace: Tone")
                    \((1...9).map { "func play\($0)(_ gesture: Gesture) { start(gesture, \($0)) }" }.joined(separator: "\n"))
                }
                struct Other { var idle = 1 }
            }
            """
        let audit = TestAudit(base: then, upstream: now, port: then + "struct Another { var size = 2 }\n")
        #expect(audit.findings.contains("behind-member SoundFeedbackSettings") == sharesMembers)
        #expect(audit.findings.contains("orphaned-type SoundFeedbackSettings") != sharesMembers)
    }
}
