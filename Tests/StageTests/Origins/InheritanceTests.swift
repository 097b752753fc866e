import Comparison
import Testing

@Suite("What a type inherits is judged with all its extensions, by the side that changed it")
struct InheritanceTests {
    private func messages(_ then: String, _ now: String, _ port: String) -> [String] {
        TestAudit(base: then, upstream: now, port: port).comparison.findings.filter { $0.message.contains("inherits") }
            .map { "\($0.check): \($0.message)" }
    }

    private static let then = """
        class Screen: Base { func update() { reload(); show() } }
        extension Screen: Previewing { func preview() -> Int { 1 } }

        """
    private static let now = """
        class Screen: Base { func update() { reload(); show() } }
        private extension Screen { func preview() -> Int { 1 } }
        extension Screen: Importing { func importAll() { update() } }

        """
    private static let own = "extension Screen { enum Section: Int { case auto, general } }\n"

    @Test("A port that has what upstream had is behind, whatever extensions it added")
    func behind() {
        let port = Self.then.replacing("reload()", with: "reload(all)") + Self.own
        #expect(
            messages(Self.then, Self.now, port) == [
                "behind-member: upstream changed class `Screen` since the synced commit: what it inherits (upstream added "
                    + "`Importing`; removed `Previewing`)"
            ])
    }

    @Test("Where both changed it, each is told")
    func diverged() {
        let port = Self.then.replacing("Screen: Base", with: "Screen: Base, Themed") + Self.own
        #expect(
            messages(Self.then, Self.now, port) == [
                "diverged-member: both sides changed class `Screen` since the synced commit: what it "
                    + "inherits (upstream added `Importing`; removed `Previewing`; the port added `Themed`); the port "
                    + "does not have all of upstream's change"
            ])
    }

    // MARK: What a name implies

    private func lists(_ then: String, _ now: String, _ port: String, also: String = "") -> [String] {
        let body = " { let steps: Int; func pace() -> Int { steps * 2 } }\n"
        let texts = [then, now, port].map { "struct Meter\($0.isEmpty ? "" : ": \($0)")" + body }
        return messages(texts[0], texts[1], texts[2].replacing("* 2", with: "* 3") + also).map {
            String($0.drop { $0 != "(" })
        }
    }

    @Test("A name that another one implies is neither removed nor lacking")
    func implied() {
        #expect(lists("Decodable", "Codable", "Decodable") == ["(upstream added `Codable`)"])
        #expect(lists("Equatable", "Hashable", "Equatable") == ["(upstream added `Hashable`)"])
        #expect(lists("Codable", "Decodable", "Codable") == ["(upstream added `Decodable`; removed `Codable`)"])
        #expect(lists("Hashable", "Equatable", "Hashable") == ["(upstream added `Equatable`; removed `Hashable`)"])
        #expect(lists("Decodable", "Encodable", "Decodable") == ["(upstream added `Encodable`; removed `Decodable`)"])
        // The same in other words is a change of the words.
        #expect(lists("Decodable, Encodable", "Codable", "Decodable, Encodable").count == 1)
    }

    @Test("Nor is one that a protocol of the port states")
    func ownProtocol() {
        func ours(_ parents: String) -> [String] {
            lists("Codable, Sendable", "Codable, Sendable", "Wire", also: "protocol Wire: \(parents) {}\n")
        }
        #expect(ours("Codable, Sendable") == ["(the port added `Wire`)"])
        #expect(ours("Codable") == ["(the port removed `Sendable`; added `Wire`)"])
    }

    @Test("A nested Swift.Error called Error is the same as an Error of another name")
    func module() {
        let then = "struct Meter { enum Error: Swift.Error { case low, high }; func pace() -> Int { 2 } }\n"
        let now = "struct Meter { enum Fault: Error { case low, high }; func pace() -> Int { 2 } }\n"
        #expect(messages(then, now, then.replacing("{ 2 }", with: "{ 3 }")) == [])
        // Another type may state either.
        #expect(lists("Error", "Swift.Error", "Error").count == 1)
    }
}
