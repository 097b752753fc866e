import Comparison
import Testing

@Suite("A declaration that was made one of another kind is one finding")
struct ReplacedKindTests {
    private func messages(_ then: String, _ now: String, _ port: String) -> [String] {
        TestAudit(base: then, upstream: now, port: port).comparison.findings.map { "\($0.check): \($0.message)" }
    }

    private static let fixed = "struct Client { let host: String; let port: Int; func load() { fetch(host, port) } }\n"
    private static let response = fixed + "extension Client { struct Response: Decodable { var id: String } }\n"
    private static let alias = fixed + "extension Client { typealias Response = AnyItem }\n"

    @Test("By upstream")
    func upstream() {
        #expect(
            messages(Self.response, Self.alias, Self.response.replacing("fetch", with: "get")).filter {
                !$0.hasPrefix("ahead")
            } == [
                "orphaned-type: upstream replaced struct `Client.Response` by typealias `Client.Response` since the synced "
                    + "commit; the port keeps it"
            ])
    }

    @Test("By the port, which had it as a method")
    func port() {
        let then = Self.fixed + "extension String { func isHex() -> Bool { hasPrefix(\"0x\") } }\n"
        #expect(
            messages(then, then, then.replacing("func isHex() -> Bool", with: "var isHex: Bool")) == [
                "dropped-member: the port dropped method `String.isHex()`, and has property `String.isHex` instead"
            ])
    }

    @Test("The one new member of its name in another type is named")
    func heir() {
        let then = Self.fixed + "let greeting = \"Hello, \\(name)\"\n"
        func type(_ name: String) -> String {
            "class \(name) { static func greeting() -> String { \"Hello, \\(name)\" } }\n"
        }
        func ends(_ now: String) -> [String] {
            messages(then, Self.fixed + now, then.replacing("fetch", with: "get")).filter { $0.hasPrefix("orphaned") }
                .map { String($0.drop { $0 != ";" }) }
        }
        #expect(ends(type("Greeter")) == ["; the port keeps it; upstream has added `Greeter.greeting()`"])
        #expect(ends(type("Greeter") + type("Host")) == ["; the port keeps it"])
        #expect(ends(type("Greeter").replacing("greeting", with: "text")) == ["; the port keeps it"])
        let other = type("Greeter").replacing(
            "\"Hello, \\(name)\"", with: "all.first(where: isShown)?.text(in: language) ?? standard(for: day, at: hour)"
        )
        #expect(ends(other) == ["; the port keeps it"])
    }

    @Test("Two of other names stay two")
    func others() {
        #expect(
            messages(Self.response, Self.alias.replacing("Response", with: "Answer"), Self.response).count == 2)
    }
}
