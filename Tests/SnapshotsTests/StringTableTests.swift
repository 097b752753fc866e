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
            """
        #expect(
            StringTableParser.texts(ofStrings: table) == [
                "player.title": "Now playing", "player.quote": "Say \"hi\"\nnow",
            ])
    }

    @Test(arguments: [
        "", "\"a\"", "\"a\" = ", "\"a\" = \"b\"", "\"a\" = \"b", "= \"b\";", "{\"a\": 1}", "/* \"a\" = \"b\";",
    ])
    func `What is no table has no texts`(text: String) {
        #expect(StringTableParser.texts(ofStrings: text) == [:])
    }

    @Test func `A line that is wrong does not take the next with it`() {
        #expect(StringTableParser.texts(ofStrings: "\"a\" \"b\" \"c\"; \"d\" = \"e\";") == ["d": "e"])
    }

    @Test func `A catalogue has the texts of its source language, and keys that are texts`() {
        let catalogue = """
            { "sourceLanguage": "en", "version": "1.0", "strings": {
                "player.title": { "localizations": { "en": { "stringUnit": { "state": "new", "value": "Now playing" } },
                                                     "de": { "stringUnit": { "state": "new", "value": "Läuft" } } } },
                "Live": {} } }
            """
        #expect(
            StringTableParser.texts(ofCatalogue: Array(catalogue.utf8)) == [
                "player.title": "Now playing", "Live": "Live",
            ])
        #expect(StringTableParser.texts(ofCatalogue: Array("{".utf8)) == [:])
    }
}
