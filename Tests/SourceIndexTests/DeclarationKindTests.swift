import CustomDump
import SourceIndex
import SourceModel
import Testing

@Suite("Every kind of declaration is indexed")
struct DeclarationKindTests {
    /// A declaration, the kind and the selector that it is indexed under.
    static let samples: [(text: String, kind: DeclarationKind, selector: String)] = [
        ("class Player {}", .class, "Player"),
        ("struct Size {}", .struct, "Size"),
        ("enum State {}", .enum, "State"),
        ("actor Store {}", .actor, "Store"),
        ("protocol Renderer {}", .protocol, "Renderer"),
        ("extension Player {}", .extension, "Player"),
        ("extension Outer.Inner where T == Int {}", .extension, "Outer.Inner"),
        ("extension Array<Int> {}", .extension, "Array"),
        ("extension [Int] {}", .extension, "Array"),
        ("typealias Handler = () -> Void", .typealias, "Handler"),
        (
            "macro stringify(_ value: Int) -> String = #externalMacro(module: \"M\", type: \"T\")", .macro,
            "stringify(_:)"
        ),
        ("func start() {}", .function, "start()"),
        ("func resize(_ frame: Int, to size: Int) {}", .function, "resize(_:to:)"),
        ("func `default`(for x: Int) {}", .function, "default(for:)"),
        ("func == (left: Int, right: Int) -> Bool {}", .function, "==(_:_:)"),
        ("let width = 1", .property, "width"),
        ("var `class`: Int", .property, "class"),
        ("let _ = configure()", .property, "_"),
        ("infix operator **: Exponent", .operator, "**"),
        ("precedencegroup Exponent { higherThan: Addition }", .precedenceGroup, "Exponent"),
    ]

    @Test("at file scope", arguments: samples)
    func fileScope(sample: (text: String, kind: DeclarationKind, selector: String)) {
        let index = SourceIndexer.index(sample.text)
        expectNoDifference(index.declarations.map(\.kind), [sample.kind])
        expectNoDifference(index.declarations.map(\.selector), [sample.selector])
        expectNoDifference(index.problems, [])
    }

    /// A member of a type `T`, the kind and the selector that it is indexed under.
    static let members: [(text: String, kind: DeclarationKind, selector: String)] = [
        ("func stop() {}", .method, "stop()"),
        ("static func make(with size: Int) -> T {}", .method, "make(with:)"),
        ("init(coder: Int) {}", .initializer, "init(coder:)"),
        ("init?(x: Int) {}", .initializer, "init(x:)"),
        ("init!<S>(_ s: S) where S: Sequence {}", .initializer, "init(_:)"),
        ("deinit {}", .deinitializer, "deinit"),
        ("subscript(index: Int) -> Int { 0 }", .subscript, "subscript(_:)"),
        ("subscript(at index: Int, default other: Int) -> Int { 0 }", .subscript, "subscript(at:default:)"),
        ("lazy var view = View()", .property, "view"),
        ("class var shared: T { T() }", .property, "shared"),
        ("case idle", .enumCase, "idle"),
        ("case video(Int, name: String)", .enumCase, "video(_:name:)"),
        ("indirect case next(T)", .enumCase, "next(_:)"),
        ("case `default` = 1", .enumCase, "default"),
        ("associatedtype Item: Hashable = Int", .associatedType, "Item"),
        ("struct Inner {}", .struct, "Inner"),
        ("typealias Element = Int", .typealias, "Element"),
    ]

    @Test("in a type", arguments: members)
    func member(sample: (text: String, kind: DeclarationKind, selector: String)) throws {
        let index = SourceIndexer.index("enum T { \(sample.text) }")
        try #require(index.declarations.count == 2)
        let member = index.declarations[1]
        expectNoDifference(member.kind, sample.kind)
        expectNoDifference(member.qualifiedName, "T.\(sample.selector)")
        expectNoDifference(member.parent, 0)
        expectNoDifference(index.problems, [])
    }
}
