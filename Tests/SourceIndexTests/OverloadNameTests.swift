import SourceIndex
import SourceModel
import Testing

@Suite("Declarations of one name are named apart")
struct OverloadNameTests {
    private func names(_ text: String) -> [String] {
        SourceIndexer.index(text).declarations.filter { !$0.kind.isType }.map(\.distinctName)
    }

    @Test(
        "By what sets them apart, and by nothing more",
        arguments: [
            ("func f(_ x: Int) {}; func f(_ x: String) {}; func f() {}", ["f(_: Int)", "f(_: String)", "f()"]),
            (
                "func f(a x: [String: Int], _ y: A.B?) {}; func f(a x: (Int) -> Void, _ y: A.B?) {}",
                ["f(a: [String: Int], _: A.B?)", "f(a: (Int) -> Void, _: A.B?)"]
            ),
            ("func f() -> Int {}; func f() -> [A<B>] {}", ["f() -> Int", "f() -> [A<B>]"]),
            (
                "func f<T: P>(_ x: T, _ y: T) {}; func f<T>(_ x: T, _ y: T) where T: Q {}",
                ["f(_:_:) <T: P>", "f(_:_:) <T> where T: Q"]
            ),
            (
                "func f<T: P>(_ x: T) {}; func f<T: Q>(_ x: T) {}",
                ["f(_: some P)", "f(_: some Q)"]
            ),
            ("struct S { static var x = 1; var x = 2 }", ["S.x (static)", "S.x"]),
            (
                "struct S { init(_ x: Int = 1) {}; init(_ x: String = \"a\") {} }",
                ["S.init(_: Int)", "S.init(_: String)"]
            ),
            (
                "struct S { subscript(x: Int) -> Int { x }; subscript(x: String) -> Int { 1 } }",
                ["S.subscript(_: Int)", "S.subscript(_: String)"]
            ),
            ("func == (l: A, r: B) -> Bool {}; func == (l: B, r: A) -> Bool {}", ["==(_: A, _: B)", "==(_: B, _: A)"]),
            ("#if os(iOS)\nlet x = 1\n#else\nlet x = 2\n#endif", ["x (#if os(iOS))", "x (#if !os(iOS))"]),
            (
                "extension A where E == Int { var x: Int { 1 } }; extension A where E == C { var x: Int { 2 } }",
                ["A.x where E == Int", "A.x where E == C"]
            ),
        ])
    func names(text: String, expected: [String]) {
        #expect(names(text) == expected)
    }

    @Test("One that is alone keeps its short name")
    func alone() {
        #expect(
            names("func f(_ x: Int) {}; struct S { func f(_ x: Int) {}; var f: Int }") == ["f(_:)", "S.f(_:)", "S.f"])
    }
}
