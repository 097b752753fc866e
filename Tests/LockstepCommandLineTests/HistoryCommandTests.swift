import Demo
import Foundation
import LockstepCommandLine
import LockstepKit
import SourceModel
import Testing

@Suite("lockstep history")
struct HistoryCommandTests {
    private func run(_ arguments: String...) throws -> CommandRun {
        let folder = try TemporaryFolder()
        let pair = folder.path.appending("pair").string
        _ = try Demo.audit(keepingIn: pair, today: CalendarDay(daysSince1970: 20_778))
        return try CommandRun(
            [
                "history", "--rules", "\(pair)/rules.yml", "--upstream", "\(pair)/upstream", "--port", "\(pair)/port",
            ] + arguments)
    }

    @Test("A row for each merge and one for today, and one wherever files or declarations changed")
    func merges() throws {
        let run = try run("--every", "merge")
        #expect(run.status == .passed)
        #expect(run.output.split(separator: "\n").count { $0.hasPrefix("20") } == 4 + 3 + 3)
        #expect(run.output.hasPrefix("Audited 4 of 4 states of the port"))
    }

    @Test("A last commit that lacks no later commit of upstream's has one row")
    func upToDate() throws {
        let folder = try TemporaryFolder()
        let pair = folder.path.appending("pair").string
        _ = try Demo.audit(keepingIn: pair, today: CalendarDay(daysSince1970: 20_778))
        let run = try CommandRun([
            "history", "--rules", "\(pair)/rules.yml", "--upstream", "\(pair)/upstream",
            "--upstream-revision", "14cee25", "--port", "\(pair)/port", "--every", "merge", "--format", "json",
        ])
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let points = try #require((object as? [String: Any])?["points"] as? [[String: Any]])
        let commits = points.compactMap { $0["port"] as? String }
        #expect(commits.count == 3)
        #expect(Set(commits).count == commits.count)
    }

    @Test("In JSON, with a summary for whoever watches; a month is one point")
    func months() throws {
        let run = try run("--format", "json")
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let points = try #require((object as? [String: Any])?["points"] as? [[String: Any]])
        #expect(points.count == 9)
        let drifts = points.compactMap { $0["drift"] as? [String: Any] }
        #expect(drifts.compactMap { $0["commitsBehind"] as? Int } == [0, 1, 3, 3, 3, 4, 4, 4, 4])
        #expect(run.errors.hasPrefix("Audited 9 of 9 states of the port"))
    }

    @Test("What names no commit, and two answers to one question, are mistakes")
    func mistakes() throws {
        let unknown = try run("--at", "v9")
        #expect(unknown.status == .undecided)
        #expect(unknown.errors.contains("`v9`"))
        #expect(try run("--at", "HEAD", "--every", "month").status == .usage)
        #expect(try run("--at", "HEAD").status == .passed)
    }
}
