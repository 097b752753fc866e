import Git
import Testing

@Suite("Texts merge line by line")
struct TextMergeTests {
    private func chunks(_ base: String, _ ours: String, _ theirs: String) throws -> [MergeChunk] {
        try TextMerge.chunks(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
    }

    @Test("What each side changed is in the text, whether its last line ends or not")
    func clean() throws {
        #expect(
            try chunks("a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nc\nD\n") == [.merged(Array("A\nb\nc\nD\n".utf8))])
        #expect(try chunks("a\nb\nc", "A\nb\nc", "a\nb\nc") == [.merged(Array("A\nb\nc".utf8))])
        #expect(try chunks("", "", "") == [])
        #expect(try chunks("", "", "a\n") == [.merged(Array("a\n".utf8))])
    }

    @Test("What both changed is a conflict, though the texts have lines that look like its markers")
    func conflict() throws {
        let marker = String(repeating: "<", count: 9)
        #expect(
            try chunks("\(marker)\nb\nc", "\(marker)\nB\nc", "\(marker)\nβ\nc") == [
                .merged(Array("\(marker)\n".utf8)),
                .conflict(
                    MergeConflict(base: Array("b\n".utf8), ours: Array("B\n".utf8), theirs: Array("β\n".utf8))),
                .merged(Array("c".utf8)),
            ])
        #expect(
            try chunks("b\n", "B\n", "β") == [
                .conflict(MergeConflict(base: Array("b\n".utf8), ours: Array("B\n".utf8), theirs: Array("β".utf8)))
            ])
    }

    @Test("A text with a NUL is an error, and no clean merge to nothing")
    func binary() {
        #expect(throws: GitError.self) { try chunks("a\u{0}\nb\n", "A\u{0}\nb\n", "a\u{0}\nB\n") }
    }
}
