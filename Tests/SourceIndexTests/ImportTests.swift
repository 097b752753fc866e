import CustomDump
import SourceIndex
import Testing

@Suite("An import is taken down as written")
struct ImportTests {
    @Test(
        "with its kind and its modifiers",
        arguments: [
            ("import UIKit", "UIKit", [String](), "UIKit"),
            ("import struct Foundation.Date", "struct Foundation.Date", [], "Foundation"),
            ("@testable import A", "A", ["@testable"], "A"),
            ("@_spi( X ) public import A.B", "A.B", ["@_spi( X )", "public"], "A"),
            ("@preconcurrency\nimport  /* c */ A", "A", ["@preconcurrency"], "A"),
        ])
    func form(text: String, name: String, modifiers: [String], module: String) throws {
        let index = SourceIndexer.index(text)
        try #require(index.imports.count == 1)
        expectNoDifference(index.imports[0].name, name)
        expectNoDifference(index.imports[0].modifiers, modifiers)
        expectNoDifference(index.imports[0].module, module)
        expectNoDifference(index.topLevelCode, [])
    }
}
