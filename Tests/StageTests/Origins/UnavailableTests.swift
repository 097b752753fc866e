import SourceModel
import Testing

@Suite("What no code may use is called so")
struct UnavailableTests {
    private static let base = "struct Rows {\n    func next() -> Int? { nil }\n    func count() -> Int { 3 }\n}\n"
    private static let own = base.replacing("{ 3 }", with: "{ 4 + 1 }")
    private static let unavailable = "@available(*, unavailable)\nextension Rows: Sendable {}\n"
    private static let available = "extension Rows: Sendable {}\n"

    private func messages(_ upstream: String, _ port: String, base: String = base) -> [String] {
        TestAudit(base: base, upstream: upstream, port: port).comparison.findings.map { "\($0.check): \($0.message)" }
            .filter { !$0.contains("count()") }
    }

    @Test("A conformance that upstream made unavailable is none that it added")
    func conformance() {
        func behind(_ names: String) -> [String] {
            ["behind-member: upstream changed struct `Rows` since the synced commit: what it inherits (\(names))"]
        }
        #expect(
            messages(Self.base + Self.unavailable, Self.own)
                == behind("upstream added `@available(*, unavailable) Sendable`"))
        #expect(messages(Self.base + Self.available, Self.own) == behind("upstream added `Sendable`"))
        // Available to some platforms.
        #expect(
            messages(Self.base + "@available(macOS 12, *)\n" + Self.available, Self.own)
                == behind("upstream added `Sendable`"))
        // The port allows what upstream forbids.
        let text = Self.base + Self.unavailable
        #expect(messages(text, Self.own + Self.available, base: text).count == 1)
        #expect(messages(text, Self.own + Self.unavailable, base: text) == [])
    }

    @Test("A member, on either side")
    func member() {
        func with(_ text: String, _ attribute: String) -> String {
            text.replacing(
                "    func next", with: "    \(attribute)\n    func reset() { stop(all: true) }\n    func next")
        }
        let attribute = "@available(*, unavailable, message: \"use next()\")"
        #expect(
            messages(with(Self.base, attribute), Self.own) == [
                "new-upstream-member: upstream added unavailable method `Rows.reset()` after the synced commit; the port lacks it"
            ])
        #expect(
            messages(Self.base, with(Self.own, attribute)) == [
                "added-member: unavailable method `Rows.reset()` has no counterpart upstream, now or at the synced commit"
            ])
        #expect(
            messages(with(Self.base, "@available(iOS, unavailable)"), Self.own) == [
                "new-upstream-member: upstream added method `Rows.reset()` after the synced commit; the port lacks it"
            ])
    }
}
