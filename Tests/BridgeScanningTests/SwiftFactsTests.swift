import BridgeScanning
import SourceModel
import SwiftParser
import Testing

@Suite("What a Swift text says about a bridge")
struct SwiftFactsTests {
    static func facts(_ text: String) -> BridgeFacts {
        SwiftFacts.read(Parser.parse(source: text)) { SourcePlace(line: 1, column: $0 + 1) }
    }

    @Test("Names in comments and texts are none")
    func identifiers() {
        #expect(Self.facts("// tide\nlet level = \"ebb\"").identifiers == ["level"])
    }
}
