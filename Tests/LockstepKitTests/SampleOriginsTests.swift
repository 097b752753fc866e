import Demo
import Foundation
import LockstepKit
import ReportModel
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("The sample of origins is what the demo gives")
struct SampleOriginsTests {
    private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let sample = top.appendingPathComponent("reports/demo-origins.txt")

    private func origins() throws -> OriginsReport {
        let owner = try TemporaryFolder()
        return try withExtendedLifetime(owner) {
            let folder = owner.path.appending("demo")
            _ = try Demo.audit(keepingIn: folder.string, today: CalendarDay(daysSince1970: 20_778))
            return try Origins.find(
                OriginsRequest(
                    upstream: Checkout(path: folder.appending("upstream").string),
                    port: Checkout(path: folder.appending("port").string),
                    upstreamRoots: ["Sources/FloatingWindowKit"],
                    portRoots: ["packages/react-native-floating-window/ios/FloatingWindow"]))
        }
    }

    /// `RECORD_GOLDENS=1` rewrites the sample, and fails so that nobody records by accident.
    @Test("On the terminal")
    func terminal() throws {
        let text = try origins().rendered(as: .terminal)
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try Data(text.utf8).write(to: Self.sample)
            Issue.record("recorded demo-origins.txt; run again without RECORD_GOLDENS")
            return
        }
        #expect(
            try String(contentsOf: Self.sample, encoding: .utf8) == text,
            "reports/demo-origins.txt is out of date: run RECORD_GOLDENS=1 swift test, and read the change")
    }

    @Test("The README shows its beginning")
    func readme() throws {
        let readme = try String(contentsOf: Self.top.appendingPathComponent("README.md"), encoding: .utf8)
        let shown = try #require(
            readme.components(separatedBy: "reports/demo-origins.txt -->\n```text\n").dropFirst().first
        )
        .components(separatedBy: "…\n```")[0]
        #expect(shown.count > 400)
        #expect(try String(contentsOf: Self.sample, encoding: .utf8).hasPrefix(shown))
    }

    @Test("Two searches give equal reports")
    func determinism() throws {
        #expect(try origins() == origins())
    }
}
