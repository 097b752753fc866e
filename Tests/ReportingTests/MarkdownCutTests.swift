import ReportModel
import Testing

@testable import Reporting

@Suite("Markdown that is cut")
struct MarkdownCutTests {
    private func whole(_ report: Report) -> String { MarkdownRenderer().render(report) }

    private func cut(_ report: Report, _ count: Int) -> String {
        MarkdownRenderer(limit: .characters(count)).render(report)
    }

    @Test("equals its golden")
    func golden() throws {
        try Golden("many.cut.md").expect(cut(SampleReport.many.report, 5000))
    }

    @Test("is whole where there is room", arguments: SampleReport.allCases)
    func room(_ sample: SampleReport) {
        let whole = whole(sample.report)
        #expect(cut(sample.report, whole.unicodeScalars.count) == whole)
        #expect(MarkdownRenderer(limit: .bytes(whole.utf8.count)).render(sample.report) == whole)
        #expect(MarkdownRenderer(limit: .bytes(whole.utf8.count - 1)).render(sample.report) != whole)
    }

    @Test("never exceeds its limit, and keeps verdict and scope", arguments: [SampleReport.many, .hostile])
    func limit(_ sample: SampleReport) {
        let report = sample.report
        for count in [2000, 2500, 3000, 5000, 9000, 20_000, 65_536] where count < whole(report).unicodeScalars.count {
            let text = cut(report, count)
            #expect(text.unicodeScalars.count <= count)
            #expect(MarkdownRenderer(limit: .bytes(count)).render(report).utf8.count <= count)
            #expect(text.hasPrefix("<!-- lockstep:\(sample == .many ? "ios/Overlay" : "b") -->\n\n# Lockstep audit: "))
            #expect(text.contains("\n**Cut to \(count) characters.** Left out: "))
            #expect(text.contains("\nLooked at "))
        }
    }

    private func isList(_ block: String) -> Bool {
        block.hasPrefix("- ") || block.prefixMatch(of: #/[0-9]+\. /#) != nil
    }

    @Test("holds every decision before any detail")
    func decisions() {
        let report = SampleReport.many.report
        let titles = whole(report).split(separator: "\n").filter { $0.wholeMatch(of: #/### [0-9]+\. .*/#) != nil }
        #expect(titles.count == report.decisions.count)
        let texts = stride(from: 2000, to: whole(report).unicodeScalars.count, by: 300).map { cut(report, $0) }
        for text in texts where text.contains("## Needs attention") {
            for title in titles { #expect(text.contains(title), "\(text.utf8.count)") }
        }
        #expect(texts.contains { text in titles.allSatisfy(text.contains) && !text.contains("## Needs attention") })
    }

    /// The text with every link where it is used.
    private func expanded(_ text: String) -> String {
        let definitions = text.matches(of: #/(?m)^\[([0-9a-f]{7})\]: (.*)$/#)
        var text = text.replacing(#/(?m)^\[[0-9a-f]{7}\]: .*\n/#, with: "")
        for definition in definitions {
            text = text.replacing("][\(definition.output.1)]", with: "](\(definition.output.2))")
        }
        // The definitions stand behind an empty line.
        while text.hasSuffix("\n") { text.removeLast() }
        return text
    }

    @Test("has whole blocks of the report, in its order", arguments: [SampleReport.many, .hostile])
    func blocks(_ sample: SampleReport) {
        let report = sample.report
        let all = expanded(whole(report)).components(separatedBy: "\n\n")
        for count in stride(from: 2000, to: 12_000, by: 900) {
            var rest = all[...]
            for block in expanded(cut(report, count)).components(separatedBy: "\n\n")
            where !block.hasPrefix("**Cut to ") {
                // Of a list some items may be gone.
                let place = rest.firstIndex { whole in
                    whole == block
                        || (isList(block) && isList(whole)
                            && Set(whole.split(separator: "\n")).isSuperset(of: block.split(separator: "\n")))
                }
                #expect(place != nil, "\(count): \(block.prefix(200))")
                if let place { rest = rest[(place + 1)...] }
            }
        }
    }

    @Test("opens and closes as many folded sections", arguments: [SampleReport.many, .hostile])
    func folded(_ sample: SampleReport) {
        for count in stride(from: 2000, to: 30_000, by: 4000) {
            let lines = cut(sample.report, count).split(separator: "\n")
            #expect(
                lines.count { $0.hasPrefix("<details>") } == lines.count { $0 == "</details>" } || sample == .hostile)
        }
    }

    @Test("counts what it left out: findings and what they rest on")
    func counts() throws {
        let report = SampleReport.many.report
        let text = cut(report, 2000)
        let note = try #require(text.split(separator: "\n").first { $0.hasPrefix("**Cut to ") })
        let lost = try #require(note.firstMatch(of: #/([0-9]+) open findings/#).flatMap { Int($0.1) })
        let shown = report.findings(.open).count { text.contains(MarkdownProse.inline($0.message)) }
        #expect(lost == report.findings(.open).count - shown)
        #expect(note.hasSuffix("`--format markdown=report.md` writes the whole report."))
    }
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [String] {
        dropLast(hasSuffix("\n") ? 1 : 0).split(separator: separator, omittingEmptySubsequences: false)
            .map(String.init)
    }
}
