import LockstepKit
import ReportModel
import Testing

@Suite("A type that each side has changed is found again by what both came from")
struct JoinedTypeTests {
    private static let open = "func open() { show(animated: true); frame = .zero }"
    private static let close = "func close() { hide(); reset(); edges = [.top] }"
    private static let dim = "func dim() { alpha = 0.5; layer.setNeedsDisplay() }"
    private static let pin = "func pin(to edge: Edge) { edges = [edge]; move(by: 8) }"
    private static let drag = "func drag(by offset: Size) { origin.x += offset.width; settle() }"

    private static func type(_ name: String, _ members: String...) -> String {
        "final class \(name) {\n    \(members.joined(separator: "\n    "))\n}\n"
    }

    @Test("Upstream has renamed the type and keeps the half that the port has dropped")
    func halves() throws {
        let (pair, commits) = try RepositoryPair.window(
            [
                Self.type("Window", Self.open, Self.close, Self.dim, Self.pin, Self.drag),
                Self.type("Pane", Self.open, Self.close, Self.dim.replacing("0.5", with: "0.25")),
            ], port: Self.type("Window", Self.pin, Self.drag.replacing("settle()", with: "land()")))
        for rules in [
            RepositoryPair.synced(commits[0]),
            "mappings: [{ upstream: '*.swift', port: '*.swift', synced: { commit: \(commits[0]) } }]",
        ] {
            try check(pair.audit(rules))
        }
    }

    private func check(_ report: Report) throws {
        let types = report.findings.filter { ["orphaned-type", "new-upstream-type"].contains($0.check) }
        #expect(types.isEmpty)
        let findings = report.findings.map { "\($0.check) \(($0.port ?? $0.upstream)?.symbol ?? "")" }
        #expect(
            findings == [
                "dropped-member Pane.open()", "dropped-member Pane.close()", "dropped-behind-member Pane.dim()",
                "behind-member Window", "orphaned-member Window.pin(to:)", "orphaned-member Window.drag(by:)",
            ])
    }

    @Test("What neither came from the same type stays two")
    func strangers() throws {
        let (pair, commits) = try RepositoryPair.window(
            [
                Self.type("Window", Self.open, Self.close, Self.dim),
                Self.type("Pane", Self.pin, Self.drag, "func zoom() { scale *= 2; redraw() }"),
            ], port: Self.type("Window", Self.open, Self.close.replacing("hide()", with: "fade()")))
        let report = try pair.audit(RepositoryPair.synced(commits[0]))
        #expect(report.findings.contains { $0.check == "orphaned-type" })
        #expect(report.findings.contains { $0.check == "new-upstream-type" })
    }

    @Test("What only begins with the same words stays two")
    func namesakes() throws {
        let window = Self.type("Window", Self.open)
        let (pair, commits) = try RepositoryPair.window(
            [window, window + Self.type("UserProfileCache", Self.close, Self.dim)],
            port: window + Self.type("UserProfileRouter", Self.pin, Self.drag))
        let found = try pair.audit(RepositoryPair.synced(commits[0])).findings.map(\.check)
        #expect(found == ["new-upstream-type", "added-type"])
    }
}
