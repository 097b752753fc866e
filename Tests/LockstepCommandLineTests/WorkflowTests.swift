import Foundation
import LockstepCommandLine
import LockstepKit
import SystemPackage
import Testing

@Suite("In a workflow of GitHub Actions")
struct WorkflowTests {
    private let pair: FolderPair

    init() throws {
        pair = try FolderPair(
            upstream: ["Sources/A.swift": "struct A { var a = 1 }\n"],
            port: ["ios/A.swift": "struct A { var a = 2 }\n"],
            rules: "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n")
    }

    @Test("annotations are printed, and the report is added to the step's summary")
    func summary() throws {
        let summary = try pair.folder.write("Before.", to: "summary.md")
        let run = try pair.run("--format", "github", environment: ["GITHUB_STEP_SUMMARY": summary])
        #expect(run.status == .passed)
        #expect(run.output.hasPrefix("::warning file=ios/A.swift,line=1,endLine=1,col=1,endColumn=23,title="))
        #expect(run.output.hasSuffix("Looked at 1 upstream and 1 port file, with 2 and 2 declarations.\n"))
        #expect(run.errors.isEmpty)
        let text = try String(contentsOfFile: summary, encoding: .utf8)
        #expect(text == "Before.\n" + (try pair.run("--format", "markdown").output))
    }

    @Test("no summary is written for other formats, or where no file is named for it")
    func others() throws {
        let summary = pair.folder.path.appending("summary.md").string
        _ = try pair.run("--format", "markdown", environment: ["GITHUB_STEP_SUMMARY": summary])
        #expect(!FileManager.default.fileExists(atPath: summary))
        #expect(try pair.run("--format", "github", environment: ["GITHUB_STEP_SUMMARY": ""]).status == .passed)
        #expect(try pair.run("--format", "github").errors.isEmpty)
    }

    @Test("a summary is cut to what GitHub takes of it, or left as it is where there is no room")
    func full() throws {
        let limit = 1024 * 1024
        for used in [limit - 2200, limit - 100, limit + 5] {
            let summary = try pair.folder.write(String(repeating: "x", count: used), to: "summary.md")
            let run = try pair.run("--format", "github", environment: ["GITHUB_STEP_SUMMARY": summary])
            #expect(run.status == .passed)
            let text = try String(contentsOfFile: summary, encoding: .utf8)
            #expect(text.utf8.count <= max(limit, used))
            #expect((text.utf8.count == used) == run.errors.contains("the step summary is full"))
            #expect(text.contains("# Lockstep audit") == (used < limit - 1000))
        }
    }

    @Test("what only upstream has, and what is wrong in the rules, is shown in the rules")
    func rules() throws {
        let pair = try FolderPair(
            upstream: ["Sources/A.swift": "struct A {}\n", "Sources/Gone.swift": "struct Gone { var a = 1 }\n"],
            port: ["ios/A.swift": "struct A {}\n"], rules: "")
        let rules = try pair.folder.write(
            """
            version: 1
            upstream: { root: Sources }
            port: { root: ios }
            omissions:
              - { upstream: Nope.swift, reason: none }

            """, to: "port/rules/pair.yml")
        let run = try pair.run("--format", "github", replacing: ["--rules": rules])
        #expect(run.output.contains("::error file=rules/pair.yml,line=2,endLine=2,title=Lockstep%3A "))
        #expect(run.output.contains("::error file=rules/pair.yml,line=5,endLine=5,title=Lockstep%3A fix 1 error::"))
    }

    @Test("a summary that can't be written is no verdict")
    func unwritable() throws {
        let run = try pair.run("--format", "github", environment: ["GITHUB_STEP_SUMMARY": "/nowhere/summary.md"])
        #expect(run.status == .undecided)
        #expect(run.errors.hasPrefix("lockstep: cannot write the step summary, /nowhere/summary.md: "))
    }
}

@Suite("Formats are asked for by name")
struct FormatOptionTests {
    @Test("those of an audit are refused for lists, with those that there are", arguments: ["commits", "origins"])
    func lists(command: String) throws {
        let run = try CommandRun(
            [command, "--rules", "r.yml", "--upstream", "u", "--port", "p", "--format", "sarif=out.sarif"])
        #expect(run.status == .usage)
        #expect(run.errors.contains("'sarif=out.sarif' is invalid for '--format"))
        #expect(run.errors.contains("'terminal', 'markdown'"))
        #expect(!run.errors.contains("'sarif',"))
    }

    @Test(
        "--max-chars takes a number that a report can be cut to",
        arguments: [
            (["--format", "markdown", "--max-chars", "1999"], "takes a number of at least 2000, not 1999"),
            (["--format", "json", "--max-chars", "65536"], "--max-chars cuts Markdown"),
            (["--max-chars", "65536"], "--max-chars cuts Markdown"),
        ])
    func maxChars(_ arguments: [String], _ message: String) throws {
        let run = try CommandRun(["audit", "--rules", "r.yml", "--upstream", "u", "--port", "p"] + arguments)
        #expect(run.status == .usage)
        #expect(run.errors.contains(message))
    }

    @Test("a report is cut to --max-chars, a comment without it to what GitHub takes")
    func cut() throws {
        let name = String(repeating: "WithANameThatIsLongEnough", count: 12)
        let lines = (0..<300).map { "    func step\($0)\(name)\($0)() -> Int { \($0) }\n" }.joined()
        let pair = try FolderPair(
            upstream: ["Sources/A.swift": "struct A {\n\(lines)}\n"],
            port: ["ios/A.swift": "struct A {\n\(lines.replacing("{ ", with: "{ 7 + "))}\n"],
            rules: "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n")
        let comment = try pair.run("--format", "comment").output
        #expect(comment.contains("**Cut to 65536 characters.**"))
        #expect(comment.count <= 65_536)
        #expect(try pair.run("--format", "markdown").output.count > 65_536)
        let short = try pair.run("--format", "markdown", "--max-chars", "3000").output
        #expect(short.contains("**Cut to 3000 characters.**") && short.count <= 3000)
        #expect(try pair.run("--format", "comment", "--max-chars", "3000").output == short)
    }

    @Test("Where there is no report, an annotation and the summary say why")
    func failure() throws {
        let pair = try FolderPair(
            upstream: ["Sources/A.swift": "struct A {}\n"], port: ["ios/A.swift": "struct A {}\n"],
            rules: "version: 1\nupstream: { root: Sources }\nport: { root: ios }\nmapings: []\n")
        let summary = pair.folder.path.appending("summary.md").string
        let run = try pair.run("--format", "github", environment: ["GITHUB_STEP_SUMMARY": summary])
        #expect(run.status == .invalidRules)
        #expect(run.output.hasPrefix("::error title=Lockstep%3A invalid rules::unknown key 'mapings'"))
        #expect(
            try String(contentsOfFile: summary, encoding: .utf8).contains("# Lockstep audit: no report\n\n```text\n"))
        #expect(try pair.run("--format", "json").output.isEmpty)
    }
}
