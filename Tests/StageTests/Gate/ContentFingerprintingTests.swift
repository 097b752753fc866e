import ReportModel
import SourceModel
import Testing

@testable import Gate

@Suite("What both sides have where a finding is, as a digest")
struct ContentFingerprintingTests {
    private static let text = """
        import UIKit

        final class Badge: UIView {
            var level = 1

            /// Shows it.
            func show() { isHidden = false }

            func hide() { isHidden = true }
        }

        enum Phase {
            case idle
            case live
            var isLive: Bool { self == .live }
        }

        """

    private func contents(
        _ text: String, _ symbol: String?, line: Int?, isPaired: Bool = true, check: String = "x", claim: String? = nil
    ) -> ContentFingerprints {
        let file = TestAudit.file("A.swift", text)
        let location = Location(path: "A.swift", line: line, symbol: symbol)
        return ContentFingerprinting(FilesByPath(upstream: [file], port: [file])).contents(
            of: Finding(
                check: check, severity: .note, message: "", upstream: isPaired ? location : nil, port: location,
                claim: claim))
    }

    private func port(
        _ text: String, _ symbol: String?, line: Int?, isPaired: Bool = true, check: String = "x"
    ) -> String? {
        contents(text, symbol, line: line, isPaired: isPaired, check: check).port
    }

    @Test("Comments, white space and what stands around it make no difference, and what it does makes one")
    func member() {
        let now = port(Self.text, "Badge.show()", line: 7)
        #expect(now?.count == 16)
        let moved = Self.text.replacing("/// Shows it.", with: "// All of it,\n    // at once.")
            .replacing("level = 1", with: "level = 2").replacing(
                "{ isHidden = false }", with: "{\n isHidden = false\n }")
        #expect(port(moved, "Badge.show()", line: 8) == now)
        #expect(port(Self.text.replacing("isHidden = false", with: "alpha = 1"), "Badge.show()", line: 7) != now)
        #expect(port(Self.text, "Badge.hide()", line: 9) != now)
        #expect(contents(Self.text, "Badge.show()", line: 7, isPaired: false).upstream == nil)
    }

    @Test("A type that stands alone is meant with its members, and one that both have is not, but for cases")
    func types() {
        let alone = port(Self.text, "Badge", line: 3, isPaired: false)
        let paired = port(Self.text, "Badge", line: 3)
        let changed = Self.text.replacing("isHidden = true", with: "alpha = 0")
        #expect(port(changed, "Badge", line: 3, isPaired: false) != alone)
        #expect(port(changed, "Badge", line: 3) == paired)
        #expect(port(Self.text.replacing("UIView", with: "UIControl"), "Badge", line: 3) != paired)
        let phase = port(Self.text, "Phase", line: 12)
        #expect(port(Self.text.replacing("case live", with: "case onAir"), "Phase", line: 12) != phase)
        #expect(port(Self.text.replacing("self == .live", with: "false"), "Phase", line: 12) == phase)
    }

    @Test(
        "Where a check is about a whole type, its members belong to it on both sides",
        arguments: ["moved-member", "ui-addition", "unstated-reimplementation"])
    func wholes(check: String) {
        let changed = Self.text.replacing("isHidden = true", with: "alpha = 0")
        let (now, then) = (
            contents(changed, "Badge", line: 3, check: check), contents(Self.text, "Badge", line: 3, check: check)
        )
        #expect(now.sidesChanged(in: then) == [.upstream, .port])
        #expect(
            port(changed, "Badge.show()", line: 7, check: check)
                == port(Self.text, "Badge.show()", line: 7, check: check))
    }

    @Test("What extends a type in its file, or is nested in it, belongs to it")
    func extensions() {
        let now = port(Self.text, "Badge", line: 3, isPaired: false)
        let extended = Self.text + "extension Badge { func flash() { alpha = 0 } }\n"
        #expect(port(extended, "Badge", line: 3, isPaired: false) != now)
        #expect(
            port(
                extended.replacing("flash() { alpha = 0 }", with: "flash() { alpha = 1 }"), "Badge", line: 3,
                isPaired: false)
                != port(extended, "Badge", line: 3, isPaired: false))
        let nested = "extension Badge.Mark { func flash() { alpha = 0 } }\n"
        #expect(port(Self.text + nested, "Badge", line: 3, isPaired: false) != now)
        #expect(port(Self.text + "extension Badgers { func f() {} }\n", "Badge", line: 3, isPaired: false) == now)
        #expect(port(extended, "Badge", line: 3) == port(Self.text, "Badge", line: 3))
    }

    @Test("The cases of an enum inside a type are not what the type is")
    func nestedCases() {
        let text = "struct Queue: Sendable {\n    enum State {\n        case idle, running\n    }\n}\n"
        let more = text.replacing("idle, running", with: "idle, running, done")
        #expect(port(more, "Queue", line: 1) == port(text, "Queue", line: 1))
        #expect(port(more, "Queue.State", line: 2) != port(text, "Queue.State", line: 2))
    }

    @Test("A claim is its whole sentence too")
    func claims() {
        func port(_ claim: String?) -> String? {
            contents(Self.text, "Badge.show() Matches upstream", line: 7, isPaired: false, claim: claim).port
        }
        #expect(port("Matches upstream.").map(\.count) == 16)
        #expect(port("Matches upstream.") == port("Matches upstream."))
        #expect(port("Matches upstream, but for the colour.") != port("Matches upstream."))
        #expect(port(nil) != port("Matches upstream."))
    }

    @Test("A file is all that is in it, its imports too")
    func files() {
        let now = port(Self.text, nil, line: nil)
        #expect(port("// A licence.\n\n" + Self.text, nil, line: nil) == now)
        #expect(port(Self.text.replacing("import UIKit", with: "import UIKit\nimport os"), nil, line: nil) != now)
        #expect(port(Self.text.replacing("level = 1", with: "level = 2"), nil, line: nil) != now)
    }

    @Test("An image is meant by the declaration that it is in, and a comment by the one below it")
    func inside() {
        #expect(
            port(Self.text, "Badge.show() eye", line: 7, isPaired: false) == port(Self.text, "Badge.show()", line: 7))
        #expect(port(Self.text, "Badge Shows it", line: 6) == port(Self.text, "Badge", line: 3))
    }

    @Test("A value is what is shown and who shows it, and not the code around it")
    func values() {
        func port(_ text: String, _ value: String, _ symbol: String = "Badge.show()") -> String? {
            let file = TestAudit.file("A.swift", text)
            let finding = Finding(
                check: "literal-drift", severity: .warning, message: "",
                upstream: Location(path: "A.swift", line: 7, symbol: symbol),
                port: Location(path: "A.swift", line: 7, symbol: symbol), shown: ShownValues(port: value))
            return ContentFingerprinting(FilesByPath(upstream: [file], port: [file])).contents(of: finding).port
        }
        let changed = Self.text.replacing("isHidden = false", with: "isHidden = false; alpha = 0.5")
        #expect(port(changed, "0.5") == port(Self.text, "0.5"))
        #expect(port(Self.text, "0.6") != port(Self.text, "0.5"))
        #expect(port(Self.text, "0.5", "Badge.hide()") != port(Self.text, "0.5"))
        #expect(port(Self.text, "0.5").map(\.count) == 16)
    }

    @Test("A file in another language is its bytes, and one that is not there is nothing")
    func others() {
        let name = TestHistory.name(of: "x")
        let file = SnapshotFile(path: "Bridge.mm", blob: name, content: .opaque(reason: nil))
        let fingerprinting = ContentFingerprinting(FilesByPath(upstream: [], port: [file]))
        let findings = ["Bridge.mm", "Gone.mm"].map { path in
            Finding(check: "x", severity: .note, message: "", port: Location(path: RelativePath(path)))
        }
        #expect(findings.map { fingerprinting.contents(of: $0).port } == [String(name.hex.prefix(16)), nil])
    }
}
