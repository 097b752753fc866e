import Demo
import Foundation
import LockstepCommandLine
import LockstepKit
import SourceModel
import SystemPackage
import Testing

@Suite("lockstep commits")
struct CommitsCommandTests {
    /// Runs it on the demo's pair.
    private func run(_ arguments: String..., upstream: String? = nil, rules: String? = nil) throws -> CommandRun {
        let folder = try TemporaryFolder()
        let pair = folder.path.appending("pair").string
        _ = try Demo.audit(keepingIn: pair, today: CalendarDay(daysSince1970: 20_778))
        if let rules { try folder.write(rules, to: "pair/rules.yml") }
        return try CommandRun(
            [
                "commits", "--rules", "\(pair)/rules.yml", "--upstream", upstream ?? "\(pair)/upstream", "--port",
                "\(pair)/port",
            ] + arguments)
    }

    @Test("Findings don't fail it; noise is counted, and listed when asked for")
    func terminal() throws {
        let short = try run()
        #expect(short.status == .passed)
        #expect(
            short.output.hasPrefix("8 upstream commits since the synced commits: 5 missed, 1 ported"))
        #expect(short.output.contains("(#40)\n           missed\n             adds FloatingWindowGestures.swift\n"))
        #expect(!short.output.contains("(#44)"))
        let long = try run("--all")
        #expect(long.output.contains("Update the licence year (#44)\n           licence header only\n"))
    }

    @Test("In JSON, with a summary for whoever watches")
    func json() throws {
        let run = try run("--format", "json")
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(report["schema"] as? String == "lockstep-commits/1")
        let commits = try #require(report["commits"] as? [[String: Any]])
        #expect(
            commits.map { $0["state"] as? String } == [
                "noise", "missed", "ported", "missed", "missed", "missed", "missed", "noise",
            ])
        #expect(commits.map { $0["pullRequest"] as? Int } == [21, 31, 33, 34, 36, 38, 40, 44])
        #expect(run.errors.hasPrefix("8 upstream commits"))
    }

    @Test("Without history there is nothing to tell, and that is no clean answer")
    func plainFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("struct A {}\n", to: "Sources/FloatingWindowKit/FloatingWindowState.swift")
        let run = try run(
            upstream: folder.path.string,
            rules: """
                version: 1
                upstream: { root: Sources/FloatingWindowKit }
                port: { root: packages/react-native-floating-window/ios/FloatingWindow }
                """)
        #expect(run.status == .undecided)
        #expect(run.output.contains("remark: upstream is a plain folder, without the history that commits are in"))
    }

    @Test("Where the rules record no synced commit, those that history tells are counted from")
    func noSyncedCommit() throws {
        let run = try run(
            rules: """
                version: 1
                upstream: { root: Sources/FloatingWindowKit }
                port: { root: packages/react-native-floating-window/ios/FloatingWindow }
                """)
        #expect(run.status == .passed)
        #expect(run.output.hasPrefix("5 upstream commits since the synced commits"))
    }

    @Test("A pair of files that differ, and whose synced commit is unknown, leaves the list undecided")
    func pairWithoutSyncedCommit() throws {
        let rules = """
            version: 1
            upstream: { root: Sources/FloatingWindowKit }
            port: { root: packages/react-native-floating-window/ios/FloatingWindow }
            mappings:
              - { upstream: FloatingWindowGestures.swift, port: RNFloatingWindowLog.swift }
            """
        let text = try run(rules: rules)
        #expect(text.status == .undecided)
        #expect(text.output.hasPrefix("incomplete: 1 problem; "), "\(text.output)")
        #expect(text.output.contains("remark: no synced commit is known for 1 of "), "\(text.output)")
        let json = try run("--format", "json", rules: rules)
        #expect(json.status == .undecided)
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let undecided = try #require(report["undecided"] as? [String])
        #expect(undecided.count == 1)
        #expect(undecided.first?.hasPrefix("no synced commit is known for 1 of ") == true)
        // The list of other files is whole.
        #expect(try run("--only", "RNFloatingWindowState.swift", rules: rules).status == .passed)
    }
}
