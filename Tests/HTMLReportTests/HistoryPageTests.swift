import ReportModel
import SourceModel
import Testing

@testable import HTMLReport

@Suite("A history as a page")
struct HistoryPageTests {
    @Test("Has a column for each point that was audited, and a row for every point, newest first")
    func points() throws {
        let page = try ReadPage(HTMLHistoryRenderer(json: "{}").render(SampleReport.history))
        #expect(page.all("svg").count == 1)
        let titles = page.all("title").map(\.text)
        #expect(titles.contains("2024-12-14: 13 behind"))
        #expect(
            titles.filter { $0.hasSuffix(" behind") && !$0.contains("days") && !$0.contains("commits") }.count == 12)
        let rows = page.all("tr").dropFirst().map(\.text)
        #expect(rows.count == 14)
        #expect(rows.first?.contains("v1.0") == true)
        #expect(rows.last?.contains("nothing of the port yet") == true)
        #expect(rows.contains { $0.contains("rules.yml names <nothing>") })
        #expect(page.all("h1").map(\.text) == ["1 of 16 files in sync, 403 days behind"])
    }

    @Test("A gap breaks the line of the chart")
    func gaps() throws {
        let page = try ReadPage(HTMLHistoryRenderer().render(SampleReport.history))
        // Days are known from the second audited point on; the fifth point failed.
        #expect(page.all("polyline").count == 4)
        #expect(page.all("script").isEmpty)
    }

    @Test("A history without a point that was audited has no chart")
    func empty() throws {
        var history = SampleReport.history
        history.points = [history.points[0]]
        let page = try ReadPage(HTMLHistoryRenderer().render(history))
        #expect(page.all("svg").isEmpty)
        #expect(page.all("tr").count == 2)
        history.points = []
        #expect(try ReadPage(HTMLHistoryRenderer().render(history)).all("table").isEmpty)
    }
}
