import CustomDump
import SourceIndex
import SourceModel
import Testing

@Suite("An operand is told from a whole value")
struct OperationTests {
    /// A text, and what is done with each of its literals and usages; `_` stands for it, `x` for what is no literal.
    static let samples: [(text: String, operations: [String])] = [
        ("let a = 1", ["1: whole"]),
        ("let a = -1", ["-1: whole"]),
        ("size / 2", ["size: _ / x", "2: x / _"]),
        ("180 / 255.0", ["180: _ / 255.0", "255.0: 180 / _"]),
        ("-1 * +2", ["-1: _ * +2", "+2: -1 * _"]),
        ("a.b.c * 0.4", ["c: _ * x", "0.4: x * _"]),
        ("max(1, b / 2)", ["max: whole", "1: whole", "b: _ / x", "2: x / _"]),
        ("f(1) + 2", ["f: _ + x", "1: whole", "2: x + _"]),
        ("1 + 2 * 3", ["1: _ + x", "2: _ * 3", "3: 2 * _"]),
        ("1 * 2 + 3", ["1: _ * 2", "2: 1 * _", "3: x + _"]),
        ("1 / x + y / 255", ["1: _ / x", "x: x / _", "y: _ / x", "255: x / _"]),
        ("(1 + 2) * 3", ["1: _ + 2", "2: 1 + _", "3: x * _"]),
        ("(1) * 3", ["1: _ * x", "3: x * _"]),
        ("x ?? 3", ["x: _ ?? x", "3: x ?? _"]),
        ("on ? 1 : 0", ["on: _ ? x", "1: _ ?: 0", "0: 1 ?: _"]),
        ("on ? .a : .b", ["on: _ ? x", "a: _ ?: x", "b: x ?: _"]),
        ("x > 2 ? 3 : 4 + 1", ["x: _ > x", "2: x > _", "3: _ ?: x", "4: _ + 1", "1: 4 + _"]),
        ("on ? x * 2 : 3", ["on: _ ? x", "x: _ * x", "2: x * _", "3: x ?: _"]),
        ("a ? 1 : b ? 2 : 3", ["a: _ ? x", "1: _ ?: x", "b: x ?: _", "2: _ ?: 3", "3: 2 ?: _"]),
        ("if a >= 2, b == true {}", ["a: _ >= x", "2: x >= _", "b: _ == x", "true: x == _"]),
        ("a += 2", ["a: _ += x", "2: x += _"]),
        ("a = 2", ["a: whole", "2: whole"]),
        ("a = b - 2", ["a: whole", "b: _ - x", "2: x - _"]),
        ("0..<5", ["0: _ ..< 5", "5: 0 ..< _"]),
        ("a && !b", ["a: _ && x", "b: x ! _"]),
        ("let a = !true, b = ~0xFF", ["true: x ! _", "0xFF: x ~ _"]),
        ("-a.b(1)", ["b: x - _", "1: whole"]),
        ("1 as CGFloat / 2", ["1: _ / 2", "CGFloat: whole", "2: 1 / _"]),
        ("x * [1, 2][0]", ["x: _ * x", "1: whole", "2: whole", "0: whole"]),
        ("x == (1, 2)", ["x: _ == x", "1: whole", "2: whole"]),
        ("x + [1: 2]", ["x: _ + x", "1: whole", "2: whole"]),
        ("x + f { 1 }", ["x: _ + x", "f: x + _", "1: whole"]),
        (#""a" + "b\(1)""#, [#"a: _ + b\(1)"#, #"b\(1): a + _"#, "1: whole"]),
        ("1 <> 2 ** 3", ["1: _ <> 2", "2: 1 <> _", "3: x ** _"]),
        ("x <> 2 ? 3 : 4", ["x: _ <> x", "2: x <> _", "3: _ ?: 4", "4: 3 ?: _"]),
        ("x += 2 ? 3 : 4", ["x: _ += x", "2: _ ? x", "3: _ ?: 4", "4: 3 ?: _"]),
        ("let a = if b { 1 } else { 2 } + 3", ["b: whole", "1: whole", "2: whole", "3: x + _"]),
    ]

    @Test("with the operator that takes it", arguments: samples)
    func operation(sample: (text: String, operations: [String])) {
        let index = SourceIndexer.index(sample.text)
        func summary(_ operation: ValueOperation?) -> String { operation?.summary(in: index) ?? "whole" }
        let literals = index.literals.map { ($0.start, "\($0.text): \(summary($0.operation))") }
        let usages = index.usages.map { ($0.start, "\($0.name): \(summary($0.operation))") }
        expectNoDifference((literals + usages).sorted { $0.0 < $1.0 }.map(\.1), sample.operations)
    }

    @Test(
        "A quotient of two literals is an amount, any other operand is none",
        arguments: [
            ("180 / 255.0", [180 / 255.0, 180 / 255.0]), ("1_80 / 0xFF", [180 / 255.0, 180 / 255.0]),
            ("-0x10", [-16]), ("size / 2", [nil]), ("x + 180 / 255", [180 / 255.0, 180 / 255.0]),
            ("180 / 255 * x", [180 / 255.0, 180 / 255.0]), ("x * 180 / 255", [nil, nil]), ("1 + 2", [nil, nil]),
            ("1 / 0", [nil, nil]), ("\"1\"", [nil]), ("1 / \"x\"", [nil, nil]), ("on ? 1 : 2", [nil, nil]),
        ] as [(String, [Double?])])
    func amount(text: String, amounts: [Double?]) {
        let index = SourceIndexer.index(text)
        #expect(index.literals.indices.map { index.amount(ofLiteral: $0) } == amounts)
    }
}
