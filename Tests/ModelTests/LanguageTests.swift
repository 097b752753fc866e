import SourceModel
import Testing

@Suite("Languages are known by what files are called")
struct LanguageTests {
    @Test(
        "Only Swift is compared by what it declares",
        arguments: [
            ("Sources/Tide.swift", Language.swift, true), ("src/Tide.tsx", .typeScript, false),
            ("src/tide.mts", .typeScript, false), ("ios/TideManager.mm", .objectiveC, false),
            ("ios/Tide.h", .objectiveC, false), ("README.md", nil, false), ("src/.ts", nil, false),
        ] as [(RelativePath, Language?, Bool)])
    func language(path: RelativePath, expected: Language?, isCompared: Bool) {
        #expect(Language(ofAny: path) == expected)
        #expect(Language(of: path) == (isCompared ? expected : nil))
    }
}
