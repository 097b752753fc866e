import Demo
import Foundation
import LockstepKit
import Recording
import ReportModel
import RulesModel
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("The sample of a draft is what init writes for the demo")
struct SampleDraftTests {
    private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("reports/demo-init.yml")
    private static let day = CalendarDay(daysSince1970: 20_778)

    /// Builds the demo, drafts its rules and passes both to `body`, with the paths of the two sides.
    private func withDraft(_ body: (RulesDraft, Checkout, Checkout, RuleSet) throws -> Void) throws {
        let owner = try TemporaryFolder()
        try withExtendedLifetime(owner) {
            let folder = owner.path.appending("demo")
            _ = try Demo.audit(keepingIn: folder.string, today: Self.day)
            let upstream = Checkout(path: folder.appending("upstream").string)
            let port = Checkout(path: folder.appending("port").string, revision: "HEAD")
            let draft = try RulesDrafting.draft(
                DraftRequest(
                    upstream: upstream, port: port, upstreamRoot: "Sources/FloatingWindowKit",
                    portRoot: "packages/react-native-floating-window/ios/FloatingWindow", toolVersion: "VERSION"))
            try body(draft, upstream, port, try RulesFile.read(folder.appending("rules.yml").string))
        }
    }

    /// `RECORD_GOLDENS=1` rewrites the sample, and fails so that nobody records by accident.
    @Test("As a file")
    func text() throws {
        try withDraft { draft, _, _, _ in
            let text = try draft.rulesText()
            if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
                try Data(text.utf8).write(to: Self.sample)
                Issue.record("recorded demo-init.yml; run again without RECORD_GOLDENS")
                return
            }
            #expect(
                try String(contentsOf: Self.sample, encoding: .utf8) == text,
                "reports/demo-init.yml is out of date: run RECORD_GOLDENS=1 swift test, and read the change")
        }
    }

    @Test("It maps what the rules map that were written by hand, and each file that could be copied has an entry")
    func mappings() throws {
        try withDraft { draft, upstream, port, written in
            func pairs(_ rules: RuleSet) -> Set<String> {
                Set(rules.mappings.map { "\($0.upstream) \($0.port)" })
            }
            #expect(pairs(written).isSubset(of: pairs(draft.rules)))
            #expect(draft.rules.substitutions.droppedImports == written.substitutions.droppedImports)
            let report = try Audit.run(
                AuditRequest(rules: draft.rules, upstream: upstream, port: port, today: Self.day))
            #expect(Outcome(report.verdict).exitStatus == 0)
            let checks = Set(report.findings.map(\.check))
            #expect(checks.isDisjoint(with: ["missing-file", "added-file", "unmatched-rule"]))
            // The port cannot have omitted what upstream added after the copy.
            #expect(
                report.findings.filter { $0.check == "new-upstream-file" }.map(\.upstream?.path.lastComponent)
                    == ["FloatingWindowGestures.swift"])
            #expect(report.findings.count { $0.check == "unstated-reason" } == draft.todoCount)
            #expect(draft.todoCount > 0)
        }
    }
}
