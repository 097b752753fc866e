import Git
import LockstepKit
import ReportModel
import TestRepositories
import Testing

@Suite("Input that is not what it was meant to be")
struct MistakenInputTests {
    private static func window(_ limit: Int) -> String {
        """
        final class Window {
            var limit: Int { \(limit) }
            func open(at place: Int) { prepare(place, "window"); show(place + \(limit)) }
        }

        """
    }

    private static let stranger = """
        struct Ledger {
            let entries: [Entry]
            func total(of account: Account) -> Money { entries.filter { $0.account == account }.map(\\.sum).reduce(.zero, +) }
        }

        """

    @Test("Sides that are exchanged are refused, known by the files that the rules map")
    func exchangedFiles() throws {
        let pair = try RepositoryPair()
        try pair.commit(.upstream, ["Code/Pane.swift": .text(Self.window(1))])
        try pair.commit(.port, ["Code/Window.swift": .text(Self.window(1))])
        #expect {
            _ = try pair.audit(
                "mappings: [{ upstream: Window.swift, port: Pane.swift }]",
                roots: "upstream: { root: Code }\nport: { root: Code }")
        } throws: { error in
            "\(error)".contains("the two sides are swapped")
        }
    }

    @Test("And by the synced commits, which only the port has")
    func exchangedCommits() throws {
        let pair = try RepositoryPair()
        try pair.commit(.upstream, ["Code/Window.swift": .text(Self.window(1))])
        let synced = try pair.commit(.port, ["Code/Window.swift": .text(Self.window(1))])
        #expect {
            _ = try pair.audit(
                RepositoryPair.synced(synced), roots: "upstream: { root: Code }\nport: { root: Code }")
        } throws: { error in
            "\(error)".contains("the two sides are swapped")
        }
    }

    @Test("A shallow upstream may lack the synced commits, and a fork of it has them")
    func shallowUpstream() throws {
        let pair = try RepositoryPair()
        let head = try pair.commit(.upstream, ["Code/Window.swift": .text(Self.window(2))])
        try pair.folder.write("\(head)\n", to: "upstream/.git/shallow")
        let synced = try pair.commit(.port, ["Code/Window.swift": .text(Self.window(1))])
        let report = try pair.audit(
            RepositoryPair.synced(synced), roots: "upstream: { root: Code }\nport: { root: Code }")
        #expect(!report.verdict.passed)
    }

    @Test("One checkout as both sides passes, but a remark says that nothing can differ")
    func sameCheckout() throws {
        let pair = try RepositoryPair()
        try pair.commit(.upstream, ["Sources/Window.swift": .text(Self.window(1)), "ios/Window.swift": .text("")])
        func remarks(_ root: String) throws -> [String] {
            try pair.audit(
                port: pair.upstream.path, upstreamRevision: "HEAD",
                roots: "upstream: { root: Sources }\nport: { root: \(root) }"
            ).remarks.filter { $0.hasPrefix("both sides are the same folder at the same commit") }
        }
        #expect(try remarks("Sources").count == 1)
        #expect(try remarks("ios").isEmpty)
    }

    @Test("Sides of one layout, with a synced commit that neither has, are not taken for exchanged")
    func notExchanged() throws {
        let (pair, _) = try RepositoryPair.window([Self.window(1)], port: Self.window(1))
        let report = try pair.audit(RepositoryPair.synced("0123456789abcdef0123456789abcdef01234567"))
        #expect(report.findings.contains { $0.message.contains("0123456") })
    }

    @Test(
        "Rules that leave nothing to compare give no verdict",
        arguments: [
            ("omissions: [{ upstream: '**', reason: none }]", "omissions"),
            ("additions: [{ port: '**', reason: all }]", "additions"),
        ])
    func empty(rules: String, section: String) throws {
        let (pair, _) = try RepositoryPair.window([Self.window(1)], port: Self.window(2))
        let report = try pair.audit(rules)
        #expect(!report.verdict.passed)
        #expect(report.verdict.undecided.contains { $0.hasPrefix("`\(section)` in the rules takes in every file") })
    }

    @Test("What upstream has removed was compared with its text at the synced commit")
    func orphansOnly() throws {
        let story = try UpstreamStory(
            Self.window(1), more: ["Sources/Other.swift": .text("struct Other {}\n")])
        try story.commit("Remove", ["Sources/Window.swift": .removed])
        let report = try story.report("omissions: [{ upstream: Other.swift, reason: none }]")
        #expect(report.findings.map(\.check) == ["orphaned-file"])
        #expect(report.verdict.undecided == [])
    }

    @Test("A recorded synced commit whose text is nothing like the port's is named, with what finds the right one")
    func unlike() throws {
        let (pair, commits) = try RepositoryPair.window([Self.stranger, Self.window(1)], port: Self.window(2))
        func remarks(_ commit: String) throws -> [String] {
            try pair.audit(RepositoryPair.synced(commit)).remarks.filter { $0.contains("is nothing like") }
        }
        let remark = try #require(try remarks(commits[0]).first)
        #expect(remark.hasPrefix("`Window.swift` is nothing like `Sources/Window.swift` at \(commits[0].prefix(9))"))
        #expect(remark.contains("`lockstep origins` shows"))
        #expect(try remarks(commits[1]) == [])
    }
}
