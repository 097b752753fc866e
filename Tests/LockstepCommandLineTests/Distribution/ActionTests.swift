import Foundation
import LockstepCommandLine
import LockstepKit
import Testing
import Yams

@Suite("The GitHub action")
struct ActionTests {
    private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private let text: String
    private let action: Node

    init() throws {
        text = try String(
            contentsOf: Self.top.appendingPathComponent(".github/actions/lockstep/action.yml"), encoding: .utf8)
        action = try #require(try Yams.compose(yaml: text))
    }

    private var inputs: [String] { action["inputs"]?.mapping?.keys.compactMap(\.string) ?? [] }

    private var steps: [Node] { action["runs"]?["steps"]?.array() ?? [] }

    /// The step that runs the audit.
    private var audit: Node {
        get throws { try #require(steps.first { $0["id"]?.string == "audit" }) }
    }

    @Test("Uses every input that it declares, and no other")
    func declaredInputs() {
        let used = Set(text.matches(of: /inputs\.([a-z-]+)/).map { String($0.1) })
        #expect(used == Set(inputs))
        #expect(!used.isEmpty)
        #expect(action["runs"]?["using"]?.string == "composite")
    }

    @Test("Names steps and outputs that are there")
    func outputs() {
        let known = Set(steps.compactMap { $0["id"]?.string })
        for match in text.matches(of: /steps\.([a-z]+)\.outputs\.([a-z-]+)/) {
            #expect(known.contains(String(match.1)), "\(match.0)")
            let isWritten = match.2 == "cache-hit" || text.contains("echo \"\(match.2)=")
            #expect(isWritten, "\(match.0)")
        }
    }

    @Test("Puts no value into a script, where it would be code")
    func scripts() {
        for step in steps {
            guard let script = step["run"]?.string else { continue }
            #expect(!script.contains("${{"))
            #expect(step["shell"]?.string == "bash")
        }
    }

    @Test("Gives the audit options and formats that it has")
    func options() throws {
        let script = try #require(try audit["run"]?.string)
        let help = try CommandRun("audit", "--help").output
        let options = Set(script.matches(of: /--[a-z-]+/).map { String($0.0) })
        #expect(options.count > 5)
        for option in options { #expect(help.contains("\(option) ") || help.contains("\(option)\n"), "\(option)") }
        for format in script.matches(of: /--format "?([a-z]+)/) {
            #expect(ReportFormat(rawValue: String(format.1)) != nil, "\(format.1)")
        }
    }

    @Test("The inputs' options are those of the audit, defaults included")
    func defaults() throws {
        #expect(action["inputs"]?["fail-on"]?["default"]?.string == "error")
        let pages = [".github/actions/lockstep/README.md", "README.md"]
        for page in pages {
            let text = try String(contentsOf: Self.top.appendingPathComponent(page), encoding: .utf8)
            let example = text.components(separatedBy: "/.github/actions/lockstep@").dropFirst().first ?? ""
            let keys = example.components(separatedBy: "```")[0].matches(of: #/\n +([a-z-]+):\ /#).map { String($0.1) }
                .filter { $0 != "with" }
            #expect(keys.contains("rules") && keys.contains("upstream"), "\(page)")
            #expect(Set(keys).isSubset(of: inputs), "\(page): \(keys)")
        }
    }

    @Test("Hands over what it is given word for word, leaves out what it is not, and ends as the audit does")
    func run() throws {
        let folder = try TemporaryFolder()
        let tool = try folder.write("#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit 3\n", to: "lockstep")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
        let strange = "a \"b\" $(touch \(folder.path)/pwned) 'c'; d"
        let full = try run(
            in: folder,
            [
                "BINARY": tool, "RULES": strange, "UPSTREAM": "up stream", "UPSTREAM_REVISION": "v1", "PORT": ".",
                "FAIL_ON": "note", "BASELINE": "b.jsonl", "NEW_SINCE": strange, "MARKDOWN": "r.md", "SARIF": "r.sarif",
            ])
        #expect(full.status == 3)
        #expect(
            full.lines == [
                "audit", "--rules", strange, "--upstream", "up stream", "--port", ".", "--fail-on", "note", "--format",
                "github", "--upstream-revision", "v1", "--baseline", "b.jsonl", "--new-since", strange, "--format",
                "markdown=r.md", "--format", "sarif=r.sarif",
            ])
        #expect(!FileManager.default.fileExists(atPath: folder.path.appending("pwned").string))
        let output = try String(contentsOfFile: folder.path.appending("output").string, encoding: .utf8)
        #expect(output == "exit-status=3\n")
        let empty = ["UPSTREAM_REVISION", "BASELINE", "NEW_SINCE", "MARKDOWN", "SARIF"].map { ($0, "") }
        let bare = try run(
            in: folder,
            Dictionary(uniqueKeysWithValues: empty).merging([
                "BINARY": tool, "RULES": "r", "UPSTREAM": "u", "PORT": "p", "FAIL_ON": "error",
            ]) { $1 })
        #expect(bare.lines.count == 11)
    }

    @Test("Uploads what a verdict was given on, and nothing else", arguments: 0...3)
    func upload(status: Int) throws {
        let folder = try TemporaryFolder()
        let tool = try folder.write("#!/bin/sh\nexit \(status)\n", to: "lockstep")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
        let names = ["RULES", "UPSTREAM", "PORT", "FAIL_ON", "UPSTREAM_REVISION", "BASELINE", "NEW_SINCE", "MARKDOWN"]
        let values = Dictionary(uniqueKeysWithValues: names.map { ($0, "") })
        let sarif = try folder.write("{}", to: "r.sarif")
        _ = try run(in: folder, values.merging(["BINARY": tool, "SARIF": sarif]) { $1 })
        let output = try String(contentsOfFile: folder.path.appending("output").string, encoding: .utf8)
        #expect(output == "exit-status=\(status)\n" + (status < 2 ? "sarif=true\n" : ""))
    }

    /// Runs the audit's step as the runner does.
    private func run(
        in folder: TemporaryFolder, _ environment: [String: String]
    ) throws -> (status: Int32, lines: [String]) {
        let script = try folder.write(try #require(try audit["run"]?.string), to: "step.sh")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["bash", "--noprofile", "--norc", "-eo", "pipefail", script]
        process.environment = environment.merging([
            "GITHUB_OUTPUT": folder.path.appending("output").string, "GITHUB_ACTION_PATH": "/nowhere",
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
        ]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text.split(separator: "\n").map(String.init))
    }
}

@Suite("The pre-commit hook")
struct HookTests {
    @Test("Runs a command that there is, once and without file names")
    func hook() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(".pre-commit-hooks.yaml")
        let hooks = try #require(try Yams.compose(yaml: String(contentsOf: file, encoding: .utf8))?.array())
        #expect(hooks.map { $0["id"]?.string } == ["lockstep", "lockstep-system"])
        #expect(hooks.map { $0["language"]?.string } == ["swift", "system"])
        for hook in hooks {
            let words = (hook["entry"]?.string ?? "").split(separator: " ").map(String.init)
            #expect(words.first == "lockstep")
            #expect(try CommandRun(Array(words.dropFirst()) + ["--help"]).status == .passed)
            #expect(hook["pass_filenames"]?.bool == false)
        }
    }
}
