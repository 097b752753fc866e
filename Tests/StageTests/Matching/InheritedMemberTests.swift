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

    // MARK: Members that are not inherited

    /// Something that the port has in place of an inherited `size`, in a text of its own.
    struct NearMiss: CustomTestStringConvertible {
        var testDescription: String
        /// What the port declares before and in the type.
        var base: String
        var type = "final class Window: Base"
        var file = "A.swift"
        var member = "func size() -> Int { measure(width) + 1 }"
    }

    private static let size = "func size() -> Int { measure(width) + 1 }"

    @Test(
        "A member that only resembles an inherited one is missing",
        arguments: [
            NearMiss(testDescription: "isolated", base: "class Base { @MainActor \(size) }"),
            NearMiss(testDescription: "private", base: "class Base { private \(size) }"),
            NearMiss(
                testDescription: "in a private extension",
                base: "class Base {}\nprivate extension Base { \(size) }"),
            NearMiss(testDescription: "static", base: "class Base { static \(size) }"),
            NearMiss(
                testDescription: "for some values",
                base: "class Base {}\nprotocol P {}\nextension P where Self: Sendable { \(size) }",
                type: "final class Window: Base, P"),
            NearMiss(
                testDescription: "inherited by some values",
                base: "protocol P {}\nextension P { \(size) }\nextension Window: P where Kind: Sendable {}",
                type: "final class Window"),
            NearMiss(
                testDescription: "inherited in some builds",
                base: "protocol P {}\nextension P { \(size) }\n#if DEBUG\nextension Window: P {}\n#endif",
                type: "final class Window"),
            NearMiss(testDescription: "in some builds", base: "class Base {\n#if DEBUG\n\(size)\n#endif\n}"),
            NearMiss(testDescription: "of a nested namesake", base: "enum Other { class Base { \(size) } }"),
            NearMiss(testDescription: "of one of two namesakes", base: "class Base { \(size) }\n", file: "B.swift"),
            NearMiss(testDescription: "in a test", base: "extension Base { \(size) }", file: "KitTests/B.swift"),
            NearMiss(
                testDescription: "overridden on the way",
                base: "class Base { \(size) }\nclass Middle: Base { override func size() -> Int { 0 } }",
                type: "final class Window: Middle"),
            NearMiss(
                testDescription: "through a type that the port lacks",
                base: "class Base { \(size) }\nextension Middle: Base {}", type: "final class Window: Middle"),
            NearMiss(
                testDescription: "of another generic type",
                base: "class Base<T> { func size() -> T { measure(width) } }",
                type: "final class Window: Base<Int>", member: "func size() -> T { measure(width) }"),
            NearMiss(
                testDescription: "computed", base: "class Base { var size: Int { 1 } }", member: "var size: Int"),
            NearMiss(testDescription: "constant", base: "class Base { let size: Int }", member: "var size: Int"),
            NearMiss(
                testDescription: "with a private setter", base: "class Base { private(set) var size: Int }",
                member: "var size: Int"),
            NearMiss(
                testDescription: "observed", base: "class Base { var size: Int = 0 { didSet { update() } } }",
                member: "var size: Int"),
        ])
    func near(_ miss: NearMiss) {
        let own = "{ var width = 1; func encode() -> Int { width } }"
        var audit = TestAudit(
            upstream: "\(miss.type) \(own.replacing("width = 1;", with: "width = 1; \(miss.member);"))\n",
            port: "\(miss.type) \(own)\n")
        if miss.file == "A.swift" {
            audit.port["A.swift"]? += miss.base
        } else {
            audit.port["A.swift"]? += "class Base {}\n"
            audit.port[miss.file] = miss.base
        }
        let name = miss.member.hasPrefix("var") ? "size" : "size()"
        #expect(audit.findings.contains("missing-member Window.\(name)"))
    }
}
