import ArgumentParser
import LockstepKit
import Recording
import ReportModel
import RulesModel
import SourceModel
import SystemPackage

/// `lockstep origins`
struct OriginsCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "origins",
        abstract: "Find the upstream file and the commits that each port file was copied from.",
        discussion: """
            Example:
              lockstep origins --upstream ../upstream --upstream-root Sources/Kit \\
                --port . --port-root ios
              lockstep origins --rules rules/pair.yml --upstream ../upstream --port . \\
                --record

            Searches every path and every text in upstream's history below the given folders, so upstream has to be \
            a clone with its whole history. The port's history is used if there is one. With --rules, the folders and \
            the mapped files are those of the rules file.

            Exit status: 0 searched, whatever was found; 2 a history is incomplete, something could not be \
            read, or the rules are written in a way that --record cannot edit; 3 the rules are invalid; 64 the command \
            line was not understood.
            """)

    @Option(
        help: ArgumentHelp("The rules file of the pair, if there is one.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var rules: String?

    @OptionGroup var upstream: UpstreamOptions

    @Option(
        help: ArgumentHelp(
            "An upstream folder to search, relative to the top of the repository; may be repeated. "
                + "Without one, the whole repository.", valueName: "folder"))
    var upstreamRoot: [String] = []

    @OptionGroup var port: PortOptions

    @Option(
        help: ArgumentHelp(
            "A folder of the port, relative to the top of the repository; may be repeated. Without one, the "
                + "whole repository.", valueName: "folder"))
    var portRoot: [String] = []

    @OptionGroup var output: FormatOptions<ListFormat>

    @Flag(help: "Also list the evidence and the other candidates on the terminal.")
    var verbose = false

    @Flag(
        help: """
            Write the origins of high or medium confidence into the rules file, and say what this changes there and in \
            the audit, instead of listing all files.
            """)
    var record = false

    @OptionGroup var work: WorkOptions

    func validate() throws {
        if rules != nil, !upstreamRoot.isEmpty || !portRoot.isEmpty {
            throw ValidationError(
                "The folders to search are those of --rules: leave out --upstream-root and --port-root")
        }
        try FileIdentity.checkDistinct(
            outputs: output.files, inputs: rules.map { [("the rules", $0)] } ?? [])
        if record, rules == nil { throw ValidationError("--record writes into a rules file: name it with --rules") }
        for (option, roots) in [("--upstream-root", upstreamRoot), ("--port-root", portRoot)] {
            for root in roots { try FolderArgument.check(root, of: option) }
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        let upstream = upstream.checkout
        let port = port.checkout
        try output.probe()
        guard let rules else {
            let request = OriginsRequest(
                upstream: upstream, port: port, upstreamRoots: Self.folders(upstreamRoot),
                portRoots: Self.folders(portRoot), jobs: work.jobs)
            let report = try console.withProgress(.searchingOrigins) { try Origins.find(request) }
            try console.write(report, output, isVerbose: verbose)
            return ExitStatus(report)
        }
        if record { try RulesText.checkEditable(rules) }
        let file: (rules: RuleSet, text: String) =
            Console.file(rules) == nil ? (try console.rules(rules), "") : try RulesFile.load(rules)
        let (search, report) = try console.withProgress(.searchingOrigins) {
            let search = try FollowedSearch(
                rules: file.rules, upstream: upstream, port: port, jobs: work.jobs, followsFiles: record,
                today: console.today)
            return (search, try search.find())
        }
        // Somebody who records wants to know what changes; a list of all files would hide it.
        if record, !verbose, output.formats.isEmpty, report.undecided.isEmpty {
            // What moved is recorded, and needs no advice on how to record it.
            let remarks = report.remarks.filter { !search.remarks.contains($0) }
            console.note((remarks + [report.summary]).joined(separator: "\n"))
        } else {
            try console.write(report, output, isVerbose: verbose)
        }
        if record {
            let audit = AuditRequest(
                rules: file.rules, upstream: upstream, port: port, rulesPath: Console.file(rules), today: console.today,
                jobs: work.jobs)
            try console.record(report, of: search, into: rules, holding: file.text, changing: audit)
        }
        return ExitStatus(report)
    }

    private static func folders(_ roots: [String]) -> [RelativePath] {
        roots.isEmpty ? [.root] : FolderArgument.folders(roots)
    }
}

extension Console {
    fileprivate func write(_ report: OriginsReport, _ options: FormatOptions<ListFormat>, isVerbose: Bool) throws {
        try write(to: options, summary: report.summary) { format, isPrinted in
            try report.rendered(
                as: format, isColored: isPrinted && isColored(options.color), width: isPrinted ? width : nil,
                isVerbose: isVerbose)
        }
    }

    /// Records a report in the rules file that it was made with, and prints the result for every file, and for the audit.
    fileprivate func record(
        _ report: OriginsReport, of search: FollowedSearch, into path: String, holding text: String,
        changing audit: AuditRequest
    ) throws {
        guard report.undecided.isEmpty else {
            return note("nothing was recorded in \(path), because some needed input could not be read")
        }
        let effect = withProgress(audit) { audit in
            Result { () throws(AuditError) in try RecordingEffect(audit) }
        }
        let doubtful = Set(report.files.filter { $0.confidence == .low }.map(\.port))
        let recording = try OriginsRecording(
            of: report, in: text, name: path, following: search.movedRules, tags: search.tags,
            ported: (try? effect.get().portedCommits(doubting: doubtful)) ?? [:], in: audit.upstream)
        try RulesText(path: path, text: text).replace(with: recording.text, after: "the search")
        let root = (search.movedRules ?? audit.rules).port.root
        let isMoved = search.movedRules != nil
        let notes = RecordingNotes(recording: recording, file: path, root: root, isMoved: isMoved)
        note(notes.text)
        guard recording.text != text else { return }
        do throws(AuditError) {
            let rules = try RulesFile.decode(recording.text, name: path)
            let changes = withProgress(.checking) {
                Result { () throws(AuditError) in try effect.get().changes(recording: rules) }
            }
            note(notes.text(of: try changes.get()))
        } catch {
            note("what this changes in the audit is unknown: \(error)")
        }
    }
}
