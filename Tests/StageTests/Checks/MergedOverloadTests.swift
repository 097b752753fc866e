import Comparison
import Testing

@Suite("Overloads that a side has merged into one are one finding")
struct MergedOverloadTests {
    private static let two = """
        struct Box {
            init(a: Int) { (self.a, b) = (a, 0) }
            init(a: Int, b: Int) { (self.a, self.b) = (a, b) }
            func sum() -> Int { a + b }
        }
        """
    private static let one = """
        struct Box {
            init(a: Int, b: Int = 0) { (self.a, self.b) = (a, b) }
            func sum() -> Int { a + b }
        }
        """
    private static let apart = """
        struct Box {
            init(name: String) { title = name.lowercased(); show(title) }
            init(place: Place) { at = place.rounded(); move(at) }
            func sum() -> Int { a + b }
        }
        """
    private static let joint = """
        struct Box {
            init(name: String? = nil, place: Place? = nil) { (title, at) = (name, place); reset(everything: true) }
            func sum() -> Int { a + b }
        }
        """

    private func messages(_ then: String, _ now: String, _ port: String) -> [String] {
        TestAudit(base: then, upstream: now, port: port).comparison.findings.map { "\($0.check): \($0.message)" }
            .filter { !$0.contains("sum()") }.sorted()
    }

    @Test("By upstream")
    func upstream() {
        let port = { (text: String) in text.replacing("a + b", with: "b + a") }
        #expect(
            messages(Self.two, Self.one, port(Self.two)) == [
                "behind-member: upstream changed initializer `Box.init(a:b:)` since the synced commit: its signature (it "
                    + "stands for initializer `Box.init(a:)` too)"
            ])
        #expect(
            messages(Self.apart, Self.joint, port(Self.apart)) == [
                "new-upstream-member: upstream added initializer `Box.init(name:place:)` after the synced commit; the port "
                    + "lacks it, and has initializer `Box.init(name:)` and initializer `Box.init(place:)` instead"
            ])
    }

    @Test("By the port")
    func port() {
        #expect(
            messages(Self.two, Self.two, Self.one) == [
                "ahead-member: the port changed initializer `Box.init(a:b:)`, upstream did not: its signature (it stands "
                    + "for initializer `Box.init(a:)` too)"
            ])
    }

    @Test("One that takes something else, or that the port has changed, stays a finding of its own")
    func others() {
        let texts = [Self.one, Self.two].map { $0.replacing("a + b", with: "b + a") }
        for (now, port) in [
            (Self.one.replacing("init(a: Int,", with: "init(a: Double,"), texts[1]),
            (Self.one, texts[1].replacing("(a, 0)", with: "(a, 9)")),
        ] {
            #expect(
                messages(Self.two, now, port).map { $0.prefix { $0 != ":" } } == ["behind-member", "orphaned-member"])
        }
    }
}
