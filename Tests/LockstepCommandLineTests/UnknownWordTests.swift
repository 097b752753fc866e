import LockstepCommandLine
import Testing

@Suite("A mistyped word is named, and not what is missing because of it")
struct UnknownWordTests {
    static let mistyped: [(arguments: [String], message: String)] = [
        (["audt"], "Error: Unknown command 'audt'. Did you mean 'audit'?\nUsage: lockstep <subcommand>"),
        (["pair.yml"], "Unknown command 'pair.yml'. The commands are audit, init, origins, commits, history, patch,"),
        (["rules", "chek", "pair.yml"], "Unknown command 'chek'. Did you mean 'check'?"),
        (["audit", "--rule", "pair.yml"], "Unknown option '--rule'. Did you mean '--rules'?\nUsage: lockstep audit"),
        (["--rule=pair.yml"], "Unknown option '--rule'. Did you mean '--rules'?\nUsage: lockstep audit"),
        (["commits", "--rules", "pair.yml", "-port", "."], "Unknown option '-port'. Did you mean '--port'?"),
        (["origins", "--fail-on", "note"], "Unknown option '--fail-on'.\n"),
    ]

    @Test("Whether a command or an option", arguments: mistyped)
    func isNamed(arguments: [String], message: String) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == .usage)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(!run.errors.contains("Missing"))
    }

    static let known: [(arguments: [String], message: String)] = [
        (["audit"], "Missing expected argument '--rules <file>'"),
        (["audit", "--rules=pair.yml", "--fail-on=note"], "Missing expected argument '--upstream <path>'"),
        (["demo", "--", "--nope"], "'--nope'"), (["help"], "SUBCOMMANDS"),
        (["audit", "--rules", "r", "--upstream", "u", "--port", "p", "--jobs", "-1"], "1 to 64, not -1"),
    ]

    @Test("What is known is left to the parser", arguments: known)
    func isLeft(arguments: [String], message: String) throws {
        let run = try CommandRun(arguments)
        #expect((run.errors + run.output).contains(message), "\(run.errors)")
    }

    @Test("A rules file that is not there is not asked for with an option that the command does not have")
    func rulesCheck() throws {
        let run = try CommandRun("rules", "check", "/nowhere/pair.yml")
        #expect(run.status == .undecided)
        #expect(run.errors.contains("/nowhere/pair.yml"))
        #expect(!run.errors.contains("--rules"))
    }
}

@Suite("An option that is given twice")
struct RepeatedOptionTests {
    @Test(
        "Is refused where one of them would count",
        arguments: [
            ["audit", "--rules", "a.yml", "--rules", "b.yml", "--upstream", "up", "--port", "ours"],
            ["--rules", "a.yml", "--upstream", "up", "--upstream=other", "--port", "ours"],
            ["audit", "--rules", "a.yml", "--upstream", "up", "--port", "ours", "--baseline", "x", "--baseline", "y"],
        ])
    func refused(arguments: [String]) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == .usage)
        #expect(run.errors.contains("may be given only once"))
    }

    @Test("Is taken where all of them count")
    func taken() throws {
        let run = try CommandRun(
            "origins", "--upstream", "up", "--port", "ours", "--upstream-root", "A", "--upstream-root", "B")
        #expect(run.status == .undecided)
    }
}
