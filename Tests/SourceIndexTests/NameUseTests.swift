import AuditModel
import CustomDump
import SourceIndex
import Testing

@Suite("A name that is used without being declared is taken down")
struct NameUseTests {
    private func uses(_ text: String) -> [String] {
        SourceIndexer.index(text).nameUses.map { "\($0.role.rawValue) \($0.name)" }
    }

    /// A text and the names it uses.
    static let samples: [(text: String, uses: [String])] = [
        ("let a = UILabel()", ["call UILabel"]),
        ("f().opacity(0.5).padding()", ["call f", "call opacity", "call padding"]),
        ("let a: UILabel?", ["type UILabel"]),
        ("let a: [Key: Outer.Inner<Item>]", ["type Key", "type Outer", "type Inner", "type Item"]),
        ("func f(a: A) throws(E) -> some P { b as? B }", ["type A", "type E", "type P", "type B"]),
        ("class A: UIView, P<Q> {}", ["inheritance UIView", "inheritance P", "type Q"]),
        ("enum E: Outer.Raw {}", ["inheritance Outer", "inheritance Raw"]),
        ("extension Foreign: P where Element: Q {}", ["type Foreign", "inheritance P", "type Element", "type Q"]),
        ("@State<Int> @Wrapper(x: Key()) var a = b", ["type Int", "call Key"]),
        ("let a = Box<Item>(x)", ["call Box", "type Item"]),
        ("callback?(); action!(); a.b?.c()", ["call callback", "call action", "call c"]),
        ("super.init(frame: .zero); a[0](); { }()", []),
        ("func f() {\n#if os(iOS)\n#endif\n}", []),
        ("let a: Self; let b: Any", []),
    ]

    @Test("with what it is used for", arguments: samples)
    func role(sample: (text: String, uses: [String])) {
        expectNoDifference(uses(sample.text), sample.uses)
    }

    @Test("but not where the file declares it, wherever and as whatever")
    func declared() {
        expectNoDifference(
            uses(
                """
                class A: Base { let b: B; func f(_ x: T) { f(x); A(); onTap(); local(); .video(1) } }
                struct B {}
                typealias T = Int
                let onTap = {}
                enum E { case video(Int) }
                func g<U>(u: U) { func local() {}; struct Inner {}; Inner() }
                """),
            ["inheritance Base", "type Int", "type Int"])
    }

    @Test("with the innermost declaration that holds it")
    func declaration() {
        let index = SourceIndexer.index("class A: P { func f() { g() } }\ng()")
        expectNoDifference(index.nameUses.map(\.declaration), [0, 1, nil])
    }
}

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
