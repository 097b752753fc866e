import Foundation
import ReportModel
import SourceModel
import Testing

@testable import HTMLReport

@Suite("The report as a page")
struct ReportPageTests {
    private let page: ReadPage

    init() throws { page = try ReadPage(HTMLRenderer(json: "{}").render(SampleReport.report)) }

    @Test("Has a section for everything, and a link to each")
    func sections() {
        let ids = page.all("section").compactMap { $0.attributes["id"] }
        #expect(
            ids == [
                "standing", "remarks", "decisions", "files", "members", "commits", "interface", "bridges", "documents",
                "findings", "accepted",
            ])
        let links = page.all("a").compactMap { $0.attributes["href"] }
        #expect(ids.allSatisfy { links.contains("#\($0)") })
    }

    @Test("Every link into the page leads somewhere")
    func anchors() {
        let ids = page.elements.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count)
        let targets = page.all("a").compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("#") }
        #expect(targets.contains("#f-1111111111111111"))
        for target in targets { #expect(ids.contains(String(target.dropFirst())), "\(target)") }
    }

    @Test("Asks for nothing and runs nothing")
    func isAlone() {
        let loading: Set = ["img", "iframe", "object", "embed", "video", "audio", "source", "base", "form"]
        #expect(page.elements.allSatisfy { !loading.contains($0.name) && $0.attributes["src"] == nil })
        #expect(page.all("script").map { $0.attributes["type"] } == ["application/json"])
        #expect(page.elements.flatMap(\.attributes.keys).allSatisfy { !$0.hasPrefix("on") })
        #expect(page.all("link").map { $0.attributes["href"] } == ["data:,"])
        #expect(page.all("style").allSatisfy { !$0.text.contains("url(") && !$0.text.contains("@import") })
        for link in page.all("a").compactMap({ $0.attributes["href"] }) {
            #expect(link.hasPrefix("#") || link.hasPrefix("https://github.com/acme/"), "\(link)")
        }
    }

    @Test("What is accepted stands apart from what is open")
    func bars() {
        let bars = page.all("div").compactMap { $0.attributes["aria-label"] }.prefix(3)
        #expect(
            bars == [
                "3 files: 1 in-sync and 1 diverged; accepted: 1 addition",
                "4 declarations: 1 in-sync and 1 diverged; accepted: 2 additions",
                "3 findings: 2 warnings; accepted: 1 exempted",
            ])
    }

    @Test("A decision has its commits, its files, what to keep, and the change")
    func decision() throws {
        let decision = try #require(page["d-abcdef"])
        for words in ["merge", "Fade for longer (#12)", "2023-11-14", "trace()", "12 days and 1 release behind"] {
            #expect(decision.text.contains(words), "\(words)")
        }
        #expect(page.all("ins").contains { $0.text == "+    fade(over: 0.3)" })
        #expect(page.all("del").contains { $0.text == "-    fade()" })
    }

    @Test("A finding names what it is about once")
    func findings() throws {
        #expect(try #require(page["f-1111111111111111"]).text.hasPrefix("!warning upstream changed show(in:)"))
        var report = SampleReport.report
        report.findings[0].message = "it changed"
        let text = try ReadPage(HTMLRenderer(json: "").render(report))["f-1111111111111111"]?.text
        #expect(text?.hasPrefix("!warning Overlay.show(in:) → NativeOverlay.show(in:): it changed") == true)
    }

    @Test("The drift over time rises on the day of each commit that the port lacks")
    func drift() throws {
        var report = SampleReport.report
        func commit(_ digit: String, day: Int64, _ state: CommitState) -> CommitRow {
            CommitRow(
                commit: SampleReport.commit(digit), date: day * 86_400, subject: "Change", state: state, files: [])
        }
        // The audit is of day 20,780.
        report.commits = [
            commit("1", day: 20_580, .missed), commit("2", day: 20_600, .ported), commit("3", day: 20_680, .missed),
        ]
        let page = try ReadPage(HTMLRenderer(json: "").render(report))
        #expect(page["drift-name"]?.text == "2 upstream commits that the port lacks, from 2026-05-07 to 2026-11-23")
        // 720 units are 200 days, 84 are 2 commits.
        #expect(page.all("polyline").map { $0.attributes["points"] } == ["44,104 44,62 404,62 404,20 764,20"])
        report.commits.removeLast()
        #expect(try ReadPage(HTMLRenderer(json: "").render(report))["drift-name"] == nil)
    }

    @Test("Exemptions say how many days they have left")
    func exemptions() throws {
        #expect(try #require(page["accepted"]).text.contains("2027-01-31 69 days left"))
        var report = SampleReport.report
        report.today = CalendarDay("2027-02-01")
        #expect(
            try ReadPage(HTMLRenderer(json: "").render(report))["accepted"]?.text.contains("ended 1 day ago") == true)
        report.today = nil
        #expect(try ReadPage(HTMLRenderer(json: "").render(report))["accepted"]?.text.contains("left") == false)
    }

    @Test("Equal reports give equal bytes")
    func determinism() {
        let renderer = HTMLRenderer(json: "{}")
        #expect(renderer.render(SampleReport.report) == renderer.render(SampleReport.report))
    }

    @Test("Every table head says what it heads")
    func scopes() {
        #expect(!page.all("th").isEmpty)
        #expect(page.all("th").allSatisfy { ["row", "col"].contains($0.attributes["scope"]) })
    }
}
