import Testing

@testable import Reporting

@Suite("JUnit")
struct JUnitTests {
    @Test("of every sample equals its golden", arguments: SampleReport.withGoldens)
    func golden(_ sample: SampleReport) throws {
        try Golden("\(sample.rawValue).junit.xml").expect(JUnitRenderer().render(sample.report))
    }

    private func text(_ sample: SampleReport) -> String { JUnitRenderer().render(sample.report) }

    private func values(_ attribute: String, of element: String, in text: String) -> [String] {
        text.matches(of: #/<([a-z]+)((?: [a-z]+="[^"]*")*)/#).filter { $0.1 == element }.compactMap { match in
            match.2.matches(of: #/ ([a-z]+)="([^"]*)"/#).first { $0.1 == attribute }.map { String($0.2) }
        }
    }

    @Test("is XML", .enabled(if: ExternalTool.xmllint != nil, "needs xmllint"), arguments: SampleReport.allCases)
    func wellFormed(_ sample: SampleReport) throws {
        try ExternalTool.xmllint?.run(["--noout", "--huge"], on: [text(sample)])
    }

    @Test(
        "is what Jenkins takes", .enabled(if: ExternalTool.xmllint != nil, "needs xmllint"),
        arguments: SampleReport.allCases)
    func schema(_ sample: SampleReport) throws {
        try ExternalTool.xmllint?.validate(text(sample), against: FormatSchema.xUnit)
    }

    @Test(
        "is not what Jenkins takes with what it does not know",
        .enabled(if: ExternalTool.xmllint != nil, "needs xmllint"))
    func refused() throws {
        let strange = text(.one).replacing(" classname=", with: " line=\"3\" classname=")
        #expect(throws: ExternalTool.Failure.self) {
            try ExternalTool.xmllint?.validate(strange, against: FormatSchema.xUnit)
        }
    }

    @Test("shows every hostile name to the letter", .enabled(if: ExternalTool.xmllint != nil, "needs xmllint"))
    func roundTrip() throws {
        let names = HostileNames.all + ["\u{FFFE}", "\u{FFFF}x", "]]>", "a\u{1F600}b", "\"'"]
        for name in names {
            let document = XMLElement(
                name: "a", attributes: [("b", name)], children: [XMLElement(name: "c", attributes: [], text: name)]
            ).document
            for query in ["string(/a/@b)", "string(/a/c)"] {
                // What XML has no way to hold is visible instead; the program ends what it prints with a line feed.
                let read = try #require(try ExternalTool.xmllint?.run(["--xpath", query], on: [document]))
                let shown = name.unicodeScalars.map { scalar in
                    switch scalar {
                    case "\t", "\n", "\r", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...: String(scalar)
                    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                    }
                }.joined()
                #expect(Array(read.utf8) == Array("\(shown)\n".utf8), "\(name.debugDescription)")
            }
        }
    }

    @Test("no two tests have one name", arguments: SampleReport.allCases)
    func names(_ sample: SampleReport) {
        let text = text(sample)
        let names = zip(values("classname", of: "testcase", in: text), values("name", of: "testcase", in: text))
            .map { "\($0) \($1)" }
        #expect(!names.isEmpty)
        #expect(Set(names).count == names.count)
    }

    @Test("counts what it holds", arguments: SampleReport.allCases)
    func counts(_ sample: SampleReport) {
        let text = text(sample)
        for (attribute, element) in [
            ("tests", "testcase"), ("failures", "failure"), ("errors", "error"), ("skipped", "skipped"),
        ] {
            let count = values("name", of: element, in: text).count + values("message", of: element, in: text).count
            #expect(values(attribute, of: "testsuites", in: text) == (attribute == "skipped" ? [] : ["\(count)"]))
            let sum = values(attribute, of: "testsuite", in: text).compactMap { Int($0) }.reduce(0, +)
            #expect(sum == count)
        }
    }

    @Test("has a failure for the run and for each finding that fails it, and skips the rest with a reason")
    func results() {
        let text = text(.many)
        #expect(values("message", of: "failure", in: text).count == 3)
        let skipped = values("message", of: "skipped", in: text)
        #expect(skipped.count == 13)
        #expect(skipped.contains { $0.hasPrefix("exempted, phones only (mobile, until 2027-01-31): ") })
        #expect(skipped.contains { $0.hasPrefix("in the baseline: ") })
        #expect(skipped.contains { $0.hasPrefix("from before this change: ") })
        #expect(skipped.contains { $0.hasPrefix("warning, below error: ") })
    }

    @Test("a clean run has passed tests, one that could not decide an error")
    func outcomes() {
        #expect(values("name", of: "testcase", in: text(.clean)).count == 2)
        #expect(values("tests", of: "testsuites", in: text(.clean)) == ["2"])
        #expect(values("errors", of: "testsuites", in: text(.empty)) == ["1"])
        #expect(values("errors", of: "testsuites", in: text(.unplaced)) == ["1"])
    }
}
