import Markdown
import SourceModel
import Testing

/// A page's blocks, with what stands around them.
@Suite struct MarkdownPageTests {
    private func read(_ text: String) -> Page { MarkdownPage.read(Array(text.utf8), path: RelativePath("PLAN.md")) }

    @Test func `Blocks are in the order of the text with their lines`() {
        let page = read("# Plan\n\nSome\nprose.\n\n```swift\nlet a = 1\nlet b = 2\n```\n")
        #expect(page.lineCount == 9)
        #expect(
            page.blocks.map(\.kind) == [
                .heading(level: 1), .paragraph, .code(language: "swift", text: "let a = 1\nlet b = 2\n"),
            ])
        #expect(page.blocks.map(\.lines) == [1...1, 3...4, 7...8])
        #expect(page.blocks.map(\.heading) == [nil, 0, 0])
        #expect(page.blocks[2].introduction == 1)
    }

    @Test func `A run is on its own line`() {
        let runs = read("One `a`\ntwo **b** ~~c~~ [d](E.md)\n").blocks[0].runs
        #expect(runs.map(\.text) == ["One ", "a", " ", "two ", "b", " ", "c", " ", "d"])
        #expect(runs.map(\.line) == [1, 1, 1, 2, 2, 2, 2, 2, 2])
        #expect(runs.filter(\.isCode).map(\.text) == ["a"])
        #expect(runs.filter(\.isStrong).map(\.text) == ["b"])
        #expect(runs.filter(\.isStruck).map(\.text) == ["c"])
        #expect(runs.last?.destination == "E.md")
    }

    @Test func `Names with underscores are one run`() {
        #expect(read("a_b_c *and* RCT_EXPORT(x)").blocks[0].text == "a_b_c and RCT_EXPORT(x)")
        #expect(read("one & two_three").blocks[0].runs.count == 1)
    }

    @Test func `Tasks are items that are checked or not`() {
        let page = read("- [x] Done\n- [ ] Open\n- None\n")
        #expect(page.blocks.map(\.kind) == [.item(isChecked: true), .item(isChecked: false), .item(isChecked: nil)])
        #expect(page.blocks.map(\.text) == ["Done", "Open", "None"])
    }

    @Test func `An item knows the item that it is nested in and what introduces its list`() {
        let page = read("**Files created:**\n\n1. **A.swift** - first\n   - inner\n\n   more\n2. B.swift\n\nafter\n")
        #expect(
            page.blocks.map(\.text) == [
                "Files created:", "A.swift - first", "inner", "more", "B.swift", "after",
            ])
        #expect(page.blocks.map(\.parent) == [nil, nil, 1, 1, nil, nil])
        #expect(page.blocks.map(\.introduction) == [nil, 0, 1, nil, 0, nil])
    }

    @Test func `A list that follows a list is introduced by nothing`() {
        #expect(read("Intro:\n\n- a\n\n<!-- -->\n\n- b\n").blocks.map(\.introduction) == [nil, 0, nil])
    }

    @Test func `Rows of a table know their header`() {
        let page = read("| Command | Purpose |\n|---|---|\n| `a` | b \\| c |\n| d | |\n")
        #expect(page.blocks.map(\.kind) == [.row(header: nil), .row(header: 0), .row(header: 0)])
        #expect(page.blocks[1].cells.map { $0.map(\.text).joined() } == ["a", "b | c"])
        #expect(page.blocks[2].cells.count == 2)
        #expect(page.blocks.map(\.lines.lowerBound) == [1, 3, 4])
    }

    @Test func `Code keeps its nesting`() {
        let page = read("- item\n\n  ```TSX {1}\n  <A/>\n  ```\n\n      indented\n")
        #expect(page.blocks[1].kind == .code(language: "tsx", text: "<A/>\n"))
        #expect(page.blocks[1].parent == 0)
        #expect(page.blocks[1].lines == 4...4)
    }

    @Test func `A heading ends the headings below it`() {
        let page = read("# A\n## B\n### C\n## D\ntext\n")
        #expect(page.blocks.map(\.heading) == [nil, 0, 1, 0, 3])
    }

    @Test func `Quotations are marked`() {
        #expect(read("> said\n\nnot\n").blocks.map(\.isQuoted) == [true, false])
    }

    @Test func `Any bytes are a page`() {
        #expect(MarkdownPage.read([], path: .root).blocks.isEmpty)
        #expect(MarkdownPage.read([0xFF, 0x00, 0x2D, 0x0A], path: .root).lineCount == 1)
        let deep = String(repeating: "> ", count: 20_000) + "end"
        #expect(read(deep).lineCount == 1)
    }
}
