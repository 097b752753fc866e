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
        let content = StringsText.content(of: table)
        #expect(
            content.texts == [
                "player.title": ["Now playing"], "player.quote": ["Say \"hi\"\nnow"], "CFBundleName": ["Player"],
                "Live": ["Live"], "flag": ["é😀"],
            ])
        #expect(content.problem == nil)
    }

    @Test(arguments: [
        ("\"a\"", "line 1: the entry does not end with `;`"), ("\"a\" = ", "line 1: the entry does not end with `;`"),
        ("\n\"a\" = \"b", "line 2: a quotation begins and does not end"),
        ("= \"b\";", "line 1: an entry is written `\"key\" = \"text\";`"),
        ("{\"a\": 1}", "line 1: the entry does not end with `;`"),
        ("\n\n/* \"a\" = \"b\";", "line 3: a comment begins and does not end"),
    ])
    func `What is no table has no texts, and says so`(text: String, problem: String) {
        let content = StringsText.content(of: text)
        #expect(content.texts == [:])
        #expect(content.problem == problem)
    }

    @Test func `A line that is wrong does not take the next with it`() {
        let wrong = StringsText.content(of: "\"a\" \"b\" \"c\";\n\"d\" = \"e\";")
        #expect(wrong.texts == ["d": ["e"]])
        #expect(wrong.problem == "line 1: an entry is written `\"key\" = \"text\";`")
        let missing = StringsText.content(of: "\"a\" = \"b\"\n\"c\" = \"d\";")
        #expect(missing.texts == ["a": ["b"], "c": ["d"]])
        #expect(missing.problem == "line 2: `;` is missing before it")
    }

    @Test func `All texts of a key count`() {
        let content = StringsText.content(of: "\"a\" = \"b\";\n\"a\" = \"c\";\n\"a\" = \"b\";")
        #expect(content.texts == ["a": ["b", "c"]])
    }

    @Test func `Bytes of several kinds`() throws {
        let table = "\"a\" = \"é\";"
        #expect(StringsText.content(of: Array("\u{FEFF}\(table)".utf8)).texts == ["a": ["é"]])
        let wide: [UInt8] = [0xFF, 0xFE] + table.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        #expect(StringsText.content(of: wide) == StringsText.content(of: table))
        let list = try PropertyListSerialization.data(fromPropertyList: ["a": "é"], format: .binary, options: 0)
        #expect(StringsText.content(of: Array(list)) == StringsText.content(of: table))
        #expect(StringsText.content(of: Array("<?xml".utf8)).problem == "it is no property list of texts")
        #expect(
            StringsText.content(of: Array(table.unicodeScalars.map { UInt8($0.value) })).problem
                == "it is neither UTF-8 nor UTF-16")
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
