import ReportModel
import RulesModel
import SourceModel
import Testing

@Suite("A member that the other side inherits is not missing")
struct InheritedMemberTests {
    private static let base = """
        class Message { var streamId: UInt32 = 0; func size() -> Int { measure(streamId) } }
        final class Window: Message { var width = 1; func encode() -> Int { width } }
        """

    /// What is reported about `Window` if upstream declares `member` in it.
    private func findings(
        _ member: String, upstream: String? = nil, port: String = base
    ) -> [String] {
        let now = (upstream ?? Self.base).replacing("var width = 1;", with: "var width = 1; \(member);")
        return TestAudit(base: Self.base, upstream: now, port: port).findings.filter { $0.contains("Window") }
    }

    private static let value = """
        protocol Message { var streamId: UInt32 { get } }
        final class Window: Message { var width = 1; func encode() -> Int { width } }
        """

    @Test("Upstream moved a member down into the type; the port's type inherits it")
    func movedDown() {
        #expect(findings("let streamId: UInt32", upstream: Self.value) == [])
        #expect(findings("func size() -> Int { measure(streamId) }", upstream: Self.value) == [])
    }

    @Test(
        "Another type, value or body is a member that the port lacks",
        arguments: ["let streamId: UInt16", "let streamId: UInt32 = 5", "func size() -> Int { measure(streamId) + 1 }"])
    func different(member: String) {
        #expect(findings(member, upstream: Self.value).count == 1)
    }

    @Test("An override of a member that both sides inherit is a member of its own")
    func override() {
        let port = Self.base + "func own() { work() }\n"
        let found = findings("override func size() -> Int { measure(streamId) }", port: port)
        #expect(found == ["new-upstream-member Window.size()"])
    }

    @Test("A member of a type that the port's type does not inherit from is missing")
    func unrelated() {
        let port = Self.base.replacing("Window: Message", with: "Window")
        #expect(
            findings("let streamId: UInt32", upstream: Self.value, port: port).contains(
                "new-upstream-member Window.streamId"))
    }

    @Test("A default that the port has in an extension of a protocol is not missing in the type without history")
    func protocolExtension() {
        let upstream = "protocol Layer {}\nstruct Server: Layer { func answer(_ n: Int) { reply(n) } }\n"
        func findings(_ body: String) -> [String] {
            let port =
                "protocol Layer {}\nextension Layer { func answer(_ n: Int) { \(body) } }\nstruct Server: Layer {}\n"
            return TestAudit(upstream: upstream, port: port).findings.filter { $0.contains("Server") }
        }
        #expect(findings("reply(n)") == [])
        #expect(findings("reply(0)") == ["missing-member Server.answer(_:)"])
    }
}
