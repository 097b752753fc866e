import Git
import LockstepKit
import ReportModel
import TestRepositories
import Testing

/// A file's text at the synced commit, in current upstream and in the port, with the expected result.
struct SyncedCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var then: String
    var now: String?
    var port: String?
    var file: [String]
    var declarations: [String]
    /// `severity check symbol`.
    var findings: [String]

    init(
        _ description: String, then: String, now: String?, port: String?, file: [String], declarations: [String],
        findings: [String]
    ) {
        testDescription = description
        (self.then, self.now, self.port) = (then, now, port)
        (self.file, self.declarations, self.findings) = (file, declarations, findings)
    }
}

@Suite("A recorded synced commit says who moved")
struct SyncedTests {
    private static func window(_ members: String...) -> String {
        """
        final class Window {
            let edge = 8.0
            func reset() { frame = .zero; edges = [.top, .bottom] }
            \(members.joined(separator: "\n    "))
        }

        """
    }

    private static let open = "func open() { show(animated: true) }"
    private static let calmOpen = "func open() { show(animated: false) }"
    private static let close = "func close() { hide(); reset() }"
    private static let quickClose = "func close() { hide() }"

    static let cases = [
        SyncedCase(
            "nobody", then: window(open), now: window(open), port: window(open), file: [], declarations: [],
            findings: []),
        SyncedCase(
            "upstream alone: behind", then: window(open), now: window(calmOpen), port: window(open),
            file: ["Sources/Window.swift -> ios/Window.swift: verbatim behind"],
            declarations: ["Window.open() behind"],
            findings: ["warning behind-file -"]),
        SyncedCase(
            "the port alone: ahead", then: window(open), now: window(open), port: window(calmOpen),
            file: ["Sources/Window.swift -> ios/Window.swift: adapted ahead"], declarations: ["Window.open() ahead"],
            findings: ["warning literal-drift Window.open()"]),
        SyncedCase(
            "both the same way", then: window(open), now: window(calmOpen), port: window(calmOpen), file: [],
            declarations: [], findings: []),
        SyncedCase(
            "both in one member: diverged", then: window(open), now: window(calmOpen),
            port: window("func open() { show() }"),
            file: ["Sources/Window.swift -> ios/Window.swift: adapted diverged"],
            declarations: ["Window.open() diverged"],
            findings: ["warning diverged-member Window.open()"]),
        SyncedCase(
            "each in a member of its own: a file that diverged, and members that did not", then: window(open, close),
            now: window(calmOpen, close), port: window(open, quickClose),
            file: ["Sources/Window.swift -> ios/Window.swift: adapted diverged"],
            declarations: ["Window.open() behind", "Window.close() ahead"],
            findings: ["warning behind-member Window.open()", "note ahead-member Window.close()"]),
        SyncedCase(
            "upstream, which added a member", then: window(open), now: window(open, close), port: window(open),
            file: ["Sources/Window.swift -> ios/Window.swift: verbatim behind"],
            declarations: ["Window.close() missing"],
            findings: ["warning behind-file -"]),
        SyncedCase(
            "the port, which dropped a member", then: window(open, close), now: window(open, close),
            port: window(open), file: ["Sources/Window.swift -> ios/Window.swift: adapted ahead"],
            declarations: ["Window.close() missing"],
            findings: ["note dropped-member Window.close()"]),
        SyncedCase(
            "upstream, which removed a member: orphaned", then: window(open, close), now: window(open),
            port: window(open, close), file: ["Sources/Window.swift -> ios/Window.swift: verbatim behind"],
            declarations: ["Window.close() orphaned"],
            findings: ["warning orphaned-member Window.close()"]),
        SyncedCase(
            "upstream, which added one member and removed another, where the port has changed a third",
            then: window(open, close), now: window(open, "func blink() { hide(); show(animated: true) }"),
            port: window(calmOpen, close), file: ["Sources/Window.swift -> ios/Window.swift: adapted diverged"],
            declarations: ["Window.blink() missing", "Window.open() ahead", "Window.close() orphaned"],
            findings: [
                "note new-upstream-member Window.blink()", "warning literal-drift Window.open()",
                "warning orphaned-member Window.close()",
            ]),
        SyncedCase(
            "the port, which added a member", then: window(open), now: window(open), port: window(open, close),
            file: ["Sources/Window.swift -> ios/Window.swift: adapted ahead"],
            declarations: ["Window.close() addition"],
            findings: ["note added-member Window.close()"]),
        SyncedCase(
            "the port in what a type inherits, and upstream in an extension that adds nothing to it",
            then: "struct Box: Hashable { let a = 1 }\n",
            now: "struct Box: Hashable { let a = 1 }\nextension Box { func sum() -> Int { a + a } }\n",
            port: "struct Box { let a = 1 }\n", file: ["Sources/Window.swift -> ios/Window.swift: adapted diverged"],
            declarations: ["Box.sum() missing", "Box ahead"],
            findings: ["warning new-upstream-member Box.sum()", "note ahead-member Box"]),
        SyncedCase(
            "the port in what a type inherits, and upstream in an extension that says more than a name",
            then: "struct Box: Hashable { let a = 1; func sum() -> Int { a + a } }\n",
            now: "struct Box: Hashable { let a = 1 }\n@MainActor extension Box { func sum() -> Int { a + a } }\n",
            port: "struct Box { let a = 1; func sum() -> Int { a + a } }\n",
            file: ["Sources/Window.swift -> ios/Window.swift: adapted diverged"],
            declarations: ["Box missing", "Box ahead"], findings: ["warning diverged-member Box"]),
        SyncedCase(
            "upstream, which deleted the file: orphaned", then: window(open), now: nil, port: window(open),
            file: ["- -> ios/Window.swift: verbatim orphaned"],
            declarations: [
                "Window orphaned", "Window.edge orphaned", "Window.reset() orphaned", "Window.open() orphaned",
            ],
            findings: ["warning orphaned-file -"]),
        SyncedCase(
            "the port, which deleted the file", then: window(open), now: window(open), port: nil,
            file: ["Sources/Window.swift -> -: none missing"],
            declarations: ["Window missing", "Window.edge missing", "Window.reset() missing", "Window.open() missing"],
            findings: ["error missing-file -"]),
    ]

    @Test("Who moved", arguments: cases)
    func moved(_ texts: SyncedCase) throws {
        let (pair, commits) = try RepositoryPair.window([texts.then, texts.now], port: texts.port)
        let report = try pair.audit(RepositoryPair.synced(commits[0]))
        #expect(report.fileLines == texts.file)
        #expect(report.declarationLines == texts.declarations)
        let findings = report.findings.map { finding in
            "\(finding.severity.rawValue) \(finding.check) \((finding.port ?? finding.upstream)?.symbol ?? "-")"
        }
        #expect(findings == texts.findings)
        #expect(report.verdict.undecided.isEmpty)
        for row in report.files where row.port == "ios/Window.swift" {
            #expect(row.synced?.first.hex == commits[0])
            #expect(row.synced?.path == "Sources/Window.swift")
        }
    }

    @Test("A name that the port alone has given is no part of upstream's change")
    func ownName() throws {
        let (pair, commits) = try RepositoryPair.window(
            [Self.window(Self.open, Self.close), Self.window(Self.open, Self.quickClose)],
            port: Self.window(Self.calmOpen, Self.close.replacing("close", with: "closeNow")))
        let messages = try pair.audit(RepositoryPair.synced(commits[0])).findings.map(\.message)
        #expect(
            messages.contains(
                "upstream changed method `Window.closeNow()` since the synced commit: its body (its name is `close()` "
                    + "there)"))
    }

    @Test("A member that upstream added and nothing uses is a note, and files outside the root are asked too")
    func unusedMember() throws {
        func severity(_ other: String) throws -> [String] {
            let pair = try RepositoryPair()
            let first = try pair.commit(
                .upstream, ["Sources/Window.swift": .text(Self.window(Self.open)), "App/Main.swift": .text(other)])
            try pair.commit(.upstream, ["Sources/Window.swift": .text(Self.window(Self.open, "func blink() {}"))])
            try pair.commit(.port, ["ios/Window.swift": .text(Self.window(Self.calmOpen))])
            return try pair.audit(RepositoryPair.synced(first)).findings.filter { $0.check == "new-upstream-member" }
                .map { "\($0.severity.rawValue) \($0.upstream?.symbol ?? "-")" }
        }
        let used = try severity("func run(_ window: Window) { window.blink() }\n")
        #expect(used == ["warning Window.blink()"], "\(used)")
        let unused = try severity("func run(_ window: Window) { window.open() }\n")
        #expect(unused == ["note Window.blink()"], "\(unused)")
    }

    @Test("What both sides changed is shown with upstream's own change, and what upstream removed with its place then")
    func evidence() throws {
        let (pair, commits) = try RepositoryPair.window(
            [Self.window(Self.open, Self.close), Self.window(Self.calmOpen)],
            port: Self.window("func open() { show() }", Self.close))
        let findings = try pair.audit(RepositoryPair.synced(commits[0])).findings
        #expect(findings.map(\.check) == ["diverged-member", "orphaned-member"])
        #expect(findings[0].evidence.map(\.label) == ["upstream commit", "upstream diff", "diff"])
        #expect(findings[0].evidence[1].text == "- \(Self.open)\n+ \(Self.calmOpen)")
        #expect(findings[0].evidence[1].path == "Sources/Window.swift")
        #expect(findings[0].evidence[2].text == "- func open() { show() }\n+ \(Self.calmOpen)")
        #expect(findings[1].evidence.map(\.label) == ["upstream then", "removed by", "port"])
        #expect(findings[1].evidence[0].text == "Window.close(), Sources/Window.swift:5 at \(commits[0])")
    }

    @Test("A file that the port has rewritten is shown with upstream's own change")
    func rewrite() throws {
        let (pair, commits) = try RepositoryPair.window(
            [Self.window(Self.open, Self.close), Self.window(Self.calmOpen, Self.close)],
            port: "final class Panel { let frame = 3 }\n")
        let rules = """
            mappings:
              - { upstream: Window.swift, port: Window.swift, relation: reimplemented, reason: its own,
                  synced: { commit: \(commits[0]) } }
            """
        let findings = try pair.audit(rules).findings.filter { $0.check == "behind-file" }
        #expect(findings.map { $0.evidence.map(\.label) } == [["synced commit", "upstream commit", "upstream diff"]])
        let change = findings.first?.evidence.last?.text ?? ""
        #expect(change.contains("-     \(Self.open)\n+     \(Self.calmOpen)"), "\(change)")
        #expect(findings.first?.evidence.last?.path == "Sources/Window.swift")
    }

    @Test("The path then, where upstream's file was called something else")
    func movedFile() throws {
        let pair = try RepositoryPair()
        let first = try pair.commit(.upstream, ["Old/Frame.swift": .text(Self.window(Self.open))])
        try pair.commit(
            .upstream,
            ["Old/Frame.swift": .removed, "Sources/Window.swift": .text(Self.window(Self.calmOpen))])
        try pair.commit(.port, ["ios/Window.swift": .text(Self.window(Self.open))])
        let report = try pair.audit(RepositoryPair.synced(String(first.prefix(9)), ", path: Old/Frame.swift"))
        #expect(report.fileLines == ["Sources/Window.swift -> ios/Window.swift: verbatim behind"])
        #expect(report.file("ios/Window.swift")?.synced?.path == "Old/Frame.swift")
        #expect(report.file("ios/Window.swift")?.synced?.first.hex == first)
    }

    @Test("A path that was written from upstream's root is told where it begins")
    func misplacedPath() throws {
        let (pair, commits) = try RepositoryPair.window([Self.window(Self.open)], port: Self.window(Self.calmOpen))
        for (path, answer) in [
            ("Window.swift", "`path` is relative to the repository's root: write `Sources/Window.swift`"),
            ("Frame.swift", "If it had another path then, give that as `path`"),
        ] {
            let report = try pair.audit(RepositoryPair.synced(commits[0], ", path: \(path)"))
            #expect(report.verdict.undecided.count == 1)
            #expect(report.verdict.undecided.first?.contains(answer) == true)
        }
    }

    @Test("Nobody can be told to have moved by a plain folder, and the report says so")
    func plainFolder() throws {
        let (pair, commits) = try RepositoryPair.window(
            [Self.window(Self.open), Self.window(Self.calmOpen)], port: Self.window(Self.open))
        for (name, text) in [("Window", Self.window(Self.calmOpen)), ("A", "enum A { case one }\n")] {
            try pair.folder.write(text, to: "download/Sources/\(name).swift")
        }
        let report = try pair.audit(
            RepositoryPair.synced(commits[0]), upstream: pair.folder.path.appending("download"))
        #expect(report.fileLines == ["Sources/Window.swift -> ios/Window.swift: adapted undetermined"])
        #expect(report.findings.map(\.check) == ["literal-drift"])
        #expect(report.remarks.contains { $0.contains("upstream") && $0.contains("plain folder without history") })
        #expect(report.remarks.contains { $0.contains("two-way") })
        #expect(Outcome(report.verdict).exitStatus == 0)
    }
}
