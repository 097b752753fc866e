import CustomDump
import SourceIndex
import Testing

@Suite("Formatting says nothing")
struct FormattingTests {
    private static let plain = """
        import UIKit
        @objc public class Player: NSObject {
            var state = State.idle
            let tags = ["a", "b"]
            func play(at rate: Double = 1.0) {
                guard rate > 0 else { return }
                layer.rate = rate
                if rate > 2 { warn("too \\(rate) fast") }
            }
            enum State { case idle, playing }
        }
        start()
        stop()
        """

    /// The same code, written otherwise.
    static let variants: [(name: String, text: String)] = [
        ("a byte order mark", "\u{FEFF}" + plain),
        (
            "comments and white space",
            """
            // Copyright
            /* by */ import UIKit

            @objc
            public   class Player
                : NSObject
            {
            /// The state.
            var state = State . idle // idle at first
            let tags = [ "a",
                "b" ]


            func play(
                at rate: Double = 1.0
            ) {
            \tguard rate > 0
            \telse { return /* too slow */ }
            layer.rate = rate; if rate > 2 { warn("too \\( rate ) fast") }
            }
            enum State { case idle, playing }
            }
            start(); stop();
            """
        ),
        ("CR LF", plain.replacing("\n", with: "\r\n")),
        ("CR", plain.replacing("\n", with: "\r")),
        ("a byte order mark", "\u{FEFF}" + plain),
        ("a last line end", plain + "\n"),
        ("other imports", plain.replacing("import UIKit", with: "import Foundation\n@testable import AppKit")),
        ("needless backticks", plain.replacing("rate", with: "`rate`")),
    ]

    @Test("to a file's fingerprint and its declarations", arguments: variants)
    func variant(variant: (name: String, text: String)) {
        let plain = SourceIndexer.index(Self.plain)
        let other = SourceIndexer.index(variant.text)
        expectNoDifference(other.declarations.map(other.summary), plain.declarations.map(plain.summary))
        expectNoDifference(other.text(other.topLevelCode), plain.text(plain.topLevelCode))
        #expect(other.fingerprint == plain.fingerprint)
        #expect(other.problems == [])
    }

    /// The same code with one thing changed.
    static let changes: [(from: String, to: String)] = [
        ("1.0", "1.5"), ("> 0", ">= 0"), ("\"b\"", "\"c\""), ("too ", "Too "), ("stop()", "stop(1)"),
        (": NSObject", ""), ("idle, playing", "playing, idle"), ("at rate", "rate"), ("return", "break"),
    ]

    @Test("but every token does", arguments: changes)
    func change(change: (from: String, to: String)) {
        let changed = SourceIndexer.index(Self.plain.replacing(change.from, with: change.to))
        #expect(changed.fingerprint != SourceIndexer.index(Self.plain).fingerprint)
    }

    @Test("to a multi-line string, whose indentation and line ends the compiler takes away", arguments: ["\n", "\r\n"])
    func multilineString(lineEnd: String) {
        let near = "let a = \"\"\"\n  x\n    y\n  \"\"\""
        let far = "let a =\n    \"\"\"\n        x\n          y\n        \"\"\"".replacing("\n", with: lineEnd)
        #expect(SourceIndexer.index(near).fingerprint == SourceIndexer.index(far).fingerprint)
        expectNoDifference(SourceIndexer.index(near).literals.map(\.text), ["x\n  y"])
        expectNoDifference(SourceIndexer.index(far).literals.map(\.text), ["x\n  y"])
    }

    @Test("and the same text gives the same index")
    func identity() {
        expectNoDifference(SourceIndexer.index(Self.plain), SourceIndexer.index(Self.plain))
    }
}
