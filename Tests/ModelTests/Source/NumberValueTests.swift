import SourceModel
import Testing

@Suite("The value of a number")
struct NumberValueTests {
    static let equal: [[String]] = [
        ["0.20", "0.2", ".2".replacing(".", with: "0."), "2e-1", "2E-1", "0.2_0", "00.2", "+0.2"],
        ["1_000", "1000", "1e3", "1.0e+3", "1000.0", "0x3E8", "0b11_1110_1000", "0o1750"],
        ["1", "1.0", "1e0", "0x1", "01"], ["0", "-0", "0.0", "-0.00", "0e7", "0x0"], ["-1.5", "-15e-1", "-1_.5"],
        ["0xFFFF_FFFF_FFFF_FFFF", "18446744073709551615"],
        ["123456789012345678901234567890", "123456789012345678901234567890.0"],
    ]

    @Test("is equal however it is written", arguments: equal)
    func equality(literals: [String]) {
        for literal in literals {
            #expect(NumberValue(literal) != nil, "\(literal)")
            #expect(NumberValue(literal) == NumberValue(literals[0]), "\(literal)")
        }
    }

    @Test("is different for different numbers")
    func inequality() {
        let different =
            Self.equal.map { $0[0] } + ["-1", "0.1", "10", "1.5", "0.02", "2", "1e-20", "1e4", "0x10", "1e999999999"]
        #expect(Set(different.map { NumberValue($0) }).count == different.count)
    }

    @Test(
        "is told in decimals",
        arguments: [
            ("0.20", "0.2"), ("1_000", "1000"), ("0x1F", "31"), ("-1.50", "-1.5"), ("12.034", "12.034"),
            ("5e-3", "0.005"),
            ("-0", "0"), ("1e40", "1e40"), ("123e-40", "123e-40"), ("100e-2", "1"),
        ])
    func description(literal: String, description: String) {
        #expect(NumberValue(literal)?.description == description)
    }

    @Test(
        "has a nearest double",
        arguments: [
            ("0.2", 0.2), ("-1_000", -1000), ("0x1F", 31), ("1e400", .infinity), ("0", 0), ("180.5e-1", 18.05),
        ])
    func double(literal: String, double: Double) {
        #expect(NumberValue(literal)?.double == double)
    }

    @Test(
        "is not told of what is none",
        arguments: [
            "", "-", "+", "x", "1e", "1.", ".5", "0x", "0b12", "0x1.8p0", "0x1_FFFF_FFFF_FFFF_FFFF", "1e9999999999",
            "--1",
            "1.2.3", "0xG", "- 1",
        ])
    func none(literal: String) {
        #expect(NumberValue(literal) == nil)
    }

    @Test("without its sign is its magnitude")
    func magnitude() {
        #expect(NumberValue("-16")?.magnitude == NumberValue("16.0"))
    }
}

@Suite("Literals are compared by value")
struct LiteralValueTests {
    private func value(_ kind: Literal.Kind, _ text: String) -> LiteralValue {
        Literal(kind: kind, text: text, role: .other, declaration: nil, start: SourcePlace(line: 1, column: 1)).value
    }

    @Test("where they are of one kind")
    func kinds() {
        #expect(value(.integer, "1") == value(.float, "1.0"))
        #expect(value(.float, "0.20") == value(.float, "0.2"))
        #expect(value(.integer, "1") != value(.string, "1"))
        #expect(value(.string, "x+") != value(.regex, "x+"))
        #expect(value(.string, "0.20") != value(.string, "0.2"))
        #expect(value(.boolean, "true") != value(.boolean, "false"))
        #expect(value(.boolean, "true") != value(.string, "true"))
        #expect(value(.float, "0x1.8p0") == .numeral("0x1.8p0"))
    }
}
