import Merging
import ReportModel
import SourceIndex
import Testing

@testable import Patching

@Suite("Texts of patches")
struct PatchTextTests {
    @Test("A member of which only names are new stays the port's if they cannot be merged")
    func renamed() throws {
        func text(_ code: String) throws -> DeclaredText {
            let units = try #require([Unit](Array(code.utf8)))
            return DeclaredText(units: units, declarations: SourceIndexer.index(code).declarations)
        }
        let base = "func show() {\n    pick(value: 1)\n}\n\nfunc rest() { wait(1) }\n"
        let upstream = base.replacing("value: 1", with: "for: one").replacing("wait(1)", with: "wait(2)")
        let port = base.replacing("value: 1", with: "context: one")
        for state in [PairTexts.Member.State.renamed, .changed] {
            let texts = try PairTexts(
                base: text(base), upstream: text(upstream), port: text(port),
                members: [.init(base: 0, upstream: 0, port: 0, state: state)], removed: [], original: [])
            let merge = try PairMerge(texts, canBeTaken: false) { _ in true }
            #expect(merge.chunks.isClean == (state == .renamed))
            guard merge.chunks.isClean else { continue }
            #expect(merge.fault == nil)
            #expect(merge.chunks.text(of: \.ours) == Array(port.replacing("wait(1)", with: "wait(2)").utf8))
        }
    }

    @Test("An access word keeps the space before it")
    func access() throws {
        var units = try #require([Unit](Array("@Kept(3) private var size = 1\n".utf8)))
        let place = try #require(units.firstIndex { $0.text == Array(")".utf8) })
        units[place].trailing = []
        #expect(String(decoding: units.bytes, as: UTF8.self) == "@Kept(3) private var size = 1\n")
    }

    @Test("A patch of comments and empty lines changes no code, whatever ends its lines", arguments: ["\n", "\r\n"])
    func comments(_ end: String) {
        func patch(_ lines: String...) -> String {
            (["--- a/A.swift", "+++ b/A.swift", "@@ -1,2 +1,2 @@", " let a = 1"] + lines).joined(separator: end) + end
        }
        #expect(!Decision.changesCode(patch("-// 2024", "+// 2026", "+", "+  * more")))
        #expect(Decision.changesCode(patch("-// 2024", "+let b = 2 // 2026")))
    }

    @Test("Two types of one name are a fault, even if upstream's text in the port's names has both, but not under #if")
    func twoTypes() throws {
        func counted(_ text: String) throws -> Redeclarations {
            Redeclarations(try #require(CheckedText(Array(text.utf8))))
        }
        let (old, new) = ("struct Card { var title = 1 }\n", "struct Card { func spin() {} }\n")
        let (port, both) = (try counted(old), try counted(old + new))
        #expect(both.isNew(beside: port, both) == "Card")
        #expect(both.declaresTypesTwice && !port.declaresTypesTwice)
        #expect(try !counted("#if DEBUG\n\(old)#else\n\(new)#endif\n").declaresTypesTwice)
    }
}
