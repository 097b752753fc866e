import Foundation
import Reporting
import SourceModel
import Testing

@Suite("JSON of origins")
struct OriginsJSONTests {
    private typealias Object = [String: Any]

    private func read(_ sample: SampleOrigins) throws -> Object {
        let text = try JSONRenderer().render(sample.report)
        #expect(text.hasSuffix("}\n"))
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
    }

    @Test("has every key of the contract, known or not", arguments: SampleOrigins.allCases)
    func keys(_ sample: SampleOrigins) throws {
        let report = try read(sample)
        #expect(report["schema"] as? String == "lockstep-origins/1")
        #expect(
            Set(report.keys) == [
                "schema", "tool", "upstream", "port", "scope", "files", "substitutions", "remarks", "undecided",
            ])
        for side in ["upstream", "port"] {
            #expect(
                Set(try #require(report[side] as? Object).keys) == ["repository", "roots", "revision", "commit"])
        }
        #expect(
            Set(try #require(report["scope"] as? Object).keys) == [
                "portFiles", "upstreamPaths", "upstreamTexts", "upstreamCommits",
            ])
        for file in try #require(report["files"] as? [Object]) {
            #expect(
                Set(file.keys) == [
                    "port", "upstream", "upstreamNow", "relation", "confidence", "synced", "types", "evidence",
                    "candidates",
                ])
            if let synced = file["synced"] as? Object {
                #expect(
                    Set(synced.keys) == [
                        "first", "last", "firstDate", "lastDate", "firstPath", "blob", "similarity", "similarityNow",
                    ])
            }
            for candidate in try #require(file["candidates"] as? [Object]) {
                #expect(Set(candidate.keys) == ["upstream", "blob", "similarity"])
            }
        }
        for substitution in try #require(report["substitutions"] as? [Object]) {
            #expect(Set(substitution.keys) == ["upstream", "port", "only", "files"])
        }
    }

    @Test("holds the files of the report, full ids included", arguments: SampleOrigins.allCases)
    func files(_ sample: SampleOrigins) throws {
        let report = sample.report
        let entries = try #require(try read(sample)["files"] as? [Object])
        try #require(entries.count == report.files.count)
        for (entry, file) in zip(entries, report.files) {
            #expect(entry["port"] as? String == file.port.description)
            #expect(entry["upstream"] as? String == file.upstream?.description)
            #expect(entry["upstreamNow"] as? String == file.upstreamNow?.description)
            #expect(entry["relation"] as? String == file.relation.rawValue)
            #expect(entry["confidence"] as? String == file.confidence.rawValue)
            #expect(entry["evidence"] as? [String] == file.evidence)
            let synced = entry["synced"] as? Object
            #expect((entry["synced"] is NSNull) == (file.synced == nil))
            #expect(synced?["first"] as? String == file.synced?.first.hex)
            #expect(synced?["last"] as? String == file.synced?.last.hex)
            #expect(synced?["firstPath"] as? String == file.synced?.firstPath.description)
            #expect(synced?["blob"] as? String == file.synced?.blob.hex)
            #expect(synced?["similarity"] as? Double == file.synced?.similarity)
            #expect(synced?["similarityNow"] as? Double == file.synced?.similarityNow)
            let candidates = try #require(entry["candidates"] as? [Object])
            #expect(candidates.map { $0["upstream"] as? String } == file.candidates.map { $0.upstream.description })
            #expect(candidates.map { $0["similarity"] as? Double } == file.candidates.map(\.similarity))
        }
    }

    @Test("holds what else the report says", arguments: SampleOrigins.allCases)
    func rest(_ sample: SampleOrigins) throws {
        let (object, report) = (try read(sample), sample.report)
        #expect(object["remarks"] as? [String] == report.remarks)
        #expect(object["undecided"] as? [String] == report.undecided)
        #expect((object["upstream"] as? Object)?["roots"] as? [String] == report.upstream.roots.map(\.description))
        #expect((object["port"] as? Object)?["commit"] as? String == report.port.commit?.hex)
        let renamings = try #require(object["substitutions"] as? [Object])
        #expect(renamings.map { $0["upstream"] as? String } == report.substitutions.map(\.upstream))
        #expect(renamings.map { $0["only"] as? [String] } == report.substitutions.map(\.only))
        #expect(renamings.map { $0["files"] as? Int } == report.substitutions.map(\.fileCount))
    }
}
