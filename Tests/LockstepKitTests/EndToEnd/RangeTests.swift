import Git
import LockstepKit
import ReportModel
import SystemPackage
import TestRepositories
import Testing

@Suite("A recorded range of synced commits stands for one text")
struct RangeTests {
    private static let text = """
        import Combine

        final class Window {
            let edge = 8.0
            func open() { show(animated: true) }
            func close() { hide(); reset() }
        }

        """
    /// Changes that are allowed within a range.
    private static let sameText =
        "// Licence\n"
        + text.replacing("import Combine", with: "import UIKit")
        .replacing("final class", with: "public final class")
    private static let calmText = text.replacing("true", with: "false")

    /// Audits a port with upstream's first text, given that upstream's text is unchanged since its last change.
    private func report(
        _ changes: [[FilePath: CommitDraft.Change]], port: String = text, ends: (Int, Int),
        upstream name: String = "Window.swift"
    ) throws -> Report {
        let pair = try RepositoryPair()
        let commits = try changes.map { try pair.commit(.upstream, $0) }
        try pair.commit(.port, ["ios/Window.swift": .text(port)])
        return try pair.audit(
            """
            substitutions: { imports: { drop: [Combine, UIKit] } }
            mappings:
              - upstream: \(name)
                port: Window.swift
                synced: { commit: "\(commits[ends.0])", last: "\(commits[ends.1])", path: Sources/Window.swift }
            """)
    }

    private func change(_ text: String, at path: FilePath = "Sources/Window.swift") -> [FilePath: CommitDraft.Change] {
        [path: .text(text), "Sources/A.swift": .text("enum A { case one }\n")]
    }

    @Test("Comments, imports and access words may differ within it")
    func sameTexts() throws {
        let report = try report([change(Self.text), change(Self.sameText), change(Self.calmText)], ends: (0, 1))
        #expect(report.file("ios/Window.swift")?.status == .behind)
        #expect(report.file("ios/Window.swift")?.synced?.path == "Sources/Window.swift")
        #expect(report.verdict.invalidRules == [])
    }

    @Test(
        "The file may have moved within it, to where the mapping names it or elsewhere",
        arguments: ["Sources/Panel.swift", "Sources/Old/Panel.swift"])
    func movedFile(path: String) throws {
        let moved = change(Self.sameText, at: FilePath(path)).merging(["Sources/Window.swift": .removed]) { $1 }
        let last = change(Self.calmText, at: "Sources/Panel.swift")
            .merging(path == "Sources/Panel.swift" ? [:] : [FilePath(path): .removed]) { $1 }
        let report = try report([change(Self.text), moved, last], ends: (0, 1), upstream: "Panel.swift")
        #expect(report.file("ios/Window.swift")?.status == .behind)
        #expect(report.verdict.invalidRules == [])
    }

    @Test("The port's comments are those of one of its texts, and no change of the port's own", arguments: [0, 1])
    func comments(copied: Int) throws {
        func text(_ comment: String) -> String {
            Self.text.replacing("    func close", with: "    // \(comment)\n    func close")
        }
        let texts = [text("Closes it."), text("Closes the window, and resets it.")]
        let gone = Self.text.replacing("    func close() { hide(); reset() }\n", with: "")
        let report = try report(
            [change(texts[0]), change(texts[1]), change(gone)], port: texts[copied], ends: (0, 1))
        #expect(report.file("ios/Window.swift")?.status == .behind)
        #expect(report.decisions.map(\.patch).contains(.clean))
    }

    @Test("Two texts are refused, and the port's text of the second does not pass for its own work")
    func otherTexts() throws {
        let report = try report([change(Self.text), change(Self.calmText)], port: Self.calmText, ends: (0, 1))
        #expect(Set(report.findings.map(\.check)) == ["contradicted-range", "missing-file"])
        #expect(report.findings.first { $0.check == "contradicted-range" }?.entry?.line == 6)
        #expect(report.file("ios/Window.swift")?.status == .inSync)
        let reason = try #require(report.verdict.invalidRules.first)
        #expect(reason.contains("`Sources/Window.swift` (line 6 of the rules)"))
        #expect(reason.contains("the file has other texts in"))
        #expect(reason.contains("which one was copied?"))
        #expect(Outcome(report.verdict).exitStatus == 3)
        #expect(!report.verdict.passed)
    }

    @Test("The file that differs from both sides is left undetermined")
    func undetermined() throws {
        let report = try report([change(Self.text), change(Self.calmText)], ends: (0, 1))
        let row = try #require(report.file("ios/Window.swift"))
        #expect(row.status == .undetermined)
        #expect(row.synced == nil)
        #expect(row.reason?.contains("range of synced commits, which cannot be one") == true)
    }

    @Test("The older end last is refused, though both have the same text")
    func reversed() throws {
        let report = try report([change(Self.text), change(Self.sameText)], ends: (1, 0))
        #expect(report.verdict.invalidRules.first?.contains("is older than `commit`") == true)
        #expect(Outcome(report.verdict).exitStatus == 3)
    }

    @Test("An end that does not have the file at all is refused")
    func goneFile() throws {
        let removal: [FilePath: CommitDraft.Change] = [
            "Sources/Window.swift": .removed, "Sources/B.swift": .text("enum B { case two }\n"),
        ]
        let report = try report([change(Self.text), removal], ends: (0, 1))
        #expect(report.verdict.invalidRules.first?.contains("does not have the file") == true)
        #expect(report.findings.map(\.check).contains("contradicted-range"))
    }
}
