import SourceIndex
import SourceModel
import Testing

@Suite("Text is split into tokens without parsing it")
struct ScannerTests {
    private func tokens(_ text: String) -> [ScannedToken] {
        Array(text.utf8).withUnsafeBufferPointer { SourceScanner.tokens(of: $0) }
    }

    @Test(arguments: [
        ("let a = 1", "let  a\n=\t1"), ("let a = 1", "// one\nlet a = 1 // two"),
        ("f(a)", "f(/* x */ a /* y /* z */ */)"),
        ("class A {}", "public final class A {}".replacing("final ", with: "")), ("var a: Int", "private var a: Int"),
        ("let a = 1", "import UIKit\nlet a = 1"), ("let a = 1", "@testable import Kit\nlet a = 1"),
        ("let a = 1", "@preconcurrency public import Kit // why\nlet a = 1"), ("let a = 1_000", "let a = 1000"),
        ("case `default`", "case default"), ("let a = \"x\"", "let a = \"x\" // \"y\""),
        ("f(\"\"\"\n  a\n  b\n  \"\"\")", "f(\"\"\"\n      a\n      b\n      \"\"\")"), ("a", "a /* never closed"),
        ("let a = 1", "\u{FEFF}let a = 1"), ("self.a.b()", "a.b()"), ("return a", "a"), ("a; b", "a b"),
        ("var a: Int", "@objc var a: Int"), ("class A {}", "@objc(KitA)\npublic class A {}"),
        ("func f() {}", "@inlinable @_spi(Kit) public func f() {}"), ("[a, ]", "[a]"),
        ("let a = 1", "\u{FEFF}import UIKit\nlet a = 1"),
    ])
    func `These differ in nothing that counts`(left: String, right: String) {
        #expect(tokens(left) == tokens(right))
    }

    @Test(arguments: [
        ("let a = 1", "let a = 2"), ("let a = \"x\"", "let a = \"y\""), ("let a = \"//\"", "let a = \"/\""),
        ("a.b", "a, b"), ("\"\\(a)\"", "\"a\""), ("1.5", "15"), ("f(\"a\", b)", "f(\"a, b\")"), ("important()", ""),
        ("@objcName var a", "var a"), ("@State var a", "var a"), ("publicName", "Name"),
        ("f(self)", "f()"), ("a.self.b", "a.b"), ("self[a]", "[a]"),
        ("let url = \"https://a.b\"", "let url = \"https:"),
    ])
    func `These differ`(left: String, right: String) {
        #expect(tokens(left) != tokens(right))
    }

    @Test func `A name has the same token wherever it is written`() {
        #expect(tokens("resize") == [ScannedToken(name: "resize")])
        #expect(tokens("größe") == [ScannedToken(name: "größe")])
        #expect(tokens("resize(1)").filter(\.isName).count == 1)
    }

    @Test func `What is never closed ends with its line or with the text`() {
        #expect(tokens("let a = \"x\nlet b = 2").count == 8)
        #expect(tokens("let a = \"\"\"\nx").count == 4)
        #expect(tokens("let a = \"x\\").count == 4)
        #expect(tokens("").isEmpty)
    }

    @Test func `Interpolations belong to their string, with the quotes inside them`() {
        #expect(tokens("f(\"a \\(g(\"b\")) c\", 1)").count == 6)
    }

    @Test func `A sketch has each name of the vocabulary once, and counts the others`() {
        let vocabulary = NameVocabulary(tokens("alpha beta gamma alpha"))
        #expect(vocabulary.count == 3)
        var scratch = NameVocabulary.Scratch()
        func sketch(_ text: String) -> NameSketch {
            Array(text.utf8).withUnsafeBufferPointer { SourceScanner.sketch(of: $0, in: vocabulary, &scratch) }
        }
        #expect(sketch("gamma(alpha, gamma, other)") == NameSketch(names: [2, 0], nameCount: 3))
        #expect(sketch("nothing") == NameSketch(names: [], nameCount: 1))
        #expect(sketch("gamma(alpha, gamma, other)") == NameSketch(names: [2, 0], nameCount: 3))
    }

    @Test func `Spellings are given for names only`() {
        let names = Array("let größe = \"text\" + 12".utf8).withUnsafeBufferPointer { SourceScanner.spellings(in: $0) }
        #expect(Set(names.values) == ["let", "größe"])
        #expect(names[ScannedToken(name: "größe")] == "größe")
    }
}
