import Provenance
import Testing

@Suite("A file that git would call renamed has more in common with the other than its first comment")
struct LineBagTests {
    private func isRenaming(_ then: String, _ now: String) -> Bool {
        func bag(_ text: String) -> LineBag { Array(text.utf8).withUnsafeBufferPointer { LineBag($0) } }
        return bag(then).isRenaming(of: bag(now))
    }

    private static let rows = (1...12).map { "Line \($0) of a licence that all files of the project begin with." }
    private static let lines: String = rows.map { "// \($0)\n" }.joined() + "\nimport Foundation\n\n"
    private static let block: String = "/*\n" + rows.joined(separator: "\n") + "\n*/\nimport Foundation\n\n"
    private static let settings = """
        struct Settings: Stored {
            var title: String
            let rules: [Rule]
            init(title: String, rules: [Rule]) { (self.title, self.rules) = (title, rules) }
        }
        """
    private static let count = """
        struct DataCount: Equatable {
            let received: UInt
            let sent: UInt
            init(received: UInt, sent: UInt) { (self.received, self.sent) = (received, sent) }
        }
        """

    @Test("Not with the licence alone", arguments: [lines, block])
    func alone(_ licence: String) {
        #expect(!isRenaming(licence + Self.settings, licence + Self.count))
        #expect(isRenaming(licence + Self.settings, licence + Self.settings.replacing("Settings", with: "Options")))
        // Half of it is new.
        let half = Self.settings.replacing("let rules: [Rule]", with: "let rules: Rules")
            .replacing("Stored", with: "Saved")
        #expect(isRenaming(licence + Self.settings, licence + half))
    }

    @Test("With what it documents, and where there is nothing else")
    func comments() {
        let documented = Self.rows.map { "/// \($0)\n" }.joined()
        #expect(isRenaming(documented + Self.settings, documented + Self.count))
        let page = Self.rows.map { "// \($0)\n" }.joined()
        #expect(isRenaming(page, page + "// One more.\n"))
    }
}
