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
        #expect(["seek", "rate", "limit", "poor", "good", "other"].allSatisfy(outline.hasMember))
        #expect(!["time", "Double", "View", "Int", "Void"].contains(where: outline.hasMember))
    }

    @Test func `String literals by what they hold`() {
        let outline = outline(#"let image = UIImage(systemName: "pin.fill") // "mic""#)
        #expect(outline.hasString("pin.fill"))
        #expect(!outline.hasString("pin"))
        #expect(!outline.hasString("mic"))
    }

    @Test func `An unfinished file has what comes before its end`() {
        #expect(outline("struct A { func f(").types == ["A"])
        #expect(outline("class").types == [])
        #expect(outline("").types == [])
    }
}
