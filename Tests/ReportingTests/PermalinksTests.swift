import ReportModel
import SourceModel
import Testing

@testable import Reporting

@Suite("Permalinks")
struct PermalinksTests {
    private static let id = String(repeating: "1a", count: 20)

    private func side(_ repository: String?, _ medium: Snapshot.Medium = .commit) -> ReportSide {
        ReportSide(repository: repository, root: "Sources", commit: ObjectName(hex: Self.id), medium: medium)
    }

    @Test("hold the full commit id, the encoded path and the line")
    func file() {
        let links = Permalinks(side("acme/player.swift"))
        let blob = "https://github.com/acme/player.swift/blob/\(Self.id)"
        #expect(links.file("Sources/A.swift") == "\(blob)/Sources/A.swift")
        #expect(links.file("Sources/A.swift", line: 12) == "\(blob)/Sources/A.swift#L12")
        #expect(links.file("a b/(c)|#?%.swift", line: 1) == "\(blob)/a%20b/%28c%29%7C%23%3F%25.swift#L1")
        #expect(links.file(RelativePath(bytes: [0xE9, 0x09]), line: 1) == "\(blob)/%E9%09#L1")
        #expect(links.file("README.md", line: 3) == "\(blob)/README.md?plain=1#L3")
    }

    @Test("are not made of lines of a work tree, whose commit is linked all the same")
    func workTree() throws {
        let links = Permalinks(side("acme/player", .workTree))
        #expect(links.file("A.swift", line: 1) == nil)
        let commit = try #require(ObjectName(hex: Self.id))
        #expect(links.commit(commit) == "https://github.com/acme/player/commit/\(Self.id)")
    }

    @Test(
        "are not made of what is no repository's name",
        arguments: [
            nil, "", "acme", "acme/", "/player", "acme/player/x", "acme/../x", "acme/pl ayer",
            "x](http://evil.example)/y",
            "acme/pl@yer", "acme/player?x",
        ])
    func repository(_ name: String?) {
        let links = Permalinks(side(name))
        #expect(links.repository == nil)
        #expect(links.file("A.swift") == nil)
    }

    @Test("do not climb out of the commit")
    func climbing() {
        #expect(Permalinks(side("acme/player")).file("../../../evil/repo") == nil)
        #expect(Permalinks(side("acme/player")).file("..a/b..") != nil)
    }
}
