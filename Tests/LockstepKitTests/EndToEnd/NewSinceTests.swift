import Git
import LockstepKit
import SystemPackage
import TestRepositories
import Testing

@Suite("Only what came into the port since its history and a revision's parted counts as new")
final class NewSinceTests {
    private static let upstream = "struct A { var a = 1; var b = 1; var c = 1 }\n"

    private let folder: TemporaryFolder
    private let port: RepositoryBuilder
    private let portPath: FilePath

    init() throws {
        folder = try TemporaryFolder()
        let upstream = try RepositoryBuilder(creatingAt: folder.path.appending("upstream"))
        _ = try upstream.commit(
            CommitDraft("Write it", date: hour(1), changes: ["Sources/A.swift": .text(Self.upstream)]))
        portPath = folder.path.appending("port")
        port = try RepositoryBuilder(creatingAt: portPath)
        _ = try port.commit(CommitDraft("Begin", date: hour(2), changes: ["README.md": .text("A port.\n")]))
    }

    private func commit(_ text: String, at time: Int, path: FilePath = "ios/A.swift") throws -> ObjectID {
        try port.commit(CommitDraft("Change", date: hour(time), changes: [path: .text(text)]))
    }

    private func audit(
        since revision: String, of head: ObjectID,
        rules: RuleSet = RuleSet(upstream: RuleSide(root: "Sources"), port: RuleSide(root: "ios")),
        rulesAt path: String? = nil
    ) throws -> Report {
        try Audit.run(
            AuditRequest(
                rules: rules, upstream: Checkout(path: folder.path.appending("upstream").string),
                port: Checkout(path: portPath.string, revision: head.hex), failOn: .warning, newSince: revision,
                rulesPath: path, today: CalendarDay(daysSince1970: 20_778)))
    }

    private func lines(_ report: Report) -> [String] {
        report.findings.map { "\($0.check) \($0.port?.symbol ?? "-") \($0.isNew ? "new" : "old")" }
    }

    @Test("What was there stays in the report, and fails nothing")
    func branch() throws {
        let old = try commit("struct A { var a = 2; var b = 1; var c = 1 }\n", at: 3)
        let new = try commit("\n\nstruct A { var a = 2; var b = 2; var c = 1 }\n", at: 4)
        let report = try audit(since: old.hex, of: new)
        #expect(lines(report) == ["literal-drift A.a old", "literal-drift A.b new"])
        #expect(report.base == Report.Base(revision: old.hex, commit: try #require(ObjectName(hex: old.hex))))
        #expect(report.verdict.warnings == 1)
        #expect(!report.verdict.passed)
        #expect(try audit(since: new.hex, of: new).verdict.passed)
    }

    @Test("Before there was a port, all of it is new")
    func beginning() throws {
        let new = try commit("struct A { var a = 2; var b = 1; var c = 1 }\n", at: 3)
        #expect(lines(try audit(since: "\(new.hex)~1", of: new)) == ["literal-drift A.a new"])
    }

    @Test("A revision that is not there is an error, and not an empty past")
    func unknown() throws {
        let new = try commit(Self.upstream, at: 3)
        #expect(throws: AuditError.self) { try audit(since: "nowhere", of: new) }
    }

    @Test(
        "What is said of the rules is old where they lie in the port and were the same, and new where that is unknown")
    func rules() throws {
        let text = """
            version: 1
            upstream: { root: Sources }
            port: { root: ios }
            exemptions: [{ check: literal-drift, symbol: A.b, reason: so, owner: mobile, until: 2020-01-01 }]

            """
        let rules = try RulesFile.decode(text, name: "rules.yml")
        let old = try commit("struct A { var a = 2; var b = 1; var c = 1 }\n", at: 3)
        let recorded = try commit(text, at: 4, path: "rules.yml")
        let new = try commit("struct A { var a = 2; var b = 1; var c = 2 }\n", at: 5)
        let file = try folder.write(text, to: "port/rules.yml").string
        func line(_ path: String?, since revision: ObjectID) throws -> String? {
            let report = try audit(since: revision.hex, of: new, rules: rules, rulesAt: path)
            return lines(report).first { $0.hasPrefix("expired-exemption") }
        }
        #expect(try line(file, since: recorded) == "expired-exemption - old")
        #expect(try line(file, since: old) == "expired-exemption - new")
        #expect(try line(nil, since: recorded) == "expired-exemption - new")
        let elsewhere = try folder.write(text, to: "rules.yml").string
        #expect(try line(elsewhere, since: recorded) == "expired-exemption - new")
        _ = try folder.write(text + "# changed\n", to: "port/rules.yml")
        #expect(try line(file, since: recorded) == "expired-exemption - new")
    }
}
