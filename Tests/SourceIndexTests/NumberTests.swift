import SourceIndex
import Testing

@Suite("A number goes by its value, however it is written")
struct NumberTests {
    private func tokens(_ text: String) -> [String] {
        let index = SourceIndexer.index(text)
        return index.texts(of: index.topLevelCode)
    }

    static let equal: [[String]] = [
        ["2_208_988_800.0", "2208988800.0", "2208988800.00", "2.2089888e9"],
        ["0.20", "0.2", "0.2_0", "2e-1", "2E-1", "00.2"], ["1000.0", "1e3", "1.0e+3"], ["0.0", "0.00", "0e7"],
        ["0x1F", "0x1f", "0x0_1f", "0b1_1111", "0o37", "31", "3_1", "031"], ["0", "00", "0x0"],
        ["0xFFFF_FFFF_FFFF_FFFF", "18446744073709551615"],
        ["0x1_FFFF_FFFF_FFFF_FFFF", "0x1ffffffffffffffff"], ["0xA.8p0", "0xa.8P0"],
    ]

    @Test("Equal values are one token", arguments: equal)
    func equality(literals: [String]) {
        for literal in literals.dropFirst() {
            #expect(tokens("f(\(literal))") == tokens("f(\(literals[0]))"), "\(literal)")
            #expect(tokens("f(-\(literal))") == tokens("f(-\(literals[0]))"), "-\(literal)")
            #expect(
                SourceIndexer.index("x = \(literal)").fingerprint
                    == SourceIndexer.index("x = \(literals[0])").fingerprint)
        }
    }

    @Test("Other values are others, and so is an integer beside a fraction")
    func inequality() {
        let different =
            Self.equal.map { $0[0] } + ["1", "1.0", "10", "0.1", "0.02", "0x10", "1e4", "0b1", "1e9999999999"]
        #expect(Set(different.map { tokens("f(\($0))") }).count == different.count - 1, "0b1 is 1")
    }

    @Test("What is no value stays as it is: versions, places in a tuple, text")
    func others() {
        for text in [
            "if #available(iOS 13.10, *) { f() }", "x.0.10", #"f("0.20")"#, #"f("0x1F")"#,
            "#if swift(>=5.10)\nf()\n#endif",
        ] {
            let other = text.replacing("10", with: "1").replacing("20", with: "2").replacing("1F", with: "1f")
            #expect(tokens(text) != tokens(other), "\(text)")
        }
    }

    @Test("A broken literal is kept", arguments: ["1e", "0x", "0b12", "0x1.8", "12abc"])
    func broken(literal: String) {
        #expect(tokens("f(\(literal))") != tokens("f(1)"))
        #expect(!tokens("f(\(literal))").isEmpty)
    }

    @Test("As a literal it is taken down as it is written")
    func raw() {
        let index = SourceIndexer.index("let a = 0x1F, b = -2_0.50")
        #expect(index.literals.map(\.text) == ["0x1F", "-2_0.50"])
    }
}
