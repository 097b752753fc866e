import ArgumentParser
import LockstepKit
import ReportModel

/// `lockstep history`
struct HistoryCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Tell how far a port stood from its upstream at earlier commits.",
        discussion: """
            Example:
              lockstep history --rules rules/pair.yml --upstream ../upstream --port . --every month

            The port is audited at the end of each month, at each commit of its main line that changed it, or at some \
            revisions, with upstream as it was on that day. Exit status: 0; 2 where a state could not be audited; \
            3 where the rules are invalid.
            """)

    @OptionGroup var pair: RulesOptions

    @OptionGroup var upstream: UpstreamOptions
    @OptionGroup var port: PortOptions

    @OptionGroup var work: WorkOptions

    func run(on console: Console) throws -> ExitStatus {
        let request = AuditRequest(
            rules: try RulesFile.read(pair.rules), upstream: upstream.checkout, port: port.checkout, failOn: .never,
            rulesPath: pair.rules, today: console.today, jobs: work.jobs)
        let report = try Audit.history(request, .everyMonth)
        try console.write(report.points.map { "\($0)" }.joined(separator: "\n\n"))
        return report.undecided.isEmpty ? .passed : .undecided
    }
}
