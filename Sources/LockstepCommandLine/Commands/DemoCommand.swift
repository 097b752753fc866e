import ArgumentParser
import Demo
import LockstepKit

/// `lockstep demo`
struct DemoCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Build a small upstream and a port of it in a temporary folder and audit them.",
        discussion: """
            Example:
              lockstep demo --format markdown=demo.md

            The demo needs no input. It leaves nothing behind, unless --keep names a folder to build the two \
            repositories in. The report has errors on purpose, and the exit status is 0 all the same.

            Exit status: 0 shown; 2 the folder or a report could not be written; 64 the command line was not understood.
            """)

    @OptionGroup var output: ReportOptions

    @Option(
        help: ArgumentHelp("A new folder to build the two repositories and the rules file in.", valueName: "folder"),
        completion: .directory)
    var keep: String?

    func run(on console: Console) throws -> ExitStatus {
        let report = try Demo.audit(keepingIn: keep, today: console.today)
        try console.write(report, output)
        console.note(
            """

            This was the demo: it has findings on purpose and exits with 0; `lockstep audit` would exit with \
            \(ExitStatus(report).rawValue) here.
            """)
        if let keep {
            let sides = "--rules \(keep)/rules.yml --upstream \(keep)/upstream --port \(keep)/port"
            console.note("Experiment with the pair: lockstep audit \(sides)")
            console.note("Upstream's changes in the port's names: lockstep patch \(sides)")
        } else {
            console.note(
                "`--format markdown=demo.md` shows the lines that differ; `--keep FOLDER` keeps the pair to experiment with."
            )
        }
        return .passed
    }
}
