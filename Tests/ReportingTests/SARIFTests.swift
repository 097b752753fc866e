import Foundation
import ReportModel
import Reporting
import SourceModel
import Testing

@Suite("SARIF")
struct SARIFTests {
    @Test("of every sample equals its golden", arguments: SampleReport.withGoldens)
    func golden(_ sample: SampleReport) throws {
        try Golden("\(sample.rawValue).sarif").expect(SARIFRenderer(checks: SampleChecks.all).render(sample.report))
    }

    private typealias Object = [String: Any]

    private func text(_ report: Report, _ limits: SARIFLimits = SARIFLimits()) throws -> String {
        try SARIFRenderer(checks: SampleChecks.all, limits: limits).render(report)
    }

    private func run(_ report: Report, _ limits: SARIFLimits = SARIFLimits()) throws -> Object {
        let log = try JSONSerialization.jsonObject(with: Data(text(report, limits).utf8)) as? Object
        return try #require((log?["runs"] as? [Object])?.first)
    }

    private func results(_ run: Object) throws -> [Object] { try #require(run["results"] as? [Object]) }

    private func place(_ result: Object) throws -> (path: String, line: Int) {
        let locations = try #require(result["locations"] as? [Object])
        let physical = try #require(locations.first?["physicalLocation"] as? Object)
        let uri = try #require((physical["artifactLocation"] as? Object)?["uri"] as? String)
        let line = try #require((physical["region"] as? Object)?["startLine"] as? Int)
        return (uri.removingPercentEncoding ?? uri, line)
    }

    private func notifications(_ run: Object, _ kind: String = "Execution") throws -> [String] {
        let invocation = try #require((run["invocations"] as? [Object])?.first)
        let list = try #require(invocation["tool\(kind)Notifications"] as? [Object])
        return list.compactMap { ($0["message"] as? Object)?["text"] as? String }
    }

    @Test(
        "is what code scanning wants", .enabled(if: ExternalTool.hasJSONSchema, "needs Python's jsonschema"),
        arguments: SampleReport.allCases)
    func codeScanning(_ sample: SampleReport) throws {
        try ExternalTool.validate(text(sample.report), against: FormatSchema.codeScanning)
    }

    @Test(
        "is what the standard's schema accepts",
        .enabled(if: FormatSchema.sarif != nil && ExternalTool.hasJSONSchema, "needs SARIF_SCHEMA to name the schema"),
        arguments: SampleReport.allCases)
    func standard(_ sample: SampleReport) throws {
        try ExternalTool.validate(text(sample.report), against: #require(FormatSchema.sarif))
    }

    @Test(
        "is read by sarif-tools with every finding",
        .enabled(if: ExternalTool.hasSARIFTools, "needs Python's sarif-tools"), arguments: SampleReport.allCases)
    func sarifTools(_ sample: SampleReport) throws {
        let program = """
            import sys, sarif.loader
            print(len(sarif.loader.load_sarif_file(sys.argv[1]).get_records()))
            """
        let count = try ExternalTool.python?.run(["-c", program], on: [text(sample.report)])
        #expect(count == "\(sample.report.findings.count)\n")
    }

    @Test(
        "has every finding once, at a place in the port, the most severe open ones first",
        arguments: SampleReport.allCases)
    func findings(_ sample: SampleReport) throws {
        let report = sample.report
        let results = try results(run(report))
        #expect(results.count == report.findings.count)
        let own = Set(report.files.compactMap(\.port) + report.findings.compactMap(\.port?.path))
            .union([report.inputs.rules].compactMap(\.self))
        for result in results {
            let path = try place(result).path
            #expect(own.contains { String(decoding: $0.bytes, as: UTF8.self) == path || path.contains("%") }, "\(path)")
        }
        func rank(_ result: Object) -> Int {
            let standing = (result["properties"] as? Object)?["standing"] as? String
            guard standing == "open" else { return 3 }
            return ["error", "warning", "note"].firstIndex(of: result["level"] as? String ?? "") ?? 4
        }
        let ranks = results.map(rank)
        #expect(ranks == ranks.sorted())
    }

    @Test("shows what only upstream has at its counterpart, and what is missing at the line of the rules")
    func anchors() throws {
        var report = SampleReport.many.report
        report.inputs = ReportInputs(rules: "rules/pair.yml", upstreamRootLine: 4)
        let places = try Dictionary(
            results(run(report)).map { result in
                let fingerprints = try #require(result["partialFingerprints"] as? [String: String])
                return try (fingerprints["lockstep/v1"] ?? "", place(result))
            }, uniquingKeysWith: { first, _ in first })
        let controller = SampleReport.portFile("PlayerOverlayController.swift").description
        // `OverlayController.hide()` is nowhere in the port, and its type's row neither: the file is.
        #expect(try #require(places["a000000000000002"]) == (controller, 1))
        #expect(try #require(places["a000000000000001"]) == (controller, 52))
        #expect(try #require(places["a000000000000012"]) == ("rules/pair.yml", 4))
        report.inputs = ReportInputs()
        let neighbour = try results(run(report)).first { ($0["ruleId"] as? String) == "missing-file" }
        #expect(try place(#require(neighbour)) == (report.files.first?.port?.description ?? "", 1))
    }

    @Test("says upstream's place in a related location, as a path, with a link where the repository is known")
    func related() throws {
        func related(_ report: Report) throws -> (artifact: [String: String]?, text: String?) {
            let result = try #require(try results(run(report)).first)
            let related = try #require(result["relatedLocations"] as? [Object])
            #expect(related.count == 1)
            let artifact = (related.first?["physicalLocation"] as? Object)?["artifactLocation"] as? [String: String]
            return (artifact, (related.first?["message"] as? Object)?["text"] as? String)
        }
        let path = ["uri": "Sources/Player/Overlay/Overlay.swift", "uriBaseId": "UPSTREAM"]
        let linked = try related(SampleReport.one.report)
        let commit = String(repeating: "1a", count: 20)
        #expect(
            linked.text == "Upstream `Overlay.isVisible`, https://github.com/acme/player-swift/blob/\(commit)/"
                + "Sources/Player/Overlay/Overlay.swift#L12")
        #expect(linked.artifact == path)
        var report = SampleReport.one.report
        report.upstream.repository = nil
        #expect(try related(report).text == "Upstream `Overlay.isVisible`")
        #expect(try related(report).artifact == path)
    }

    @Test("suppresses what is set aside, with the reason, and fails nothing over it")
    func suppressions() throws {
        let results = try results(run(SampleReport.many.report))
        let suppressed = results.filter { $0["suppressions"] != nil }
        #expect(suppressed.count == 2)
        #expect(suppressed.allSatisfy { $0["level"] as? String == "note" })
        let reasons = suppressed.compactMap { ($0["suppressions"] as? [Object])?.first?["justification"] as? String }
        #expect(reasons.contains("phones only (mobile, until 2027-01-31)"))
        let states = Dictionary(grouping: results.compactMap { $0["baselineState"] as? String }, by: \.self)
        #expect(states.mapValues(\.count) == ["new": 13, "unchanged": 2])
        #expect(try self.results(run(SampleReport.one.report)).allSatisfy { $0["baselineState"] == nil })
    }

    @Test("says why a run could not decide")
    func undecided() throws {
        let empty = try run(SampleReport.empty.report)
        let invocation = try #require((empty["invocations"] as? [Object])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
        #expect(invocation["exitCode"] as? Int == 2)
        #expect(try notifications(empty).first == SampleReport.empty.report.verdict.undecided.first)
        let unplaced = try run(SampleReport.unplaced.report)
        #expect(try notifications(unplaced, "Configuration") == SampleReport.unplaced.report.verdict.invalidRules)
    }

    @Test("keeps to limits, the most severe first, and says what it left out")
    func limits() throws {
        let report = SampleReport.many.report
        let cut = try run(report, SARIFLimits(results: 3, locations: 1, text: 140))
        let results = try results(cut)
        #expect(results.map { $0["level"] as? String } == ["error", "error", "warning"])
        #expect(results.allSatisfy { $0["relatedLocations"] == nil })
        for result in results {
            let text = try #require((result["message"] as? Object)?["text"] as? String)
            #expect(text.utf16.count <= 140)
        }
        #expect((cut["properties"] as? [String: Int]) == ["findings": report.findings.count, "results": 3])
        let whole = try run(report, SARIFLimits(results: 3))
        #expect(
            try notifications(whole).contains {
                $0.hasPrefix("\(report.findings.count - 3) of \(report.findings.count) findings")
            })
    }

    @Test("cuts a long text at a character, with a mark")
    func longText() throws {
        var report = SampleReport.one.report
        report.findings[0].message = String(repeating: "👩‍👩‍👧‍👦 word ", count: 400)
        let result = try #require(try results(run(report)).first)
        let text = try #require((result["message"] as? Object)?["text"] as? String)
        #expect(text.utf16.count <= 1024)
        #expect(text.contains(" … (cut)") && text.hasSuffix("Upstream: `Overlay.swift`."))
    }

    @Test("two renderings of one report are equal", arguments: SampleReport.allCases)
    func determinism(_ sample: SampleReport) throws {
        #expect(try text(sample.report) == text(sample.report))
    }
}
