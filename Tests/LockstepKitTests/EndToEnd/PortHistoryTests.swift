import Foundation
import Git
import LockstepKit
import ReportModel
import RulesModel
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("A port is audited as it was, against upstream as it was")
final class PortHistoryTests {
    private let folder: TemporaryFolder
    private let upstream: RepositoryBuilder
    private let port: RepositoryBuilder

    /// In hours: thirty days.
    private static let month = 720

    init() throws {
        folder = try TemporaryFolder()
        upstream = try RepositoryBuilder(creatingAt: folder.path.appending("upstream"))
        port = try RepositoryBuilder(creatingAt: folder.path.appending("port"))
    }

    /// Enough members for the text to be recognised.
    private static func text(_ values: [Int], type: String = "Panel") -> String {
        let members = values.enumerated().map { number, value in
            "    func step\(number)(by width: Int) -> Int { width * \(value) + offset\(number) }\n    "
                + "var offset\(number) = \(number)\n"
        }
        return "struct \(type) {\n\(members.joined())}\n"
    }

    private func change(
        _ side: borrowing RepositoryBuilder, _ subject: String, at hours: Int, _ changes: [FilePath: CommitDraft.Change]
    ) throws -> ObjectID {
        try side.commit(CommitDraft(subject, date: hour(hours), changes: changes))
    }

    private var request: AuditRequest {
        AuditRequest(
            rules: RuleSet(upstream: RuleSide(root: "Sources"), port: RuleSide(root: "ios")),
            upstream: Checkout(path: folder.path.appending("upstream").string),
            port: Checkout(path: folder.path.appending("port").string), failOn: .never,
            today: CalendarDay(daysSince1970: 20_778))
    }

    private func statuses(_ report: HistoryReport) -> [[String: Int]?] {
        report.points.map { point in
            guard case .audited(let drift) = point.outcome else { return nil }
            return Dictionary(uniqueKeysWithValues: drift.files.map { ($0.key.rawValue, $0.value) })
        }
    }

    /// Upstream writes a panel, the port copies it, upstream changes it twice, the port takes the first change.
    private func tellStory() throws -> (copied: ObjectID, synced: ObjectID) {
        _ = try change(upstream, "Write a panel", at: 1, ["Sources/Panel.swift": .text(Self.text([1, 2, 3, 4, 5]))])
        _ = try change(port, "Begin", at: 2, ["README.md": .text("A port.\n")])
        let copied = try change(port, "Copy it", at: 3, ["ios/Panel.swift": .text(Self.text([1, 2, 3, 4, 5]))])
        _ = try change(
            upstream, "Widen it", at: 60 + Self.month, ["Sources/Panel.swift": .text(Self.text([7, 8, 3, 4, 5]))])
        let synced = try change(
            port, "Take what is wider", at: 5 + 2 * Self.month,
            ["ios/Panel.swift": .text(Self.text([7, 8, 3, 4, 5]))])
        _ = try change(
            upstream, "Widen it more", at: 6 + 2 * Self.month,
            ["Sources/Panel.swift": .text(Self.text([7, 8, 9, 10, 5]))])
        return (copied, synced)
    }

    @Test("Each merge shows what the port lacked then, and the last state is that of an audit today")
    func merges() throws {
        _ = try tellStory()
        let report = try Audit.history(request, .everyMerge)
        #expect(statuses(report) == [["in-sync": 1], ["in-sync": 1], ["behind": 1]])
        #expect(report.undecided.isEmpty)
        let last = try #require(report.points.last)
        guard case .audited(let now) = last.outcome else {
            Issue.record("the port of today was not audited")
            return
        }
        var today = request
        today.port.revision = "HEAD"
        let audit = try Audit.run(today)
        #expect(now.commitsBehind == audit.commits.count { $0.state.isOpen && $0.superseded == nil })
        #expect(now.commitsBehind == 1)
        #expect(now.daysBehind == 0)
        #expect(now.files == Dictionary(grouping: audit.files, by: \.status).mapValues(\.count))
        #expect(
            now.declarations == Dictionary(grouping: audit.declarations, by: \.status).mapValues(\.count))
    }

    @Test("Between two changes of the port, upstream's months go by")
    func months() throws {
        _ = try tellStory()
        let report = try Audit.history(request, .everyMonth)
        #expect(statuses(report).contains(["behind": 1]))
        #expect(statuses(report).first == ["in-sync": 1])
        #expect(report.points.map(\.date) == report.points.map(\.date).sorted())
        let behind = report.points.filter { point in
            if case .audited(let drift) = point.outcome { drift.commitsBehind > 0 } else { false }
        }
        #expect(behind.count >= 2)
    }

    @Test("Revisions are audited in the order of their dates, before there was a port too")
    func revisions() throws {
        let story = try tellStory()
        let report = try Audit.history(request, .at([story.synced.hex, "\(story.copied.hex)~1", story.copied.hex]))
        #expect(statuses(report) == [nil, ["in-sync": 1], ["in-sync": 1]])
        #expect(report.points.map(\.outcome).first == .absent)
        #expect(report.points.map(\.port).map(\.hex).dropFirst() == [story.copied.hex, story.synced.hex])
        #expect(throws: AuditError.self) { try Audit.history(request, .at(["v9"])) }
    }

    @Test("A recorded commit that the port reached later is not what it stood at before")
    func recorded() throws {
        _ = try tellStory()
        var request = request
        let head = try #require(try Audit.history(request, .everyMerge).points.dropLast().last?.upstream)
        request.rules.mappings = [
            Mapping(
                upstream: PathPattern("Panel.swift"), port: PathPattern("Panel.swift"),
                synced: SyncedEntry(commit: head.hex))
        ]
        #expect(statuses(try Audit.history(request, .everyMerge)) == [["in-sync": 1], ["in-sync": 1], ["behind": 1]])
    }

    @Test("A file that upstream renamed since is found under the name that it had")
    func renamed() throws {
        _ = try tellStory()
        let moved = Self.text([7, 8, 9, 10, 5])
        _ = try change(
            upstream, "Rename it", at: 7 + 2 * Self.month,
            ["Sources/Panel.swift": .removed, "Sources/WidePanel.swift": .text(moved)])
        var request = request
        request.rules.mappings = [Mapping(upstream: PathPattern("WidePanel.swift"), port: PathPattern("Panel.swift"))]
        #expect(statuses(try Audit.history(request, .everyMerge)) == [["in-sync": 1], ["in-sync": 1], ["behind": 1]])
    }

    @Test("Rules that lie in the port are read as they were")
    func rulesInThePort() throws {
        func rules(_ rest: String) -> String {
            "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n\(rest)"
        }
        let strict = rules("")
        let lax = rules(
            "omissions: [{ upstream: Panel.swift, reason: not wanted, owner: us }]\n"
                + "additions: [{ port: Panel.swift, reason: our own, owner: us }]\n")
        let story = try tellStory()
        let ruled = try change(port, "Write rules", at: 8 + 2 * Self.month, ["lockstep.yml": .text(lax)])
        _ = try change(port, "Mean it", at: 9 + 2 * Self.month, ["lockstep.yml": .text(strict)])
        var request = request
        request.rules = try RulesFile.decode(strict, name: "lockstep.yml")
        request.rulesPath = folder.path.appending("port").appending("lockstep.yml").string
        let report = try Audit.history(request, .at([story.copied.hex, ruled.hex, "HEAD"]))
        // If there were no rules yet, the current ones are used.
        #expect(statuses(report) == [["in-sync": 1], [:], ["behind": 1]])
    }

    @Test("What lies beyond the end of a shallow clone is missing, and that is said")
    func shallow() throws {
        let story = try tellStory()
        try folder.write("\(story.synced.hex)\n", to: "port/.git/shallow")
        let report = try Audit.history(request, .everyMerge)
        #expect(statuses(report).count < 3)
        #expect(report.undecided.contains { $0.contains("the clone is shallow") })
        #expect(try Audit.history(request, .at(["HEAD"])).undecided.isEmpty)
    }

    @Test("A state whose texts cannot be read is not called audited", arguments: Side.allCases)
    func missingText(side: Side) throws {
        _ = try tellStory()
        _ = try change(
            port, "Change one", at: 7 + 2 * Self.month, ["ios/Panel.swift": .text(Self.text([7, 8, 3, 4, 6]))])
        let text = side == .upstream ? Self.text([7, 8, 9, 10, 5]) : Self.text([7, 8, 3, 4, 6])
        let blob = try ObjectID.ofBlob(Array(text.utf8)).hex
        let object = "\(side.rawValue)/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"
        try FileManager.default.removeItem(atPath: folder.path.appending(object).string)
        let report = try Audit.history(request, .everyMerge)
        #expect(statuses(report).last == .some(nil))
        #expect(report.undecided.contains { $0.contains("Panel.swift") }, "\(report.undecided)")
    }

    @Test("A plain folder has no history to tell")
    func folders() throws {
        _ = try tellStory()
        var request = request
        try folder.write(Self.text([1]), to: "plain/Sources/Panel.swift")
        request.upstream = Checkout(path: folder.path.appending("plain").string)
        #expect(throws: AuditError.self) { try Audit.history(request, .everyMonth) }
    }
}
