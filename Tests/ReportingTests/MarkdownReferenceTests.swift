import ReportModel
import SourceModel
import Testing

@testable import Reporting

@Suite("Links in Markdown")
struct MarkdownReferenceTests {
    private let url = "https://github.com/acme/player/blob/\(String(repeating: "1a", count: 20))/Sources/A.swift"

    private func shortened(_ text: String) -> String {
        MarkdownReferences(prefixes: ["https://github.com/acme/player/"]).shortened(text)
    }

    @Test("that stand more than once are references, with one definition at the end")
    func references() throws {
        let text = shortened("# [`A.swift`](\(url))\n\nin [`A.swift`](\(url)), [`B`](\(url)#L1)\n")
        let label = try #require(text.firstMatch(of: /\]\[([0-9a-f]{7})\]/)).1
        #expect(
            text == "# [`A.swift`][\(label)]\n\nin [`A.swift`][\(label)], [`B`](\(url)#L1)\n\n[\(label)]: \(url)\n")
        #expect(shortened("[`A.swift`](\(url))\n") == "[`A.swift`](\(url))\n")
    }

    @Test("have labels that no other link has, so that several reports can stand on one page")
    func labels() throws {
        let other = url.replacing("A.swift", with: "B.swift")
        let texts = [url, other].map { shortened("[`A`](\($0)) [`A`](\($0))\n") }
        let labels = texts.compactMap { $0.firstMatch(of: /\]\[([0-9a-f]{7})\]/)?.1 }
        #expect(labels.count == 2 && labels[0] != labels[1])
    }

    @Test("are left alone in code, and where they lead elsewhere")
    func others() {
        let code = "```diff\n+ [`A`](\(url)) [`A`](\(url))\n```\n"
        #expect(shortened(code) == code)
        let fenced = "````\n```\n[`A`](\(url)) [`A`](\(url))\n````\n"
        #expect(shortened(fenced) == fenced)
        let other = url.replacing("acme", with: "evil")
        #expect(shortened("[`A`](\(other)) [`A`](\(other))\n") == "[`A`](\(other)) [`A`](\(other))\n")
    }

    @Test("have their definitions in a report that is cut", arguments: [2_000, 4_000, 8_000, 20_000])
    func cut(_ size: Int) {
        let text = MarkdownRenderer(limit: .characters(size)).render(SampleReport.many.report)
        #expect(text.count <= size)
        let used = Set(text.matches(of: /\]\[([0-9a-f]{7})\]/).map { String($0.1) })
        let defined = Set(text.matches(of: /(?m)^\[([0-9a-f]{7})\]: https/).map { String($0.1) })
        #expect(used == defined)
    }
}
