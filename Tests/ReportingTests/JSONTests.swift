import Foundation
import ReportModel
import Reporting
import SourceModel
import Testing

@Suite("JSON")
struct JSONTests {
    private typealias Object = [String: Any]

    private func read(_ report: Report) throws -> Object {
        let text = try JSONRenderer().render(report)
        #expect(text.hasSuffix("}\n"))
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
    }

    private func list(_ key: String, in object: Object) throws -> [Object] {
        try #require(object[key] as? [Object])
    }

    @Test("has every key of the contract, known or not", arguments: SampleReport.allCases)
    func keys(_ sample: SampleReport) throws {
        let report = try read(sample.report)
        #expect(
            Set(report.keys) == [
                "schema", "tool", "upstream", "port", "scope", "files", "declarations", "commits", "interface",
                "bridges", "documents", "mergeBase", "findings", "decisions", "only", "remarks", "verdict",
            ])
        let expected: [String: Set<String>] = [
            "files": [
                "upstream", "port", "relation", "status", "reason", "synced", "acknowledgement", "canBeTaken",
                "substitutions", "exempted",
            ],
            "declarations": [
                "upstream", "port", "kind", "status", "upstreamPath", "upstreamLine", "portPath", "portLine",
            ],
            "findings": [
                "check", "severity", "fingerprint", "message", "upstream", "port", "contents", "evidence",
                "exemption", "baseline", "new", "disposition", "decided",
            ],
        ]
        for (name, keys) in expected {
            for entry in try list(name, in: report) { #expect(Set(entry.keys) == keys) }
        }
        for side in ["upstream", "port"] {
            let keys = try #require(report[side] as? Object).keys
            #expect(Set(keys) == ["repository", "root", "revision", "commit", "medium"])
        }
        #expect((report["commits"] as? [Any])?.count == sample.report.commits.count)
        #expect(report["schema"] as? String == "lockstep-report/1")
    }

    @Test("holds the findings of the report", arguments: SampleReport.allCases)
    func findings(_ sample: SampleReport) throws {
        let entries = try list("findings", in: read(sample.report))
        try #require(entries.count == sample.report.findings.count)
        for (entry, finding) in zip(entries, sample.report.findings) {
            #expect(entry["check"] as? String == finding.check)
            #expect(entry["severity"] as? String == finding.severity.rawValue)
            #expect(entry["message"] as? String == finding.message)
            #expect(entry["fingerprint"] as? String == finding.fingerprint)
            #expect(entry["baseline"] as? Bool == (finding.disposition == .baseline))
            #expect(entry["new"] as? Bool == finding.isNew)
            #expect(entry["disposition"] as? String == finding.disposition.kind.rawValue)
            for (key, location) in [("upstream", finding.upstream), ("port", finding.port)] {
                let value = entry[key] as? Object
                #expect(value?["path"] as? String == location?.path.description)
                #expect(value?["line"] as? Int == location?.line)
                #expect(value?["symbol"] as? String == location?.symbol)
                #expect((entry[key] is NSNull) == (location == nil))
            }
            let evidence = try list("evidence", in: entry)
            #expect(evidence.map { $0["text"] as? String } == finding.evidence.map(\.text))
            #expect(evidence.map { $0["line"] as? Int } == finding.evidence.map(\.line))
            let exemption = entry["exemption"] as? Object
            #expect(exemption?["reason"] as? String == finding.exemption?.reason)
            #expect(exemption?["until"] as? String == finding.exemption?.until?.description)
        }
    }

    @Test("holds the files, the declarations and the verdict of the report", arguments: SampleReport.allCases)
    func rows(_ sample: SampleReport) throws {
        let report = try read(sample.report)
        let files = try list("files", in: report)
        #expect(files.map { $0["upstream"] as? String } == sample.report.files.map { $0.upstream?.description })
        #expect(files.map { $0["port"] as? String } == sample.report.files.map { $0.port?.description })
        #expect(files.map { $0["relation"] as? String } == sample.report.files.map(\.relation.rawValue))
        #expect(files.map { $0["status"] as? String } == sample.report.files.map(\.status.rawValue))
        #expect(
            files.map { ($0["synced"] as? Object)?["similarity"] as? Double }
                == sample.report.files.map(\.synced?.similarity))
        #expect(
            files.map { ($0["acknowledgement"] as? Object)?["kind"] as? String }
                == sample.report.files.map { row in
                    row.acknowledgement.map { if case .omission = $0 { "omission" } else { "addition" } }
                })

        let declarations = try list("declarations", in: report)
        #expect(declarations.map { $0["port"] as? String } == sample.report.declarations.map(\.port))
        #expect(declarations.map { $0["portLine"] as? Int } == sample.report.declarations.map(\.portLine))

        let verdict = try #require(report["verdict"] as? Object)
        #expect(verdict["passed"] as? Bool == sample.report.verdict.passed)
        #expect(verdict["errors"] as? Int == sample.report.verdict.errors)
        #expect(verdict["undecided"] as? [String] == sample.report.verdict.undecided)
        #expect(verdict["invalidRules"] as? [String] == sample.report.verdict.invalidRules)
        #expect(report["remarks"] as? [String] == sample.report.remarks)
    }

    @Test("two renderings of one report are equal", arguments: SampleReport.allCases)
    func determinism(_ sample: SampleReport) throws {
        #expect(try JSONRenderer().render(sample.report) == JSONRenderer().render(sample.report))
    }

    @Test("a path that is not UTF-8 is quoted as git quotes it")
    func bytes() throws {
        let files = try list("files", in: read(SampleReport.hostile.report))
        #expect(files.last?["port"] as? String == #""b/c\351|""#)
    }
}
