import Git
import LockstepKit
import Patching
import ReportModel
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("What is decided about upstream's commits")
struct CommitDecisionTests {
    private static let own = "extension Window { func ring() { bell.strike(times: 2) } }\n"

    private static func text(_ open: Int, _ close: Int) -> String {
        "struct Window { let edge = 8.0; func open() { show(\(open)) }; func close() { hide(\(close)) } }\n"
    }

    private static func entry(_ commit: String, _ decision: String, _ until: String? = nil) -> String {
        let day = until.map { ", until: \($0)" } ?? ""
        return "{ commit: \"\(commit)\", decision: \(decision), reason: not here, owner: me\(day) }"
    }

    /// Upstream changes `open()`, then `close()`, then `open()` again if `twice` is set.
    private struct Story {
        let story: UpstreamStory
        let commits: [String]

        init(own: String = "", twice: Bool = false) throws {
            story = try UpstreamStory(CommitDecisionTests.text(1, 1), port: CommitDecisionTests.text(1, 1) + own)
            var texts = [CommitDecisionTests.text(2, 1), CommitDecisionTests.text(2, 2)]
            if twice { texts.append(CommitDecisionTests.text(3, 2)) }
            let story = story
            commits = try texts.enumerated().map { number, text in
                try story.commit("Change \(number)", ["Sources/Window.swift": .text(text)]).hex
            }
        }

        func report(_ entries: String...) throws -> Report { try report(entries) }

        func report(_ entries: [String]) throws -> Report { try story.report(Self.commits(entries)) }

        func patch(_ entries: [String]) throws -> Patch { try story.patch(Self.commits(entries)) }

        private static func commits(_ entries: [String]) -> String {
            entries.isEmpty ? "" : "commits: [\(entries.joined(separator: ", "))]"
        }
    }

    /// `behind-member Window.open() decided`, without notes and the port's own changes.
    private func lines(_ report: Report) -> [String] {
        report.findings.filter { $0.severity > .note }.map { finding in
            [finding.check, finding.port?.symbol, finding.disposition.kind.rawValue].compactMap(\.self)
                .joined(separator: " ")
        }.sorted()
    }

    @Test("A finding does not count where every commit that it rests on is decided")
    func causes() throws {
        let story = try Story(own: Self.own, twice: true)
        #expect(
            lines(try story.report()) == ["behind-member Window.close() open", "behind-member Window.open() open"])
        let first = Self.entry(story.commits[0], "skip")
        #expect(
            lines(try story.report(first)) == ["behind-member Window.close() open", "behind-member Window.open() open"])
        #expect(
            lines(try story.report(first, Self.entry(story.commits[2], "taken")))
                == ["behind-member Window.close() open", "behind-member Window.open() decided"])
        let report = try story.report(Self.entry(String(story.commits[1].prefix(9)), "skip"))
        #expect(
            lines(report) == ["behind-member Window.close() decided", "behind-member Window.open() open"])
        let decided = try #require(report.findings.first { $0.disposition == .decided })
        #expect(decided.decided.map(\.commit.hex) == [story.commits[1]])
        #expect(report.verdict.warnings == 1)
    }

    @Test("What only a skipped commit replaced is still left to port")
    func replacement() throws {
        let story = try Story(own: Self.own, twice: true)
        let last = story.commits[2]
        func replacing(_ entries: String...) throws -> String? {
            try story.report(entries).commits.first { $0.commit.hex == story.commits[0] }?.superseded?.hex
        }
        #expect(try replacing() == last)
        #expect(try replacing(Self.entry(last, "defer", "2999-12-31")) == last)
        #expect(try replacing(Self.entry(last, "skip")) == nil)
        let skipped = try story.report([Self.entry(last, "skip")]).commits.first { $0.commit.hex == story.commits[0] }
        #expect(skipped?.files.map(\.isOpen) == [true])
        let newest = try story.story.commit("Change 4", ["Sources/Window.swift": .text(Self.text(4, 2))]).hex
        #expect(try replacing(Self.entry(last, "skip")) == newest)
        #expect(try replacing(Self.entry(last, "skip"), Self.entry(newest, "skip")) == nil)
        let patch = try story.patch([Self.entry(last, "skip"), Self.entry(newest, "skip")])
        #expect(patch.files.compactMap(\.refusal).count == 1)
        #expect(patch.files.compactMap(\.idleReason) == [])
    }

    @Test("What is recorded as taken is in no patch, and a file that lacks other commits too is left to a person")
    func takenPatch() throws {
        let story = try Story()
        let taken = story.commits.map { Self.entry($0, "taken") }
        #expect(try !story.patch([]).text.isEmpty)
        let all = try story.patch(taken)
        let names = story.commits.map { "`\($0.prefix(9))`" }.joined(separator: " and ")
        #expect(all.text.isEmpty)
        #expect(all.files.map(\.idleReason) == ["lacks only what the rules record as taken: \(names)"])
        let deferred = try story.patch([Self.entry(story.commits[0], "defer", "2035-01-01"), taken[1]])
        #expect(deferred.files.map(\.idleReason) == ["lacks only what the rules defer or record as taken: \(names)"])
        let mixed = try story.patch([taken[0]])
        #expect(mixed.text.isEmpty)
        #expect(mixed.files.map(\.isLeftOut) == [true])
        // What the port has by its text is nothing to leave out.
        let one = try UpstreamStory(Self.text(1, 1), port: Self.text(2, 1))
        let ported = try one.commit("Change 1", ["Sources/Window.swift": .text(Self.text(2, 1))]).hex
        try one.commit("Change 2", ["Sources/Window.swift": .text(Self.text(2, 2))])
        #expect(try !one.patch("commits: [\(Self.entry(ported, "taken"))]").text.isEmpty)
    }

    @Test("A file that is behind is divided where some of its commits are decided, and decided where all are")
    func group() throws {
        let story = try Story()
        #expect(lines(try story.report()) == ["behind-file open"])
        let entries = story.commits.map { Self.entry($0, "skip") }
        #expect(
            lines(try story.report(entries[0])) == [
                "behind-member Window.close() open", "behind-member Window.open() decided",
            ])
        let report = try story.report(entries[0], entries[1])
        #expect(lines(report) == ["behind-file decided"])
        #expect(report.findings.first { $0.check == "behind-file" }?.decided.count == 2)
        #expect(report.files.map(\.isExempted) == [true])
        #expect(report.verdict.passed)
    }

    @Test("A part rests on its own commits alone, and one without a commit of its own stays open")
    func parts() throws {
        let story = try UpstreamStory(Self.text(1, 1))
        let first = try story.commit("Change", ["Sources/Window.swift": .text(Self.text(2, 1))]).hex
        try story.commit("Import", ["Sources/Window.swift": .text("import Combine\n" + Self.text(2, 1))])
        let report = try story.report("commits: [\(Self.entry(first, "skip"))]")
        let open = report.findings.filter { $0.disposition == .open }
        #expect(open.map(\.check) == ["behind-member"])
        #expect(open.first?.message.contains("imports") == true)
        #expect(report.findings.count { $0.disposition == .decided } == 1)
    }

    @Test("A text that could not be read may be a cause")
    func unread() throws {
        let story = try UpstreamStory(Self.text(1, 1), port: Self.text(1, 1) + Self.own)
        let texts = [Self.text(2, 1), "\0", Self.text(3, 1)]
        let commits = try texts.enumerated().map { number, text in
            try story.commit("Change \(number)", ["Sources/Window.swift": .text(text)]).hex
        }
        let report = try story.report(
            "commits: [\(Self.entry(commits[0], "skip")), \(Self.entry(commits[2], "skip"))]")
        #expect(lines(report).contains("behind-member Window.open() open"))
    }

    @Test("An entry whose day is over leaves a later one about the same commit in force")
    func replaced() throws {
        let story = try Story(own: Self.own)
        let report = try story.report(
            Self.entry(story.commits[0], "defer", "1999-12-31"), Self.entry(story.commits[0], "skip"))
        #expect(
            lines(report) == [
                "behind-member Window.close() open", "behind-member Window.open() decided", "expired-decision open",
            ])
    }

    @Test("A new file is there by the commit that added it, though a synced commit may be younger")
    func newFile() throws {
        let story = try UpstreamStory(Self.text(1, 1))
        let commit = try story.commit("Add Bell", ["Sources/Bell.swift": .text("struct Bell { func ring() {} }\n")]).hex
        let decision = try #require(try story.report().decisions.first { $0.verb == .port })
        #expect(decision.commits.map(\.hex) == [commit])
        #expect(decision.daysBehind != nil)
        let skipped = try story.report("commits: [\(Self.entry(commit, "skip"))]")
        #expect(!skipped.decisions.contains { $0.verb == .port || $0.verb == .fix })
    }

    @Test("A new file that the rules map is there by that commit too")
    func mappedFile() throws {
        let story = try UpstreamStory(Self.text(1, 1))
        let commit = try story.commit("Add Bell", ["Sources/Bell.swift": .text("struct Bell { func ring() {} }\n")]).hex
        let report = try story.pair.audit(
            """
            mappings:
              - { upstream: Window.swift, port: Window.swift, synced: { commit: \(story.synced) } }
              - { upstream: Bell.swift, port: Bell.swift }
            """)
        let decision = try #require(report.decisions.first { $0.verb == .port })
        #expect(decision.commits.map(\.hex) == [commit])
        #expect(decision.daysBehind != nil)
        #expect(report.findings.map(\.check).contains("missing-file"))
    }

    @Test("A file with changes of a skipped commit among others is merged, and the others are named")
    func partlySkipped() throws {
        let story = try Story()
        let report = try story.report(Self.entry(story.commits[0], "skip"))
        let decision = try #require(report.decisions.first)
        #expect(report.decisions.count == 1 && decision.verb == .merge && decision.patch == .none)
        #expect(decision.commits.map(\.hex) == [story.commits[1]])
        let names = story.commits.map { "`\($0.prefix(9))`" }
        let words = "has changes of \(names[0]) among the others, which the rules skip; port \(names[1]) by hand"
        #expect(decision.obstacle == "`Window.swift` \(words)")
        #expect(try story.report().decisions.map(\.verb) == [.take])
    }

    @Test(
        "A patch brings no access word, order or import of a skipped or deferred commit",
        arguments: ["skip", "defer"])
    func skippedForm(decision: String) throws {
        let story = try UpstreamStory(
            "struct Window { let edge = 8.0; func open() { show(1) } }\n",
            port: "struct Window { let edge = 8.0; func open() { show(1) } }\n")
        let text = "import Foundation\n\npublic struct Window {\n    func open() { show(1) }\n    let edge = 8.0\n}\n"
        let commit = try story.commit("Publish Window", ["Sources/Window.swift": .text(text)]).hex
        #expect(try !story.patch("").text.isEmpty)
        let until = decision == "defer" ? "2035-01-01" : nil
        let patch = try story.patch("commits: [\(Self.entry(commit, decision, until))]")
        #expect(patch.text.isEmpty)
    }

    @Test("A file that a skipped commit added stays skipped when the port is synced to a later commit")
    func recordedLater() throws {
        let story = try UpstreamStory(Self.text(1, 1), port: Self.text(2, 1))
        let bell: [FilePath: CommitDraft.Change] = ["Sources/Bell.swift": .text("struct Bell { func ring() {} }\n")]
        let added = try story.commit("Add Bell", bell).hex
        let later = try story.commit("Change", ["Sources/Window.swift": .text(Self.text(2, 1))]).hex
        try story.commit("Edit Bell", ["Sources/Bell.swift": .text("struct Bell { func ring() { strike() } }\n")])
        func report(_ entries: String...) throws -> Report {
            try story.pair.audit(
                "\(RepositoryPair.synced(later))\ncommits: [\(entries.joined(separator: ", "))]")
        }
        #expect(try report().findings.map(\.check) == ["missing-file"])
        let skipped = try report(Self.entry(added, "skip"))
        #expect(skipped.findings.map { "\($0.check) \($0.disposition.kind)" } == ["new-upstream-file decided"])
        #expect(skipped.commits.map { [$0.subject, $0.note?.reason ?? ""] } == [["Add Bell", "not here"]])
        let over = try report(Self.entry(added, "defer", "1999-12-31"))
        #expect(
            over.findings.map { "\($0.check) \($0.disposition.kind)" }
                == ["expired-decision open", "new-upstream-file open"])
        // Who took the commit should have the file.
        #expect(try report(Self.entry(added, "taken")).findings.contains { $0.check == "missing-file" })
    }

    @Test("A file that a skipped commit only moved is missing, and one that it added and a later one moved is skipped")
    func moved() throws {
        let story = try UpstreamStory(Self.text(1, 1), port: Self.text(2, 1))
        let bell = "struct Bell { func ring() {} }\n"
        let added = try story.commit("Add Bell", ["Sources/Bell.swift": .text(bell)]).hex
        let moved = try story.commit(
            "Move Bell", ["Sources/Bell.swift": .removed, "Sources/Small/Bell.swift": .text(bell)]
        ).hex
        let later = try story.commit("Change", ["Sources/Window.swift": .text(Self.text(2, 1))]).hex
        let report = try story.pair.audit(
            "\(RepositoryPair.synced(later))\ncommits: [\(Self.entry(moved, "skip"))]")
        #expect(report.findings.map(\.check).contains("missing-file"))
        #expect(!report.findings.map(\.check).contains("new-upstream-file"))
        let skipped = try story.pair.audit(
            "\(RepositoryPair.synced(later))\ncommits: [\(Self.entry(added, "skip"))]")
        #expect(skipped.findings.map { "\($0.check) \($0.disposition.kind)" } == ["new-upstream-file decided"])
    }

    @Test("A deferred commit waits until its day, and is said to have waited long enough after it")
    func deferred() throws {
        let story = try Story(own: Self.own)
        let waiting = try story.report(Self.entry(story.commits[0], "defer", "2999-12-31"))
        #expect(
            lines(waiting) == ["behind-member Window.close() open", "behind-member Window.open() decided"])
        #expect(waiting.commits.map { $0.note?.choice } == [.deferred, nil])
        #expect(waiting.commits.map(\.state.name) == ["missed", "missed"])
        let over = try story.report(Self.entry(story.commits[0], "defer", "1999-12-31"))
        #expect(
            lines(over) == [
                "behind-member Window.close() open", "behind-member Window.open() open", "expired-decision open",
            ])
        #expect(over.commits.allSatisfy { $0.note == nil })
    }

    @Test("A commit that was taken counts as ported, in a rewritten file too")
    func taken() throws {
        let story = try UpstreamStory(Self.text(1, 1), port: "final class Curtain { var isUp = false }\n")
        let commit = try story.commit("Change", ["Sources/Window.swift": .text(Self.text(2, 1))]).hex
        let mapping = """
            mappings:
              - { upstream: Window.swift, port: Window.swift, relation: reimplemented, reason: own, owner: me,
                  synced: { commit: \(story.synced) } }
            """
        func report(_ more: String) throws -> Report { try story.pair.audit("\(mapping)\n\(more)") }
        #expect(lines(try report("")).contains("behind-file open"))
        let taken = try report("commits: [\(Self.entry(commit, "taken"))]")
        #expect(lines(taken).contains("behind-file decided"))
        #expect(taken.commits.map(\.state.name) == ["ported"])
    }

    @Test("A decision about nothing is a finding", arguments: ["skip", "taken"])
    func idle(decision: String) throws {
        let story = try Story(own: Self.own)
        let noise = try story.story.commit("Comment", ["Sources/Window.swift": .text("// New.\n" + Self.text(2, 2))])
            .hex
        for (commit, words) in [
            ("0123456789", "names no commit of upstream"), ("v9.9", "names no commit of upstream"),
            (noise, "has no effect"), (story.story.synced, "has no effect"),
        ] {
            let report = try story.report(Self.entry(commit, decision))
            let finding = try #require(report.findings.first { $0.check == "unmatched-rule" }, "\(commit)")
            #expect(finding.message.contains(words))
            #expect(finding.severity == .error)
            #expect(finding.disposition == .open)
        }
        let twice = try story.report(Self.entry(story.commits[0], decision), Self.entry(story.commits[0], "skip"))
        #expect(twice.findings.contains { $0.message.contains("repeats the decision") })
    }

    @Test("What an exemption accepts stays exempted, and nothing else of the port is decided")
    func others() throws {
        let story = try Story(own: Self.own)
        let report = try story.story.report(
            """
            commits: [\(Self.entry(story.commits[0], "skip"))]
            exemptions: [{ check: behind-member, symbol: Window.open(), reason: so, owner: me }]
            """)
        #expect(
            lines(report) == ["behind-member Window.close() open", "behind-member Window.open() exempted"])
        let added = report.findings.filter { $0.check.hasPrefix("added-") }
        #expect(!added.isEmpty)
        #expect(added.allSatisfy { $0.disposition == .open })
    }
}
