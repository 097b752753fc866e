import ArgumentParser
import Foundation
import LockstepKit
import SourceModel
import SystemPackage

/// `lockstep audit`
struct AuditCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Compare a port with its upstream and report what differs, what is missing and what was added.",
        discussion: """
            Example:
              lockstep audit --rules rules/pair.yml --upstream ../upstream --port . \\
                --format markdown=report.md

            A path may be a work tree, a bare repository or a plain folder. Without --upstream-revision, upstream is \
            read at HEAD. Without --port-revision, the port's work tree is read, with uncommitted changes. With --only, \
            only these files count for the verdict.

            Exit status: 0 nothing at or above --fail-on; 1 findings at or above it; 2 no verdict was possible; 3 the \
            rules or the baseline are invalid; 64 the command line was not understood.
            """)

    @OptionGroup var pair: RulesOptions

    @OptionGroup var upstream: UpstreamOptions
    @OptionGroup var port: PortOptions

    @OptionGroup var output: ReportOptions

    @Option(help: "The lowest severity that fails the run.")
    var failOn: FailureThreshold = .error

    @OptionGroup var acceptance: AcceptanceOptions

    @Option(
        help: ArgumentHelp(
            "Report changes in the declarations of each bridge's outermost layer since this revision; without it, since "
                + "the merge base of --new-since.", valueName: "revision"))
    var apiSince: String?

    @OptionGroup var only: OnlyOptions
    @OptionGroup var work: WorkOptions

    private var rules: String { pair.rules }

    func validate() throws {
        if pair.rules == Console.standardInputName, acceptance.baseline == Console.standardInputName {
            throw ValidationError("Only one of --rules and --baseline can come from standard input")
        }
        if acceptance.writeBaseline != nil, !only.only.isEmpty {
            throw ValidationError("A baseline holds all findings: give --write-baseline or --only, not both")
        }
        try FileIdentity.checkDistinct(
            outputs: output.output.files + acceptance.output, inputs: [("the rules", rules)] + acceptance.input)
    }

    func run(on console: Console) throws -> ExitStatus {
        do {
            return try audit(on: console)
        } catch let error as AuditError {
            // GitHub Actions shows annotations and the summary, but hides the log.
            if output.output.formats.contains(where: { $0.format == .github }) { try console.annotate(error) }
            throw error
        }
    }

    private func audit(on console: Console) throws -> ExitStatus {
        var request = AuditRequest(
            rules: try console.rules(rules),
            upstream: upstream.checkout,
            port: port.checkout,
            failOn: failOn, baseline: try acceptance.baselineUse(on: console), newSince: acceptance.newSince,
            apiSince: apiSince, rulesPath: Console.file(rules), baselinePath: Console.file(acceptance.baseline),
            allowsIncomplete: acceptance.allowIncomplete,
            today: console.today, jobs: work.jobs)
        request.only = try only.only.map(CheckoutPaths(upstream.upstream, port.port).inside)
        let roots = [(upstream.upstream, request.rules.upstream.root), (port.port, request.rules.port.root)]
        try FileIdentity.checkOutside(
            roots.compactMap { $1.isRoot ? nil : "\($0)/\($1)" }, outputs: output.output.files + acceptance.output)
        try output.output.probe()
        if let file = acceptance.writeBaseline { try AtomicFile.probe(FilePath(file)) }
        let report = try console.withProgress(request, Audit.run)
        try console.write(report, output, portIn: port.folder)
        try acceptance.writeBaseline(of: report, after: request.baseline, request.rules, on: console)
        return ExitStatus(report)
    }
}

/// The location of upstream.
struct UpstreamOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Upstream's checkout.", valueName: "path"), completion: .directory)
    var upstream: String

    @Option(help: ArgumentHelp("The upstream revision to read: an id, a branch, a tag.", valueName: "revision"))
    var upstreamRevision: String?

    var checkout: Checkout { Checkout(path: upstream, revision: upstreamRevision) }
}

/// The location of the port.
struct PortOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The port's checkout.", valueName: "path"), completion: .directory)
    var port: String

    @Option(help: ArgumentHelp("The port's revision to read instead of its work tree.", valueName: "revision"))
    var portRevision: String?

    var checkout: Checkout { Checkout(path: port, revision: portRevision) }

    /// The folder of the port's files on disk; `nil` if they are read from history.
    var folder: String? {
        portRevision == nil ? URL(fileURLWithPath: port).standardizedFileURL.path : nil
    }
}

/// The files to report on.
struct OnlyOptions: ParsableArguments {
    @Option(
        name: .customLong("only"), parsing: .upToNextOption,
        help: ArgumentHelp(
            "Report only on these files and folders of either side; may be repeated. The end of a path is enough if it "
                + "means one file, or one folder of a side, and `*`, `?` and `**` mean all files that match.",
            valueName: "path"), completion: .file())
    var only: [String] = []
}

/// The degree of parallelism.
struct WorkOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The number of files, or of states of a history, to read at a time (default: one per core).",
            valueName: "count"))
    var jobs: Int?

    func validate() throws {
        if let jobs, !(1...64).contains(jobs) {
            throw ValidationError("--jobs takes a number from 1 to 64, not \(jobs)")
        }
    }
}

extension FailureThreshold: ExpressibleByArgument {}
