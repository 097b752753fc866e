import RulesModel
import SourceModel
import Testing

@Suite("A path pattern")
struct PathPatternTests {
    @Test(
        "matches",
        arguments: [
            ("View.swift", "View.swift"), ("*.swift", "View.swift"), ("*", "a"), ("a/*/c", "a/b/c"),
            ("**", "a/b/c"), ("**", ""), ("**/x", "x"), ("**/x", "a/b/x"), ("a/**", "a"), ("a/**/b", "a/b"),
            ("a/**/b", "a/x/y/b"), ("**/a/**/b", "q/a/b/a/z/b"), ("?.swift", "V.swift"), ("a**b", "axxb"),
            ("*a*b*", "xxaxxbxx"), ("", ""), ("./a/", "a"), ("[a]", "[a]"), ("**/*.swift", "a/b.swift"),
            ("**/*Tests/*.swift", "m/UnitTests/UITests/a.swift"),
        ])
    func matching(pattern: String, path: String) {
        #expect(PathPattern(pattern).matches(RelativePath(path)))
    }

    @Test(
        "does not match",
        arguments: [
            ("View.swift", "view.swift"), ("*.swift", "a/View.swift"), ("*", "a/b"), ("*", ""), ("a/*/c", "a/c"),
            ("**/x", "a/b/xy"), ("a/**/b", "a/b/c"), ("?", ""), ("?", "ab"), ("a?c", "a/c"), ("", "a"),
            ("a", ""), ("*a*b*", "bbbaaa"), ("[ab]", "a"), ("**/a/**/b", "b/a"),
        ])
    func rejecting(pattern: String, path: String) {
        #expect(!PathPattern(pattern).matches(RelativePath(path)))
    }

    @Test(
        "captures what each wildcard stood for, the leftmost taking least",
        arguments: [
            ("*.swift", "View.swift", ["View"]), ("**/*.swift", "a/b/View.swift", ["a/b", "View"]),
            ("**/*", "View", ["", "View"]), ("*a*", "banana", ["b", "nana"]), ("?*?", "abcd", ["a", "bc", "d"]),
            ("**/m/**/*.swift", "a/m/b/m/c.swift", ["a", "b/m", "c"]), ("a/b", "a/b", []), ("a/**", "a", [""]),
            ("*-?x*", "a-bc-dxe", ["a-bc", "d", "e"]),
        ])
    func captures(pattern: String, path: String, expected: [String]) throws {
        let captures = try #require(PathPattern(pattern).captures(in: RelativePath(path)))
        #expect(captures.map { String(decoding: $0, as: UTF8.self) } == expected)
        #expect(captures.count == PathPattern(pattern).wildcardCount)
        #expect(PathPattern(pattern).path(filling: captures) == RelativePath(path))
    }

    @Test("carries what one pattern captured over to another")
    func filling() throws {
        let captures = try #require(PathPattern("**/Player*.swift").captures(in: "ui/views/PlayerView.swift"))
        #expect(
            PathPattern("ios/**/StreamPlayer*.swift").path(filling: captures) == "ios/ui/views/StreamPlayerView.swift")
        #expect(PathPattern("ios/*.swift").path(filling: captures) == nil)
        #expect(PathPattern("**/*/*").path(filling: captures) == nil)
    }

    @Test("is literal where it has no wildcard")
    func literal() {
        #expect(PathPattern("/a//b.swift").literalPath == "a/b.swift")
        #expect(PathPattern("a/[b].swift").isLiteral)
        #expect(!PathPattern("a/?.swift").isLiteral)
        #expect(!PathPattern("**").isLiteral)
    }

    @Test("matches bytes that are no text")
    func bytes() {
        #expect(PathPattern("a*b").captures(in: RelativePath(bytes: [0x61, 0xFF, 0xFE, 0x62])) == [[0xFF, 0xFE]])
    }

    // A matcher that tries every way to share the text out among the wildcards would not end within a lifetime.
    @Test("takes no longer for many wildcards", .timeLimit(.minutes(10)))
    func hostileWildcards() {
        let many = String(repeating: "*a", count: 50)
        #expect(!PathPattern(many + "b").matches(RelativePath(String(repeating: "a", count: 5_000))))
        #expect(PathPattern(many).matches(RelativePath(String(repeating: "a", count: 5_000))))

        let depths = String(repeating: "**/", count: 50)
        let deep = String(repeating: "a/", count: 1_000)
        #expect(!PathPattern(depths + "x").matches(RelativePath(deep)))
        #expect(PathPattern(depths + "x").matches(RelativePath(deep + "x")))
        #expect(!PathPattern("**/a/**/a/**/a/**/a/**/b").matches(RelativePath(deep)))
    }

    @Test("takes time in proportion to a long name", .timeLimit(.minutes(10)))
    func hostileName() {
        #expect(!PathPattern("*a*a*a*a*b").matches(RelativePath(String(repeating: "a", count: 100_000))))
    }
}
