import CustomDump
import SourceIndex
import Testing

@Suite("Tokens are numbered by their spelling")
struct SpellingTests {
    private func isIdentifier(_ text: String, in source: String) -> [Bool] {
        SourceIndexer.index(source).spellings.filter { $0.text == text }.map(\.isIdentifier)
    }

    @Test("each spelling is listed once")
    func uniqueness() {
        // Far more than the table holds at first.
        let source = (0..<2_000).map { "let name\($0 % 700) = \($0)" }.joined(separator: "\n")
        let index = SourceIndexer.index(source)
        #expect(Set(index.spellings).count == index.spellings.count)
        #expect(index.spellings.count == 2 + 700 + 2_000)
        #expect(index.declarations.map { index.text($0.signature + $0.body) }.joined(separator: "\n") == source)
    }

    @Test("names are identifiers", arguments: ["View", "größe", "_x", "label", "T"])
    func names(name: String) {
        #expect(isIdentifier(name, in: "func f<T>(label _x: View, größe: T) { label(größe) }") == [true])
    }

    @Test(
        "keywords, operators, literals and strings are not",
        arguments: ["func", "self", "Any", "some", "+", "1", "$0", "mic"])
    func others(text: String) {
        #expect(isIdentifier(text, in: "func f(x: some P) -> Any { self + 1; \"mic\"; g { $0 } }") == [false])
    }

    @Test("a word may be both, and is told apart")
    func both() {
        #expect(Set(isIdentifier("mic", in: "let mic = \"mic\"")) == [true, false])
        #expect(Set(isIdentifier("self", in: "let `self` = self")) == [true, false])
        #expect(SourceIndexer.index("a = `self`").fingerprint != SourceIndexer.index("a = self").fingerprint)
    }

    @Test("a name that needs its backticks keeps them")
    func rawIdentifiers() {
        #expect(isIdentifier("`two words`", in: "func `two words`() {}") == [true])
        #expect(isIdentifier("default", in: "x = .`default`") == [true])
    }
}
