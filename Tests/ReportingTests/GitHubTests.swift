import ReportModel
import SourceModel
import Testing

@testable import Reporting

@Suite("Annotations for GitHub Actions")
struct GitHubTests {
    @Test("of every sample equals its golden", arguments: SampleReport.withGoldens)
    func golden(_ sample: SampleReport) throws {
        try Golden("\(sample.rawValue).github.txt").expect(GitHubRenderer().render(sample.report))
    }

    /// A line as the runner reads it.
    private struct Annotation {
        var kind: String
        var properties: [String: String]
        var message: String

        init?(_ line: Substring) {
            guard let match = line.wholeMatch(of: #/::([a-z]+)(?: ([^:]*))?::(.*)/#.matchingSemantics(.unicodeScalar))
            else { return nil }
            kind = String(match.1)
            let pairs = (match.2 ?? "").split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
            properties = Dictionary(
                uniqueKeysWithValues: pairs.map { (String($0[0]), Self.unescaped($0.count > 1 ? $0[1] : "")) })
            message = Self.unescaped(match.3)
        }

        /// In the runner's order: `%25` comes last, or `%250A` would end a line.
        private static func unescaped(_ text: Substring) -> String {
            String(
                text.replacing("%0D", with: "\r").replacing("%0A", with: "\n").replacing("%3A", with: ":")
                    .replacing("%2C", with: ",").replacing("%25", with: "%"))
        }
    }

    private func lines(_ report: Report) -> [Substring] {
        // Scalars, because CR and LF together are one character.
        let text = GitHubRenderer().render(report)
        return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
    }

    @Test("of one kind are ten at most, with the one that counts the rest")
    func kinds() {
        for severity in Severity.allCases {
            for passed in [true, false] {
                var report = SampleReport.many.report
                report.findings = (1...12).map { number in
                    AssessedFinding(check: "added-member", severity: severity, message: "\(number)")
                }
                report.verdict = Verdict(failOn: .never, errors: 0, warnings: 0, notes: 0, exempted: 0, passed: passed)
                let kinds = Dictionary(grouping: lines(report).compactMap { Annotation($0)?.kind }) { $0 }
                #expect(kinds.values.map(\.count).sorted() == [1, 10])
            }
        }
    }

    @Test("say what a change accepts besides, at the rules")
    func loosened() throws {
        var report = SampleReport.one.report
        report.inputs.rules = "rules/pair.yml"
        report.mergeBase = Report.MergeBase(
            revision: "main", commit: try #require(ObjectName(hex: String(repeating: "a", count: 40))),
            loosened: ["`ui-addition` off", "1 entry\nmore"])
        let annotations = lines(report).compactMap { Annotation($0) }.filter {
            $0.properties["title"]?.contains("relaxed") ?? false
        }
        #expect(annotations.map(\.kind) == ["warning", "warning"])
        #expect(annotations.map(\.properties["file"]) == ["rules/pair.yml", "rules/pair.yml"])
        #expect(annotations.first?.message == "`ui-addition` off")
        let issues = try GitLabRenderer().render(report)
        #expect(issues.contains("Lockstep: the rules were relaxed: `ui-addition` off"))
    }

    @Test("say why there is no report, at the lines of a file in the workspace")
    func failures() {
        let text = FailureAnnotation.text(of: [
            FailureAnnotation(
                title: "invalid rules", message: "unknown key\n::error::x", file: "rules/pair.yml", line: 3),
            FailureAnnotation(title: "no verdict", message: "m", file: "/etc/rules.yml", line: 3),
        ])
        let annotations = text.split(separator: "\n").compactMap { Annotation($0) }
        #expect(annotations.map(\.properties["file"]) == ["rules/pair.yml", nil])
        #expect(annotations.first?.properties["line"] == "3")
        #expect(annotations.map(\.kind) == ["error", "error"])
        #expect(FailureAnnotation.markdown(of: "a ``` b").hasPrefix("# Lockstep audit: no report\n\n````text\n"))
    }

    @Test("are ten at most, with a count of the rest, and one summary", arguments: SampleReport.allCases)
    func count(_ sample: SampleReport) throws {
        let report = sample.report
        let lines = lines(report)
        #expect(lines.last == "")
        let logged = lines.dropLast(2).filter { $0.hasPrefix("Lockstep exempted ") }
        #expect(logged.count == report.findings(.exempted).count)
        let annotations = lines.dropLast(2 + logged.count).map { Annotation($0) }
        #expect(!annotations.contains { $0 == nil })
        let all = AnnotationSubject.all(in: report).count + report.verdict.reasons.count
        #expect(annotations.count == min(all, 10) + (all > 10 ? 1 : 0))
        if all > 10 {
            let rest = try #require(annotations.last ?? nil)
            let counts = rest.message.matches(of: /[0-9]+/).compactMap { Int($0.output) }
            #expect(counts.reduce(0, +) == all - 10)
            #expect(rest.message.hasPrefix("There ") && rest.message.hasSuffix(": see the report."))
            #expect(rest.properties["file"] == nil)
        }
        let summary = try #require(lines.dropLast().last)
        #expect(summary.hasPrefix("Lockstep ") && !summary.hasPrefix("::"))
        #expect(summary.contains("Looked at "))
    }

    @Test("begin with why there is no verdict, then one for each decision by its weight")
    func order() {
        let report = SampleReport.many.report
        let annotations = lines(report).compactMap { Annotation($0) }
        // Four of the six decisions have open findings; notes are in none.
        #expect(
            annotations.map(\.kind) == Array(repeating: "error", count: 2) + Array(repeating: "warning", count: 2)
                + Array(repeating: "notice", count: 6))
        let titles = annotations.map { $0.message.split(separator: "\n").first.map(String.init) }
        #expect(Array(titles.prefix(4)) == report.decisions.prefix(4).map(\.title))
        #expect(annotations[1].properties["title"] == "Lockstep: merge PlayerOverlayController.swift")
        #expect(annotations[1].message.contains("\n248 days and 9 releases behind\nmissing-member: The port has no"))
        let undecided = lines(SampleReport.empty.report).compactMap { Annotation($0) }
        #expect(undecided.map(\.message) == SampleReport.empty.report.verdict.undecided)
        #expect(undecided.map(\.properties) == [["title": "Lockstep: could not decide"]])
    }

    @Test("of a decision are at its heaviest finding, in the port where there is one")
    func heaviest() throws {
        var report = SampleReport.many.report
        let before = try #require(lines(report).compactMap { Annotation($0) }.dropFirst().first)
        #expect(before.properties["line"] == "1")
        let place = try #require(report.findings.firstIndex { $0.fingerprint == "a000000000000001" })
        report.findings[place].severity = .error
        let after = try #require(lines(report).compactMap { Annotation($0) }.dropFirst().first)
        #expect(after.properties["line"] == "52")
    }

    @Test("are at the port's lines and columns, with the link to upstream's")
    func place() throws {
        let annotation = try #require(lines(SampleReport.one.report).compactMap { Annotation($0) }.first)
        #expect(
            annotation.properties == [
                "file": "ios/Overlay/Overlay.swift", "line": "14", "endLine": "14", "col": "5", "endColumn": "27",
                "title": "Lockstep: changed-body",
            ])
        #expect(annotation.message.hasSuffix("\nUpstream: \(upstreamLink)"))
    }

    private var upstreamLink: String {
        let commit = String(repeating: "1a", count: 20)
        return "https://github.com/acme/player-swift/blob/\(commit)/Sources/Player/Overlay/Overlay.swift#L12"
    }

    @Test("hold what a name is, and let none of it end a value or a line", arguments: HostileNames.all)
    func hostile(_ name: String) throws {
        var report = SampleReport.one.report
        report.findings[0].message = name
        report.findings[0].check = name
        report.findings[0].port?.path = RelativePath("b/\(name),line=1::x%0A")
        let lines = lines(report)
        #expect(lines.count == 3)
        let annotation = try #require(Annotation(lines[0]))
        #expect(annotation.kind == "error")
        #expect(annotation.message.hasPrefix(VisibleText.line(name)))
        #expect(annotation.properties["title"] == "Lockstep: \(VisibleText.line(name))")
        // A name that cannot be shown as it is names no file.
        let path = RelativePath("b/\(name),line=1::x%0A")
        let isPlain = Array(path.description.utf8) == path.bytes
        #expect(annotation.properties["file"].map { Array($0.utf8) } == (isPlain ? path.bytes : nil))
        #expect(annotation.properties["line"] == (isPlain ? "14" : nil))
    }
}
