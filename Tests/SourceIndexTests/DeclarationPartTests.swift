import CustomDump
import SourceIndex
import Testing

@Suite("A declaration is split into its parts")
struct DeclarationPartTests {
    private func summaries(_ text: String) -> [DeclarationSummary] {
        let index = SourceIndexer.index(text)
        return index.declarations.map(index.summary)
    }

    @Test("a type has a signature and what it inherits, and its members are apart")
    func type() {
        expectNoDifference(
            summaries("@MainActor final class Box<T>: Base<T>, @unchecked Sendable where T: Hashable { let a = 1 }"),
            [
                DeclarationSummary(
                    kind: .class, name: "Box", signature: "@ MainActor final class Box < T > where T : Hashable",
                    inheritance: ["Base < T >", "@ unchecked Sendable"]),
                DeclarationSummary(kind: .property, name: "Box.a", signature: "let a", body: "= 1"),
            ])
    }

    @Test("a function has its code block as body")
    func function() {
        expectNoDifference(
            summaries("func run<S>(_ s: inout S, after: Int = 2) async throws -> [S] where S: P { return [s] }"),
            [
                DeclarationSummary(
                    kind: .function, name: "run(_:after:)",
                    signature: "func run < S > ( _ s : inout S , after : Int = 2 ) async throws -> [ S ] where S : P",
                    body: "{ [ s ] }")
            ])
    }

    @Test("a property has its initial value and its accessors as body")
    func property() {
        expectNoDifference(
            summaries("struct S { @State var a: Int = 1 { didSet { f() } }; var b: Int { 2 } }").dropFirst().map(
                \.self),
            [
                DeclarationSummary(
                    kind: .property, name: "S.a", signature: "@ State var a : Int", body: "= 1 { didSet { f ( ) } }"),
                DeclarationSummary(kind: .property, name: "S.b", signature: "var b : Int", body: "{ 2 }"),
            ])
    }

    @Test("each name of a binding is a property of its own")
    func bindings() {
        expectNoDifference(
            summaries("private let a = 1, b: Int, (c, d) = pair()"),
            [
                DeclarationSummary(kind: .property, name: "a", signature: "let a", body: "= 1"),
                DeclarationSummary(kind: .property, name: "b", signature: "let b : Int"),
                DeclarationSummary(kind: .property, name: "c", signature: "let ( c , d )", body: "= pair ( )"),
                DeclarationSummary(kind: .property, name: "d", signature: "let ( c , d )", body: "= pair ( )"),
            ])
        #expect(SourceIndexer.index("private let a = 1, b: Int").declarations.map(\.access) == [.private, .private])
    }

    @Test("each case is a declaration of its own, with its raw value as body")
    func cases() {
        expectNoDifference(
            summaries("enum E: Int { @x case a, b = 2; indirect case c(E, n: Int = 3) }").dropFirst().map(\.self),
            [
                DeclarationSummary(kind: .enumCase, name: "E.a", signature: "@ x case a"),
                DeclarationSummary(kind: .enumCase, name: "E.b", signature: "@ x case b", body: "= 2"),
                DeclarationSummary(
                    kind: .enumCase, name: "E.c(_:n:)", signature: "indirect case c ( E , n : Int = 3 )"),
            ])
    }

    @Test("what declares nothing belongs to the type around it, or to the file")
    func looseCode() {
        let index = SourceIndexer.index("print(1)\nstruct S { #warning(\"x\")\nvar a = 1 }\n#Preview { S() }\n")
        expectNoDifference(index.text(index.topLevelCode), "print ( 1 ) # Preview { S ( ) }")
        expectNoDifference(index.declarations.first.map { index.text($0.body) }, "# warning ( \" x \" )")
    }

    @Test("a local declaration is a part of the body that holds it")
    func localDeclarations() {
        let index = SourceIndexer.index("func f() { struct Local { let a = 1 }; func g(x: Int = 2) {} }")
        #expect(index.declarations.map(\.selector) == ["f()"])
        #expect(index.declarations.first?.defaultValues == [])
    }

    @Test("access words are apart from the signature")
    func access() throws {
        let index = SourceIndexer.index(
            """
            public private(set) var a = 1
            open class B {}
            fileprivate(set) public var c = 2
            package final class D {}
            unowned(unsafe) var e: B
            var f = 3
            """)
        let access = index.declarations.map { [$0.access?.rawValue, $0.setterAccess?.rawValue] }
        expectNoDifference(
            access,
            [
                ["public", "private"], ["open", nil], ["public", "fileprivate"], ["package", nil], [nil, nil],
                [nil, nil],
            ])
        expectNoDifference(
            index.declarations.map { index.text($0.signature) },
            ["var a", "class B", "var c", "final class D", "unowned ( unsafe ) var e : B", "var f"])
    }

    @Test("attributes are named, and stay in the signature with their arguments")
    func attributes() {
        let index = SourceIndexer.index("@available(iOS 15, *) @objc(run) @Module.Wrapper<Int> func run() {}")
        expectNoDifference(index.declarations.first?.attributes, ["available", "objc", "Module.Wrapper"])
        expectNoDifference(
            index.declarations.first.map { index.text($0.signature) },
            "@ available ( iOS 15 , * ) @ objc ( run ) @ Module . Wrapper < Int > func run ( )")
    }

    @Test("default values are listed by label, or by name where there is none")
    func defaultValues() {
        let index = SourceIndexer.index("func f(a: Int = 1, _ b: [Int] = [2, 3], c d: () -> Void = {}, e: Int) {}")
        expectNoDifference(
            index.declarations.first?.defaultValues.map { "\($0.parameter): \(index.text($0.value))" },
            ["a: 1", "b: [ 2 , 3 ]", "c: { }"])
    }

    @Test("members of an extension are held by the extended type")
    func nesting() {
        let index = SourceIndexer.index(
            "extension Outer.Inner { struct Deep { enum Deeper { case x } } }\nclass A { class B { func f() {} } }")
        expectNoDifference(
            index.declarations.map(\.qualifiedName),
            [
                "Outer.Inner", "Outer.Inner.Deep", "Outer.Inner.Deep.Deeper", "Outer.Inner.Deep.Deeper.x", "A", "A.B",
                "A.B.f()",
            ])
        expectNoDifference(index.declarations.map(\.parent), [nil, 0, 1, 2, nil, 4, 5])
    }
}
