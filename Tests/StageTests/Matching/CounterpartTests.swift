import ReportModel
import RulesModel
import SourceModel
import Testing

@Suite("One declaration of both sides is not a missing one and an added one")
struct CounterpartTests {
    // MARK: Kinds

    private static let text = """
        public enum Content {
            case text(String)
            case image(data: String, mimeType: String)
            public var isText: Bool { if case .text = self { return true }; return false }
        }
        """

    @Test("A case that gained a value is the case, even beside a function with its old name")
    func caseBesideFunction() {
        let port = Self.text.replacing("text(String)", with: "text(String, notes: [String]?)")
            .replacing(
                "public var",
                with: "public static func text(_ s: String) -> Content { .text(s, notes: nil) }; public var")
        let found = TestAudit(upstream: Self.text, port: port).findings
        #expect(found == ["added-member Content.text(_:)", "changed-cases Content"])
    }

    @Test("A case that became a function differs in its kind; a case that is gone is missing")
    func caseAsFunction() {
        let port = Self.text.replacing(
            "case text(String)",
            with: "public static func text(_ s: String) -> Content { .image(data: s, mimeType: s) }")
        let audit = TestAudit(upstream: Self.text, port: port)
        let messages = audit.comparison.findings.filter { $0.check == "changed-signature" }.map(\.message)
        #expect(messages == ["method `Content.text(_:)` differs from upstream: its kind (upstream's is a case)"])
        let gone = TestAudit(upstream: Self.text, port: Self.text.replacing("case text(String)\n", with: "\n"))
        #expect(gone.findings == ["changed-cases Content"])
    }

    @Test("A property that is a method in the port is one finding; another method is no replacement")
    func propertyAsMethod() {
        let upstream = "struct Config { let kind: Int; var bytes: [Int] { [kind, 1, 2] } }\n"
        func findings(_ member: String) -> [Finding] {
            TestAudit(upstream: upstream, port: "struct Config { let kind: Int; \(member) }\n").comparison.findings
        }
        let replaced = findings("func bytes(all: Bool) -> [Int] { all ? [kind] : [] }")
        #expect(
            replaced.map(\.message) == [
                "property `Config.bytes` has no counterpart in the port, which has method `Config.bytes(all:)` instead"
            ])
        let other = findings("func encoded() -> Data { Data() }")
        #expect(Set(other.map(\.check)) == ["missing-member", "added-member"])
    }

    @Test("A property that upstream added replaces a method that it removed only if the method took nothing")
    func laterProperty() {
        func findings(_ then: String) -> [String] {
            TestAudit(
                base: "class Screen { \(then) }", upstream: "class Screen { var make: Factory = Factory.standard }",
                port: "class Screen { \(then) }"
            ).findings
        }
        #expect(
            findings("func make(_ view: View) -> Controller { Controller(view) }") == [
                "new-upstream-member Screen.make", "orphaned-member Screen.make(_:)",
            ])
        #expect(findings("func make() -> Factory { Factory() }") == ["orphaned-member Screen.make()"])
    }

    // MARK: Calls

    @Test("A function whose new parameters have default values is the same")
    func extended() {
        let upstream = "struct Form { init() {} }\n"
        func findings(_ parameters: String) -> [String] {
            let port = "struct Form { var fills: Bool?; init(\(parameters)) { self.fills = nil } }\n"
            return TestAudit(upstream: upstream, port: port).findings
        }
        #expect(findings("fills: Bool? = nil") == ["added-member Form.fills", "changed-signature Form.init(fills:)"])
        #expect(
            findings("fills: Bool?") == [
                "added-member Form.fills", "added-member Form.init(fills:)", "missing-member Form.init()",
            ])
    }

    @Test("Of overloads with the same labels, the likeliest is the same")
    func overloads() {
        let upstream =
            "struct Note { static func user(_ text: Text, meta: Meta? = nil) -> Note { make(text, meta) } }\n"
        let port =
            "struct Note { static func user(_ texts: [Line]) -> Note { join(texts) }\n"
            + "static func user(_ text: Text) -> Note { make(text, nil) } }\n"
        let found = TestAudit(upstream: upstream, port: port).findings
        #expect(found == ["added-member Note.user(_:)", "changed-signature Note.user(_:)"])
    }

    @Test("If two functions could take the calls, neither is taken; nor is one that adds many parameters")
    func ambiguous() {
        let upstream = "struct Form { init() {} }\n"
        let long = "struct Form { init(a: Int = 1, b: Int = 2) { fill(a, b) } }\n"
        #expect(TestAudit(upstream: upstream, port: long).findings.contains("missing-member Form.init()"))
        let port = "struct Form { init(fills: Bool = false) { fill(fills) }; init(size: Int = 2) { grow(size) } }\n"
        #expect(TestAudit(upstream: upstream, port: port).findings.contains("missing-member Form.init()"))
    }

    // MARK: Elimination

    private static let failure = """
        struct Failure {
            let messageID: UInt8
            let payload: String
            func line(_ level: Int) -> String { prefix(level) + payload + suffix(level) + String(level, radix: 2) }
            static func unknownMessageIDReceived(messageID: UInt8, bytes: [UInt8]) -> Failure {
                Failure(messageID: messageID, payload: String(decoding: bytes, as: UTF8.self))
            }
        }
        """

    private static let packet = """
        struct Failure {
            let packetID: UInt8
            let payload: String
            func line(_ level: Int) -> String { prefix(level) + payload + suffix(level) + String(level, radix: 2) }
            static func unknownPacketIDReceived(packetID: UInt8, kind: UInt8, bytes: [UInt8]) -> Failure {
                Failure(packetID: packetID, payload: bytes.map { String($0, radix: 16) }.joined())
            }
        }
        """

    @Test("Without a synced commit, the only functions with half a name and half a text in common are one")
    func eliminated() {
        #expect(
            TestAudit(upstream: Self.failure, port: Self.packet).findings == [
                "changed-signature Failure.packetID",
                "changed-signature Failure.unknownPacketIDReceived(packetID:kind:bytes:)",
            ])
    }

    @Test("A property alone, or a function with another name, another body or a rival, is missing")
    func notEliminated() {
        let short = "struct Failure { let messageID: UInt8; let payload: String }\n"
        #expect(
            TestAudit(upstream: short, port: short.replacing("messageID", with: "packetID")).findings
                == ["added-member Failure.packetID", "missing-member Failure.messageID"])
        let rival = """
            static func unknownErrorIDReceived(packetID: UInt8, size: Int, bytes: [UInt8]) -> Failure {
                    Failure(packetID: packetID, payload: bytes.map { String($0, radix: 16) }.joined())
                }
                static
            """
        let others = [
            Self.packet.replacing("unknownPacketIDReceived", with: "make"),
            Self.packet.replacing(
                "Failure(packetID: packetID, payload: bytes.map { String($0, radix: 16) }.joined())",
                with: "make(Header(a, b), c, d, e, Body(f, g, h, i), j, k)"),
            Self.packet.replacing("static", with: rival),
        ]
        for port in others {
            let found = TestAudit(upstream: Self.failure, port: port).findings
            #expect(found.contains("missing-member Failure.unknownMessageIDReceived(messageID:bytes:)"))
        }
    }

    @Test("What both sides added under two names is the port's name for it")
    func addedByBoth() {
        let base = "final class Screen { var isOn = false; func wake() { isOn = true; log(1) } }\n"
        func text(_ name: String, _ body: String = "lens.zoom > 2 ? far(lens, 1) : near(lens, 2, 3)") -> String {
            base.dropLast(2) + "; func \(name)(for lens: Lens) -> String { \(body) } }\n"
        }
        func messages(_ port: String) -> [String] {
            TestAudit(base: base, upstream: text("lensCaption"), port: port).comparison.findings.filter {
                $0.severity == .warning
            }.map(\.check)
        }
        #expect(messages(text("lensLabel")) == [])
        #expect(messages(text("lensLabel", "lens.zoom > 2 ? far(lens, 1) : close(by)")) == ["new-upstream-member"])
    }

    @Test("With a synced commit, what both sides added stays two")
    func notEliminatedWithBase() {
        let base = "struct Failure { let payload: String }\n"
        func text(_ name: String) -> String { "struct Failure { let \(name): UInt8; let payload: String }\n" }
        let found = TestAudit(base: base, upstream: text("messageID"), port: text("packetID")).findings
        #expect(found == ["added-member Failure.packetID", "new-upstream-member Failure.messageID"])
    }
}
