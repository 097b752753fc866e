import LockstepCommandLine
import LockstepKit
import Testing

@Suite("The smaller commands")
struct CommandTests {
    @Test(
        "Every command explains itself with an example",
        arguments: [
            ["audit"], ["origins"], ["commits"], ["rules", "check"], ["rules", "vocabulary"], ["explain"], ["demo"],
        ])
    func help(command: [String]) throws {
        let run = try CommandRun(command + ["--help"])
        #expect(run.status == .passed)
        #expect(run.output.contains("Example:\n  lockstep \(command.joined(separator: " "))"))
    }

    @Test("The version is the tool's")
    func version() throws {
        #expect(try CommandRun("--version").output == "\(Lockstep.version)\n")
    }

    @Test("rules vocabulary prints what a rules file may change, in the words in which it may")
    func vocabulary() throws {
        let run = try CommandRun("rules", "vocabulary")
        #expect(run.status == .passed)
        #expect(run.output.contains("\nclaims:\n"))
    }

    @Test("explain knows every check, and lists them")
    func explain() throws {
        let list = try CommandRun("explain").output
        for check in Checks.all {
            #expect(list.contains(check.id))
            #expect(try CommandRun("explain", check.id).output.hasPrefix("# \(check.id)\n"))
        }
        #expect(list.contains("\nchanged-order              off      A copied file whose declarations are in"))
        #expect(try CommandRun("explain", "missing-membr").errors.contains("missing-member"))
    }

    @Test("rules check counts the entries of a valid file")
    func rulesCheck() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("version: 1\nupstream: { root: a }\nport: { root: b }\n", to: "rules.yml")
        let run = try CommandRun("rules", "check", file)
        #expect(run.status == .passed)
        #expect(run.output.contains("0 mappings"))
        let entry = { (day: String) in
            "  - { check: ui-addition, port: A.swift, reason: so, owner: me, until: \(day) }\n"
        }
        let over = try folder.write(
            "version: 1\nupstream: { root: a }\nport: { root: b }\nexemptions:\n\(entry("2999-01-01"))\(entry("1999-01-01"))"
                + "commits:\n  - { commit: abc1234, decision: defer, reason: so, owner: me, until: 1999-01-02 }\n",
            to: "rules.yml")
        let warned = try CommandRun("rules", "check", over)
        #expect(warned.status == .passed)
        #expect(
            warned.errors == """
                \(over):6: warning: this exemption ended on 1999-01-01, and no longer applies; `lockstep exempt --prune` \
                removes it
                \(over):8: warning: this decision ended on 1999-01-02, and no longer applies; `lockstep decide --prune` \
                removes it

                """)
    }

    @Test("The demo is not built into a file, or a folder that has something in it")
    func demoInTheWay() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("a", to: "a.txt")
        let run = try CommandRun("demo", "--keep", file)
        #expect(run.status == .undecided)
        #expect(run.errors == "lockstep: cannot build the demo in \(file): it is a file; name a new folder\n")
        #expect(try CommandRun("demo", "--keep", folder.path.string).errors.contains("it is not empty"))
    }

    @Test("The demo shows findings and succeeds; colour only when it is asked for")
    func demo() throws {
        let run = try CommandRun("demo")
        #expect(run.status == .passed)
        #expect(run.output.contains("behind-file"))
        #expect(!run.output.contains("\u{1B}"))
        #expect(try CommandRun(["demo"], environment: ["CLICOLOR_FORCE": "1"]).output.contains("\u{1B}["))
        #expect(
            !(try CommandRun(["demo"], environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).output.contains("\u{1B}"))
        )
    }
}
