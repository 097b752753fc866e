import Git
import SystemPackage
import TestRepositories
import Testing

@Suite("A member that upstream changed in one commit and renamed in another is one finding")
struct RenamedInStepsTests {
    private static func cancel(_ name: String, _ fault: String, _ rest: String) -> String {
        """
        func \(name)() -> Action {
                guard case .query(let query, let context) = self.state else {
                    \(fault)
                }
                \(rest)
            }
        """
    }
    private static let copying = """
        return self.avoidingCopy { machine -> Action in
                    let action = query.cancel()
                    machine.state = .query(query, context)
                    return machine.modify(with: action)
                }
        """
    private static let plain = """
        self.state = .modifying
                metrics.note(.cancelled, at: clock.now)
                waiting.removeAll(keepingCapacity: true)
                let action = query.cancel()
                self.state = .query(query, context)
                return self.modify(with: action)
        """
    private static let fault = "preconditionFailure(\"Tried to cancel without a query\")"
    private static let old = cancel("cancelQueryStream", fault, copying)
    private static let rewritten = cancel("cancelQueryStream", fault, plain)
    private static let renamed = cancel("cancel", "return .wait", plain)
    private static let other = renamed.replacing("cancel", with: "sendDone").replacing(
        "query.sendDone", with: "query.finish")

    private func findings(port: String, _ texts: String...) throws -> [String] {
        let story = try UpstreamStory(UpstreamStory.window(Self.old), port: UpstreamStory.window(port))
        for text in texts { try story.change("Change", text) }
        return try story.report().findings.map(\.message)
    }

    @Test("In a copy and in a port with a change of its own")
    func followed() throws {
        let texts = [UpstreamStory.window(Self.rewritten), UpstreamStory.window(Self.renamed, Self.other)]
        let copy = try findings(port: Self.old, texts[0], texts[1])
        #expect(copy.count == 1 && copy[0].contains("`cancelQueryStream()` is `cancel()` now"), "\(copy)")
        let own = try findings(port: Self.old.replacing("without a query", with: "too early"), texts[0], texts[1])
        #expect(own.contains { $0.contains("`cancel()`") && $0.hasPrefix("both sides changed") }, "\(own)")
        #expect(!own.contains { $0.contains("upstream removed") }, "\(own)")
    }

    @Test("Not where the commit added two that are as near, one with another text, or one whose name shares no word")
    func others() throws {
        let twins = UpstreamStory.window(
            Self.renamed.replacing("func cancel()", with: "func cancelRows()"),
            Self.renamed.replacing("func cancel()", with: "func cancelAll()"))
        let copy = try findings(port: Self.old + "; func own() {}", UpstreamStory.window(Self.rewritten), twins)
        #expect(copy.contains { $0.hasPrefix("upstream removed method `Window.cancelQueryStream()`") }, "\(copy)")
        let drain = Self.renamed.replacing("func cancel()", with: "func drain()")
        for other in [drain, "func cancel() -> Action { queue.drain(); return .stop(after: last) }"] {
            let removed = try findings(
                port: Self.old + "; func own() {}", UpstreamStory.window(Self.rewritten), UpstreamStory.window(other))
            #expect(
                removed.contains { $0.hasPrefix("upstream removed method `Window.cancelQueryStream()`") }, "\(removed)")
        }
    }
}
