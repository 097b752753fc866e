import ReportModel
import SourceModel
import Testing

@testable import Reporting
@testable import TerminalReport

@Suite("Terminal")
struct TerminalTests {
    private func text(
        _ sample: SampleReport, isColored: Bool = false, width: Int? = 80, isVerbose: Bool = false
    ) -> String {
        TerminalRenderer(style: TerminalStyle(isColored: isColored, width: width), isVerbose: isVerbose)
            .render(sample.report)
    }

    @Test("no control or format character gets through", arguments: SampleReport.allCases, [false, true])
    func controlCharacters(_ sample: SampleReport, isVerbose: Bool) {
        let plain = text(sample, isVerbose: isVerbose)
        #expect(plain.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isSteering })
    }

    @Test("colour adds nothing but sequences of colour and weight", arguments: SampleReport.allCases, [false, true])
    func color(_ sample: SampleReport, isVerbose: Bool) {
        let colored = text(sample, isColored: true, isVerbose: isVerbose)
        let sequence = #/\x{1B}\[[0-9]+(;[0-9]+)*m/#.matchingSemantics(.unicodeScalar)
        #expect(colored.contains(sequence))
        #expect(Array(colored.replacing(sequence, with: "").utf8) == Array(text(sample, isVerbose: isVerbose).utf8))
    }

    @Test("begins and ends with the verdict and says how much was looked at", arguments: SampleReport.allCases)
    func verdict(_ sample: SampleReport) {
        let lines = text(sample).split(separator: "\n")
        #expect(lines.first == lines.last)
        #expect(lines.first?.hasPrefix("\(Outcome(sample.report.verdict).title): ") == true)
        #expect(lines.contains { $0.hasPrefix("Looked at \(sample.report.scope.upstreamFiles) upstream and") })
    }

    @Test("names what an exemption has to name, where the message does not")
    func symbols() {
        func lines(_ message: String) -> [String] {
            let finding = AssessedFinding(
                check: "ui-addition", severity: .warning, message: message,
                port: Location(path: "A.swift", line: 3, symbol: "A.live dot.fill"))
            let style = TerminalStyle(isColored: false, width: 80)
            return TerminalFindings(style: style, listsNotes: true, listsEvidence: false).lines(for: finding)
                .map { String($0.drop(while: \.isWhitespace)) }
        }
        #expect(lines("image “dot.fill” is new").suffix(2) == ["port      A.swift:3", "symbol    A.live dot.fill"])
        #expect(lines("`A.live dot.fill` is new").last == "port      A.swift:3")
    }

    @Test("lists notes when asked to, or when they can fail the run")
    func notes() {
        #expect(!text(.many).contains("step1()"))
        #expect(text(.many, isVerbose: true).contains("step1()"))
        var report = SampleReport.many.report
        report.verdict.failOn = .note
        let style = TerminalStyle(isColored: false, width: nil)
        #expect(TerminalRenderer(style: style).render(report).contains("step1()"))
    }

    @Test("breaks sentences at the width, and nothing without one")
    func wrapping() {
        let style = TerminalStyle(isColored: false, width: 12)
        #expect(style.wrapped("one two three four", indent: 2) == ["  one two", "  three four"])
        #expect(style.wrapped("one two", behind: "> ", columns: 9, indent: 1) == ["> one", " two"])
        #expect(style.wrapped("a extraordinarily b", indent: 0) == ["a", "extraordinarily", "b"])
        #expect(TerminalStyle(isColored: false, width: nil).wrapped("one two three four", indent: 0).count == 1)
    }

    @Test("a table with a line that is too wide keeps its first column, and each line is a sentence")
    func wideTable() {
        let lines = ["  upstream    here      A/B", "  port        over there  C"]
        #expect(TerminalStyle(isColored: false, width: 27).fitted(lines, behind: 12) == lines)
        #expect(
            TerminalStyle(isColored: false, width: 26).fitted(lines, behind: 12)
                == ["  upstream  here A/B", "  port      over there C"])
    }

    @Test("two renderings of one report are equal", arguments: SampleReport.allCases)
    func determinism(_ sample: SampleReport) {
        #expect(Array(text(sample, isVerbose: true).utf8) == Array(text(sample, isVerbose: true).utf8))
    }
}
