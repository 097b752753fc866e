import Phrasing
import SourceModel
import Testing

@Suite("Text in YAML's quotation marks")
struct YAMLQuotationTests {
    @Test(
        "Shows what can be shown, and escapes the rest",
        arguments: [
            ("", "\"\""), ("A {rest}", "\"A {rest}\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("é日", "\"é日\""),
            ("a\nb", "\"a\\U0000000Ab\""), ("\u{1B}[31m", "\"\\U0000001B[31m\""), ("\u{202E}", "\"\\U0000202E\""),
            ("\u{10FFF0}", "\"\\U0010FFF0\""), ("\"\u{301}", "\"\\\"\u{301}\""),
        ])
    func quoted(text: String, expected: String) {
        #expect(Array(YAMLQuotation.quoted(text).utf8) == Array(expected.utf8))
    }
}
