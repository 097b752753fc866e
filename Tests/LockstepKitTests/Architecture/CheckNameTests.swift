import LockstepKit
import Testing

@Suite("What a check is about is stated by the check alone")
struct CheckNameTests {
    private static let targets = [
        "Normalisation", "Matching", "Comparison", "Provenance", "CommitVerdicts", "InterfaceAudit", "Gate",
        "Reporting",
        "HTMLReport", "TerminalReport",
        "LockstepKit",
        "LockstepCommandLine",
    ]

    @Test("No other target names the id of a check", arguments: targets)
    func ids(in target: String) throws {
        let ids = Set(Checks.all.map(\.id))
        for file in try SourceTree.files(of: target) {
            for line in file.text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                let named = line.matches(of: /"([a-z]+(?:-[a-z]+)+)"/).map { String($0.output.1) }
                #expect(ids.isDisjoint(with: named), "\(file.path): \(line)")
                #expect(line.firstMatch(of: /\b[A-Z]\w+\.id\b/) == nil, "\(file.path): \(line)")
            }
        }
    }
}
