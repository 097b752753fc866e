import Foundation
import Testing

@testable import Reporting
@testable import TerminalReport

@Suite("Where the files of a port came from, in every format")
struct OriginsTests {
    // The hostile sample is long and is held to properties instead.
    private static let samples = SampleOrigins.allCases.filter { $0 != .hostile }

    private func terminal(
        _ sample: SampleOrigins, isColored: Bool = false, width: Int? = 80, isVerbose: Bool = false
    ) -> String {
        TerminalRenderer(style: TerminalStyle(isColored: isColored, width: width), isVerbose: isVerbose)
            .render(sample.report)
    }

    @Test("equals its golden", arguments: samples)
    func goldens(_ sample: SampleOrigins) throws {
        try Golden("\(sample.rawValue).txt").expect(terminal(sample, width: 140))
        try Golden("\(sample.rawValue).md").expect(MarkdownRenderer().render(sample.report))
        try Golden("\(sample.rawValue).json").expect(JSONRenderer().render(sample.report))
    }

    @Test("verbose, on a narrow terminal with colour")
    func verbose() throws {
        try Golden("origins-many.verbose.txt").expect(terminal(.many, isColored: true, width: 80, isVerbose: true))
    }

    @Test("is the same twice", arguments: SampleOrigins.allCases)
    func determinism(_ sample: SampleOrigins) throws {
        #expect(terminal(sample) == terminal(sample))
        #expect(MarkdownRenderer().render(sample.report) == MarkdownRenderer().render(sample.report))
        #expect(try JSONRenderer().render(sample.report) == JSONRenderer().render(sample.report))
    }

    @Test("lets no control or format character through", arguments: SampleOrigins.allCases, [false, true])
    func controlCharacters(_ sample: SampleOrigins, isVerbose: Bool) {
        for text in [terminal(sample, isVerbose: isVerbose), MarkdownRenderer().render(sample.report)] {
            #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isSteering })
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        }
    }

    @Test("colour adds nothing but colour", arguments: SampleOrigins.allCases, [false, true])
    func color(_ sample: SampleOrigins, isVerbose: Bool) {
        let colored = terminal(sample, isColored: true, isVerbose: isVerbose)
        let sequence = #/\x{1B}\[[0-9]+(;[0-9]+)*m/#.matchingSemantics(.unicodeScalar)
        #expect(colored.contains(sequence))
        #expect(Array(colored.replacing(sequence, with: "").utf8) == Array(terminal(sample, isVerbose: isVerbose).utf8))
    }

    @Test("ends with how much was looked at, and says so in the summary", arguments: SampleOrigins.allCases)
    func scope(_ sample: SampleOrigins) {
        let last = terminal(sample).split(separator: "\n").last ?? ""
        #expect(last.hasPrefix("Looked at \(sample.report.scope.portFiles) port file"))
        #expect(sample.report.resultLine.hasSuffix(String(last)))
        #expect(sample.report.resultLine.hasPrefix("could not decide") == (sample != .many))
    }

    @Test("names every file, once in a list or a table")
    func files() {
        for file in SampleOrigins.many.report.files {
            let name = file.port.lastComponent
            #expect(terminal(.many, width: nil).components(separatedBy: "\(name) ").count == 2, "\(name)")
        }
        #expect(terminal(.many, width: nil).contains("PlayerLog.swift (nearest: OverlayTrace.swift, 24 % alike)"))
    }

    @Test("says when the first of the synced commits was written, in UTC")
    func dates() throws {
        let header = try #require(
            terminal(.many, width: nil).split(separator: "\n").first { $0.contains("alike then") })
        #expect(header.contains("  synced commits       from        port file"))
        #expect(
            terminal(.many, width: nil).contains("  3c3c3c3c3…4d4d4d4d4  2025-02-19  PlayerOverlayController.swift ←"))
        #expect(MarkdownRenderer().render(SampleOrigins.many.report).contains(" | 2025-02-19 | high | "))
        let json = try JSONRenderer().render(SampleOrigins.many.report)
        #expect(json.contains("\"firstDate\" : \"2025-02-19T21:20:00Z\""))
        #expect(json.contains("\"lastDate\" : \"2025-06-15T15:06:40Z\""))
    }

    @Test("counts what is rewritten apart from what came from upstream")
    func answer() {
        #expect(
            SampleOrigins.many.report.answer
                == "4 of 6 port files came from upstream, 1 is rewritten under upstream's name; confidence: 2 high "
                + "and 2 medium")
    }

    @Test("says how to search all of upstream, where that was not done and files are without an origin")
    func hint() {
        var report = SampleOrigins.many.report
        let hint = "Only part of upstream was searched."
        #expect(report.hint?.hasPrefix(hint) == true)
        #expect(terminal(.many, width: nil).contains("\n\nhint: \(hint)"))
        #expect(MarkdownRenderer().render(report).contains("run `lockstep origins` with `--upstream-root .` and "))
        report.files.removeAll { $0.synced == nil }
        #expect(report.hint == nil)
        report = SampleOrigins.many.report
        report.upstream.roots.append(.root)
        #expect(report.hint == nil)
        #expect(SampleOrigins.nothing.report.hint == nil)
    }

    @Test("keeps a row on one line where the terminal is wide enough, and breaks it where it is not")
    func width() {
        let row = "PlayerOverlayRenderer.swift ← OverlayRenderer.swift, now Rendering/Renderer.swift"
        #expect(terminal(.many, width: nil).contains(row))
        #expect(terminal(.many, width: 200).contains(row))
        #expect(terminal(.many, width: 80).contains("PlayerOverlayRenderer.swift\n"))
        #expect(terminal(.many, width: 80).contains("  ← OverlayRenderer.swift, now Rendering/Renderer.swift\n"))
    }

    @Test("shows renamings as a rules file has them, whatever the names hold")
    func substitutions() {
        let lines = terminal(.hostile).split(separator: "\n")
        let block = lines.drop { $0 != "substitutions:" }.prefix { !$0.hasPrefix("could not decide") }
        #expect(block.count == HostileNames.all.count + 2)
        for line in block.dropFirst(2) {
            let isEntry =
                line.wholeMatch(
                    of: #/    - { upstream: "([^"\\]|\\.)*", port: "([^"\\]|\\.)*", only: \[.+, A\] } # in 2 files/#
                        .matchingSemantics(.unicodeScalar)) != nil
            #expect(isEntry, "\(line)")
        }
        #expect(
            terminal(.many).contains(
                #"    - { upstream: "Overlay{rest}", port: "PlayerOverlay{rest}", only: [Controller, "On", "2D"] } # in 3 files"#
            ))
    }
}

@Suite("What GitHub's renderer makes of the Markdown of origins", .enabled(if: CommonMark.executable != nil))
struct OriginsRenderedTests {
    @Test("has no tag and no link but the report's own", arguments: SampleOrigins.allCases)
    func tags(_ sample: SampleOrigins) throws {
        let html = try CommonMark.html(MarkdownRenderer().render(sample.report))
        let own: Set = [
            "h1", "h2", "p", "strong", "a", "code", "pre", "ul", "li", "hr", "details", "summary", "table", "thead",
            "tbody", "tr", "th", "td",
        ]
        let names = html.matches(of: #/<\/?([A-Za-z!][A-Za-z0-9-]*)/#).map { String($0.output.1) }
        #expect(Set(names).subtracting(own) == [])
        let repository = #/https:\/\/github\.com\/acme\/player-(swift|native)(\/(blob|commit)\/[0-9a-f]{40}[^"]*)?/#
        for link in html.matches(of: #/href="([^"]*)"/#) {
            let isOwn = link.output.1.wholeMatch(of: repository) != nil
            #expect(isOwn, "\(link.output.1)")
        }
    }

    @Test("leaves hostile names in code")
    func references() throws {
        let html = try CommonMark.html(MarkdownRenderer().render(SampleOrigins.hostile.report))
        let prose = html.replacing(
            #/<pre>.*?<\/pre>|<code>.*?<\/code>|<[^>]*>/#.dotMatchesNewlines().matchingSemantics(.unicodeScalar),
            with: " ")
        #expect(prose.contains("Without an origin"))
        for mark in ["@", "#", "GH-", "1a2b3c4d", ":tada:", "http", "www.", "![", "$"] {
            #expect(!prose.contains(mark), "\(mark)")
        }
    }
}
