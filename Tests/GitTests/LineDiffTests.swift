import Git
import Testing

@Suite("Line differences")
struct LineDiffTests {
    @Test func `Equal texts have no hunks`() throws {
        #expect(try LineDiff.hunks(from: Array("a\nb\n".utf8), to: Array("a\nb\n".utf8)).isEmpty)
        #expect(try LineDiff.hunks(from: [], to: []).isEmpty)
    }

    @Test func `A changed line is one removed and one added, between its neighbours`() throws {
        let hunks = try LineDiff.hunks(
            from: Array("a\nb\nc\nd\n".utf8), to: Array("a\nb\nX\nd".utf8), contextLines: 1)
        #expect(
            hunks == [
                DiffHunk(
                    oldStart: 2, oldCount: 3, newStart: 2, newCount: 3,
                    lines: [
                        DiffLine(kind: .context, text: "b", oldLine: 2, newLine: 2),
                        DiffLine(kind: .removed, text: "c", oldLine: 3, newLine: nil),
                        DiffLine(kind: .removed, text: "d", oldLine: 4, newLine: nil),
                        DiffLine(kind: .added, text: "X", oldLine: nil, newLine: 3),
                        DiffLine(kind: .added, text: "d", oldLine: nil, newLine: 4),
                    ])
            ])
    }

    @Test func `Bytes that are no text are compared by line all the same`() throws {
        let hunks = try LineDiff.hunks(from: [0, 1, 10], to: [0, 0xFF, 10], contextLines: 0)
        #expect(hunks.first?.lines.map(\.text) == ["\0\u{1}", "\0\u{FFFD}"])
    }
}
