import Demo
import LockstepKit
import ReportModel
import SourceModel
import Testing

@Suite("Reports have what the three texts say of a member")
struct DeclarationTextTests {
    @Test("Of each that is not in sync, and of no type")
    func texts() throws {
        let report = try Demo.audit(today: CalendarDay(daysSince1970: 20_778))
        let stop = try #require(report.declarations.first { $0.port == "RNFloatingWindowController.stop(reason:)" })
        let texts = try #require(stop.texts)
        let all = [texts.upstreamThen, texts.upstreamNow, texts.port].compactMap(\.self)
        #expect(Set(all).count == 3)
        #expect(all.allSatisfy { $0.contains("func stop(reason") })
        for row in report.declarations {
            #expect((row.texts != nil) == (row.status != .inSync && !row.kind.isType), "\(row)")
            #expect(row.texts?.port == nil || row.port != nil)
            #expect(row.texts?.upstreamNow == nil || row.upstream != nil)
        }
    }
}
