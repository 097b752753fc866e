import Foundation
import Snapshots
import Testing

@Suite("Tables of strings")
struct StringTableTests {
    @Test func `Keys and texts, with comments and escapes`() {
        let table = """
            /* The title; "quoted" = "in a comment"; */
            "player.title" = "Now playing";
            // "gone" = "away";
            "player.quote"="Say \\"hi\\"\\nnow" ;
            CFBundleName = "Player";
            "Live";
            "flag" = "\\U00e9\\Ud83d\\Ude00";
            """
        let content = StringsText.content(of: Array(table.utf8))
        #expect(
            content.texts == [
                "player.title": ["Now playing"], "player.quote": ["Say \"hi\"\nnow"], "CFBundleName": ["Player"],
                "Live": ["Live"], "flag": ["é😀"],
            ])
        #expect(content.problem == nil)
    }

    @Test(arguments: [
        "\"a\"", "\"a\" = ", "\n\"a\" = \"b", "= \"b\";", "{\"a\": 1}", "\"a\" \"b\" \"c\";\n\"d\" = \"e\";",
        "\"a\" = \"b\"\n\"c\" = \"d\";", "( \"a\", \"b\" )", "\"a\" = { \"b\" = \"c\"; };", "<?xml",
    ])
    func `What is no table has no texts, and says so`(text: String) {
        let content = StringsText.content(of: Array(text.utf8))
        #expect(content.texts == [:])
        #expect(content.problem != nil)
    }

    @Test(arguments: ["", "\n", "/* nothing */\n"])
    func `A table may be empty`(text: String) {
        let content = StringsText.content(of: Array(text.utf8))
        #expect(content.texts == [:])
        #expect(content.problem == nil)
    }

    @Test func `Bytes of several kinds`() throws {
        let table = "\"a\" = \"é\";"
        let content = StringsText.content(of: Array("\u{FEFF}\(table)".utf8))
        #expect(content.texts == ["a": ["é"]])
        let wide: [UInt8] = [0xFF, 0xFE] + table.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        #expect(StringsText.content(of: wide) == content)
        let list = try PropertyListSerialization.data(fromPropertyList: ["a": "é"], format: .binary, options: 0)
        #expect(StringsText.content(of: Array(list)) == content)
        let latin = Array(table.unicodeScalars.map { UInt8($0.value) })
        #expect(StringsText.content(of: latin).problem != nil)
    }

    @Test func `A catalogue has the texts of its source language, and keys that are texts`() {
        let catalogue = """
            { "sourceLanguage": "en", "version": "1.0", "strings": {
                "player.title": { "localizations": { "en": { "stringUnit": { "state": "new", "value": "Now playing" } },
                                                     "de": { "stringUnit": { "state": "new", "value": "Läuft" } } } },
                "Live": {} } }
            """
        let content = StringCatalogue.content(of: Array(catalogue.utf8))
        #expect(content.texts == ["player.title": ["Now playing"], "Live": ["Live"]])
        #expect(content.translations == ["player.title": ["Läuft"]])
        #expect(content.problem == nil)
    }

    @Test func `Texts vary by number and by device, and have parts that do`() {
        func unit(_ value: String) -> String {
            "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(value)\"}}"
        }
        func plural(_ one: String, _ other: String) -> String {
            "{\"variations\": {\"plural\": {\"one\": \(unit(one)), \"other\": \(unit(other))}}}"
        }
        let device = "{\"variations\": {\"device\": {\"mac\": \(unit("Click")), \"other\": \(plural("Tap", "Taps"))}}}"
        let parts = """
            {"stringUnit": {"value": "%#@films@ in %#@rooms@"},
             "substitutions": {"films": \(plural("%arg film", "%arg films")), "rooms": \(plural("a room", "rooms"))}}
            """
        let catalogue = """
            { "sourceLanguage": "en", "strings": {
                "calls": { "localizations": { "en": \(plural("%lld call", "%lld calls")) } },
                "open": { "localizations": { "en": \(device) } }, "films": { "localizations": { "en": \(parts) } } } }
            """
        let content = StringCatalogue.content(of: Array(catalogue.utf8))
        #expect(
            content.texts == [
                "calls": ["%lld calls", "%lld call"], "open": ["Taps", "Tap", "Click"],
                "films": ["%arg films in rooms", "%arg films in a room", "%arg film in rooms", "%arg film in a room"],
            ])
    }

    @Test(arguments: [
        ("{\n", "it is no JSON"), ("{}", "`the catalogue` has no `sourceLanguage`"),
        ("{\"sourceLanguage\": \"en\", \"strings\": {\"a\": 1}}", "`strings.a` is of another kind"),
    ])
    func `What is no catalogue says so`(text: String, problem: String) {
        let content = StringCatalogue.content(of: Array(text.utf8))
        #expect(content.texts == [:])
        #expect(content.problem?.contains(problem) == true, "\(content.problem ?? "")")
    }
}
