import Testing

@testable import Reporting

@Suite("What GitHub's renderer makes of the Markdown", .enabled(if: CommonMark.executable != nil))
struct MarkdownRenderedTests {
    private static let allowedTags: Set<String> = [
        "h1", "h2", "h3", "p", "strong", "a", "code", "pre", "ol", "ul", "li", "hr", "details", "summary", "table",
        "thead", "tbody", "tr", "th", "td", "br", "!--",
    ]

    @Test("has no tag but the report's own", arguments: SampleReport.allCases)
    func tags(_ sample: SampleReport) throws {
        let html = try CommonMark.html(MarkdownRenderer().render(sample.report))
        let names = html.matches(of: #/<\/?([A-Za-z!][A-Za-z0-9-]*)/#).map { String($0.output.1) }
        #expect(Set(names).subtracting(Self.allowedTags) == [])
        #expect(names.contains("h1"))
        for tag in html.matches(of: #/<[a-z0-9]+ ([^>]*)>/#) {
            let isOwn =
                tag.output.1.wholeMatch(of: #/(href="[^"]*"|align="right"|class="language-(swift|text|yaml)"|\/)/#)
                != nil
            #expect(isOwn, "\(tag.output.0)")
        }
    }

    @Test("links nowhere but to the two repositories", arguments: SampleReport.allCases)
    func links(_ sample: SampleReport) throws {
        let html = try CommonMark.html(MarkdownRenderer().render(sample.report))
        let own =
            #/
            https:\/\/github\.com\/acme\/player-(swift|native)(\/(blob|commit)\/[0-9a-f]{40}[^"]*|\/pull\/[0-9]+)?
            /#
        for link in html.matches(of: #/href="([^"]*)"/#) {
            let isOwn = link.output.1.wholeMatch(of: own) != nil
            #expect(isOwn, "\(link.output.1)")
        }
        #expect(html.contains("href") == (sample != .empty))
    }

    @Test("leaves hostile names in code, where GitHub makes no mentions, references and emoji")
    func references() throws {
        let html = try CommonMark.html(MarkdownRenderer().render(SampleReport.hostile.report))
        let prose = html.replacing(
            #/<pre>.*?<\/pre>|<code>.*?<\/code>|<[^>]*>/#.dotMatchesNewlines().matchingSemantics(.unicodeScalar),
            with: " ")
        #expect(prose.contains("Decisions"))
        for mark in ["@", "#", "GH-", "1a2b3c4d", ":tada:", "http", "www.", "![", "$"] {
            #expect(!prose.contains(mark), "\(mark)")
        }
    }

    @Test("shows every hostile name to the letter", arguments: HostileNames.all)
    func roundTrip(_ name: String) throws {
        let shown = VisibleText.line(name)
            .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
        let code = MarkdownText.code(name)
        #expect(try CommonMark.html("- \(code)") == "<ul>\n<li><code>\(shown)</code></li>\n</ul>\n")

        var table = MarkdownTable("first", "second")
        table.add(code, "last")
        let html = try CommonMark.html(table.lines.joined(separator: "\n"))
        #expect(html.contains("<td><code>\(shown)</code></td>\n<td>last</td>"))
    }

    @Test("keeps sentences harmless wherever hostile names meet")
    func sentences() throws {
        let sentences = HostileNames.all.flatMap { left in
            HostileNames.all.map { right in "\(left)\(right) `\(right)`\(left)`\(right) (\(left)" }
        }
        let items = sentences.map { "- then \(MarkdownProse.inline($0))" }
        let html = try CommonMark.html(items.joined(separator: "\n"))
        #expect(html.matches(of: #/<li>/#).count == sentences.count)
        let prose = html.replacing(#/<code>.*?<\/code>|<\/?(ul|li)>/#.matchingSemantics(.unicodeScalar), with: " ")
        for mark in ["<", "@", "#", "GH-", "1a2b3c4d", ":tada:", "http", "www.", "![", "`"] {
            #expect(!prose.contains(mark), "\(mark)")
        }
    }

    @Test("closes every folded section, whatever the evidence holds", arguments: SampleReport.allCases)
    func foldedSections(_ sample: SampleReport) throws {
        let html = try CommonMark.html(MarkdownRenderer().render(sample.report))
        var depth = 0
        for tag in html.matches(of: #/<(\/?)details>/#) {
            depth += tag.output.1.isEmpty ? 1 : -1
            #expect((0...1).contains(depth))
        }
        #expect(depth == 0)
        #expect(html.contains(#/<h[123]>.*<\/h[123]>/#))
    }
}
