import SourceModel
import Testing

@Suite("A relative path")
struct RelativePathTests {
    @Test(
        "drops slashes and dots that say nothing",
        arguments: [
            ("a/b", "a/b"), ("/a/b/", "a/b"), ("a//b", "a/b"), ("./a/./b", "a/b"), (".", ""), ("/", ""), ("", ""),
            ("a/..b", "a/..b"), (".a/b.", ".a/b."),
        ])
    func normalisation(written: String, kept: String) {
        #expect(RelativePath(written).bytes == Array(kept.utf8))
    }

    @Test("tells names apart that are equal as text but not as bytes")
    func normalisationForms() {
        #expect(RelativePath("caf\u{e9}.swift") != RelativePath("cafe\u{301}.swift"))
    }

    @Test(
        "names its last component and its stem",
        arguments: [
            ("Sources/View.swift", "View.swift", "View"), ("a.b/c", "c", "c"), ("x/.swift", ".swift", ".swift"),
            ("View+Size.test.swift", "View+Size.test.swift", "View+Size.test"), ("", "", ""),
        ])
    func names(path: String, last: String, stem: String) {
        #expect(RelativePath(path).lastComponent == last)
        #expect(RelativePath(path).stem == stem)
    }

    @Test("quotes a stem on its own")
    func quotedStem() {
        let path = RelativePath(bytes: [0x63, 0x61, 0x66, 0xE9] + Array(".swift".utf8))
        #expect(path.stem == #""caf\351""#)
    }

    @Test(
        "has an extension only after a name",
        arguments: [
            ("View.swift", true), ("a/View.swift", true), (".swift", false), ("a/.swift", false),
            ("View.swiftui", false),
            ("Viewswift", false), ("", false),
        ])
    func fileExtension(path: String, expected: Bool) {
        #expect(RelativePath(path).hasExtension("swift") == expected)
    }

    @Test("knows the folder that holds it")
    func parent() {
        #expect(RelativePath("a/b/c").parent == "a/b")
        #expect(RelativePath("a").parent == .root)
        #expect(RelativePath.root.parent == .root)
    }

    @Test(
        "lies inside a folder by whole components",
        arguments: [
            ("a/b", "a", true), ("a", "a", true), ("ab", "a", false), ("a", "a/b", false), ("a/b", "", true),
            ("b/a", "a", false),
        ])
    func inside(path: String, folder: String, expected: Bool) {
        #expect(RelativePath(path).isInside(RelativePath(folder)) == expected)
        #expect((RelativePath(path).relative(to: RelativePath(folder)) != nil) == expected)
    }

    @Test("is rebuilt from a folder and the rest below it")
    func appending() throws {
        let path: RelativePath = "ios/Player/View.swift"
        let rest = try #require(path.relative(to: "ios"))
        #expect(rest == "Player/View.swift")
        #expect(RelativePath("ios").appending(rest) == path)
        #expect(RelativePath.root.appending(path) == path)
        #expect(path.appending(.root) == path)
    }

    @Test("sorts by bytes, as git does")
    func order() {
        let sorted: [RelativePath] = ["A", "B/c", "a", "a-b", "a/b", "ab", "\u{e9}"]
        #expect(sorted.reversed().sorted() == sorted)
    }

    @Test("shows hostile names quoted and others as they are")
    func description() {
        #expect(RelativePath("Sources/Größe.swift").description == "Sources/Größe.swift")
        #expect(RelativePath(bytes: [0x61, 0xFF, 0x62]).description == #""a\377b""#)
        #expect(RelativePath("a\nb\tc\"\\").description == #""a\nb\tc\"\\""#)
        #expect(RelativePath("a\u{1b}[31m").description == #""a\033[31m""#)
        // U+202E turns the rest of a line around.
        #expect(RelativePath("a\u{202E}b").description == #""a\342\200\256b""#)
    }
}
