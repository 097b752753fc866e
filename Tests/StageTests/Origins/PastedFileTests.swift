import RulesModel
import SourceModel
import Testing

@testable import Comparison

@Suite("A port file that was pasted together, with a synced commit for one part")
struct PastedFileTests {
    private let alpha = "final class Alpha { func one() { begin(); run(2); finish() } }\n"
    private func beta(_ body: String) -> String { "final class Beta { func two() { \(body); close() } }\n" }

    private func audit(alpha now: String, beta: String, port: String) -> TestAudit {
        var audit = TestAudit(upstream: ["Alpha.swift": now, "Beta.swift": beta], port: ["Both.swift": port])
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("Alpha.swift"), port: PathPattern("Both.swift"),
                synced: SyncedEntry(commit: "abcd123"))
        ]
        audit.bases = [0: ["Alpha.swift": alpha]]
        return audit
    }

    @Test("Nobody says who moved in the other part")
    func otherPart() {
        let audit = audit(alpha: alpha, beta: beta("open(); walk(4)"), port: alpha + beta("ajar(); walk(3)"))
        #expect(audit.findings == ["changed-body Beta.two()", "literal-drift Beta.two()"])
        #expect(
            audit.files == [
                "Alpha.swift -> Both.swift: verbatim in-sync", "Beta.swift -> Both.swift: adapted undetermined",
            ])
    }

    @Test("The part is judged as before")
    func syncedPart() {
        let audit = audit(
            alpha: alpha.replacing("2", with: "3"), beta: beta("open()"), port: alpha + beta("open()"))
        #expect(audit.findings == ["behind-member Alpha.one()"])
        #expect(audit.comparison.files.map(\.synced?.path) == ["Alpha.swift", nil])
    }
}
