import Testing

@Suite("A member that both sides moved to another type is neither new nor lacking")
struct MovedByBothTests {
    private static let symbols = """
            static var keyboard: Image { .symbol("keyboard") }
            static var command: Image { .symbol("command") }
        """
    private static let image = "\nextension Image { static func symbol(_ name: String) -> Image { Image(name) } }\n"

    private func findings(_ now: String = "extension Image", _ members: String = symbols, port: String) -> [String] {
        func text(_ type: String, _ members: String) -> String {
            "protocol Reader { var name: String { get } }\n\(type) {\n\(members)\n}\(Self.image)"
        }
        return TestAudit(
            base: text("extension Reader", Self.symbols), upstream: text(now, members), port: port
        ).findings
    }

    private static func port(_ type: String, _ members: String = symbols) -> String {
        "protocol Reader { var name: String { get } }\n\(type) {\n\(members)\n}\(image)"
    }

    @Test("Each to a type of its own")
    func both() {
        #expect(
            findings(port: Self.port("class PortImage: Reader"))
                .filter { !$0.contains("PortImage") && !$0.hasSuffix(" Reader") } == [])
        // The port's own changes do not matter.
        #expect(
            findings(
                "extension Image",
                port: Self.port("class PortImage: Reader", Self.symbols.replacing("static", with: "class"))
            )
            .filter { $0.hasPrefix("new-upstream") } == [])
        // What upstream changed with the move is not hidden by it.
        #expect(
            findings(
                "extension Image", Self.symbols.replacing(".symbol(\"command\")", with: ".symbol(\"command.fill\")"),
                port: Self.port("class PortImage: Reader")
            )
            .contains { $0.hasSuffix("command") && !$0.hasPrefix("ahead") && !$0.hasPrefix("added") })
    }

    @Test("Where only upstream moved them, the port lacks them there")
    func upstreamAlone() {
        let found = findings(port: Self.port("extension Reader"))
        #expect(found.contains("new-upstream-member Image.keyboard"))
        #expect(found.contains("orphaned-member Reader.keyboard"))
    }

    @Test("Members of the port that are only called so are its own")
    func namesakes() {
        let own = "    static var keyboard: Board { build(rows: 4, keys: layout) }"
        #expect(findings(port: Self.port("class PortImage", own)).contains("new-upstream-member Image.keyboard"))
    }
}
