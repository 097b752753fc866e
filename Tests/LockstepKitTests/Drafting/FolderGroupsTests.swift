import Drafting
import SourceModel
import Testing

@Suite("Files are put together by folder")
struct FolderGroupsTests {
    private func lines(_ files: [String], taken: [String] = [], root: RelativePath = "Sources") -> [String] {
        let files = files.map { RelativePath($0) }.sorted()
        let all = (files + taken.map { RelativePath($0) }).sorted()
        return FolderGroups(of: files, among: all, below: root).groups
            .map { "\($0.folder.map { "\($0)/" } ?? "") \($0.files.map(\.lastComponent).joined(separator: " "))" }
    }

    private let many = (1...5).map { "Sources/Menu/M\($0).swift" }

    @Test("Where all of a folder is there, and enough of it")
    func whole() {
        #expect(lines(many) == ["Sources/Menu/ M1.swift M2.swift M3.swift M4.swift M5.swift"])
        #expect(lines(Array(many.dropLast())).count == 4)
    }

    @Test("Not where one file of the folder, or of one in it, is something else")
    func partial() {
        #expect(lines(many, taken: ["Sources/Menu/Deep/Other.swift"]).count == 5)
        #expect(lines(many, taken: ["Sources/Menu-2/Other.swift"]).count == 1)
    }

    @Test("The outermost folder counts, and the root never does")
    func outermost() {
        let deep = (1...3).flatMap { ["Sources/A/B/F\($0).swift", "Sources/A/C/F\($0).swift"] }
        #expect(lines(deep).map { $0.prefix(10) } == ["Sources/A/"])
        #expect(lines((1...6).map { "Sources/F\($0).swift" }).count == 6)
        #expect(lines((1...6).map { "Sources/F\($0).swift" }, root: .root).map { $0.prefix(9) } == ["Sources/ "])
    }
}
