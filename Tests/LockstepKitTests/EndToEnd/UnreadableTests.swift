import Foundation
import Git
import LockstepKit
import ReportModel
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("What could not be read gives no verdict", .timeLimit(.minutes(10)))
struct UnreadableTests {
    private static let first = "struct Window { var width = 1; func open() { print(width, width, width) } }\n"
    private static let second = "struct Window { var width = 2; func open() { print(width, width, width) } }\n"
    private static let nowhere = "0123456789abcdef0123456789abcdef01234567"
    private static let isGitThere = (try? git("--version", in: "/")) != nil

    private func expectUndecided(
        _ report: Report, _ fragments: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(Outcome(report.verdict).exitStatus == 2, sourceLocation: sourceLocation)
        #expect(!report.verdict.passed, sourceLocation: sourceLocation)
        #expect(report.verdict.undecided.count == 1, sourceLocation: sourceLocation)
        let messages = report.findings.filter { $0.check == "unreadable-object" }.map(\.message)
        #expect(messages == report.verdict.undecided, sourceLocation: sourceLocation)
        for fragment in fragments {
            #expect(messages.first?.contains(fragment) == true, "\(messages)", sourceLocation: sourceLocation)
        }
    }

    @Test("A synced commit that does not exist", arguments: [nowhere, "01234567"])
    func noSuchCommit(commit: String) throws {
        let (pair, _) = try RepositoryPair.window([Self.first, Self.second], port: Self.first)
        let report = try pair.audit(RepositoryPair.synced(commit))
        expectUndecided(report, "`Window.swift`", "`\(commit)`")
        #expect(report.fileLines == ["Sources/Window.swift -> ios/Window.swift: adapted undetermined"])
    }

    @Test("A synced commit that is a file")
    func notACommit() throws {
        let (pair, _) = try RepositoryPair.window([Self.first, Self.second], port: Self.first)
        let blob = try ObjectID.ofBlob(Array(Self.first.utf8)).hex
        expectUndecided(try pair.audit(RepositoryPair.synced(blob)), "blob, not a commit")
    }

    @Test("A path that upstream did not have at the synced commit")
    func noSuchPath() throws {
        let (pair, commits) = try RepositoryPair.window([Self.first, Self.second], port: Self.first)
        expectUndecided(
            try pair.audit(RepositoryPair.synced(commits[0], ", path: Sources/Windw.swift")), "Sources/Windw.swift",
            String(commits[0].prefix(9)), "give that as `path`")
    }

    @Test("A synced commit beyond the end of a shallow clone", .enabled(if: isGitThere, "needs git"))
    func shallow() throws {
        let (pair, commits) = try RepositoryPair.window([Self.first, Self.second], port: Self.first)
        try git("clone", "--quiet", "--depth", "1", "file://\(pair.upstream.path)", "shallow", in: pair.folder.path)
        let report = try pair.audit(RepositoryPair.synced(commits[0]), upstream: pair.folder.path.appending("shallow"))
        expectUndecided(report, "shallow", "git fetch --unshallow")
        let short = try pair.audit(
            RepositoryPair.synced(String(commits[0].prefix(9))), upstream: pair.folder.path.appending("shallow"))
        expectUndecided(short, "shallow", "git fetch --unshallow")
    }

    @Test("Many synced commits beyond that end are one problem, which names the files")
    func manyShallow() throws {
        let pair = try RepositoryPair()
        let files = ["A", "B", "C"]
        var commits: [String] = []
        for file in files {
            commits.append(
                try pair.commit(.upstream, [FilePath("Sources/\(file).swift"): .text("struct \(file) {}\n")]))
        }
        try pair.commit(.upstream, ["Sources/D.swift": .text("struct D {}\n")])
        try pair.commit(.port, ["ios/A.swift": .text("struct A {}\n"), "ios/B.swift": .text("struct B {}\n")])
        try pair.commit(.port, ["ios/C.swift": .text("struct C {}\n")])
        try git("clone", "--quiet", "--depth", "1", "file://\(pair.upstream.path)", "shallow", in: pair.folder.path)
        let mappings = zip(files, commits).map { file, commit in
            "{ upstream: \(file).swift, port: \(file).swift, synced: { commit: \(commit) } }"
        }
        let report = try pair.audit(
            "mappings: [\(mappings.joined(separator: ", "))]", upstream: pair.folder.path.appending("shallow"))
        #expect(report.verdict.undecided.count == 1)
        #expect(
            report.verdict.undecided.first?.hasPrefix(
                "upstream's text at the synced commit could not be read for 3 files: ") == true)
        #expect(report.verdict.undecided.first?.hasSuffix(" (`A.swift`, `B.swift`, `C.swift`)") == true)
        #expect(report.findings.count { $0.check == "unreadable-object" } == 3)
        #expect(
            report.commitGaps == [
                "none of the synced commits could be read, so upstream's commits since are not listed"
            ])
    }

    @Test("A shallow clone is as good as any for what it holds", .enabled(if: isGitThere, "needs git"))
    func shallowEnough() throws {
        let (pair, commits) = try RepositoryPair.window([Self.first, Self.second], port: Self.first)
        try git("clone", "--quiet", "--depth", "1", "file://\(pair.upstream.path)", "shallow", in: pair.folder.path)
        let report = try pair.audit(RepositoryPair.synced(commits[1]), upstream: pair.folder.path.appending("shallow"))
        #expect(report.verdict.undecided.isEmpty)
        #expect(report.fileLines == ["Sources/Window.swift -> ios/Window.swift: adapted ahead"])
    }

    @Test("A missing object of a file that differs", arguments: Side.allCases)
    func missingBlob(side: Side) throws {
        let (pair, _) = try RepositoryPair.window([Self.second], port: Self.first)
        try pair.remove(side == .upstream ? Self.second : Self.first, from: side)
        let report = try pair.audit()
        expectUndecided(report, "Window.swift", "the repository does not have it")
        #expect(report.findings.map(\.check) == ["unreadable-object"])
        #expect(report.fileLines == ["Sources/Window.swift -> ios/Window.swift: adapted undetermined"])
        #expect(report.declarations.allSatisfy { $0.status == .inSync || $0.status == .undetermined })
    }

    @Test("A missing object of the synced commit")
    func missingBase() throws {
        let (pair, commits) = try RepositoryPair.window([Self.first, Self.second], port: Self.second)
        try pair.remove(Self.first, from: .upstream)
        expectUndecided(try pair.audit(RepositoryPair.synced(commits[0])), "does not have it")
    }

    @Test("A missing object that both sides name is no loss", arguments: [[Side.upstream], [.port], Side.allCases])
    func equalBlobs(sides: [Side]) throws {
        let (pair, _) = try RepositoryPair.window([Self.first], port: Self.first)
        for side in sides { try pair.remove(Self.first, from: side) }
        let report = try pair.audit()
        #expect(report.findingLines == [])
        #expect(report.fileLines == [])
        #expect(Outcome(report.verdict).exitStatus == 0)
    }

    @Test("Of the files that a pattern takes in, one that is newer than the synced commit is compared two-way")
    func newerThanPattern() throws {
        let pair = try RepositoryPair()
        let first = try pair.commit(.upstream, ["Sources/A.swift": .text("struct A { var a = 1 }\n")])
        try pair.commit(
            .upstream,
            [
                "Sources/A.swift": .text("struct A { var a = 2 }\n"),
                "Sources/B.swift": .text("struct B { var b = 2 }\n"),
            ])
        try pair.commit(
            .port, ["ios/A.swift": .text("struct A { var a = 1 }\n"), "ios/B.swift": .text("struct B { var b = 3 }\n")])
        let report = try pair.audit(
            "mappings:\n  - { upstream: \"*.swift\", port: \"*.swift\", synced: { commit: \(first) } }")
        #expect(report.verdict.undecided == [])
        #expect(
            report.fileLines == [
                "Sources/A.swift -> ios/A.swift: verbatim behind",
                "Sources/B.swift -> ios/B.swift: adapted undetermined",
            ])
    }

    @Test("A synced commit at which the file was a Git LFS pointer says nothing about the text")
    func pointerThen() throws {
        let pair = try RepositoryPair()
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"
        let first = try pair.commit(.upstream, ["Sources/Window.swift": .text(pointer)])
        try pair.commit(.upstream, ["Sources/Window.swift": .text(Self.second)])
        try pair.commit(.port, ["ios/Window.swift": .text(Self.first)])
        expectUndecided(try pair.audit(RepositoryPair.synced("\(first)")), "Git LFS pointer")
    }

    @Test("A table of strings that is malformed is named in a remark")
    func stringTable() throws {
        let pair = try RepositoryPair()
        let view = "struct A: View { var body: some View { Text(\"k\") } }\n"
        try pair.commit(
            .upstream,
            ["Sources/A.swift": .text(view), "Sources/en.lproj/T.strings": .text("\"a\" = \"b\";\n\"k\" \"v\";\n")])
        try pair.commit(.port, ["ios/A.swift": .text(view)])
        let remarks = try pair.audit().remarks
        #expect(remarks.contains { $0.contains("table of strings `Sources/en.lproj/T.strings`") }, "\(remarks)")
    }
}
