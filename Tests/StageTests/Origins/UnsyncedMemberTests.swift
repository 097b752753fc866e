import RulesModel
import SourceModel
import Testing

@Suite("Nothing is new since the synced commit of another file")
struct UnsyncedMemberTests {
    @Test("A member that upstream has in a file that the rules omit")
    func omitted() {
        func last(_ text: String) -> String {
            """
            extension String {
                func last(_ isEnd: (String) -> Bool) -> String {
                    var result = last { $0.isWhitespace }.map { String($0) } ?? ""
                    var text = \(text)
                    while let char = text.popLast() {
                        if isEnd(String(char)) { break }
                        result.append(char)
                    }
                    return String(result.reversed())
                }
            }

            """
        }
        let split = "extension String { func chunks(of size: Int) -> [String] { stride(size).map { part($0) } } }\n"
        let quotes = "extension String { var isQuoted: Bool { hasPrefix(mark) && hasSuffix(mark) } }\n"
        var audit = TestAudit(
            upstream: [
                "Split.swift": split, "Quotes.swift": quotes, "Delete.swift": last("self.trimmed(.whitespaces)"),
            ],
            port: ["Split.swift": split + quotes + last("trimming(.spaces)")])
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("Split.swift"), port: PathPattern("Split.swift"),
                synced: SyncedEntry(commit: "abcd123")),
            Mapping(upstream: PathPattern("Quotes.swift"), port: PathPattern("Split.swift")),
        ]
        audit.rules.omissions = [Acceptance(pattern: PathPattern("Delete.swift"), reason: "not needed")]
        audit.bases = [0: ["Split.swift": split]]
        #expect(audit.findings == ["changed-body String.last(_:)"])
    }
}
