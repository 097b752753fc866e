import Foundation
import LockstepKit
import Testing

@Suite("Every pair of fixtures gives the findings beside it")
struct FixtureTests {
    /// What two folders cannot show; the tests in `EndToEnd` do.
    private static let needHistory: Set = ["behind-file", "orphaned-file", "unreadable-object"]

    /// `RECORD_GOLDENS=1` writes the lines anew, and fails so that nobody records by accident.
    @Test("All of them and no others", arguments: AuditFixture.all)
    func findings(_ fixture: AuditFixture) throws {
        let lines = try fixture.audit().findings.map { $0.line + "\n" }.joined()
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try Data(lines.utf8).write(to: fixture.findings)
            Issue.record("recorded \(fixture.name)/findings.txt; run again without RECORD_GOLDENS")
            return
        }
        #expect(try String(contentsOf: fixture.findings, encoding: .utf8) == lines)
    }

    @Test("One of its own check among them", arguments: AuditFixture.all)
    func isAboutItsCheck(_ fixture: AuditFixture) throws {
        let checks = Set(try fixture.audit().findings.map(\.check))
        #expect(checks.contains { fixture.name == $0 || fixture.name.hasPrefix("\($0)-") })
    }

    @Test("Every check has a fixture, unless it needs history", arguments: Checks.all.map(\.id))
    func coverage(of check: String) {
        #expect(AuditFixture.all.contains { $0.name == check } != Self.needHistory.contains(check))
    }

    @Test("Every place is in the file that it names", arguments: AuditFixture.all)
    func places(_ fixture: AuditFixture) throws {
        for finding in try fixture.audit().findings {
            for (side, location) in [(Side.upstream, finding.upstream), (.port, finding.port)] {
                guard let location else { continue }
                let file = URL(fileURLWithPath: fixture.tree(of: side)).appendingPathComponent("\(location.path)")
                let bytes = try Data(contentsOf: file)
                let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                guard let line = location.line else { continue }
                try #require(lines.indices.contains(line - 1), "\(finding.line)")
                guard let symbol = location.symbol else { continue }
                let text = String(decoding: lines[line - 1], as: UTF8.self)
                let name = symbol.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? symbol
                #expect(text.contains(name), "\(finding.line)")
            }
        }
    }

    @Test("A tree audited against itself gives none", arguments: AuditFixture.all, Side.allCases)
    func identity(_ fixture: AuditFixture, _ side: Side) throws {
        let tree = fixture.tree(of: side)
        let report = try fixture.audit(copies: side, upstream: tree, port: tree)
        #expect(report.findings.map(\.line) == [])
        #expect(!report.files.isEmpty)
        #expect(report.files.allSatisfy { $0.relation == .verbatim && $0.status == .inSync })
        #expect(report.declarations.allSatisfy { $0.status == .inSync && $0.upstream == $0.port })
        #expect(report.verdict.passed)
    }

    @Test("A copy that is only formatted otherwise gives none", arguments: AuditFixture.all)
    func reformatted(_ fixture: AuditFixture) throws {
        let (original, copy) = (fixture.tree(of: .upstream), try ReformattedTree(of: fixture.tree(of: .upstream)))
        try withExtendedLifetime(copy) {
            for (upstream, port) in [(original, copy.path), (copy.path, original)] {
                let report = try fixture.audit(copies: .upstream, upstream: upstream, port: port)
                #expect(report.findings.map(\.line) == [])
                #expect(report.files.allSatisfy { $0.relation == .verbatim && $0.status == .inSync })
            }
        }
    }

    @Test("Two runs give equal bytes, on one thread and on four", arguments: AuditFixture.all)
    func determinism(_ fixture: AuditFixture) throws {
        let reports = try [1, 4, 4].map { jobs in
            var request = AuditRequest(
                rules: try fixture.rules(), upstream: Checkout(path: fixture.tree(of: .upstream)),
                port: Checkout(path: fixture.tree(of: .port)), today: AuditFixture.today)
            request.jobs = jobs
            return try Audit.run(request).rendered(as: .json)
        }
        #expect(reports[0] == reports[1])
        #expect(reports[1] == reports[2])
    }
}
