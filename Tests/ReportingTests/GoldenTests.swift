import Reporting
import TerminalReport
import Testing

@Suite("Every format of every sample equals its golden")
struct GoldenTests {
    // The hostile sample is long and is held to properties instead.
    private static let samples = SampleReport.allCases.filter { $0 != .hostile }

    @Test(arguments: samples)
    func json(_ sample: SampleReport) throws {
        try Golden("\(sample.rawValue).json").expect(JSONRenderer().render(sample.report))
    }

    @Test(arguments: samples)
    func markdown(_ sample: SampleReport) throws {
        try Golden("\(sample.rawValue).md").expect(MarkdownRenderer().render(sample.report))
    }

    @Test(arguments: samples)
    func terminal(_ sample: SampleReport) throws {
        let renderer = TerminalRenderer(style: TerminalStyle(isColored: false, width: 80))
        try Golden("\(sample.rawValue).txt").expect(renderer.render(sample.report))
    }

    @Test("upstream's commits alone, in every format")
    func commits() throws {
        let report = SampleReport.many.report
        let style = TerminalStyle(isColored: false, width: 100)
        try Golden("commits.txt").expect(TerminalCommitsRenderer(style: style, listsNoise: true).render(report))
        try Golden("commits.md").expect(MarkdownCommitsRenderer().render(report))
        try Golden("commits.json").expect(JSONCommitsRenderer().render(report))
    }

    @Test("verbose, on a terminal with colour")
    func verboseAndColored() throws {
        let renderer = TerminalRenderer(style: TerminalStyle(isColored: true, width: 100), isVerbose: true)
        try Golden("many.verbose.txt").expect(renderer.render(SampleReport.many.report))
    }
}
