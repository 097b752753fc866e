import SourceIndex
import SourceModel
import Testing

@Suite("What a file declares is told without parsing it")
struct OutlineTests {
    private func outline(_ text: String) -> SourceOutline {
        Array(text.utf8).withUnsafeBufferPointer { SourceScanner.outline(of: $0) }
    }

    @Test func `Types by the last of their names, and members`() {
        let outline = outline(
            """
            public final class Player { func seek(to time: Double) {}; var rate = 1.0; static let limit = 3 }
            extension Outer.Inner: View {}
            enum Quality { case poor, good; indirect case other(Int) }
            actor Queue {}
            protocol Seekable {}
            typealias Handler = () -> Void
            """)
        #expect(outline.types == ["Player", "Outer", "Inner", "Quality", "Queue", "Seekable", "Handler"])
        let members = outline.members
        for name in ["seek", "rate", "limit", "poor", "good", "other"] {
            #expect(members.contains(ScannedToken(name: name)))
        }
        #expect(!["time", "Double", "View", "Int", "Void"].contains { members.contains(ScannedToken(name: $0)) })
    }

    @Test func `String literals by what they hold`() {
        let outline = outline(#"let image = UIImage(systemName: "pin.fill") // "mic""#)
        #expect(outline.strings.contains(ScannedToken(string: "pin.fill")))
        #expect(!outline.strings.contains(ScannedToken(string: "pin")))
        #expect(!outline.strings.contains(ScannedToken(string: "mic")))
    }

    @Test func `An unfinished file has what comes before its end`() {
        #expect(outline("struct A { func f(").types == ["A"])
        #expect(outline("class").types == [])
        #expect(outline("").types == [])
    }
}
