import SourceIndex
import SourceModel
import Testing

/// Two texts, and whether they are the same code.
struct TextPair: Sendable, CustomTestStringConvertible {
    var left: String
    var right: String

    init(_ left: String, _ right: String) { (self.left, self.right) = (left, right) }

    var testDescription: String { "\(left) | \(right)" }

    /// Whether both declare the same by the same tokens; a closure without a label goes with any.
    var isSame: Bool {
        let (left, right) = (parts(of: left), parts(of: right))
        guard left.count == right.count else { return false }
        return zip(left, right).allSatisfy { left, right in
            left == right || (isLabel(left) && right == ClosureLabel.unstated)
                || (isLabel(right) && left == ClosureLabel.unstated)
        }
    }

    private func isLabel(_ text: String) -> Bool { text.count > 1 && text.hasSuffix(":") }

    private func parts(of text: String) -> [String] {
        let index = SourceIndexer.index(text)
        #expect(index.problems == [], "\(text)")
        var parts: [String] = []
        for declaration in index.declarations {
            parts += [declaration.qualifiedName, "|"]
            parts += index.texts(of: declaration.signature) + ["|"]
            parts += index.texts(of: declaration.body) + ["|"]
            parts += declaration.inheritance.flatMap(index.texts(of:))
        }
        return parts + index.texts(of: index.topLevelCode)
    }
}

/// A pair of the members of one type.
private func members(_ left: String, _ right: String) -> TextPair {
    TextPair("class Shelf { \(left) }", "class Shelf { \(right) }")
}

/// A pair of the bodies of one function, which returns nothing.
private func bodies(_ left: String, _ right: String) -> TextPair {
    members("func sort(by key: Int) { \(left); done() }", "func sort(by key: Int) { \(right); done() }")
}

@Suite("What a formatter changes is no difference")
struct NormalFormTests {
    static let same: [TextPair] = [
        // Statements
        bodies("a()\n(b ?? c).d()", "a(); (b ?? c).d()"),
        bodies("if a { return }\nb()", "if a { return }; b()"),
        bodies("switch a { case .b: c(); break\ndefault: d() }", "switch a { case .b: c()\ndefault: d() }"),
        members("subscript(safe index: Int) -> Int { 1 }", "subscript(safe _: Int) -> Int { 1 }"),
        bodies("let a: Int = -1", "let a = -1"),
        bodies("var a: Set<Int> = []; a = Set<Int>()", "var a: Set<Int> = []; a = []"),
        TextPair("@available(OSX 10.12, *) func f() {}", "@available(macOS 10.12, *) func f() {}"),
        TextPair("func f() { if #available(OSX 11, *) { g() } }", "func f() { if #available(macOS 11, *) { g() } }"),
        // Generic parameters
        members("func a<B: C>(_ b: B) {}", "func a(_ b: some C) {}"),
        members("func a<B: C & D>(b: inout B, c: Int) {}", "func a(b: inout some C & D, c: Int) {}"),
        members("init<B: C<Int>, D: E>(d: D, b: B) {}", "init(d: some E, b: some C<Int>) {}"),
        // `self.`
        bodies("self.count = 1", "count = 1"),
        bodies("self.load(self.count)", "load(count)"),
        bodies("books.each { self.add($0) }", "books.each { add($0) }"),
        members("lazy var a = { self.b }()", "lazy var a = { b }()"),
        members("var a = 1 { didSet { self.b = a } }", "var a = 1 { didSet { b = a } }"),
        members("var a: Int { self.a }", "var a: Int { a }"),
        members("init(a: Int) { self.a = a; self.b = 2 }", "init(a: Int) { self.a = a; b = 2 }"),
        bodies("self.$count.sink()", "$count.sink()"),
        bodies("if let self { self.b = 1 }", "if let self { b = 1 }"),
        bodies("if let a = self.a { b(a) }", "if let a { b(a) }"),
        bodies("switch self.a { case .b(let a): c(a) }", "switch a { case .b(let a): c(a) }"),
        bodies("self.a.each { a in b(a) }", "a.each { a in b(a) }"),
        // `return`
        members("func a() -> Int { return b }", "func a() -> Int { b }"),
        members("var a: Int { return b + 1 }", "var a: Int { b + 1 }"),
        members("subscript(i: Int) -> Int { return i }", "subscript(i: Int) -> Int { i }"),
        bodies("books.map { book in return book.name }", "books.map { book in book.name }"),
        bodies("func inner() -> Int { return 1 }", "func inner() -> Int { 1 }"),
        members(
            "func a() -> Int { switch b { case .c: return 1\ndefault: return d() } }",
            "func a() -> Int { switch b { case .c: 1\ndefault: d() } }"),
        members(
            "var a: Int { if b { return 1 } else if c { return 2 } else { fatalError() } }",
            "var a: Int { if b { 1 } else if c { 2 } else { fatalError() } }"),
        bodies("a.map { if $0 { return 1 } else { return 2 } }", "a.map { if $0 { 1 } else { 2 } }"),
        members("var a: some View { return b() }", "var a: some View { b() }"),
        // Getters
        members("var a: Int { get { return b } }", "var a: Int { b }"),
        members("subscript(i: Int) -> Int { get { i } }", "subscript(i: Int) -> Int { return i }"),
        members(
            "var a: Int { get { return b } set { b = newValue } }", "var a: Int { get { b } set { b = newValue } }"),
        // Types
        members("var a: Array<Int>", "var a: [Int]"),
        members("var a: Dictionary<String, Array<Int>>", "var a: [String: [Int]]"),
        members("var a: Optional<Book>", "var a: Book?"),
        members("var a: Optional<() -> Int>", "var a: (() -> Int)?"),
        members("var a: Optional<any Sorting>", "var a: (any Sorting)?"),
        members("var a: any Sorting, b: (any Error)?", "var a: Sorting, b: Error?"),
        members("func f() { load((any Error).self) }", "func f() { load(Error.self) }"),
        members("var a: (Int)?", "var a: Int?"),
        members("func a(_ done: () -> Void)", "func a(_ done: () -> ())"),
        members("func a() -> Void {}", "func a() {}"),
        members("func a() throws -> () {}", "func a() throws {}"),
        // Empty collections
        members("var a = [Int]()", "var a: [Int] = []"),
        members("var a: [Int] = [Int]()", "var a: [Int] = []"),
        members("var a = Array<Int>()", "var a: [Int] = []"),
        members("var a = [String: Int]()", "var a: [String: Int] = [:]"),
        members("var a: [Int]? = [Int]()", "var a: [Int]? = []"),
        members("func b(a: [Int] = [Int]()) {}", "func b(a: [Int] = []) {}"),
        members("var a: [Int]; init() { self.a = [Int]() }", "var a: [Int]; init() { a = [] }"),
        members("var a = [Int](); func b() { a = [Int]() }", "var a: [Int] = []; func b() { a = [] }"),
        bodies("var a = [Int](); a = [Int]()", "var a: [Int] = []; a = []"),
        bodies("let a = [Int: Int]()", "let a: [Int: Int] = [:]"),
        // What an optional variable is at first
        members("var a: Int? = nil", "var a: Int?"),
        members("var a: Int! = nil", "var a: Int!"),
        members("@objc private var a: Int? = nil", "@objc private var a: Int?"),
        members("var a: Int? = nil { didSet { b() } }", "var a: Int? { didSet { b() } }"),
        members("var a: Int? = nil, b: Int? = nil", "var a: Int?, b: Int?"),
        bodies("var a: Int? = nil; a = 1", "var a: Int?; a = 1"),
        // Types that the value names
        bodies("let a: Foo = Foo(b: 1)", "let a = Foo(b: 1)"),
        bodies("let a: Foo = .init(b: 1)", "let a = Foo(b: 1)"),
        bodies("let a: Foo = Foo.init(b: 1)", "let a = Foo(b: 1)"),
        bodies("a = Foo.init(b: 1)", "a = Foo(b: 1)"),
        bodies("a(Foo.init { 1 })", "a(Foo { 1 })"),
        bodies("let a: Bool = true", "let a = true"),
        bodies("let a: String = \"b\"", "let a = \"b\""),
        members("var a: Bool = false { didSet { b() } }", "var a = false { didSet { b() } }"),
        members("static let a: String = \"b\", c: Bool = true", "static let a = \"b\", c = true"),
        members("let a: Foo = Foo.init()", "let a: Foo = Foo()"),
        members("var a: Foo = .init(self.b)", "var a: Foo = Foo(self.b)"),
        members("lazy var a = Foo.init { self.b }", "lazy var a = Foo { self.b }"),
        // Words that say nothing
        bodies("let _ = a()", "_ = a()"),
        bodies("if case .a(_, _) = b { c() }", "if case .a = b { c() }"),
        bodies("switch a { case .b(d: _): c() }", "switch a { case .b: c() }"),
        bodies("switch a { case .b: c(); break; default: break }", "switch a { case .b: c(); default: break }"),
        bodies("do { b() } catch let error { c(error) }", "do { b() } catch { c(error) }"),
        members("protocol A: class {}", "protocol A: AnyObject {}"),
        // Conditions
        bodies("if a && b { c() }", "if a, b { c() }"),
        bodies("guard a == 1 && (b || d), e else { return }", "guard a == 1, b || d, e else { return }"),
        bodies("while (a && b as? C != nil) { c() }", "while a, b as? C != nil { c() }"),
        // Labels of what a pattern binds
        bodies("switch a { case .b(c: let c, d: _): e(c) }", "switch a { case .b(let c, d: _): e(c) }"),
        bodies("if case .b(c: var c) = a { e(c) }", "if case .b(var c) = a { e(c) }"),
        bodies("if case let .b(c: c, d: d) = a { e(c) }", "if case .b(let c, let d) = a { e(c) }"),
        // Closures
        bodies("load(1, completion: { $0 })", "load(1) { $0 }"),
        bodies("load(completion: { $0 })", "load { $0 }"),
        bodies("load() { $0 }", "load { $0 }"),
        bodies("books.map({ $0.name })", "books.map { $0.name }"),
        bodies("load { (a, b) in a }", "load { a, b in a }"),
        // Parentheses
        bodies("if (a) { b() }", "if a { b() }"),
        bodies("while (a && b) { c() }", "while a && b { c() }"),
        bodies("guard (a > b) else { return }", "guard a > b else { return }"),
        bodies("switch (a) { case 1: b() }", "switch a { case 1: b() }"),
        bodies("let a = (b + c)", "let a = b + c"),
        bodies("a = (b)", "a = b"),
        bodies("for a in (b) { c() }", "for a in b { c() }"),
        bodies("a = (b) + (c.d) + (1)", "a = b + c.d + 1"),
        bodies("a((b + c))", "a(b + c)"),
        bodies("if ((a)) { b() }", "if a { b() }"),
        members("func a() -> Int { return (b + 1) }", "func a() -> Int { b + 1 }"),
        // Unused names
        members("func a(_ b: Int) {}", "func a(_: Int) {}"),
        members("func a(by b: Int, _ c: Int) { d(c) }", "func a(by _: Int, _ c: Int) { d(c) }"),
        members("func a(by b: Int) { c() }", "func a(by: Int) { c() }"),
        members("func a(by b: Int) { c(by) }", "func a(by _: Int) { c(by) }"),
        members("func a(by b: Int) {}", "func a(by: Int) {}"),
        members("func a(_ b: Int = f { c in 1 }) {}", "func a(_: Int = f { _ in 1 }) {}"),
        members("func a<B>(_ c: B, _ d: Int) -> B { c }", "func a<B>(_ c: B, _: Int) -> B { c }"),
        members("init(_ b: Int) { c() }; func d(_ b: Int) { b }", "init(_: Int) { c() }; func d(_ b: Int) { b }"),
        members("subscript(_ b: Int) -> Int { 1 }", "subscript(_: Int) -> Int { 1 }"),
        TextPair("protocol A { func a(_ b: Int) }", "protocol A { func a(_: Int) }"),
        bodies("load { a, b in a }", "load { a, _ in a }"),
        bodies("load { (a: Int, b: Int) in b }", "load { (_: Int, b: Int) in b }"),
        bodies("load { a in b { c in a } }", "load { a in b { _ in a } }"),
        // Patterns
        bodies("if case let .one(a, b) = c { d(a, b) }", "if case .one(let a, let b) = c { d(a, b) }"),
        bodies("switch a { case let .one(b, _): c(b) }", "switch a { case .one(let b, _): c(b) }"),
        bodies("for case let (a, b?) in c { d(a, b) }", "for case (let a, let b?) in c { d(a, b) }"),
        bodies("if case var A.one(a: b) = c { b() }", "if case A.one(a: var b) = c { b() }"),
        // The rest
        members("static public func a() {}", "static func a() {}"),
        members("override final func a() {}", "final override func a() {}"),
        members("private(set) weak var a: Book?", "weak var a: Book?"),
        members("@inlinable public func a() {}", "func a() {}"),
        members("@_spi(Kit) public func a() {}", "func a() {}"),
        members("@objc open func a() {}", "@objc func a() {}"),
        bodies("a([1, 2, ])", "a([1, 2])"),
        bodies("a(1, b: 2,)", "a(1, b: 2)"),
        bodies("a = 1_000_000", "a = 1000000"),
        members("func a() { b(); }", "func a() { b() }"),
        bodies("if let a = a { b() }", "if let a { b() }"),
        bodies("guard let self = self else { return }", "guard let self else { return }"),
        bodies("struct Row { private let a = 1 }", "struct Row { let a = 1 }"),
        members("/// One.\nvar a = 1", "// 1\nvar a = 1"),
    ]

    static let different: [TextPair] = [
        members("func f(_ a: any Shape.Type) {}", "func f(_ a: (any Shape).Type) {}"),
        members("func f() { load((any Shape).Type.self) }", "func f() { load(Shape.Type.self) }"),
        // Statements that a line end separates
        bodies("return; log()", "return log()"),
        bodies("while a { if b { break }; continue; log() }", "while a { if b { break }; continue log; () }"),
        bodies("let a = b; (c + d).e()", "let a = b(c + d).e()"),
        bodies("let a = b\n[c].each(d)", "let a = b[c].each(d)"),
        bodies("let a = b\n-c()", "let a = b - c()"),
        bodies("let a = b...\nc()", "let a = b...c()"),
        // A subscript has a label only beside another name.
        members("subscript(safe index: Int) -> Int { 1 }", "subscript(safe: Int) -> Int { 1 }"),
        members("subscript(safe index: Int) -> Int { 1 }", "subscript(index: Int) -> Int { 1 }"),
        // Names that a condition or a pattern binds have types of their own.
        members(
            "var a: [Int] = []; func f() { if var a = b { a = [Int]() } }",
            "var a: [Int] = []; func f() { if var a = b { a = [] } }"),
        members(
            "var a: [Int] = []; func f() { guard var a = b else { return }; a = [Int]() }",
            "var a: [Int] = []; func f() { guard var a = b else { return }; a = [] }"),
        members(
            "var a: [Int] = []; func f() { for var a in b { a = [Int]() } }",
            "var a: [Int] = []; func f() { for var a in b { a = [] } }"),
        members(
            "var a: [Int] = []; func f() { var (a, c) = b; a = [Int]() }",
            "var a: [Int] = []; func f() { var (a, c) = b; a = [] }"),
        members(
            "var a: [Int] = []; func f() { switch b { case .c(var a): a = [Int]() } }",
            "var a: [Int] = []; func f() { switch b { case .c(var a): a = [] } }"),
        // Types that a body declares
        bodies("class count {}; self.count()", "class count {}; count()"),
        bodies("typealias count = Int; self.count()", "typealias count = Int; count()"),
        members("@RowsBuilder<Int> var a: Int { return b }", "@RowsBuilder<Int> var a: Int { b }"),
        bodies("if case .b(c: let d) = a { e(d) }", "if case .b(let d) = a { e(d) }"),
        bodies("if case .b(c: let c) = a { e(c) }", "if case .b(d: let c) = a { e(c) }"),
        bodies("if case .b(c: c) = a { e(c) }", "if case .b(c) = a { e(c) }"),
        bodies("b(c: c)", "b(c)"),
        TextPair("func f() { run(.OSX) }", "func f() { run(.macOS) }"),
        // Unused names
        members("func a(_ b: Int) { c(b) }", "func a(_: Int) { c(b) }"),
        members("func a(_ b: Int) { c(\"\\(b)\") }", "func a(_: Int) { c(\"\\(b)\") }"),
        members("func a(by b: Int) {}", "func a(_: Int) {}"),
        members("func a(by b: Int) { c(b) }", "func a(by: Int) { c(b) }"),
        members("func a(by b: Int) { c(by) }", "func a(by: Int) { c(by) }"),
        members("init(by b: Int) { c(by) }", "init(by: Int) { c(by) }"),
        bodies("load { $a in c(a) }", "load { $b in c(a) }"),
        bodies("load { a, b in a }", "load { _, b in a }"),
        bodies("load { a, b in a }", "load { a in a }"),
        bodies("load { a in b { a } }", "load { _ in b { a } }"),
        // Patterns
        bodies("if case let .one(a) = c { a() }", "if case var .one(a) = c { a() }"),
        bodies("if case let .one(a) = c { a() }", "if case .one(a) = c { a() }"),
        // Generic parameters
        members("func a<B: C>(_ b: B) -> B { b }", "func a(_ b: some C) -> B { b }"),
        members("func a<B: C>(_ b: B) { b as B }", "func a(_ b: some C) { b as B }"),
        members("func a<B: C>(_ b: B, c: B) {}", "func a(_ b: some C, c: some C) {}"),
        members("func a<B: C>(_ b: B) where B.D == Int {}", "func a(_ b: some C) where B.D == Int {}"),
        members("func a<B: C>(_ b: B) {}", "func a(_ b: some D) {}"),
        members("func a<B: C>(_ b: B...) {}", "func a(_ b: some C...) {}"),
        members("func a<B>(_ b: B) {}", "func a(_ b: some B) {}"),
        // `self.`
        bodies("self.key = key", "key = key"),
        bodies("let a = 1; self.a = 2", "let a = 1; a = 2"),
        bodies("books.each { a in self.a = a }", "books.each { a in a = a }"),
        bodies("books.each { (a: Int) in self.a = a }", "books.each { (a: Int) in a = a }"),
        bodies("books.each { [a] in self.a = a }", "books.each { [a] in a = a }"),
        bodies("for a in books { self.a = 1 }", "for a in books { a = 1 }"),
        bodies("if case .one(let a) = b { self.a = a }", "if case .one(let a) = b { a = a }"),
        bodies("func a() {}; self.a()", "func a() {}; a()"),
        bodies("func b() { self.a() }; func a() {}", "func b() { a() }; func a() {}"),
        bodies("guard let a = self.a else { return }", "guard let a else { return }"),
        bodies("if let a { self.a = a }", "if let a { a = a }"),
        bodies("do { b() } catch { self.error = 1 }", "do { b() } catch { error = 1 }"),
        bodies("guard let self = other else { return }; self.a()", "guard let self = other else { return }; a()"),
        bodies("b { [self = other] in self.a() }", "b { [self = other] in a() }"),
        members("var a: Int { didSet { self.oldValue = 1 } }", "var a: Int { didSet { oldValue = 1 } }"),
        members(
            "convenience init() { self.init(1) }", "convenience init() { init(1) }".replacing("init(1)", with: "b(1)")),
        bodies("a = self[1]", "a = [1]"),
        bodies("a(self)", "a()"),
        bodies("b { [weak self] in self?.a() }", "b { self.a() }"),
        bodies("a = \\.self", "a = \\.a"),
        bodies("self.default = 1", "a = 1"),
        bodies("other.a = 1", "a = 1"),
        bodies("Self.a = 1", "a = 1"),
        // `return`
        members("func a() -> Int { b(); return c }", "func a() -> Int { b(); c }"),
        bodies("if a { return b }", "if a { b }"),
        members("func a() { if b { return c() } }", "func a() { if b { c() } }"),
        members(
            "func a() -> Int { switch b { case .c: return 1\ndefault: d(); return 2 } }",
            "func a() -> Int { switch b { case .c: 1\ndefault: d(); return 2 } }"),
        bodies("guard a else { return b }", "guard a else { b }"),
        members(
            "var a: some View { if b { return c() } else { return d() } }",
            "var a: some View { if b { c() } else { d() } }"),
        members(
            "func a() -> some View { switch b { case .c: return d()\ndefault: return e() } }",
            "func a() -> some View { switch b { case .c: d()\ndefault: e() } }"),
        bodies("VStack { if b { return c() } else { return d() } }", "VStack { if b { c() } else { d() } }"),
        bodies(
            "Button(a) { e() } label: { if b { return c() } else { return d() } }",
            "Button(a) { e() } label: { if b { c() } else { d() } }"),
        members(
            "var a: some View { e.overlay { if b { return c() } else { return d() } } }",
            "var a: some View { e.overlay { if b { c() } else { d() } } }"),
        members("init?() { return nil }", "init?() { nil }"),
        members("func a() { return }", "func a() {}"),
        members("func a() -> Int { return b }", "func a() -> Int { c }"),
        // Getters
        members("var a: Int { get async { b } }", "var a: Int { b }"),
        members("var a: Int { get { b } set {} }", "var a: Int { b }"),
        members("var a: Int { mutating get { b } }", "var a: Int { b }"),
        // Types
        members("var a: Array<Int>", "var a: [String]"),
        members("var a: Optional<Int>", "var a: Int"),
        members("var a: Set<Int>", "var a: [Int]"),
        members("var a: Shelf.Array<Int>", "var a: Shelf.[Int]".replacing("Shelf.[Int]", with: "[Int]")),
        members("var a: Dictionary<Int, String>", "var a: [String: Int]"),
        members("var a: (() -> Int)?", "var a: () -> Int?"),
        members("func a() -> Void {}", "func a() -> Int {}"),
        members("var a: (Int, Int)", "var a: Int"),
        // Empty collections
        bodies("let a = [Int]()", "let a = []"),
        bodies("let a: Any = [Int]()", "let a: Any = []"),
        bodies("a([Int]())", "a([])"),
        bodies("unknown = [Int]()", "unknown = []"),
        members("var a: Any; init() { a = [Int]() }", "var a: Any; init() { a = [] }"),
        members("var a = [Int]()", "var a = [String]()"),
        members("var a = [Int]()", "var a = [Int: Int]()"),
        members("var a: [Int] = [Int](b)", "var a: [Int] = []"),
        members("var a: [Int]; func c(a: Any) { a = [Int]() }", "var a: [Int]; func c(a: Any) { a = [] }"),
        // What an optional variable is at first
        members("let a: Int? = nil", "let a: Int?"),
        members("lazy var a: Int? = nil", "lazy var a: Int?"),
        members("@Stored var a: Int? = nil", "@Stored var a: Int?"),
        members("var a: Optional<Int> = nil", "var a: Optional<Int>"),
        members("var a: Maybe<Int> = nil", "var a: Maybe<Int>"),
        members("var a: Int? = 1", "var a: Int?"),
        members("func a(b: Int? = nil) {}", "func a(b: Int?) {}"),
        bodies("let a: Int? = nil", "let a: Int?"),
        // Types that the value names
        bodies("let a: Foo = Bar()", "let a = Bar()"),
        bodies("let a: Foo? = Foo()", "let a = Foo()"),
        bodies("let a: Foo = foo()", "let a = foo()"),
        bodies("let a: Foo = .init(b)", "let a: Bar = .init(b)"),
        bodies("let a: Foo = .make()", "let a = Foo.make()"),
        bodies("a = b.init(c)", "a = b(c)"),
        bodies("let a: CGFloat = 1", "let a = 1"),
        bodies("let a: Double = 1", "let a = 1"),
        members("let a: Foo = Foo()", "let a = Foo()"),
        members("var a: Int = 1", "var a = 1"),
        members("init() { self.init(1) }", "init() { self(1) }"),
        // Words that say nothing
        bodies("let _: A = a()", "_ = a()"),
        bodies("let b = a()", "_ = a()"),
        bodies("switch a { case .b(_, 1): c() }", "switch a { case .b: c() }"),
        bodies("switch a { case .b: break; default: c() }", "switch a { case .b: c(); default: c() }"),
        bodies("x: switch a { case .b: c(); break x; default: c() }", "x: switch a { case .b: c(); default: c() }"),
        bodies("do { b() } catch let other { c(other) }", "do { b() } catch { c(other) }"),
        bodies("do { b() } catch let error as A { c(error) }", "do { b() } catch { c(error) }"),
        // Conditions
        bodies("if a || b { c() }", "if a, b { c() }"),
        bodies("if a && b || d { c() }", "if a, b || d { c() }"),
        bodies("if a && b ? d : e { c() }", "if a, b ? d : e { c() }"),
        bodies("if a && b >>> d { c() }", "if a, b >>> d { c() }"),
        bodies("a = b && c", "a = b, c".replacing(", c", with: "")),
        // Closures
        bodies("load(success: { $0 })", "load(failure: { $0 })"),
        bodies("load({ $0 })", "load(failure: { $0 })"),
        bodies("load(a: { 1 }, b: { 2 })", "load { 1 } b: { 2 }"),
        bodies("load(a: { 1 }, b: { 2 })", "load(a: { 2 }) { 1 }"),
        bodies("load(a: { 1 }, b: 2)", "load(b: 2) { 1 }"),
        bodies("load(1) { $0 }", "load { $0 }"),
        bodies("load(completion: done)", "load(done)"),
        bodies("load { (a: Int) in a }", "load { a in a }"),
        // Parentheses
        bodies("a = (b, c)", "a = b"),
        bodies("a((b, c))", "a(b, c)"),
        bodies("a = (b + c) * d", "a = b + c * d"),
        bodies("a = (b?.c).d", "a = b?.c.d"),
        bodies("a = -(b + c)", "a = -b + c"),
        bodies("a = (b as? C)?.d", "a = b as? C?.d".replacing("C?.d", with: "C")),
        bodies("a()", "a"),
        bodies("a(())", "a()"),
        // The rest
        members("final func a() {}", "func a() {}"),
        members("static func a() {}", "func a() {}"),
        members("weak var a: Book?", "var a: Book?"),
        bodies("a([1, 2])", "a([2, 1])"),
        bodies("a = 1_000", "a = 1_00"),
        bodies("a(\",\")", "a(\"\")"),
        bodies("if let a = b { c() }", "if let a { c() }"),
        bodies("a(\"self.b\")", "a(\"b\")"),
    ]

    @Test("between these", arguments: same)
    func isSame(pair: TextPair) { #expect(pair.isSame) }

    @Test("and what it cannot change is one", arguments: different)
    func isDifferent(pair: TextPair) { #expect(!pair.isSame) }
}
