import CustomDump
import SourceIndex
import Testing

@Suite("A version that availability names is taken down")
struct AvailabilityTests {
    private func versions(_ text: String) -> [String] {
        let index = SourceIndexer.index(text)
        return index.availability.map { version in
            let declaration = version.declaration.map { index.declarations[$0].selector } ?? "file"
            let bound = version.bound == .introduced ? "" : "\(version.bound) "
            return "\(version.form.rawValue) \(bound)\(version.platform) \(version.version) \(declaration)"
        }
    }

    static let samples: [(text: String, versions: [String])] = [
        ("@available(iOS 15.0, *) class A {}", ["@available iOS 15.0 A"]),
        ("@available(iOS 15, macOS 12.0.1, *)\nfunc f() {}", ["@available iOS 15 f()", "@available macOS 12.0.1 f()"]),
        (
            "@available(iOS, introduced: 13, deprecated: 15.1, obsoleted: 17, message: \"17\") var a: Int",
            ["@available iOS 13 a", "@available deprecated iOS 15.1 a", "@available obsoleted iOS 17 a"]
        ),
        ("@available(*, unavailable) init() {}", []),
        ("@available(*, deprecated, renamed: \"b\") func a() {}", []),
        ("@available(iOS, unavailable) func a() {}", []),
        ("@available(swift 5.9) func a() {}", ["@available swift 5.9 a()"]),
        ("func f() { if #available(iOS 26.0, *) {} }", ["#available iOS 26.0 f()"]),
        (
            "func f() { guard #available(iOS 14, tvOS 14.2, *), a else {} }",
            ["#available iOS 14 f()", "#available tvOS 14.2 f()"]
        ),
        ("func f() { if #unavailable(iOS 15) {} }", ["#unavailable iOS 15 f()"]),
        (
            "class A { @available(iOS 14, *) func f() {}\n@available(iOS 16, *) struct B {} }",
            [
                "@available iOS 14 f()", "@available iOS 16 B",
            ]
        ),
        ("func f() { @available(iOS 15, *) func g() {} }", ["@available iOS 15 f()"]),
        ("if #available(iOS 15, *) {}", ["#available iOS 15 file"]),
        ("let a = \"@available(iOS 15, *)\" // #available(iOS 15, *)", []),
        ("@available(iOS", []),
    ]

    @Test("with its platform, form and declaration", arguments: samples)
    func form(sample: (text: String, versions: [String])) {
        expectNoDifference(versions(sample.text), sample.versions)
    }

    @Test("and its place")
    func place() {
        let marked = MarkedText(
            "@available(\n  iOS 1️⃣15.0,\n  *)\nclass A { @available(iOS, deprecated: 2️⃣16) func f() {} }")
        #expect(SourceIndexer.index(marked.text).availability.map(\.start) == marked.places)
    }

    @Test("It is no literal, and its tokens are not lost")
    func literals() {
        let index = SourceIndexer.index("@available(iOS, introduced: 13.4, message: \"m\") func f() {}")
        #expect(index.literals.map(\.text) == ["m"])
        expectNoDifference(
            index.declarations.first.map { index.text($0.signature) },
            "@ available ( iOS , introduced : 13 . 4 , message : \" m \" ) func f ( )")
    }

    @Test(
        "It goes by its value",
        arguments: [("15", "15.0", true), ("15.0.0", "15", true), ("15.0", "15.1", false), ("1.5", "15", false)])
    func value(left: String, right: String, isEqual: Bool) {
        func components(_ version: String) -> [Int] {
            SourceIndexer.index("@available(iOS \(version), *) func f() {}").availability.flatMap(\.components)
        }
        #expect((components(left) == components(right)) == isEqual)
        func tokens(_ version: String) -> String? {
            let index = SourceIndexer.index("@available(iOS \(version), *) func f() {}")
            return index.declarations.first.map { index.text($0.signature) }
        }
        #expect((tokens(left) == tokens(right)) == isEqual)
    }
}
