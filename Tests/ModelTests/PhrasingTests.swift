import Phrasing
import Testing

@Suite("Phrases and harmful text")
struct PhrasingTests {
    @Test(
        "A count takes the plural but for one",
        arguments: [(0, "0 entries"), (1, "1 entry"), (2, "2 entries")])
    func count(number: Int, text: String) {
        #expect(Phrase.count(number, "entry", plural: "entries") == text)
    }

    @Test(
        "A list that is cut says how many are left out",
        arguments: [
            ([], "", ""), (["a"], "a", "a"), (["a", "b"], "a and b", "a, b"),
            (["a", "b", "c"], "a, b and 1 more", "a, b and 1 more"),
        ])
    func lists(items: [String], list: String, cut: String) {
        #expect(Phrase.list(items, limit: 2) == list)
        #expect(Phrase.cut(items, to: 2) == cut)
    }

    @Test(
        "What steers a terminal, ends a line or turns the direction is harmful",
        arguments: [
            ("\u{1B}", true), ("\n", true), ("\u{7F}", true), ("\u{85}", true), ("\u{202E}", true), ("\u{2028}", true),
            ("\u{2029}", true), ("\u{200B}", true), ("\u{FEFF}", true), (" ", false), ("~", false), ("é", false),
            ("\u{301}", false), ("\u{A0}", false), ("\u{E000}", false),
        ] as [(Unicode.Scalar, Bool)])
    func harmful(scalar: Unicode.Scalar, isHarmful: Bool) {
        #expect(scalar.isHarmful == isHarmful)
        #expect(scalar.isHarmfulInFile == (isHarmful || scalar == "\u{E000}"))
    }

    @Test("A harmful scalar is replaced although a mark makes one character of it and the next")
    func combined() {
        #expect("a\u{1B}\u{301}b\n\r\n".harmless == "a\\u{1B}\u{301}b\n\\u{D}\n")
        #expect("a\r\nb".replacing { _ in "?" } == "a??b")
    }
}
