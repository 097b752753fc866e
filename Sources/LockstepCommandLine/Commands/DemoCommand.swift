import ArgumentParser
import LockstepKit

/// `lockstep demo`
struct DemoCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Build a small upstream and a port of it in a temporary folder and audit them.",
        discussion: """
            Example:
              lockstep demo --format markdown=demo.md

            Needs nothing and leaves nothing behind, unless --keep says where to build the two repositories. \
            The exit status is 0 although the report has errors, because that is what the demo is to show.
            """)

    @Option(
        name: .customLong("format"),
        help: ArgumentHelp(
            "A report to write, to standard output or to the path after `=`; may be repeated.",
            valueName: "format[=path]"))
    var formats: [ReportDestination] = []

    @Option(
        help: ArgumentHelp("A new folder to build the two repositories and the rules file in.", valueName: "folder"),
        completion: .directory)
    var keep: String?

    func run(on console: Console) throws -> ExitStatus {
        let report = try Demo.audit(keepingIn: keep, today: console.today)
        try console.write(report, to: formats)
        if let keep { console.note("The repositories and the rules file are in \(keep).") }
        return .passed
    }
}
