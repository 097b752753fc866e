import ReportModel
import SourceModel
import Testing

@testable import HTMLReport

@Suite("A page keeps to its size")
struct SizeTests {
    private static let long = (0..<200).map { "let line\($0) = \($0)" }.joined(separator: "\n")

    private static var report: Report {
        var report = SampleReport.report
        report.declarations += (0..<40).map { number in
            DeclarationRow(
                upstream: nil, port: "NativeOverlay.step\(number)()", kind: .method,
                status: number == 39 ? .behind : .addition, portPath: "ios/NativeOverlay.swift", portLine: number,
                texts: DeclarationTexts(port: long))
        }
        return report
    }

    @Test("Texts that do not fit are counted, and those that ask for something are kept")
    func texts() throws {
        let whole = HTMLRenderer(json: "{}").render(Self.report)
        let limit = whole.utf8.count - 60_000
        let source = HTMLRenderer(json: "{}", limit: limit).render(Self.report)
        #expect(source.utf8.count <= limit)
        let members = try #require(try ReadPage(source)["members"])
        let shown = members.text.matches(of: /NativeOverlay\.step\d+\(\)/).count
        #expect((1..<40).contains(shown))
        #expect(
            members.text.contains("\(40 - shown) declarations are left out because they would make this page too large")
        )
        #expect(members.text.contains("step39()"))
        #expect(!whole.contains("too large"))
    }

    @Test("What findings rest on is left out where it would take most of the page, and the page says so")
    func evidence() throws {
        var report = SampleReport.report
        report.findings[0].finding.evidence.append(Evidence(.side(.port), Self.long))
        let limit = 40_000
        #expect(
            try #require(ReadPage(HTMLRenderer(json: "").render(report))["findings"]).text.contains("let line3 = 3"))
        report.findings += (0..<30).map { number in
            AssessedFinding(
                Finding(
                    check: "behind", severity: .note, message: "finding \(number)",
                    evidence: [Evidence(.side(.port), Self.long)]), fingerprint: "\(number)")
        }
        let findings = try #require(ReadPage(HTMLRenderer(json: "", limit: limit).render(report))["findings"])
        #expect(!findings.text.contains("let line3 = 3"))
        #expect(findings.text.contains("would make this page too large"))
        #expect(findings.text.contains("finding 29"))
    }

    @Test("JSON that would take most of the room is left out, and the page says so")
    func json() throws {
        let json = "{\"a\":\"\(String(repeating: "x", count: 400_000))\"}"
        let page = try ReadPage(HTMLRenderer(json: json, limit: 300_000).render(Self.report))
        #expect(page.all("script").isEmpty)
        #expect(page.text.contains("JSON would make this page too large"))
        #expect(try ReadPage(HTMLRenderer(json: json).render(Self.report)).all("script").map(\.text) == [json])
    }
}
