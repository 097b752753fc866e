import Foundation
import ReportModel
import Reporting
import Testing

@Suite("Code Quality for GitLab")
struct GitLabTests {
    @Test("of every sample equals its golden", arguments: SampleReport.withGoldens)
    func golden(_ sample: SampleReport) throws {
        try Golden("\(sample.rawValue).gitlab.json").expect(GitLabRenderer().render(sample.report))
    }

    private typealias Object = [String: Any]

    private func issues(_ report: Report) throws -> [Object] {
        let text = try GitLabRenderer().render(report)
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Object])
    }

    @Test(
        "is what GitLab wants", .enabled(if: ExternalTool.hasJSONSchema, "needs Python's jsonschema"),
        arguments: SampleReport.allCases.filter { $0 != .empty })
    func schema(_ sample: SampleReport) throws {
        try ExternalTool.validate(GitLabRenderer().render(sample.report), against: FormatSchema.codeQuality)
    }

    @Test("has what is open or exempted, each under a fingerprint of its own", arguments: SampleReport.allCases)
    func fingerprints(_ sample: SampleReport) throws {
        let issues = try issues(sample.report)
        let open = sample.report.findings.filter {
            $0.exemption != nil || $0.disposition == .open
        }
        let verdict = sample.report.verdict
        let reasons = verdict.undecided + verdict.skipped + verdict.invalidRules
        #expect(issues.count == open.count + reasons.count)
        let exempted = issues.filter { ($0["description"] as? String)?.contains(" (exempted: ") ?? false }
        #expect(exempted.count == sample.report.findings.count { $0.exemption != nil })
        #expect(exempted.allSatisfy { $0["severity"] as? String == "info" })
        #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == issues.count)
    }

    @Test("a clean run has nothing, one that could not decide does not look like it")
    func undecided() throws {
        #expect(try issues(SampleReport.clean.report).isEmpty)
        let empty = try issues(SampleReport.empty.report)
        #expect(empty.map { $0["severity"] as? String } == ["blocker"])
        #expect((empty.first?["description"] as? String)?.hasPrefix("Lockstep could not decide: Nothing below") == true)
    }

    @Test("what a run did without is an entry too, and no blocker")
    func skipped() throws {
        var report = SampleReport.clean.report
        report.verdict.skipped = ["`a.swift` could not be read"]
        let issues = try issues(report)
        #expect(issues.map { $0["check_name"] as? String } == ["lockstep/skipped"])
        #expect(issues.map { $0["severity"] as? String } == ["major"])
    }

    @Test("has the port's place, and upstream's in words where the port has none")
    func places() throws {
        let issues = try issues(SampleReport.many.report)
        let missing = try #require(issues.first { $0["check_name"] as? String == "lockstep/missing-member" })
        #expect(
            missing["description"] as? String
                == "The port has no `hide()`. (upstream Sources/Player/Overlay/OverlayController.swift:60)")
        #expect((missing["location"] as? Object)?["path"] as? String == "ios/Overlay/PlayerOverlayController.swift")
        #expect(missing["severity"] as? String == "critical")
    }
}
