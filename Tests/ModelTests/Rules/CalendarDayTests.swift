import SourceModel
import Testing

@Suite("A calendar day")
struct CalendarDayTests {
    @Test(
        "is read and written as YYYY-MM-DD",
        arguments: ["2026-11-21", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
    func roundTrip(text: String) throws {
        #expect(try #require(CalendarDay(text)).description == text)
    }

    @Test(
        "is refused where no such day exists, or the form is another",
        arguments: [
            "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-01-00", "2026-1-01", "26-01-01",
            "2026-01-01T00:00", " 2026-01-01", "2026/01/01", "2026-01", "", "+202-01-01", "２０２６-01-01", "2026--101",
        ])
    func refusal(text: String) {
        #expect(CalendarDay(text) == nil)
    }

    @Test("comes before a later one")
    func order() throws {
        let days = try ["2025-12-31", "2026-01-01", "2026-01-31", "2026-02-01"].map { try #require(CalendarDay($0)) }
        #expect(days.reversed().sorted() == days)
    }
}
