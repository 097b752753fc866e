import Demo
import Foundation
import LockstepCommandLine
import LockstepKit
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("lockstep decide")
struct DecideCommandTests {
    private let folder: TemporaryFolder
    private let pair: String

    /// On the demo's pair.
    init() throws {
        folder = try TemporaryFolder()
        pair = folder.path.appending("pair").string
        _ = try Demo.audit(keepingIn: pair, today: CalendarDay(daysSince1970: 20_778))
    }

    private func run(_ command: String, _ arguments: [String]) throws -> CommandRun {
        try CommandRun(
            [
                command, "--rules", "\(pair)/rules.yml", "--upstream", "\(pair)/upstream", "--port", "\(pair)/port",
            ] + arguments)
    }

    private var rules: String {
        get throws { try String(contentsOfFile: "\(pair)/rules.yml", encoding: .utf8) }
    }

    private static let grant = ["--reason", "no gestures: here", "--owner", "mobile"]

    @Test("What is skipped is written behind the rules, sets its findings aside, and is taken out once it does not")
    func life() throws {
        let before = try rules
        let run = try run("decide", ["14cee25f0", "--skip"] + Self.grant)
        #expect(run.status == .passed, "\(run.errors)")
        #expect(run.output.contains("skip 14cee25f0  Let the window be dragged (#40)\n"))
        #expect(run.output.contains("1 finding does not count any more\n"))
        #expect(
            try rules
                == before + """

                    commits:
                      - commit: 14cee25f0
                        decision: skip
                        reason: "no gestures: here"
                        owner: mobile

                    """)
        let audit = try self.run("audit", [])
        #expect(audit.output.contains("1 decided"))
        #expect(!audit.output.contains("new-upstream-file"))
        let commits = try self.run("commits", [])
        #expect(commits.output.contains("1 skipped"))
        #expect(commits.output.contains("skipped by mobile: no gestures: here"))

        let later = try self.run("decide", ["14cee25f0", "--defer", "--until", "2027-01-31"] + Self.grant)
        #expect(
            later.output.contains(
                "defer 14cee25f0 until 2027-01-31  Let the window be dragged (#40), in place of `skip"))
        #expect(try self.run("audit", []).output.contains("deferred: 14cee25f0 is deferred until 2027-01-31 by mobile"))
        #expect(try self.run("decide", ["--prune"]).output.contains("no decision is without effect"))
        try folder.write(try rules.replacing("14cee25f0", with: "9bcd93bea"), to: "pair/rules.yml")
        #expect(try self.run("decide", ["--prune"]).output.contains("removed `defer 9bcd93bea until 2027-01-31`"))
    }

    @Test("Nothing is written where there is nothing to decide")
    func refusals() throws {
        let before = try rules
        for (arguments, status, words) in [
            (["0123456789", "--skip"] + Self.grant, ExitStatus.undecided, "upstream has no such commit"),
            (["14cee25f0", "14cee25f", "--skip"] + Self.grant, .undecided, "it is given twice"),
            (["14cee25f0"] + Self.grant, .usage, "Give one of --skip, --defer and --taken"),
            (["14cee25f0", "--skip", "--taken"] + Self.grant, .usage, "Give one of"),
            (["14cee25f0", "--skip", "--reason", "so"], .usage, "needs --reason and --owner"),
            (["14cee25f0", "--skip", "--reason", " ", "--owner", "me"], .usage, "--reason is empty"),
            (["14cee25f0", "--defer"] + Self.grant, .usage, "--defer needs --until"),
            (["14cee25f0", "--taken", "--until", "2027-01-31"] + Self.grant, .usage, "leave --until out"),
            (["14cee25f0", "--skip", "--until", "2026-11-20"] + Self.grant, .usage, "is in the past"),
            ([], .usage, "or give --prune"), (["--prune", "--owner", "me"], .usage, "belong to a commit"),
        ] {
            let run = try run("decide", arguments)
            #expect(run.status == status, "\(arguments)")
            #expect(run.errors.contains(words), "\(run.errors)")
        }
        #expect(try rules == before)
    }

    @Test("A folder without history has no commits to decide about")
    func plainFolder() throws {
        let plain = folder.path.appending("plain").string
        try FileManager.default.createDirectory(atPath: plain, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: "\(pair)/upstream", toPath: "\(plain)/upstream")
        try FileManager.default.removeItem(atPath: "\(plain)/upstream/.git")
        let run = try CommandRun(
            [
                "decide", "14cee25f0", "--skip", "--rules", "\(pair)/rules.yml", "--upstream", "\(plain)/upstream",
                "--port", "\(pair)/port",
            ] + Self.grant)
        #expect(run.status == .undecided)
        #expect(run.errors.contains("a plain folder has no history"), "\(run.errors)")
    }

    @Test("A commit that is said to be taken, and that a file visibly lacks, is written with a warning")
    func visiblyLacking() throws {
        func warnings(_ commit: String, _ choice: String) throws -> [String] {
            let run = try run("decide", [commit, choice] + Self.grant)
            #expect(run.status == .passed, "\(run.errors)")
            return run.errors.split(separator: "\n").filter { $0.contains("warning") }.map(String.init)
        }
        // The port has changed one of two statements itself.
        let skipped = try warnings("11e3880c2", "--skip")
        #expect(skipped.count == 1)
        #expect(skipped.allSatisfy { $0.contains("already has a part of its change to `") }, "\(skipped)")
        #expect(try warnings("9b21bf7c0", "--skip") == [])
        // The other one is in a rewrite.
        #expect(try warnings("9b21bf7c0", "--taken") == [])
        let all = try warnings("11e3880c2", "--taken")
        #expect(all.contains { $0.contains("/RNFloatingWindowState.swift` still lacks its change to `") })
        #expect(
            try warnings("14cee25f0", "--taken").count {
                $0.contains("the port lacks `Sources/FloatingWindowKit/FloatingWindowGestures.swift`")
            } == 1)
    }

    @Test("A commit that the port has, and one with nothing to port, leave nothing to decide")
    func settled() throws {
        let listed = try run("commits", ["--all"]).output
        func commit(_ state: String) throws -> String {
            let lines = listed.split(separator: "\n").map(String.init)
            let place = try #require(lines.firstIndex { $0.hasPrefix("           \(state)") })
            return String(lines[place - 1].prefix(9))
        }
        for (state, words) in [("ported", "the port has all of it"), ("licence", "it has nothing to port")] {
            let run = try run("decide", [try commit(state), "--taken"] + Self.grant)
            #expect(run.status == .undecided)
            #expect(run.errors.contains(words), "\(run.errors)")
        }
    }
}
