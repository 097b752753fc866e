import ArgumentParser
import LockstepKit

/// `lockstep commits`
struct CommitsCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "commits",
        abstract: "List upstream's commits since each file was copied, and say which of them the port has.",
        discussion: """
            Example:
              lockstep commits --rules rules/pair.yml --upstream ../upstream --port .

            Every upstream commit that touched mapped code is ported, missed, or has nothing to port: \
            it changed only licence headers, comments, formatting, names or code that was not ported, or a later commit \
            undid it.

            Exit status: 0 listed; 2 commits may be missing from the list; 3 the rules are invalid; 64 the command line \
            was not understood.
            """)

    @OptionGroup var pair: RulesOptions

    @OptionGroup var upstream: UpstreamOptions
    @OptionGroup var port: PortOptions
    @OptionGroup var output: FormatOptions<ListFormat>

    @OptionGroup var only: OnlyOptions

    @Flag(help: "Also list commits with nothing to port on the terminal.")
    var all = false

    private var rules: String { pair.rules }

    func validate() throws {
        try FileIdentity.checkDistinct(outputs: output.files, inputs: [("the rules", rules)])
    }

    func run(on console: Console) throws -> ExitStatus {
        var request = AuditRequest(
            rules: try console.rules(rules), upstream: upstream.checkout, port: port.checkout, failOn: .never,
            rulesPath: Console.file(rules), today: console.today)
        request.only = try only.only.map(CheckoutPaths(upstream.upstream, port.port).inside)
        request.makesPatches = false
        try output.probe()
        let report = try console.withProgress(request, Audit.run)
        try console.write(to: output, summary: report.commitSummary) { format, isPrinted in
            try report.renderedCommits(
                as: format, isColored: isPrinted && console.isColored(output.color),
                width: isPrinted ? console.width : nil,
                listsNoise: all)
        }
        return report.commitLimits.isEmpty ? ExitStatus(report) : .undecided
    }
}
