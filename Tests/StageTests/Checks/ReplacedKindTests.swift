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

    @Test("Two of other names stay two")
    func others() {
        #expect(
            messages(Self.response, Self.alias.replacing("Response", with: "Answer"), Self.response).count == 2)
    }
}
