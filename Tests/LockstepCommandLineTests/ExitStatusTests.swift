import LockstepCommandLine
import LockstepKit
import Testing

@Suite("The exit status says what happened, and a sentence says what to do")
struct ExitStatusTests {
    private static let rules = "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n"

    private func pair(
        upstream: [String: String] = ["Sources/A.swift": "struct A { var a = 1 }\n"],
        port: [String: String] = ["ios/A.swift": "struct A { var a = 1 }\n"], rules: String = rules
    ) throws -> FolderPair {
        try FolderPair(upstream: upstream, port: port, rules: rules)
    }

    @Test("0 where the two sides agree")
    func passed() throws {
        let run = try pair().run()
        #expect(run.status == .passed)
        #expect(run.output.contains("1 upstream"))
    }

    @Test("1 where something is at or above the threshold, and the report is written all the same")
    func failed() throws {
        let pair = try pair(port: ["ios/A.swift": "struct A { var a = 2 }\n"])
        let report = pair.folder.path.appending("report.json").string
        #expect(try pair.run().status == .passed)
        let run = try pair.run("--fail-on", "warning", "--format", "json=\(report)")
        #expect(run.status == .failed)
        #expect(try String(contentsOfFile: report, encoding: .utf8).contains("literal-drift"))
        #expect(try pair.run("--fail-on", "never").status == .passed)
    }

    @Test(
        "2 where a side can't be read",
        arguments: [
            ("--upstream", "/nowhere/at/all", "/nowhere/at/all"),
            ("--upstream-revision", "v9.9", "v9.9"),
            ("--port-revision", "HEAD", "HEAD"),
        ])
    func unreadable(option: String, value: String, mention: String) throws {
        let run = try pair().run(replacing: [option: value])
        #expect(run.status == .undecided)
        #expect(run.errors.contains(mention))
        #expect(run.output.isEmpty)
    }

    @Test("2 where there is nothing to compare, and never 0 files in sync")
    func nothingThere() throws {
        #expect(try pair(upstream: ["Other/A.swift": ""]).run().status == .undecided)
        #expect(try pair(port: ["README.md": ""]).run().status == .undecided)
        #expect(try pair(upstream: ["Sources/README.md": ""]).run().status == .undecided)
    }

    @Test("3 where the rules are no rules")
    func invalidRules() throws {
        let run = try pair(rules: Self.rules + "maping: []\n").run()
        #expect(run.status == .invalidRules)
        #expect(run.errors.contains(":4:1:"))
        #expect(run.errors.contains("mappings"))
    }

    @Test("3 where a mapping matches nothing, whatever --fail-on says")
    func idleMapping() throws {
        let rules = Self.rules + "mappings: [{ upstream: B.swift, port: A.swift }]\nchecks: { unmatched-rule: off }\n"
        let run = try pair(rules: rules).run("--fail-on", "never")
        #expect(run.status == .invalidRules)
        #expect(run.output.contains("B.swift"))
    }

    @Test("2 where a layer of a bridge is not there, and the report is written all the same")
    func bridge() throws {
        let rules = """
            bridges:
              - name: gauge
                layers:
                  - { name: props, kind: typescript-props, path: src/Gauge.tsx }
                  - { name: native, kind: swift-properties, path: ios/A.swift }

            """
        let run = try pair(rules: Self.rules + rules).run("--fail-on", "never")
        #expect(run.status == .undecided)
        #expect(run.output.contains("layer `props` of the bridge `gauge` could not be read: no file is at `src/"))
        #expect(run.output.contains("1 upstream"))
    }

    @Test("2 where the rules file is not there")
    func noRules() throws {
        let run = try pair().run(replacing: ["--rules": "/nowhere/rules.yml"])
        #expect(run.status == .undecided)
        #expect(run.errors.contains("/nowhere/rules.yml"))
    }

    @Test(
        "64 where the command line is not understood",
        arguments: [
            ["audit"], ["audit", "--nope"], ["explain", "changed-bodi"],
            ["audit", "--rules", "r", "--upstream", "u", "--port", "p", "--format", "pdf"],
            ["audit", "--rules", "r", "--upstream", "u", "--port", "p", "--format", "json", "--format", "markdown"],
        ])
    func usage(arguments: [String]) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == .usage)
        #expect(!run.errors.isEmpty)
    }

    @Test(
        "The help of each command names its statuses",
        arguments: [
            (["audit"], [0, 1, 2, 3, 64]), (["patch"], [0, 1, 2, 3, 64]), (["commits"], [0, 2, 3, 64]),
            (["origins"], [0, 2, 3, 64]), (["history"], [0, 2, 3, 64]), (["exempt"], [0, 2, 3, 64]),
            (["decide"], [0, 2, 3, 64]), (["rules", "check"], [0, 2, 3, 64]), (["rules", "vocabulary"], [0, 2, 64]),
            (["init"], [0, 2, 64]), (["demo"], [0, 2, 64]), (["schema"], [0, 2, 64]), (["explain"], [0, 2, 64]),
        ])
    func help(command: [String], statuses: [Int]) throws {
        let help = try CommandRun(command + ["--help"]).output.split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        let sentence = try #require(help.firstRange(of: "Exit status: ").map { help[$0.upperBound...] })
            .prefix(while: { $0 != "." })
        #expect(sentence.split(separator: "; ").compactMap { Int($0.prefix { $0.isNumber }) } == statuses)
    }

    @Test(
        "2 where a command that audits nothing cannot write",
        arguments: [
            ["demo", "--keep", "."],
            ["init", "--upstream", ".", "--upstream-root", "a", "--port", ".", "--port-root", "b"],
        ])
    func unwritten(arguments: [String]) throws {
        #expect(try CommandRun(arguments).status == .undecided)
    }

    @Test("2 where the report can't be written, and the old one stays")
    func unwritable() throws {
        let pair = try pair()
        let folder = pair.folder.path.appending("missing/report.md").string
        let run = try pair.run("--format", "markdown=\(folder)")
        #expect(run.status == .undecided)
        #expect(run.errors.contains("missing/report.md"))
    }
}
