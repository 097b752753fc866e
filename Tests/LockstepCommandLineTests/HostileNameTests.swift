import Foundation
import LockstepCommandLine
import LockstepKit
import SystemPackage
import Testing

@Suite("Nothing that is audited can speak to the terminal")
struct HostileNameTests {
    /// Clears the screen, colours, rings, turns the direction, ends the line.
    private static let hostile = "\u{1B}[2J\u{1B}[31m\u{7}\u{202E}\u{9B}1m\r"

    private static let rules = """
        version: 1
        upstream: { root: Sources }
        port: { root: ios }
        omissions:
          - { upstream: Nobody.swift, reason: "so\\e[2J it is", owner: "me\\a" }
        exemptions:
          - { check: changed-body, symbol: A.a, reason: "\\e[31mred\\x9b1m\\u202e", owner: "\\e[0m" }

        """

    private func pair() throws -> FolderPair {
        let literal = "\"\(Self.hostile.dropLast())\""
        let text = "import Foundation\nstruct A { var a = \(literal), b = \(literal) // \(Self.hostile)\n}\n"
        return try FolderPair(
            upstream: [
                "Sources/A.swift": text, "Sources/\(Self.hostile).swift": "struct Gone { var a = 1 }\n",
                "Sources/Line\nbreak.swift": "enum Line { case broken }\n",
            ],
            port: [
                "ios/A.swift": text.replacing("2J", with: "3J"),
                "ios/B\(Self.hostile).swift": "protocol Added { func `\(Self.hostile.dropLast())`() }\n",
                "ios/\u{202E}tfiws.C.swift": "import `\u{1B}[31m`\nfunc f() { \"\u{1B}[31m\" \n",
            ], rules: Self.rules)
    }

    private func expectHarmless(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!text.isEmpty, sourceLocation: sourceLocation)
        let harmful = text.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: scalar != "\n"
            default: false
            }
        }
        #expect(harmful.isEmpty, "\(Set(harmful).map { String($0.value, radix: 16) })", sourceLocation: sourceLocation)
    }

    @Test("In a report for people", arguments: [ReportFormat.terminal, .markdown, .comment, .junit, .html])
    func report(format: ReportFormat) throws {
        let run = try pair().run("--format", format.rawValue)
        #expect(run.status == .failed)
        for check in ["missing-file", "added-file", "changed-body", "unmatched-rule"] {
            #expect(run.output.contains(check))
        }
        expectHarmless(run.output)
    }

    @Test("In what a job prints, or gives to a service", arguments: [ReportFormat.github, .gitlab, .sarif])
    func services(format: ReportFormat) throws {
        let run = try pair().run("--format", format.rawValue)
        #expect(run.status == .failed)
        #expect(run.output.contains("missing-file"))
        expectHarmless(run.output)
    }

    @Test("In JSON only what JSON lets a string hold")
    func json() throws {
        let run = try pair().run("--format", "json")
        #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
        #expect(run.output.contains("added-file"))
    }

    @Test("In the sentence that says why there is none")
    func errors() throws {
        let pair = try pair()
        let paths = ["--upstream", "--port", "--rules"].map { [$0: "/nowhere/\(Self.hostile)"] }
        let revisions = [["--upstream-revision": Self.hostile]]
        for options in paths + revisions {
            let run = try pair.run(replacing: options)
            #expect(run.status == .undecided)
            expectHarmless(run.errors)
        }
        let unwritable = try pair.run("--format", "json=/nowhere/\(Self.hostile)")
        #expect(unwritable.status == .undecided)
        expectHarmless(unwritable.errors)
    }

    @Test("In what is wrong about the rules")
    func rules() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            "version: 1\nupstream: { root: a }\nport: { root: b }\n\"\\e[31mkey\": 1\nchecks: { \"a\\e[2J\": off }\n",
            to: "rules.yml")
        let run = try CommandRun("rules", "check", file)
        #expect(run.status == .invalidRules)
        expectHarmless(run.errors)
        let named = try folder.write(
            "version: 1\nupstream: { root: a }\nport: { root: b }\n", to: "\(Self.hostile).yml")
        let valid = try CommandRun("rules", "check", named)
        #expect(valid.status == .passed)
        expectHarmless(valid.output)
    }

    @Test("In what the parser of the command line repeats")
    func usage() throws {
        for arguments in [["explain", Self.hostile], [Self.hostile], ["audit", "--\(Self.hostile)"]] {
            let run = try CommandRun(arguments)
            #expect(run.status == .usage)
            expectHarmless(run.errors)
        }
    }
}
