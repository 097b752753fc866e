import SourceModel
import Testing

@Suite("An object name")
struct ObjectNameTests {
    private static let hex = "0123456789abcdef0123456789abcdef01234567"

    @Test("is 40 hexadecimal digits, in lower case")
    func folding() throws {
        let name = try #require(ObjectName(hex: Self.hex.uppercased()))
        #expect(name.hex == Self.hex)
        #expect(name.description == Self.hex)
        #expect(name.short == "012345678")
    }

    @Test(
        "is refused where digits are missing, too many, or none",
        arguments: [
            "", "abc", "\(hex.dropLast())", "\(hex)0", "\(hex.dropLast())g", "\(hex.dropLast()) ", "\(hex.dropLast())é",
        ])
    func refusal(text: String) {
        #expect(ObjectName(hex: text) == nil)
    }

    @Test("sorts by its digits")
    func order() throws {
        let low = try #require(ObjectName(hex: String(repeating: "0", count: 40)))
        let high = try #require(ObjectName(hex: String(repeating: "f", count: 40)))
        #expect(low < high)
        #expect(!(high < low))
    }
}
