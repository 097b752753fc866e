import CustomDump
import SourceIndex
import SourceModel
import Testing

@Suite("Places are lines and UTF-8 columns counted from 1")
struct PlaceTests {
    @Test("a declaration starts at its attributes and ends after its last token")
    func declarations() {
        let marked = MarkedText(
            """
            // A comment is no part of it.
            1️⃣@MainActor
            final class A {
                /// Nor is its documentation.
                2️⃣let größe = "é"3️⃣, 4️⃣b = 25️⃣ // trailing

                6️⃣case x(Int)7️⃣,
                     8️⃣y9️⃣
            }0️⃣
            """)
        let index = SourceIndexer.index(marked.text)
        let places = marked.places
        expectNoDifference(index.declarations.map(\.selector), ["A", "größe", "b", "x(_:)", "y"])
        expectNoDifference(
            index.declarations.map(\.start), [places[0], places[1], places[3], places[5], places[7]])
        expectNoDifference(
            index.declarations.map(\.end), [places[9], places[2], places[4], places[6], places[8]])
    }

    @Test("a literal, a name and an import start where they are written")
    func facts() {
        let marked = MarkedText(
            "1️⃣@testable import UIKit\nlet größe: 2️⃣Größe = 3️⃣-4 /* x */ + 4️⃣scale(5️⃣\"\"\"\n  a\n  \"\"\", 6️⃣true)\n")
        let index = SourceIndexer.index(marked.text)
        expectNoDifference(index.imports.map(\.start), [marked.places[0]])
        expectNoDifference(index.usages.map(\.start), [marked.places[1], marked.places[3]])
        expectNoDifference(index.literals.map(\.start), [marked.places[2], marked.places[4], marked.places[5]])
    }

    @Test("every kind of line end counts once", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(lineEnd: String) {
        let index = SourceIndexer.index(["let a = 1", "", "  let b = 2", ""].joined(separator: lineEnd))
        expectNoDifference(
            index.declarations.map(\.start), [SourcePlace(line: 1, column: 1), SourcePlace(line: 3, column: 3)])
        #expect(index.lineCount == 3)
    }

    @Test(
        "the last line needs no line end",
        arguments: [("", 0), ("\n", 1), ("let a = 1", 1), ("let a = 1\n", 1), ("\n\n", 2), ("\nlet a = 1", 2)])
    func lineCount(text: String, count: Int) {
        #expect(SourceIndexer.index(text).lineCount == count)
    }

    @Test("a byte order mark takes three columns, as it does for the compiler")
    func byteOrderMark() {
        let index = SourceIndexer.index("\u{FEFF}let a = 1\nlet b = 2")
        expectNoDifference(
            index.declarations.map(\.start), [SourcePlace(line: 1, column: 4), SourcePlace(line: 2, column: 1)])
        #expect(index.problems == [])
        #expect(index.fingerprint == SourceIndexer.index("let a = 1\nlet b = 2").fingerprint)
    }
}
