import ReportModel
import SourceModel
import Testing

@testable import HTMLReport

@Suite("The three texts of a declaration")
struct ThreeTextsTests {
    /// Each text is a line a letter. A row is its three lines, `.` where it has none, each behind its mark.
    private func rows(_ then: String?, _ now: String?, _ port: String?) -> [String] {
        func text(_ letters: String?) -> String? { letters.map { $0.map(String.init).joined(separator: "\n") } }
        let texts = ThreeTexts(
            DeclarationTexts(upstreamThen: text(then), upstreamNow: text(now), port: text(port)),
            by: LineComparison(SampleReport.report))
        return texts.rows.map { row in
            ThreeTexts.Column.allCases.map { column in
                guard let cell = row[column.rawValue] else { return "." }
                let mark =
                    switch cell.mark {
                    case .same: ""
                    case .gone: "-"
                    case .new: "+"
                    case .taken: "*"
                    case .old: "~"
                    case .own: "!"
                    }
                return mark + (texts.texts[column]?[cell.line] ?? "")
            }.joined(separator: " ")
        }
    }

    @Test("A line that upstream changed and the port did not stands beside what it became")
    func behind() { #expect(rows("abc", "axc", "abc") == ["a a a", "-b +x ~b", "c c c"]) }

    @Test("A line that upstream added is marked otherwise where the port has it")
    func taken() { #expect(rows("ac", "axc", "axc") == ["a a a", ". *x x", "c c c"]) }

    @Test("A line of the port's own is no line of upstream's")
    func own() { #expect(rows("ab", "ab", "ayb") == ["a a a", ". . !y", "b b b"]) }

    @Test("Without upstream now, the port is held against upstream then")
    func orphaned() { #expect(rows("ab", nil, "ayb") == ["a . a", ". . !y", "b . b"]) }

    @Test("Without upstream then, the two of now are held against each other")
    func undetermined() { #expect(rows(nil, "ab", "ay") == [". a a", ". +b !y"]) }

    @Test("A text alone has no marks")
    func alone() { #expect(rows(nil, nil, "ab") == [". . a", ". . b"]) }

    @Test(
        "No line is lost or shown twice",
        arguments: [("abcabd", "bcadxb", "cabxabz"), ("", "ab", "b"), ("aab", "ba", "aba")])
    func whole(then: String, now: String, port: String) {
        let rows = rows(then, now, port).map { $0.split(separator: " ").map { $0.last.map(String.init) ?? "" } }
        for (column, text) in [then, now, port].enumerated() where !text.isEmpty {
            #expect(rows.map { $0[column] }.filter { $0 != "." }.joined() == text)
        }
    }

    @Test("White space, access words and the port's names do not make a line another")
    func keys() {
        let comparison = LineComparison(SampleReport.report)
        let upstream = comparison.keys(["  public let overlay: Overlay", "x"], of: .upstream)
        let port = comparison.keys(["let overlay : NativeOverlay", "y"], of: .port)
        #expect(upstream[0] != port[0])
        var report = SampleReport.report
        report.declarations.append(
            DeclarationRow(upstream: "Overlay", port: "NativeOverlay", kind: .class, status: .inSync))
        #expect(LineComparison(report).keys(["  public let overlay: Overlay"], of: .upstream)[0] == port[0])
    }
}
