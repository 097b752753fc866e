import Git
import LockstepKit
import ReportModel
import SystemPackage
import TestRepositories
import Testing

@Suite("What upstream's history lacks since the synced commits is said, and gives no verdict", .timeLimit(.minutes(10)))
struct HistoryGapTests {
    private static func window(_ duration: Int) -> String {
        """
        struct Window {
            let edge = 8.0
            func open() { prepare(edge); show(duration: \(duration)) }
        }

        """
    }

    private func expectUndecided(
        _ report: Report, _ fragments: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(Outcome(report.verdict).exitStatus == 2, sourceLocation: sourceLocation)
        #expect(!report.verdict.undecided.isEmpty, sourceLocation: sourceLocation)
        for fragment in fragments {
            #expect(
                report.verdict.undecided.contains { $0.contains(fragment) }, "\(report.verdict.undecided)",
                sourceLocation: sourceLocation)
        }
        #expect(Set(report.verdict.undecided).isSubset(of: report.commitGaps), sourceLocation: sourceLocation)
        #expect(Set(report.verdict.undecided).isDisjoint(with: report.remarks), sourceLocation: sourceLocation)
    }

    @Test("A missing folder of a commit")
    func missingTree() throws {
        let (pair, commits) = try RepositoryPair.window((1...4).map(Self.window), port: Self.window(1))
        #expect(try pair.audit(RepositoryPair.synced(commits[0])).commits.count == 3)
        try pair.removeTree(ofUpstream: commits[2])
        expectUndecided(
            try pair.audit(RepositoryPair.synced(commits[0])), "history is incomplete",
            "commit \(commits[2].prefix(9))")
    }

    @Test("What is missing from before the synced commit is not needed")
    func oldGap() throws {
        let (pair, commits) = try RepositoryPair.window((1...4).map(Self.window), port: Self.window(3))
        try pair.removeTree(ofUpstream: commits[0])
        let report = try pair.audit(RepositoryPair.synced(commits[2]))
        #expect(report.commitGaps == [])
        #expect(report.commits.map(\.state) == [.missed])
        #expect(report.verdict.undecided == [])
    }

    @Test("A clone that is cut off at the synced commit or before it is as good as a whole one", arguments: [0, 1])
    func shallowBefore(end: Int) throws {
        let (pair, commits) = try RepositoryPair.window((1...3).map(Self.window), port: Self.window(2))
        try pair.folder.write("\(commits[end])\n", to: "upstream/.git/shallow")
        let report = try pair.audit(RepositoryPair.synced(commits[1]))
        #expect(report.commitGaps == [])
        #expect(report.commits.count == 1)
        #expect(report.verdict.undecided == [])
    }

    @Test("A missing text: its commits count as missed, and are said to be unread")
    func missingText() throws {
        let (pair, commits) = try RepositoryPair.window((1...4).map(Self.window), port: Self.window(1))
        try pair.remove(Self.window(2), from: .upstream)
        let report = try pair.audit(RepositoryPair.synced(commits[0]))
        expectUndecided(
            report, "1 old text of upstream's files could not be read",
            "`Sources/Window.swift` in \(commits[1].prefix(9))", "does not have it")
        #expect(report.commits.map(\.state) == [.missed, .missed, .missed])
        #expect(report.commits.flatMap(\.files).map(\.isUnread) == [true, true, false])
        #expect(report.commits.flatMap(\.files).map(\.members) == [[], [], ["Window.open()"]])
        for format in ListFormat.allCases {
            let text = try report.renderedCommits(as: format)
            let remark = format == .json ? #""unread" : true"# : "its text could not be read"
            #expect(text.components(separatedBy: remark).count == 3, "\(text)")
        }
    }

    @Test("A text that was no Swift is unread as well, and takes no verdict")
    func unparsedText() throws {
        let (pair, commits) = try RepositoryPair.window(
            [Self.window(1), "\0", Self.window(3)], port: Self.window(1))
        let report = try pair.audit(RepositoryPair.synced(commits[0]))
        #expect(report.commits.flatMap(\.files).map(\.isUnread) == [true, true])
        #expect(report.commitGaps.count == 1)
        #expect(report.commitGaps.first?.contains("binary") == true)
        #expect(report.remarks.contains { report.commitGaps.contains($0) })
        #expect(report.verdict.undecided == [])
    }

    @Test("An upstream revision that is older than the synced commit")
    func olderRevision() throws {
        let (pair, commits) = try RepositoryPair.window((1...3).map(Self.window), port: Self.window(3))
        let report = try pair.audit(RepositoryPair.synced(commits[2]), upstreamRevision: commits[0])
        expectUndecided(
            report, "\(commits[0].prefix(9)), is older than the synced commit \(commits[2].prefix(9))")
        #expect(report.commitGaps.count == 1)
        #expect(!report.commitGaps.contains { $0.contains("fetch") })
    }

    @Test("An older revision is no answer either where the file has stayed the same")
    func olderRevisionOfSameText() throws {
        let pair = try RepositoryPair()
        let first = try pair.commit(.upstream, ["Sources/Window.swift": .text(Self.window(1))])
        let second = try pair.commit(.upstream, ["Sources/Other.swift": .text("struct Other {}\n")])
        try pair.commit(.port, ["ios/Window.swift": .text(Self.window(1))])
        expectUndecided(
            try pair.audit(RepositoryPair.synced(second), upstreamRevision: first), "is older than the synced commit")
    }

    @Test("A revision of another branch is told from one that is older")
    func otherBranch() throws {
        let story = try UpstreamStory(Self.window(1))
        let start = try #require(ObjectID(hex: story.synced))
        let side = try story.commit(
            "Side", ["Sources/Window.swift": .text(Self.window(2))], parents: [start], branch: "side")
        try story.change("Main", Self.window(3))
        let report = try story.pair.audit(RepositoryPair.synced(side.hex))
        #expect(report.verdict.undecided == [])
        #expect(report.commitGaps.count == 1)
        #expect(report.commitGaps.first?.contains("does not reach back to \(side.short)") == true)
        #expect(report.commitGaps.first?.contains("fetch") == false)
    }

    @Test("Of a shallow clone no synced commit is inferred for a port that differs, and there is no verdict")
    func shallowWithoutSynced() throws {
        let (pair, commits) = try RepositoryPair.window(
            [Self.window(1), Self.window(2), Self.window(3)], port: Self.window(1))
        #expect(try pair.audit("").file("ios/Window.swift")?.status == .behind)
        try pair.folder.write("\(commits[2])\n", to: "upstream/.git/shallow")
        let report = try pair.audit("")
        #expect(report.file("ios/Window.swift")?.status == .undetermined)
        #expect(report.verdict.undecided.contains { $0.contains("git fetch --unshallow") }, "\(report.verdict)")
    }

    @Test("Nothing is needed of the history of a shallow clone whose text the port has")
    func shallowAndEqual() throws {
        let (pair, commits) = try RepositoryPair.window([Self.window(1), Self.window(2)], port: Self.window(2))
        try pair.folder.write("\(commits[1])\n", to: "upstream/.git/shallow")
        let report = try pair.audit("")
        #expect(report.file("ios/Window.swift")?.status == .inSync)
        #expect(report.verdict.passed)
    }

    @Test("A synced commit that could not be read is not called unknown")
    func unreadCommit() throws {
        let (pair, _) = try RepositoryPair.window([Self.window(1), Self.window(2)], port: Self.window(1))
        let report = try pair.audit(
            "mappings: [{ upstream: A.swift, port: A.swift, synced: { commit: deadbeef } },\n"
                + "{ upstream: Window.swift, port: Window.swift, synced: { commit: deadbeef } }]")
        let said = report.remarks + report.commitGaps
        #expect(said.contains { $0.hasPrefix("no synced commit could be read, so the two sides") }, "\(said)")
        #expect(!said.contains { $0.contains("is known") }, "\(said)")
    }

    @Test("One synced commit is one")
    func number() throws {
        let (pair, commits) = try RepositoryPair.window([Self.window(1)], port: Self.window(1))
        try pair.folder.write(Self.window(1), to: "download/Sources/Window.swift")
        let report = try pair.audit(
            RepositoryPair.synced(commits[0]), upstream: pair.folder.path.appending("download"))
        #expect(report.remarks.contains { $0.hasPrefix("the rules record 1 synced commit, but upstream is a folder") })
    }
}
