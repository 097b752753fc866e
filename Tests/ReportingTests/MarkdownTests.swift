import Testing

@testable import Reporting

@Suite("Markdown")
struct MarkdownTests {
    @Test(
        "a sentence keeps its plain words and turns the rest into code",
        arguments: [
            ("The port has no file.", "The port has no file."),
            ("`resize(_:to:)` differs, twice.", "`resize(_:to:)` differs, twice."),
            (
                "Overlay.resize(_:to:) differs (see Overlay.hide()).",
                "`Overlay.resize(_:to:)` differs (see `Overlay.hide()`)."
            ),
            ("ask @user about #12", "ask `@user` about `#12`"),
            (":tada: fixed in deadbeef1", "`:tada`: fixed in `deadbeef1`"),
            ("a<script>b", "`a<script>b`"),
            ("[x](http://evil.example)", "`[x](http://evil.example)`"),
            ("[Fix]Remove it, [WIP] and see()", "\\[Fix\\]Remove it, \\[WIP\\] and `see()`"),
            ("[Fix]: message, [a]:b", "\\[Fix\\]: message, \\[a\\]`:b`"),
            ("[x] done", "\\[x\\] done"),
            ("[a]@user [1]one", "`[a]@user` `[1]one`"),
            ("- item", "`-` item"),
            ("1. item", "1\\. item"),
            ("2) item", "2\\) item"),
            ("of 2, in 211160797, 12.", "of 2, in `211160797`, 12\\."),
            ("one\n\n# two", "one  `#` two"),
            ("“Data of Acme.io”, not “No data”.", "“`Data of Acme.io`”, not “No data”."),
            ("“one of `two`” and “three", "“one of `two`” and “three"),
            ("unbalanced ` tick", "unbalanced  tick"),
            ("`hide()`'s body", "`hide()`'s body"),
            ("`a`<b>", "`a<b>`"),
            ("(both a() and b())", "(both `a()` and `b()`)"),
            ("   spaced   ", "spaced"),
            ("it's well-known – so", "it's well-known – so"),
            ("Swift6 Migration, h264 and a1b2c3d4, abc1234", "Swift6 Migration, h264 and `a1b2c3d4`, `abc1234`"),
            ("97 % alike, 5% not", "97 % alike, `5%` not"),
            ("", ""),
        ])
    func prose(_ sentence: String, _ expected: String) {
        #expect(MarkdownProse.inline(sentence) == expected)
    }

    @Test(
        "a code span's fence is longer than any run of backticks in it",
        arguments: [
            ("plain", "`plain`"), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("a``b`", "``` a``b` ```"), (" a", "`  a `"),
            ("", ""), ("a\nb", "`a\\nb`"),
        ])
    func code(_ text: String, _ expected: String) {
        #expect(MarkdownText.code(text) == expected)
    }

    @Test("a fenced block is closed by its own fence only")
    func fence() {
        #expect(MarkdownText.fenced(["````", "x"], language: "swift") == ["`````swift", "````", "x", "`````"])
    }

    @Test("every row of a table has as many bars as its header", arguments: SampleReport.allCases)
    func bars(_ sample: SampleReport) {
        let lines = MarkdownRenderer().render(sample.report).split(separator: "\n", omittingEmptySubsequences: false)
        var header: Int?
        var rows = 0
        for line in lines {
            guard line.unicodeScalars.first == "|" else {
                header = nil
                continue
            }
            let bars = line.replacing(#/\\[|]/#.matchingSemantics(.unicodeScalar), with: "").unicodeScalars.count {
                $0 == "|"
            }
            #expect(bars == header ?? bars, "\(line)")
            header = header ?? bars
            rows += 1
        }
        #expect(rows >= (sample == .empty ? 0 : 3))
    }

    @Test("no control or format character gets through", arguments: SampleReport.allCases)
    func controlCharacters(_ sample: SampleReport) {
        let text = MarkdownRenderer().render(sample.report)
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isSteering })
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    }

    @Test("two renderings of one report are equal", arguments: SampleReport.allCases)
    func determinism(_ sample: SampleReport) {
        #expect(
            Array(MarkdownRenderer().render(sample.report).utf8) == Array(MarkdownRenderer().render(sample.report).utf8)
        )
    }

    @Test("notes are folded only where they cannot fail the run")
    func notes() {
        var report = SampleReport.many.report
        #expect(MarkdownRenderer().render(report).contains("<summary>6 notes</summary>"))
        report.verdict.failOn = .note
        #expect(!MarkdownRenderer().render(report).contains("<summary>6 notes</summary>"))
    }
}
