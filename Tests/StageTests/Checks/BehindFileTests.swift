import ReportModel
import RulesModel
import SourceModel
import Testing

@Suite("A file that can be taken is taken with what the rules have the port call otherwise")
struct BehindFileTests {
    private static func player(_ state: String, isMuted: Bool, imports: String = "") -> String {
        "\(imports)struct \(state) { var isMuted = \(isMuted); func copy() -> \(state) { self } }\n"
    }

    private func finding(upstream: [String], port: String, change: (inout RuleSet) throws -> Void) throws -> Finding {
        var audit = TestAudit(upstream: upstream[1], port: port)
        try change(&audit.rules)
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("A.swift"), port: PathPattern("A.swift"), synced: SyncedEntry(commit: "aaaaaaa"))
        ]
        audit.bases = [0: ["A.swift": upstream[0]]]
        return try #require(audit.comparison.findings.first { $0.check == "behind-file" })
    }

    @Test("Not as a whole where the rules skip a part of the change")
    func skippedPart() throws {
        let finding = try finding(
            upstream: [false, true].map { Self.player("State", isMuted: $0) },
            port: Self.player("State", isMuted: false)
        ) { _ in }
        let commit = try #require(ObjectName(hex: String(repeating: "ab", count: 20)))
        #expect(finding.leavingOut([]) == finding && finding.message.hasSuffix("take upstream's file as it is"))
        #expect(
            finding.leavingOut([commit]).message.hasSuffix(
                "the port did not: port its changes by hand, without `ababababa`, which the rules skip or defer"))
    }

    @Test("Names and imports")
    func namesAndImports() throws {
        let imports = "import Kit\nimport UIKit\n"
        let finding = try finding(
            upstream: [false, true].map { Self.player("State", isMuted: $0, imports: imports) },
            port: Self.player("RNState", isMuted: false, imports: "import UIKit\n")
        ) { rules in
            rules.substitutions.droppedImports = ["Kit", "Other"]
            rules.substitutions.identifiers = try ["State", "Error"].map { name in
                IdentifierSubstitution(
                    upstream: try #require(NamePattern(name)), port: try #require(NamePattern("RN\(name)")))
            }
        }
        #expect(finding.message.hasSuffix(" take upstream's file with the port's names and imports"))
        let evidence = finding.evidence.suffix(2).map { "\($0.label): \($0.text)" }
        #expect(evidence == ["the port's name: RNState for upstream's State", "import left out: Kit"])
    }

    @Test("Only imports, as a note: the commit has nothing to port")
    func onlyImports() throws {
        let finding = try finding(
            upstream: ["", "import Dispatch\n"].map { Self.player("State", isMuted: true, imports: $0) },
            port: Self.player("State", isMuted: true)
        ) { _ in }
        #expect(finding.severity == .note)
    }

    @Test("Nothing of either")
    func asItIs() throws {
        let finding = try finding(
            upstream: [false, true].map { Self.player("State", isMuted: $0) },
            port: Self.player("State", isMuted: false)
        ) { rules in rules.substitutions.droppedImports = ["Kit"] }
        #expect(finding.message.hasSuffix(" take upstream's file as it is"))
        #expect(finding.severity == .warning)
        #expect(!finding.evidence.contains { $0.kind == .fact(.droppedImport) })
    }
}
