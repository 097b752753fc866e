import ReportModel
import SourceModel
import Testing

@testable import Gate

@Suite("A run reports on the files that it was asked for")
struct ReportedFilesTests {
    private static let pairs: [(upstream: RelativePath?, port: RelativePath?)] = [
        ("Sources/Panel.swift", "ios/PortPanel.swift"), ("Sources/Inner/Row.swift", "ios/Row.swift"),
        ("Sources/Gone.swift", nil), (nil, "ios/Inner/Row.swift"),
    ]

    private func reported(_ asked: RelativePath...) -> ReportedFiles { ReportedFiles(asked, pairs: Self.pairs) }

    private func finding(upstream: RelativePath? = nil, port: RelativePath? = nil) -> AssessedFinding {
        AssessedFinding(
            Finding(
                check: "changed-body", severity: .warning, message: "", upstream: upstream.map { Location(path: $0) },
                port: port.map { Location(path: $0) }))
    }

    @Test("With one of a pair the other is meant")
    func pairs() {
        let files = reported("ios/PortPanel.swift")
        #expect(files.problems.isEmpty)
        #expect(files.includes(finding(upstream: "Sources/Panel.swift")))
        #expect(files.includes(finding(port: "ios/PortPanel.swift")))
        #expect(!files.includes(finding(upstream: "Sources/Inner/Row.swift", port: "ios/Row.swift")))
        #expect(!files.includes(finding()))
    }

    @Test("Another port file of the same upstream file is not meant")
    func sharedUpstream() {
        let pairs: [NamedFiles.Pair] = [
            ("Sources/Panel.swift", "ios/Panel.swift"), ("Sources/Panel.swift", "ios/Panel+Layout.swift"),
        ]
        let files = ReportedFiles(["ios/Panel.swift"], pairs: pairs)
        #expect(files.includes(finding(upstream: "Sources/Panel.swift", port: "ios/Panel.swift")))
        #expect(files.includes(finding(upstream: "Sources/Panel.swift")))
        #expect(!files.includes(finding(upstream: "Sources/Panel.swift", port: "ios/Panel+Layout.swift")))
        #expect(!files.includes(finding(port: "ios/Panel+Layout.swift")))
        let all = ReportedFiles(["Sources/Panel.swift"], pairs: pairs)
        #expect(all.includes(finding(upstream: "Sources/Panel.swift", port: "ios/Panel+Layout.swift")))
        #expect(all.includes(finding(port: "ios/Panel+Layout.swift")))
    }

    @Test("The only counterpart is meant under any name that the asked file had, and one of several is not")
    func earlierName() {
        let (old, port): (RelativePath, RelativePath) = ("Sources/OldPanel.swift", "ios/PortPanel.swift")
        #expect(reported("Sources/Panel.swift").includes(finding(upstream: old, port: port)))
        let joined = ReportedFiles(["Sources/Panel.swift"], pairs: Self.pairs + [("Sources/Frame.swift", port)])
        #expect(!joined.includes(finding(upstream: "Sources/Frame.swift", port: port)))
    }

    @Test("What is wrong with an entry of the rules is about no file, and reported whatever was asked for")
    func rules() {
        let entry = RuleEntry(.exemptions, "behind-body", line: 3)
        let wrong = Finding(check: "unmatched-rule", act: .fix(.rules), severity: .error, message: "", entry: entry)
        #expect(reported("Sources/Inner").includes(AssessedFinding(wrong)))
    }

    @Test("A folder means all that is in it, and what is beside it with a longer name is not in it")
    func folders() {
        let files = reported("Sources/Inner")
        #expect(files.includes("ios/Row.swift"))
        #expect(!files.includes("Sources/Panel.swift"))
        #expect(!files.includes("Sources/InnerMost.swift"))
    }

    @Test("A pattern means all files that match, wherever they are")
    func patterns() {
        let files = reported("Inner/*.swift")
        #expect(files.includes("ios/Row.swift") && files.includes("ios/Inner/Row.swift"))
        #expect(!files.includes("Sources/Panel.swift"))
        #expect(reported("*Panel.swift").includes("ios/PortPanel.swift"))
        #expect(reported("Inner/*.m").problems == ["no compared file matches `Inner/*.m`"])
    }

    @Test("The end of a path is enough where one file has it")
    func ends() {
        #expect(reported("Panel.swift").includes("ios/PortPanel.swift"))
        #expect(reported("Inner/Row.swift").problems.count == 1)
        #expect(reported("Row.swift").problems.count == 1)
        #expect(!reported("Row.swift").includes("ios/Row.swift"))
    }

    @Test("The end of a folder's path is enough where one folder of a side has it")
    func folderEnds() {
        #expect(reported("Inner").problems == [])
        #expect(reported("Inner").includes("Sources/Inner/Row.swift"))
        #expect(reported("Inner").includes("ios/Inner/Row.swift"))
        #expect(!reported("Inner").includes("Sources/Panel.swift"))
        let several = ReportedFiles(["Inner"], pairs: Self.pairs + [("Sources/Outer/Inner/A.swift", nil)])
        #expect(
            several.problems == ["`Inner` means several: `Sources/Inner`, `Sources/Outer/Inner`. Name one of them"])
    }

    @Test("A folder that both sides have is meant on both, whatever else is in it")
    func folderOfBothSides() {
        let others: [RelativePath] = ["Sources/Inner/Notes.md", "ios/Inner/Bridge.m", "Sources/Panel.swift"]
        let files = ReportedFiles(["Inner"], pairs: Self.pairs, others: others)
        #expect(files.problems == [])
        #expect(files.includes("Sources/Inner/Row.swift") && files.includes("ios/Inner/Bridge.m"))
        #expect(
            ReportedFiles(["docs"], pairs: Self.pairs, others: ["new/docs/a.md", "old/docs/a.md"]).problems.count == 1)
    }

    @Test("The name that was meant is found whatever folder is given")
    func misspeltName() {
        #expect(reported("Code/PortPanle.swift").problems[0].contains("did you mean `PortPanel.swift`?"))
    }

    @Test("What nothing is called is a mistake, with the name that was meant")
    func unknown() {
        let files = reported("Sources/Panle.swift", "ios")
        #expect(files.problems.count == 1)
        #expect(files.problems[0].contains("`Sources/Panel.swift`"))
    }
}
