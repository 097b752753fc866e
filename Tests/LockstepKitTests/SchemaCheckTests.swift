import Demo
import Foundation
import LockstepKit
import Schemas
import SourceModel
import Testing

@Suite("The JSON Schemas and what the tool knows")
struct SchemaCheckTests {
    @Test("The one of rules files names every check, and no other")
    func names() throws {
        let schema = try JSONSerialization.jsonObject(with: Data(JSONFormat.rules.schema.utf8)) as? [String: Any]
        let check = (schema?["definitions"] as? [String: Any])?["check"] as? [String: Any]
        #expect(check?["enum"] as? [String] == Checks.all.map(\.id).sorted())
    }

    @Test(
        "The one of reports accepts those of the demo and of every fixture",
        .enabled(if: PythonValidator.isThere, "needs Python's jsonschema"))
    func reports() throws {
        let reports =
            try AuditFixture.all.map { try $0.audit() } + [Demo.audit(today: CalendarDay(daysSince1970: 20_778))]
        let texts = try reports.map { try $0.rendered(as: .json) }
        #expect(try PythonValidator.problems(in: texts, against: JSONFormat.report.schema) == "")
        #expect(
            try PythonValidator.problems(
                in: reports.map { try $0.renderedCommits(as: .json) }, against: JSONFormat.commits.schema) == "")
        let changed = texts.map { $0.replacing(#""severity" : "warning""#, with: #""severity" : "grave""#) }
        #expect(try PythonValidator.problems(in: changed, against: JSONFormat.report.schema) != "")
    }
}
