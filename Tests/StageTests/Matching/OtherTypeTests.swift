import ReportModel
import SourceModel
import Testing

@Suite("A member that the port has in another type is found there")
struct OtherTypeTests {
    private static let drawing = "let scale = min(size, limit); post(scale, scale / 2); store(scale)"

    // MARK: Functions

    @Test("A function that became a method is the same; another body, or another name, is a missing function")
    func functions() {
        let upstream = "func draw(_ size: Int) { \(Self.drawing) }\nstruct Plot { let limit: Int }\n"
        func findings(_ name: String, _ body: String) -> [String] {
            let port = "struct Plot { let limit: Int; static func \(name)(_ size: Int) { \(body) } }\n"
            return TestAudit(upstream: upstream, port: port).findings
        }
        #expect(findings("draw", Self.drawing) == ["changed-signature Plot.draw(_:)"])
        #expect(
            findings("draw", Self.drawing.replacing("scale / 2", with: "scale / 3"))
                == ["changed-signature Plot.draw(_:)"])
        #expect(findings("draw", "print(size)").contains("missing-member draw(_:)"))
        #expect(findings("paint", Self.drawing).contains("missing-member draw(_:)"))
    }

    @Test("A function that upstream made a method of a value is called in another way; the port has the old one")
    func instanceMembers() {
        let then = "let unit = 1\nstruct Plot { let limit: Int }\nfunc draw(_ size: Int) { \(Self.drawing) }\n"
        let now = "let unit = 1\nstruct Plot { let limit: Int; func draw(_ size: Int) { \(Self.drawing) } }\n"
        #expect(TestAudit(upstream: now, port: then).findings == ["changed-signature draw(_:)"])
        #expect(TestAudit(base: then, upstream: now, port: then).findings == ["behind-file A.swift"])
        #expect(TestAudit(base: then, upstream: then, port: now).findings == ["ahead-member Plot.draw(_:)"])
        #expect(TestAudit(base: then, upstream: now, port: now).findings == [])
    }

    // MARK: Inheritance

    private static let upstream = """
        class Message { var id = 0; func pack(_ size: Int) { \(drawing) } }
        final class Ping: Message { var width = 1 }
        final class Pong: Message { var height = 1 }
        """

    private func findings(_ ping: String, _ pong: String) -> [String] {
        let port = """
            class Message { var id = 0 }
            final class Ping: Message { var width = 1; \(ping) }
            final class Pong: Message { var height = 1; \(pong) }
            """
        return TestAudit(upstream: Self.upstream, port: port).findings
    }

    private static let pack = "func pack(_ size: Int) { \(drawing) }"

    @Test("A method that the port copied into all types that inherit it is not missing")
    func pulledDown() {
        #expect(findings(Self.pack, Self.pack) == [])
    }

    @Test("If one of these types lacks it, or if the copies differ, it is missing")
    func notInAll() {
        #expect(findings(Self.pack, "").contains("missing-member Message.pack(_:)"))
        #expect(
            findings(Self.pack, Self.pack.replacing("store", with: "keep")).contains("missing-member Message.pack(_:)"))
    }

    @Test("A changed body of the only heir's method is a changed body")
    func changed() {
        let upstream = Self.upstream.replacing("\nfinal class Pong: Message { var height = 1 }", with: "")
        let port = """
            class Message { var id = 0 }
            final class Ping: Message { var width = 1; \(Self.pack.replacing("/ 2", with: "/ 3 + 1")) }
            """
        #expect(TestAudit(upstream: upstream, port: port).findings == ["changed-body Ping.pack(_:)"])
    }
}
