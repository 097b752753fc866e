import Git
import LockstepKit
import ReportModel
import SystemPackage
import TestRepositories
import Testing

@Suite("A mapping of a file that upstream has not, and had not at the synced commit, is no rule")
struct AbsentUpstreamTests {
    private static let text = "struct Window { func open() { print(1, 2, 3) } }\n"

    private func rules(_ upstream: String, _ commit: String, _ more: String = "") -> String {
        "mappings: [{ upstream: \(upstream), port: Window.swift, synced: { commit: \(commit)\(more) } }]"
    }

    @Test(
        "It makes the rules invalid, and is told what it may have meant",
        arguments: [
            ("Windw.swift", "", "now or in commit ", "; did you mean `Window.swift`?"),
            ("Quite/Other.swift", "", "now or in commit ", "; correct the path, or the commit"),
            ("Windw.swift", ", path: Sources/Windw.swift", "now or in commit ", "; did you mean `Window.swift`?"),
            ("Frame.swift", ", path: Sources/Pane.swift", "and was no Sources/Pane.swift in commit ", ""),
            ("Frame.swift", ", path: Window.swift", "there was no file Window.swift", "write `Sources/Window.swift`"),
        ])
    func misspelt(upstream: String, more: String, middle: String, end: String) throws {
        let (pair, commits) = try RepositoryPair.window([Self.text], port: Self.text)
        let report = try pair.audit(rules(upstream, commits[0], more))
        #expect(Outcome(report.verdict) == .invalidRules)
        #expect(report.verdict.undecided == [])
        let message = try #require(report.verdict.invalidRules.first)
        #expect(message.hasPrefix("the mapping of `\(upstream)` (line 4 of the rules) matches no upstream file: "))
        #expect(message.contains(middle), "\(message)")
        #expect(message.hasSuffix(end), "\(message)")
        #expect(report.findings.filter { $0.check == "unmatched-rule" }.map(\.message) == [message])
        #expect(!report.findings.contains { $0.check == "unreadable-object" })
        #expect(
            report.file("ios/Window.swift")?.reason
                == "upstream's file is not there, and at the synced commit it was not there either")
    }

    @Test("A file that upstream has deleted since is one to follow")
    func deleted() throws {
        let (pair, commits) = try RepositoryPair.window([Self.text, nil], port: Self.text)
        let report = try pair.audit(rules("Window.swift", commits[0]))
        #expect(report.verdict.invalidRules == [])
        #expect(report.findings.map(\.check) == ["orphaned-file"])
    }

    @Test("A part whose type upstream's other file still uses, and nothing declares, is not to be dropped")
    func fromElsewhere() throws {
        let pane = "struct Pane { let window = Window() }\n"
        func finding(_ more: [FilePath: CommitDraft.Change]) throws -> AssessedFinding {
            let pair = try RepositoryPair()
            let first = try pair.commit(
                .upstream, ["Sources/Window.swift": .text(Self.text), "Sources/Pane.swift": .text(pane)])
            try pair.commit(.upstream, more.merging(["Sources/Window.swift": .removed]) { $1 })
            try pair.commit(.port, ["ios/Pane.swift": .text(pane + Self.text)])
            let rules = """
                mappings:
                  - { upstream: Pane.swift, port: Pane.swift, synced: { commit: \(first) } }
                  - { upstream: Window.swift, port: Pane.swift, synced: { commit: \(first) } }
                """
            return try #require(try pair.audit(rules).findings.first { $0.check == "orphaned-file" })
        }
        let used = try finding([:])
        #expect(used.act == .look(.elsewhere))
        #expect(used.message.hasSuffix("; upstream still uses `Window`, from elsewhere"))
        let unused = try finding(["Sources/Pane.swift": .text("struct Pane { let window = \"Window\" }\n")])
        #expect(unused.act == .drop(.file))
        // Something else of the same name took its place.
        let replaced = try finding(["Sources/Frame.swift": .text("typealias Window = Frame\nclass Frame {}\n")])
        #expect(replaced.act == .drop(.file))
    }

    @Test("What may be in a folder that could not be read is not told to be absent")
    func unreadableFolder() throws {
        let pair = try RepositoryPair()
        let first = try pair.commit(
            .upstream,
            ["Sources/A.swift": .text("enum A { case one }\n"), "Sources/Kit/B.swift": .text("struct B {}\n")])
        let second = try pair.commit(.upstream, ["Sources/Kit/Window.swift": .text(Self.text)])
        try pair.commit(.port, ["ios/Window.swift": .text(Self.text), "ios/A.swift": .text("enum A { case one }\n")])
        let entry = rules("Kit/Window.swift", first)
        #expect(try pair.audit(entry).verdict.undecided.count == 1)
        try pair.removeTree("Sources/Kit", ofUpstream: second)
        let report = try pair.audit(entry)
        #expect(Outcome(report.verdict) == .undecided)
        #expect(report.verdict.invalidRules == [])
    }
}
