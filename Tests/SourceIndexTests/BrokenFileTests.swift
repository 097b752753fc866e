import CustomDump
import SourceIndex
import Testing

@Suite("A broken file is indexed as far as it goes, and marked")
struct BrokenFileTests {
    private func messages(_ text: String) -> [String] {
        SourceIndexer.index(text).problems.map { "\($0.start.line):\($0.start.column) \($0.message)" }
    }

    /// A text and its problems.
    static let samples: [(text: String, problems: [String])] = [
        ("class A {\n  func f() {}\n", ["2:14 expected '}'"]),
        ("let a = f(1\n", ["1:12 expected ')'"]),
        ("class {}\n", ["1:6 expected a name"]),
        ("func f() {}\n}\n", ["2:1 unexpected code"]),
        ("#if DEBUG\nlet a = 1\n", ["2:10 expected '#endif'"]),
        ("let a = 0xZ\n", ["1:11 malformed text: invalid hex digit in integer literal"]),
        ("let a = \"x\n", ["1:11 expected '\"'"]),
    ]

    @Test("with a plain message where it breaks", arguments: samples)
    func messages(sample: (text: String, problems: [String])) {
        expectNoDifference(messages(sample.text), sample.problems)
    }

    @Test("which code that only Swift 5 understands does not")
    func swift5() {
        let index = SourceIndexer.index("struct A {\n  var f: @MainActor(Int) -> Void\n  var g = 1\n}\n")
        #expect(index.problems == [])
        #expect(index.declaration("A.g") != nil)
        #expect(
            index.declaration("A.f")?.form
                == SourceIndexer.index("struct A {\n  var f: @MainActor (Int) -> Void\n}\n").declaration("A.f")?
                .form)
    }

    @Test("keeps the declarations before and after the break")
    func rest() {
        let index = SourceIndexer.index("class A { func f() {} }\nfunc g( {}\nclass B { var x = 1 }\n")
        #expect(!index.problems.isEmpty)
        #expect(index.declaration("A.f()") != nil)
        #expect(index.declaration("B.x") != nil)
    }

    @Test("knows a conflict that was left in")
    func conflictMarkers() {
        let index = SourceIndexer.index("let a = 1\n<<<<<<< ours\nlet b = 2\n=======\nlet b = 3\n>>>>>>> theirs\n")
        #expect(!index.problems.isEmpty)
        #expect(index.problems.first?.start.line == 2)
    }

    @Test("lists the first problems only")
    func cap() {
        #expect(SourceIndexer.index(String(repeating: "func ) }\n", count: 100)).problems.count == 20)
    }

    @Test("survives a cut at every byte")
    func cuts() {
        let text = Array(
            """
            import A
            @x(1) public class B<T>: C where T: D {
            #if os(iOS)
              private(set) var a = [1: "x\\(f(2))"], b: Int { 3 }
            #else
              enum E { case a(Int = 4), b = "5" }
            #endif
              init?(_ x: Int = 6) throws { guard x > 7 else { return nil } }
            }
            infix operator **: P
            """.utf8)
        let whole = SourceIndexer.index(String(decoding: text, as: UTF8.self))
        #expect(whole.problems == [])
        for count in 0..<text.count {
            let index = text[..<count].withUnsafeBufferPointer { SourceIndexer.index($0) }
            #expect(index.declarations.count <= whole.declarations.count + 2)
            #expect(index.lineCount <= whole.lineCount)
        }
    }

    @Test("survives bytes that are no text")
    func bytes() {
        let index = ([0xFF, 0x00, 0x80] + Array("let a = 1\n".utf8) + [0xC3]).withUnsafeBufferPointer {
            SourceIndexer.index($0)
        }
        #expect(!index.problems.isEmpty)
        #expect(index.declarations.map(\.selector) == ["a"])
    }
}
