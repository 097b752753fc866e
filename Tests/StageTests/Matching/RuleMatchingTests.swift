import RulesModel
import SourceModel
import Testing

@Suite("Every entry of the rules is accounted for")
struct RuleMatchingTests {
    @Test("A mapping whose port file is gone is reported though another mapping of the same file holds")
    func oneOfTwoIsGone() {
        var audit = TestAudit(upstream: ["A.swift": "struct A {}"], port: ["P.swift": "struct A {}"])
        audit.rules.mappings = ["P.swift", "Gone.swift"].map {
            Mapping(upstream: PathPattern("A.swift"), port: PathPattern($0))
        }
        #expect(audit.findings == ["missing-file A.swift"])
    }

    @Test("A port path that matches nothing is compared with the port's files that have no counterpart")
    func mistypedPort() {
        var audit = TestAudit(
            upstream: ["A.swift": "struct A {}", "Logs.swift": "struct Logs {}"],
            port: ["Panel.swift": "struct Panel {}", "Logs.swift": "struct Logs {}"])
        audit.rules.mappings = [Mapping(upstream: PathPattern("A.swift"), port: PathPattern("Panle.swift"))]
        audit.rules.additions = [Acceptance(pattern: PathPattern("Pannel.swift"), reason: "x")]
        let messages = audit.comparison.findings.map(\.message)
        #expect(messages.contains { $0.contains("`Panle.swift`") && $0.contains("did you mean `Panel.swift`?") })
        #expect(messages.contains { $0.contains("`Pannel.swift`") && $0.contains("did you mean `Panel.swift`?") })
        audit.rules.mappings = [Mapping(upstream: PathPattern("A.swift"), port: PathPattern("Log.swift"))]
        #expect(!audit.comparison.findings.contains { $0.message.contains("did you mean `Logs.swift`?") })
    }

    @Test("A deleted upstream file is reported though its port file has another mapping")
    func oneOfTwoIsOrphaned() {
        var audit = TestAudit(
            upstream: ["A.swift": "struct A {}"], port: ["P.swift": "struct A {}\nstruct B { var b = 1 }"])
        audit.rules.mappings = [
            Mapping(upstream: PathPattern("A.swift"), port: PathPattern("P.swift")),
            Mapping(
                upstream: PathPattern("B.swift"), port: PathPattern("P.swift"), synced: SyncedEntry(commit: "abcd123")),
        ]
        audit.bases = [1: ["B.swift": "struct B { var b = 1 }"]]
        #expect(audit.findings == ["orphaned-file P.swift"])
    }

    @Test("Of a file put together from two, the copied part is compared though the other is a rewrite")
    func copyBesideRewrite() {
        var audit = TestAudit(
            upstream: ["A.swift": "struct A { var a = 1 }", "B.swift": "struct B { var b = 1 }"],
            port: ["P.swift": "struct A { var a = 2 }\nstruct B { var other = 3 }"])
        audit.rules.mappings = [
            Mapping(upstream: PathPattern("A.swift"), port: PathPattern("P.swift")),
            Mapping(
                upstream: PathPattern("B.swift"), port: PathPattern("P.swift"), relation: .reimplemented, reason: "x"),
        ]
        #expect(audit.findings == ["literal-drift A.a"])
    }

    @Test("Statements and imports of a file put together from two are compared as one")
    func mergedStatements() {
        var audit = TestAudit(
            upstream: ["A.swift": "import UIKit\nstruct A {}\nprint(1)", "B.swift": "import Combine\nstruct B {}"],
            port: ["P.swift": "import Combine\nimport UIKit\nstruct A {}\nstruct B {}\nprint(1)"])
        audit.rules.mappings = ["A.swift", "B.swift"].map {
            Mapping(upstream: PathPattern($0), port: PathPattern("P.swift"))
        }
        #expect(audit.findings == [])
    }

    @Test("What is in a dropped module is dropped too, with its attributes")
    func droppedImports() {
        var audit = TestAudit(
            upstream: "@preconcurrency import Core\nimport struct Core.Size\nlet a = 1", port: "let a = 1")
        audit.rules.substitutions.droppedImports = ["Core"]
        #expect(audit.findings == [])
    }

    @Test(
        "A module does not import itself: the port's is called as its folder in `Sources`, and no other folder tells",
        arguments: [
            ("Sources/Core/Size.swift", "import UIKit", false), ("Core/iOS/Size.swift", "import UIKit", true),
            ("Sources/Core/Size.swift", "import Core", true), ("Sources/App/Core/Size.swift", "import UIKit", true),
        ])
    func ownModule(port path: String, other: String, isDifference: Bool) {
        let code = "enum Size { static let least = 8 }"
        var audit = TestAudit(
            upstream: ["Sources/Video/Size.swift": "import Core\nimport UIKit\n\(code)"],
            port: [path: "import UIKit\n\(code)", "Tests/CoreTests/Other.swift": "\(other)\nlet other = 1"])
        audit.rules.mappings = [Mapping(upstream: PathPattern("Sources/Video/Size.swift"), port: PathPattern(path))]
        #expect(audit.findings.contains("changed-imports \(path)") == isDifference, "\(audit.findings)")
    }

    @Test("A type, a module or a pattern of names that upstream does not use is reported")
    func idleNames() throws {
        var audit = TestAudit(upstream: "import Core\nstruct Beep {}", port: "struct Beep {}")
        audit.rules.substitutions = Substitutions(
            droppedImports: ["Core", "KitCor"],
            identifiers: [
                IdentifierSubstitution(
                    upstream: try #require(NamePattern("Bep{rest}")), port: try #require(NamePattern("RN{rest}")))
            ])
        audit.rules.mappings = [
            Mapping(upstream: PathPattern("A.swift"), port: PathPattern("A.swift"), types: ["Bleep": "Beep"])
        ]
        let messages = audit.comparison.findings.filter { $0.check == "unmatched-rule" }.map(\.message)
        #expect(messages.count == 3)
        #expect(messages.contains { $0.contains("`Bleep`") && $0.contains("did you mean `Beep`?") })
    }

    @Test("A name that upstream used at a synced commit only is in use")
    func formerName() throws {
        var audit = TestAudit(upstream: "struct Player {}", port: "struct RNPlayer {}")
        audit.rules.substitutions.identifiers = try ["Mini{rest}", "{rest}Player"].map {
            IdentifierSubstitution(
                upstream: try #require(NamePattern($0)), port: try #require(NamePattern("RN{rest}Player")))
        }
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("A.swift"), port: PathPattern("A.swift"), synced: SyncedEntry(commit: "abcd123"))
        ]
        audit.bases = [0: ["A.swift": "struct MiniWindow {}"]]
        #expect(!audit.findings.contains { $0.hasPrefix("unmatched-rule") })
    }
}
