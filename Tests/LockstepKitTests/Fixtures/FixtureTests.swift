import Foundation
import LockstepKit
import ReportModel
import SourceModel
import Testing

@Suite("Every pair of fixtures gives the findings beside it")
struct FixtureTests {
    /// Checks that two readable trees cannot trigger; tests in `EndToEnd` cover them.
    private static let needMore: Set = ["public-api-change", "unreadable-object"]

    /// `RECORD_GOLDENS=1` rewrites the lines, and fails so that nobody records by accident.
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

    @Test("Every check has a fixture, unless it needs a history or something broken", arguments: Checks.all.map(\.id))
    func coverage(of check: String) {
        #expect(AuditFixture.all.contains { $0.name == check } != Self.needMore.contains(check))
    }

    @Test("No declaration has two findings, and no file two of one check", arguments: AuditFixture.all)
    func uniqueness(_ fixture: AuditFixture) throws {
        let all = try fixture.audit().findings
        // The literals of a declaration make a finding for each role.
        let findings = all.filter { $0.check != "literal-drift" }
        for side in Side.allCases {
            let declarations = findings.compactMap { $0[side] }.filter { $0.symbol != nil }
            #expect(Set(declarations).count == declarations.count)
            let files = findings.filter { $0[side].map { $0.symbol == nil } ?? false }
                .map { "\($0.check) \($0[side]?.path ?? .root)" }
            #expect(Set(files).count == files.count)
        }
        #expect(Set(all.map(\.fingerprint)).count == all.count)
    }

    @Test(
        "Every open finding at warning or above is in one decision, and no decision has none",
        arguments: AuditFixture.all)
    func decisions(_ fixture: AuditFixture) throws {
        let report = try fixture.audit()
        let weighty = report.findings.filter { $0.disposition == .open && $0.severity >= .warning }.map(\.fingerprint)
        let decided = report.decisions.flatMap(\.findings)
        #expect(Set(decided).count == decided.count)
        #expect(Set(weighty).isSubset(of: decided))
        #expect(report.decisions.allSatisfy { !Set($0.findings).isDisjoint(with: weighty) })
        #expect(Set(report.decisions.map(\.id)).count == report.decisions.count)
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
                // A comment is next to its subject, an image or a number inside it, and a declaration that a page lacks
                // is not on the page.
                guard let symbol = location.declaration ?? location.part,
                    !["false-claim", "ui-addition", "literal-drift", "spec-undocumented"].contains(finding.check)
                else { continue }
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

    @Test("A copy of what upstream is now gives none, whatever it was", arguments: AuditFixture.withHistory)
    func copyOfNow(_ fixture: AuditFixture) throws {
        let report = try fixture.auditCopy(ofUpstreamThen: false)
        // The mapping of a file that upstream deleted or moved has no port file either.
        let ofRules: Set = ["dropped-by-both", "missing-file", "unmatched-rule"]
        #expect(report.findings.filter { !ofRules.contains($0.check) }.map(\.line) == [])
        #expect(report.files.allSatisfy { $0.status == .inSync })
    }

    @Test("A copy of what upstream was has no change of its own", arguments: AuditFixture.withHistory)
    func copyOfThen(_ fixture: AuditFixture) throws {
        let checks = Set(try fixture.auditCopy(ofUpstreamThen: true).findings.map(\.check))
        // A file that upstream moved is missing under its new path; a file from which it removed something cannot be
        // taken as it is, so that its changes are reported separately.
        #expect(
            checks.isSubset(of: [
                "behind-file", "behind-member", "changed-access", "missing-file", "moved-member", "new-upstream-file",
                "new-upstream-member", "new-upstream-type", "orphaned-file", "orphaned-member", "orphaned-type",
            ]))
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
        #expect(try fixture.audit().rendered(as: .json) == fixture.newAudit(jobs: 1).rendered(as: .json))
    }
}
