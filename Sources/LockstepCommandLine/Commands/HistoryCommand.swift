import ArgumentParser
import LockstepKit
import ReportModel

/// `lockstep history`
struct HistoryCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show how far a port was from its upstream at earlier commits.",
        discussion: """
            Example:
              lockstep history --rules rules/pair.yml --upstream ../upstream --port . \\
                --every month

            The port is audited at the end of each month since it began, at each commit of its main line that changed \
            it, or at the given revisions. Each time it is compared with upstream as of that day. The last audit is of \
            both sides as they are now. Rules in the port's repository are read as they were.

            Exit status: 0 audited; 2 a state could not be audited; 3 the rules are invalid; 64 the command line was \
            not understood.
            """)

    /// The steps in which the history is walked.
    enum Step: String, ExpressibleByArgument, CaseIterable {
        case merge, month
    }

    @OptionGroup var pair: RulesOptions

    @OptionGroup var upstream: UpstreamOptions
    @OptionGroup var port: PortOptions

    @Option(
        help: """
            Audit at the end of each month (month, the default), or at each commit of the main line that changed the \
            port (merge).
            """)
    var every: Step?

    @Option(
        name: .customLong("at"), parsing: .upToNextOption,
        help: ArgumentHelp("Audit at these revisions of the port instead.", valueName: "revision"))
    var revisions: [String] = []

    @OptionGroup var output: FormatOptions<HistoryFormat>
    @OptionGroup var work: WorkOptions

    func validate() throws {
        if every != nil, !revisions.isEmpty {
            throw ValidationError("--every and --at both choose the revisions: give one of them")
        }
        try FileIdentity.checkDistinct(outputs: output.files, inputs: [("the rules", pair.rules)])
    }

    func run(on console: Console) throws -> ExitStatus {
        let request = AuditRequest(
            rules: try console.rules(pair.rules), upstream: upstream.checkout, port: port.checkout, failOn: .never,
            rulesPath: Console.file(pair.rules), today: console.today, jobs: work.jobs)
        try output.probe()
        let selection: HistorySelection =
            revisions.isEmpty ? (every == .merge ? .everyMerge : .everyMonth) : .at(revisions)
        let report = try console.withProgress(request) { try Audit.history($0, selection) }
        try console.write(to: output, summary: report.summary) { format, isPrinted in
            try report.rendered(
                as: format, isColored: isPrinted && console.isColored(output.color),
                width: isPrinted ? console.width : nil)
        }
        return report.undecided.isEmpty ? .passed : .undecided
    }
}

extension HistoryFormat: OutputFormat {
    var hasSummary: Bool { self == .terminal }
}
