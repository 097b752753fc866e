import Foundation
import ReportModel
import SourceModel
import Testing

@testable import Reporting
@testable import TerminalReport

@Suite("Upstream's commits")
struct CommitReportTests {
    @Test(
        "The number of a pull request is where GitHub puts it",
        arguments: [
            ("Fix a leak (#724)", "Fix a leak", 724), ("Revert \"Fix (#1)\" (#2)", "Revert \"Fix (#1)\"", 2),
            ("Merge pull request #954 from acme/quick", "Merge pull request #954 from acme/quick", 954),
            ("Fix #12", "Fix #12", nil), ("Fix (#12) twice", "Fix (#12) twice", nil), ("(#12)", "(#12)", nil),
            ("Fix (#99999999999999999999)", "Fix (#99999999999999999999)", nil), ("", "", nil),
        ] as [(String, String, Int?)])
    func pullRequest(subject: String, words: String, number: Int?) {
        #expect(CommitSubject(subject).words == words)
        #expect(CommitSubject(subject).pullRequest == number)
    }

    @Test("A long subject is cut, and its number is not")
    func longSubject() {
        let long = String(repeating: "words ", count: 100)
        #expect(CommitSubject("\(long)(#7)").line == String(repeating: "words ", count: 16) + "… (#7)")
        #expect(CommitSubject(String(repeating: "w", count: 200)).line.count == 100)
        #expect(CommitSubject("Fix a leak (#7)").line == "Fix a leak (#7)")
        #expect(CommitSubject("Merge pull request #9 from a/b").line == "Merge pull request #9 from a/b")
    }

    @Test(
        "A moment is written as RFC 3339 has it",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (1_745_332_335, "2025-04-22T14:32:15Z"), (-1, "1969-12-31T23:59:59Z"),
            (1_709_164_799, "2024-02-28T23:59:59Z"),
        ] as [(Int64, String)])
    func timestamp(seconds: Int64, text: String) {
        #expect(Timestamp(seconds).description == text)
    }

    @Test("No moment that a commit can claim stops a report", arguments: [Int64.min, Int64.max])
    func absurdTimestamp(seconds: Int64) {
        #expect(Timestamp(seconds).description.hasSuffix("Z"))
    }

    @Test("JSON has every key of the contract and each commit as the report has it", arguments: SampleReport.allCases)
    func json(_ sample: SampleReport) throws {
        let text = try JSONCommitsRenderer().render(sample.report)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["schema"] as? String == "lockstep-commits/1")
        #expect(
            Set(object.keys) == ["schema", "tool", "upstream", "port", "scope", "commits", "remarks", "undecided"])
        let commits = try #require(object["commits"] as? [[String: Any]])
        try #require(commits.count == sample.report.commits.count)
        for (entry, row) in zip(commits, sample.report.commits) {
            #expect(
                Set(entry.keys) == [
                    "commit", "date", "subject", "pullRequest", "state", "noise", "superseded", "files", "addedFiles",
                    "decision",
                ])
            #expect(entry["commit"] as? String == row.commit.hex)
            #expect(entry["state"] as? String == row.state.name)
            #expect(entry["noise"] as? String == row.state.noise?.rawValue)
            #expect(entry["addedFiles"] as? [String] == row.additions.map(\.description))
            let files = try #require(entry["files"] as? [[String: Any]])
            try #require(files.count == row.files.count)
            for file in files {
                #expect(
                    Set(file.keys) == [
                        "port", "upstream", "removed", "removedFiles", "unread", "state", "noise", "superseded",
                        "members",
                        "openMembers",
                    ])
            }
        }
    }

    @Test("The terminal lists noise when asked to, and says how much there is when not")
    func noise() {
        let style = TerminalStyle(isColored: false, width: nil)
        let short = TerminalCommitsRenderer(style: style).render(SampleReport.many.report)
        #expect(!short.contains("copyright year"))
        #expect(short.hasSuffix("--all lists 3 commits with nothing to port as well.\n"))
        let long = TerminalCommitsRenderer(style: style, listsNoise: true).render(SampleReport.many.report)
        #expect(long.contains("copyright year"))
        #expect(!long.contains("--all"))
    }

    @Test("A file that upstream added is named")
    func additions() {
        let report = SampleReport.many.report
        let style = TerminalStyle(isColored: false, width: nil)
        #expect(
            TerminalCommitsRenderer(style: style).render(report).contains("\n             adds OverlayMetrics.swift\n"))
        #expect(MarkdownCommitsRenderer().render(report).contains("\n  - adds `OverlayMetrics.swift`, missed\n"))
    }

    @Test("What the port has of a missed commit is named once, and what both sides removed is not")
    func held() {
        func file(_ name: String, _ state: CommitState, removed: Bool = false, _ held: [String] = []) -> CommitFileRow {
            let path = RelativePath(name)
            return CommitFileRow(
                port: path, upstream: path, removals: removed ? [path] : [], state: state, heldMembers: held)
        }
        var row = SampleReport.many.report.commits[1]
        row.files = [
            file("A.swift", .missed, ["A.f()", "A.g()", "B.f()"]), file("B.swift", .ported, ["B.h()"]),
            file("C.swift", .ported, removed: true), file("D.swift", .missed),
        ]
        #expect(row.held(limit: 3) { "<\($0)>" } == "there already: <f()>, <g()> and <B.swift>")
        #expect(row.held(limit: 1) { $0 } == "there already: f() and 2 more")
        #expect(row.held(limit: 3, in: { $0 == "D.swift" }) { $0 } == nil)
        row.state = .ported
        #expect(row.held(limit: 3) { $0 } == nil)
    }

    @Test("A file that upstream deleted is named where the port's has another name, with its members")
    func removals() {
        var row = CommitFileRow(
            port: "ios/Both.swift", upstream: "Sources/Both.swift", removals: ["Sources/Both.swift"], state: .missed,
            members: ["Both", "Both.a"])
        func change() -> String { row.change(limit: 2) { "<\($0)>" } }
        #expect(change() == "upstream deleted it")
        row.removals = ["Sources/Queue.swift"]
        row.upstream = "Sources/Queue.swift"
        row.openMembers = ["Queue", "Queue.push(_:)", "Queue.pop()"]
        #expect(change() == "upstream deleted <Queue.swift>: <Queue>, <push(_:)> and 1 more")
        row.removals = ["Sources/Both.swift", "Sources/Queue.swift"]
        #expect(change().hasPrefix("upstream deleted <Both.swift> and <Queue.swift>: "))
        row.removals = []
        #expect(change() == "<Queue>, <push(_:)> and 1 more")
        row.openMembers = ["CGFloat.step", "UInt.step"]
        #expect(change() == "<CGFloat.step> and <UInt.step>")
    }

    @Test("The members of a file are wrapped behind its name at the width, and not without one")
    func memberWidth() {
        var row = SampleReport.many.report.commits[1]
        row.files = [
            CommitFileRow(
                port: "ios/Both.swift", upstream: "Sources/Both.swift", state: .missed,
                openMembers: ["Queue.pushEverything(at:)", "Queue.popEverything(at:)", "Queue.count"])
        ]
        func lines(width: Int?) -> [String] {
            TerminalCommits(style: TerminalStyle(isColored: false, width: width)).lines(for: row)
        }
        let opening = String(repeating: " ", count: 13) + "Both.swift  missed  pushEverything(at:),"
        let rest = "popEverything(at:) and count"
        #expect(lines(width: 66).suffix(2) == [opening, String(repeating: " ", count: 15) + rest])
        #expect(lines(width: nil).last == "\(opening) \(rest)")
    }

    @Test("No control or format character gets through", arguments: [false, true])
    func controlCharacters(isColored: Bool) {
        let style = TerminalStyle(isColored: isColored, width: 80)
        let text = TerminalCommitsRenderer(style: style, listsNoise: true).render(SampleReport.hostile.report)
        let plain = text.replacing(#/\x{1B}\[[0-9]+(;[0-9]+)*m/#.matchingSemantics(.unicodeScalar), with: "")
        #expect(plain.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isSteering })
    }

    @Test("Why the list may not be whole is part of it")
    func gaps() throws {
        var report = SampleReport.clean.report
        report.commitGaps = ["no synced commit is known"]
        let style = TerminalStyle(isColored: false, width: nil)
        #expect(TerminalCommitsRenderer(style: style).render(report).contains("remark: no synced commit is known\n"))
        #expect(MarkdownCommitsRenderer().render(report).contains("- no synced commit is known\n"))
        #expect(try JSONCommitsRenderer().render(report).contains("\"no synced commit is known\""))
    }
}
