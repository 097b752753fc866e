import CustomDump
import SourceIndex
import Testing

@Suite("A value is taken down with the call that it is an argument of")
struct CallTests {
    /// Each value with the call that it stands in and its position: `0.5 in opacity #0`.
    private func values(_ text: String) -> [String] {
        let index = SourceIndexer.index(text)
        func place(_ call: Int?, _ position: Int?) -> String {
            (call.map { " in \(index.usages[$0].name)" } ?? "") + (position.map { " #\($0)" } ?? "")
        }
        let literals = index.literals.map { ($0.start, $0.text + place($0.call, $0.position)) }
        let usages = index.usages.map { ($0.start, index.summary($0) + place($0.call, $0.position)) }
        return (literals + usages).sorted { $0.0 < $1.0 }.map(\.1)
    }

    static let samples: [(text: String, values: [String])] = [
        (
            "UIColor(red: 0.1, green: x, blue: 180 / 255, alpha: 1)",
            [
                "call UIColor(red:green:blue:alpha:)", "0.1 in UIColor #0", "value x in UIColor #1",
                "180 in UIColor #2", "255 in UIColor #2", "1 in UIColor #3",
            ]
        ),
        (
            "f(1, g(2), h: [3, k(x: 4)])",
            [
                "call f(_:_:h:)", "1 in f #0", "call g(_:) in f #1", "2 in g #0", "3 in f #2", "call k(x:) in f #2",
                "4 in k #0",
            ]
        ),
        (
            "Text(a).font(.b).opacity(1)",
            [
                "call Text(_:)", "value a in Text #0", "call {Text}.font(_:)", "value .b in font #0",
                "call {font}.opacity(_:)", "1 in opacity #0",
            ]
        ),
        (
            "f(1) { g(2); x = 3 } then: { .c }",
            [
                "call f(_:)", "1 in f #0", "call g(_:) in f", "2 in g #0", "assignment x in f", "3 in f",
                "value .c in f",
            ]
        ),
        ("f(a: { 1 }, b: 2)", ["call f(a:b:)", "1 in f", "2 in f #1"]),
        ("f(a[1], b)", ["call f(_:_:)", "value a in f #0", "1 in f", "value b in f #1"]),
        (
            #"f("\(a) \(b, c: 1)")"#,
            ["call f(_:)", #"\(a) \(b, c: 1) in f #0"#, "value a in f", "value b in f", "1 in f"]
        ),
        ("a[0](1)", ["value a", "0", "1"]),
        ("{ 1 }(2)", ["1", "2"]),
        ("#color(red: 1, x)", ["macro color(red:_:)", "1 in color #0", "value x in color #1"]),
        ("#Preview { f(1) }", ["macro Preview()", "call f(_:) in Preview", "1 in f #0"]),
        ("@A(b: 1, .c) var d = e(2)", ["1 #0", "value .c #1", "call e(_:)", "2 in e #0"]),
        ("f(on ? 1 : -2)", ["call f(_:)", "value on in f #0", "1 in f #0", "-2 in f #0"]),
        (
            "a.b = UIColor.red.c(0.5).d",
            [
                "assignment a.b", "call UIColor.red.c(_:)", "0.5 in c #0", "value {c}.d",
            ]
        ),
        (
            "f { let l = UILabel(); l.x = 1; return l }",
            [
                "call f()", "call UILabel() in f", "assignment l.x in f", "1 in f", "value l in f",
            ]
        ),
    ]

    @Test("and with its position there", arguments: samples)
    func call(sample: (text: String, values: [String])) {
        expectNoDifference(values(sample.text), sample.values)
    }

    static let roles: [(text: String, roles: [String])] = [
        ("let a = B.c", ["c value"]),
        ("label.textColor = .white", ["textColor other", "white assigned to textColor"]),
        ("a = b.c(d).e", ["a other", "c assigned to a", "d c(_:)", "e assigned to a"]),
        ("f(x: .a, b.c)", ["f other", "a f(x:)", "c f(_:)"]),
        ("func f(x: A = .b) {}", ["A other", "b default of x"]),
        ("func f() { let a: B = c }", ["B other", "c assigned to a"]),
        ("palette.a = colors[i].b", ["a other", "colors assigned to a", "i other", "b assigned to a"]),
        ("return a", ["a other"]),
        ("f { .a }", ["f other", "a other"]),
        (#"@Injected(\.a) var b"#, ["a Injected(_:)"]),
        ("#selector(a)", ["selector other", "a selector(_:)"]),
        ("let a = B<C>(d)", ["B value", "C other", "d B(_:)"]),
        ("let a = [B: C](), d = E as? F", ["B value", "C value", "E value", "F other"]),
    ]

    @Test("A usage has a role as a literal has", arguments: roles)
    func role(sample: (text: String, roles: [String])) {
        let index = SourceIndexer.index(sample.text)
        expectNoDifference(index.usages.map { "\($0.name) \($0.role.summary)" }, sample.roles)
    }
}
