import Foundation
import ReportModel
import Schemas
import Testing

@testable import Reporting

@Suite(
    "JSON is what its schema says",
    .enabled(if: ExternalTool.hasJSONSchema, "needs Python's jsonschema"))
struct SchemaTests {
    /// A document of each format that a renderer here writes, with all that it can have.
    private static func document(_ format: JSONFormat) throws -> String? {
        switch format {
        case .report: try JSONRenderer().render(SampleReport.many.report)
        case .commits: try JSONCommitsRenderer().render(SampleReport.many.report)
        case .origins: try JSONRenderer().render(SampleOrigins.many.report)
        case .history: try JSONRenderer().render(SampleHistory.report)
        case .baseline: #"{"check":"added-file","fingerprint":"0123456789abcdef","path":"A.swift"}"#
        case .rules: nil
        }
    }

    // The names of the hostile sample are none that the tool makes.
    @Test("of every sample of a report, and of its commits", arguments: SampleReport.withGoldens)
    func reports(_ sample: SampleReport) throws {
        try ExternalTool.validate(JSONRenderer().render(sample.report), against: JSONFormat.report.schema)
        try ExternalTool.validate(JSONCommitsRenderer().render(sample.report), against: JSONFormat.commits.schema)
    }

    @Test("of origins and histories")
    func others() throws {
        for report in SampleOrigins.allCases.map(\.report) {
            try ExternalTool.validate(JSONRenderer().render(report), against: JSONFormat.origins.schema)
        }
        for report in [SampleHistory.report, SampleHistory.nothing] {
            try ExternalTool.validate(JSONRenderer().render(report), against: JSONFormat.history.schema)
        }
    }

    @Test("of every line of a baseline")
    func baseline() throws {
        for line in [#"{"schema":"lockstep-baseline/1"}"#, try Self.document(.baseline) ?? ""] {
            try ExternalTool.validate(line, against: JSONFormat.baseline.schema)
        }
    }

    /// One change of each document that its schema must not accept: another word, another type, a key more or less.
    static let mutations: [(format: JSONFormat, text: String, replacement: String)] = [
        (.report, #""verb" : "merge""#, #""verb" : "mingle""#),
        (.report, #""status" : "behind""#, #""status" : "late""#),
        (.report, #""passed" : false"#, #""passed" : "no""#),
        (.report, #""remarks" : ["#, #""remark" : ["#),
        (.commits, #""state" : "missed""#, #""state" : "lost""#),
        (.commits, #""openMembers" : ["#, #""members of it" : ["#),
        (.origins, #""confidence" : "high""#, #""confidence" : "certain""#),
        (.origins, #""schema" : "lockstep-origins/1""#, #""schema" : "lockstep-origins/2""#),
        (.history, #""state" : "absent""#, #""state" : "empty""#),
        (.history, #""diverged" : 1"#, #""diverged" : -1"#),
        (.baseline, #""path":"A.swift""#, #""file":"A.swift""#),
        (.baseline, "0123456789abcdef", "0123456789abcde"),
    ]

    @Test("and nothing else", arguments: mutations)
    func refused(format: JSONFormat, text: String, replacement: String) throws {
        let document = try #require(try Self.document(format))
        #expect(document.contains(text))
        let changed = document.replacing(text, with: replacement, maxReplacements: 1)
        #expect(throws: ExternalTool.Failure.self) {
            try ExternalTool.validate(changed, against: format.schema)
        }
    }

    @Test("of every format there is a schema, which lets no unknown key in")
    func strict() throws {
        for format in JSONFormat.allCases {
            let schema = try JSONSerialization.jsonObject(with: Data(format.schema.utf8))
            var open: [String] = []
            func visit(_ value: Any, _ path: String) {
                if let object = value as? [String: Any] {
                    if object["properties"] is [String: Any], object["type"] as? String == "object",
                        object["additionalProperties"] == nil
                    {
                        open.append(path)
                    }
                    for (key, value) in object { visit(value, "\(path)/\(key)") }
                } else if let list = value as? [Any] {
                    for value in list { visit(value, path) }
                }
            }
            visit(schema, format.rawValue)
            #expect(open == [])
        }
    }
}
