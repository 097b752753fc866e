import CustomDump
import SourceIndex
import SourceModel
import Testing

@Suite("A name that is used is taken down with the names that lead to it")
struct UsageTests {
    private func usages(_ text: String) -> [String] {
        let index = SourceIndexer.index(text)
        return index.usages.map(index.summary)
    }

    /// A text and the names it uses.
    static let paths: [(text: String, usages: [String])] = [
        ("let a = UILabel()", ["call UILabel()"]),
        ("let a = UIColor.white", ["value UIColor.white"]),
        ("UIColor.white.withAlphaComponent(0.5)", ["call UIColor.white.withAlphaComponent(_:)"]),
        ("a.b.c", ["value a.b.c"]),
        ("f(.white)", ["call f(_:)", "value .white"]),
        ("f(.init(width: 1))", ["call f(_:)", "call .init(width:)"]),
        ("f(.system.weight(.bold))", ["call f(_:)", "call .system.weight(_:)", "value .bold"]),
        ("self.a; self.a.b(); self.f(self)", ["value a", "call a.b()", "call f(_:)"]),
        ("super.init(frame: .zero)", ["call super.init(frame:)", "value .zero"]),
        ("Self.size; Outer.Inner.self; Int.max", ["value Self.size", "value Outer.Inner", "value Int.max"]),
        ("a?.b!.c?(x: 1)", ["call a.b.c(x:)"]),
        ("Box<Item>(x).y", ["call Box(_:)", "type Item", "value x", "value {Box}.y"]),
        ("Outer<A>.Inner<B>.make()", ["call Outer.Inner.make()", "type A", "type B"]),
        ("items.map { $0.name }", ["call items.map()", "value $0.name"]),
        ("`default`.`in`(`for`: 1)", ["call default.in(for:)"]),
        ("pair.0.x", ["value pair.x"]),
        ("größe.😀()", ["call größe.😀()"]),
        ("reduce(0, +)", ["call reduce(_:_:)"]),
        ("if let a { a }", ["value a"]),
        (
            "switch s { case .idle: f(); case .video(let x): x }",
            [
                "value s", "value .idle", "call f()", "call .video(_:)", "value x",
            ]
        ),
    ]

    @Test("as one path", arguments: paths)
    func path(sample: (text: String, usages: [String])) {
        expectNoDifference(usages(sample.text), sample.usages)
    }

    static let chains: [(text: String, usages: [String])] = [
        (
            "Text(\"a\").font(.caption).opacity(0.5)",
            ["call Text(_:)", "call {Text}.font(_:)", "value .caption", "call {font}.opacity(_:)"]
        ),
        ("f().a.b.c()", ["call f()", "call {f}.a.b.c()"]),
        ("f()()(1)", ["call f()"]),
        ("a.b[c].d", ["value a.b", "value c", "value {b}.d"]),
        ("a[0](1).b", ["value a", "value {a}.b"]),
        ("a[0]!.b?.c", ["value a", "value {a}.b.c"]),
        (
            "VStack(spacing: 2) { Circle() }.padding()",
            ["call VStack(spacing:)", "call Circle()", "call {VStack}.padding()"]
        ),
        ("(a + b).rounded()", ["value a", "value b", "call {}.rounded()"]),
        (#""x".count"#, ["value {}.count"]),
        ("{ x }().y", ["value x", "value {}.y"]),
        ("[A](); [a, b].first", ["value A", "value a", "value b", "value {}.first"]),
        ("#color(1).x", ["macro color(_:)", "value {color}.x"]),
        (
            "f {\n  Text(a)\n  #if os(iOS)\n    .b(.c)\n  #else\n    .d().e()\n  #endif\n    .g()\n}",
            [
                "call f()", "call Text(_:)", "value a", "call {Text}.b(_:)", "value .c", "call {Text}.d()",
                "call {d}.e()", "call {Text}.g()",
            ]
        ),
        ("f {\n#if os(iOS)\n.a\n#endif\n}", ["call f()", "value .a"]),
    ]

    @Test("and where it goes on from a value, with the usage that gives that", arguments: chains)
    func chain(sample: (text: String, usages: [String])) {
        expectNoDifference(usages(sample.text), sample.usages)
    }

    static let others: [(text: String, usages: [String])] = [
        ("label.text = name", ["assignment label.text", "value name"]),
        ("a.b.c += d", ["value a.b.c", "value d"]),
        ("self.a = a", ["assignment a", "value a"]),
        ("a?.b = c; d![0] = e", ["assignment a.b", "value c", "value d", "value e"]),
        (
            #"f(\.isMuted); g(\A.b?.c[d].e)"#,
            [
                "call f(_:)", "keyPath .isMuted", "call g(_:)", "type A", "keyPath {A}.b.c.e", "value d",
            ]
        ),
        (#"@Injected(\.colors) var a: A"#, ["keyPath .colors", "type A"]),
        ("#selector(a(_:b:)); #selector(B.c)", ["macro selector(_:)", "value a", "macro selector(_:)", "value B.c"]),
        ("#Preview(\"x\", traits: .a) { B() }", ["macro Preview(_:traits:)", "value .a", "call B()"]),
        ("struct S { #make(C.self) }", ["macro make(_:)", "value C"]),
        (#"Text("\(a.b) of \(c, format: .d)")"#, ["call Text(_:)", "value a.b", "value c", "value .d"]),
        ("f(\"\"\"\n  \\(a.b)\n  \"\"\")", ["call f(_:)", "value a.b"]),
        ("func f(a: Int = B.c, d: D = .e) {}", ["type Int", "value B.c", "type D", "value .e"]),
        ("f(a: &b, c: try await d())", ["call f(a:c:)", "value b", "call d()"]),
        ("x = on ? .red : .blue", ["assignment x", "value on", "value .red", "value .blue"]),
        ("x as? A.B; y is C", ["value x", "type A.B", "value y", "type C"]),
        ("#if os(iOS)\nf()\n#endif", ["call f()"]),
    ]

    @Test("whatever it is used for", arguments: others)
    func other(sample: (text: String, usages: [String])) {
        expectNoDifference(usages(sample.text), sample.usages)
    }

    static let types: [(text: String, usages: [String])] = [
        ("let a: UILabel?", ["type UILabel"]),
        ("let a: [Key: Outer.Inner<Item>]", ["type Key", "type Outer.Inner", "type Item"]),
        ("let a: Outer<A>.Inner<B>", ["type Outer.Inner", "type A", "type B"]),
        ("func f(a: A) throws(E) -> some P { b as? B }", ["type A", "type E", "type P", "value b", "type B"]),
        ("class A: UIView, P<Q> {}", ["inheritance UIView", "inheritance P", "type Q"]),
        ("enum E: Outer.Raw {}", ["inheritance Outer.Raw"]),
        ("extension Foreign: P where Element: Q {}", ["type Foreign", "inheritance P", "type Element", "type Q"]),
        ("@State<Int> @Wrapper(x: Key()) var a = b", ["type Int", "call Key()", "value b"]),
        ("let a: Self; let b: Any; let c: Self.D", ["type D"]),
    ]

    @Test("and where it stands for a type", arguments: types)
    func type(sample: (text: String, usages: [String])) {
        expectNoDifference(usages(sample.text), sample.usages)
    }

    @Test("with the innermost declaration that holds it")
    func declaration() {
        let index = SourceIndexer.index("class A: P { func f() { g() } }\ng()")
        expectNoDifference(index.usages.map(\.declaration), [0, 1, nil])
    }

    @Test("A chain is followed from its root")
    func followingChains() {
        let index = SourceIndexer.index("HStack { Text(a).b(.c).d }.e()")
        let chains = index.usages.indices.map { index.chain(upTo: $0).map { index.usages[$0].name } }
        expectNoDifference(
            chains, [["HStack"], ["Text"], ["a"], ["Text", "b"], ["c"], ["Text", "b", "d"], ["HStack", "e"]])
        expectNoDifference(index.usages.filter(\.isBase).map(\.name), ["HStack", "Text", "b"])
    }
}
