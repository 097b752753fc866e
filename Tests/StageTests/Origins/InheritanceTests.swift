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
}
