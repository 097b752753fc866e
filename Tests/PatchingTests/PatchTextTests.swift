import Merging
import ReportModel
import Testing

@testable import Patching

@Suite("Texts of patches")
struct PatchTextTests {
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
