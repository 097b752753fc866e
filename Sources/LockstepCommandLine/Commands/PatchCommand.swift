import ArgumentParser
import LockstepKit
import Patching
import ReportModel
import SourceModel
import SystemPackage

/// `lockstep patch`
struct PatchCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "patch",
        abstract: "Print what upstream changed since the synced commits, in the port's names, for `git apply`.",
        discussion: """
            Example:
              lockstep patch --rules rules/pair.yml --upstream ../upstream --port . \\
                | git apply --allow-empty --whitespace=nowarn

            Upstream's changes are translated to the port's names and merged with the port's changes. Nothing is \
            written into the port. A file in which both sides changed the same lines is left out and named on standard \
            error. A file is also left out if some of its changes come from commits that the rules skip, defer or \
            record as taken. \
            Exit status: 0; 1 if a file was left out because of conflicts, or the decision has no patch; 2 if a text \
            could not be read, or upstream has no history; 3 if the rules are invalid; 64 if the command line was not \
            understood.
            """)

    @Argument(
        help: ArgumentHelp(
            "Files or folders of either side; without them, all files that merge cleanly. A file that upstream deleted "
                + "or the port deleted is included only if it is named.", valueName: "file"))
    var files: [String] = []

    @Option(
        help: ArgumentHelp(
            "The id of a decision of the audit, or at least the first 6 digits of the id.", valueName: "id"))
    var decision: String?

    @OptionGroup var pair: RulesOptions

    @OptionGroup var upstream: UpstreamOptions
    @OptionGroup var port: PortOptions

    @Flag(
        help: """
            Write conflict markers where both sides changed the same lines, instead of leaving the file out; in a file \
            with changes of skipped, deferred or taken commits, around every change.
            """)
    var conflicts = false

    @Option(
        help: ArgumentHelp("The file to write the patch to (default: standard output).", valueName: "file"),
        completion: .file())
    var output: String?

    @OptionGroup var work: WorkOptions

    private var rules: String { pair.rules }

    func validate() throws {
        if let decision {
            guard files.isEmpty, !conflicts else {
                throw ValidationError(
                    "--decision chooses the files and has no conflict markers: leave out the files and --conflicts")
            }
            guard !decision.isEmpty else { throw ValidationError("--decision takes the id of a decision") }
        }
        try FileIdentity.checkDistinct(
            outputs: output.map { [("--output", $0)] } ?? [], inputs: [("the rules", rules)])
    }

    func run(on console: Console) throws -> ExitStatus {
        let request = AuditRequest(
            rules: try console.rules(rules), upstream: upstream.checkout, port: port.checkout, failOn: .never,
            today: console.today, jobs: work.jobs)
        let paths = try files.map(CheckoutPaths(upstream.upstream, port.port).inside)
        let output = Console.file(output)
        if let output { try AtomicFile.probe(FilePath(output)) }
        if let decision {
            return try write(
                patchOf: decision, in: console.withProgress(request, Audit.run), to: output, on: console)
        }
        let selection = PatchSelection(paths: paths.map { RelativePath($0) }, writesConflicts: conflicts)
        let patch = try console.withProgress(request) { try Audit.patch($0, selection) }
        // Bytes, because a text of the port may have any encoding.
        if let output { try AtomicFile.write(patch.text, to: FilePath(output)) } else { try console.write(patch.text) }
        console.note(PatchNotes(patch: patch, rules: rules, isMarked: conflicts).text)
        if patch.files.contains(where: \.isUnread) { return .undecided }
        return patch.files.contains { !$0.conflicts.isEmpty || $0.isLeftOut } ? .failed : .passed
    }

    private func write(
        patchOf id: String, in report: Report, to output: String?, on console: Console
    ) throws -> ExitStatus {
        let decision = try report.decision(startingWith: id)
        let text = Array((decision.diff ?? "").utf8)
        if let output { try AtomicFile.write(text, to: FilePath(output)) } else { try console.write(text) }
        console.note("\(decision.verb.rawValue): \(decision.title)")
        let needed = report.decisions.filter { decision.with.contains($0.id) }
        if !needed.isEmpty {
            let list = needed.map { "\n  \($0.id)  \($0.title)" }.joined()
            console.note("settle these with it, because one needs the other's changes:\(list)")
        }
        let files = decision.files.compactMap { $0.port ?? $0.upstream }.map(\.description).joined(separator: " ")
        switch decision.patch {
        case .clean:
            if let need = decision.obstacle { console.note("also needed: \(need)") }
            return .passed
        case .conflicts: console.note("not all of it merges; see `lockstep patch \(files) --conflicts`")
        case .none where decision.obstacle != nil:
            console.note("nothing of it can be applied: \(decision.obstacle ?? "")")
        case .none where decision.verb.isPatchable:
            console.note("nothing of it can be applied; `lockstep patch \(files)` says why")
        case .none: console.note("this decision has no patch; `lockstep audit` says what to do")
        }
        return .failed
    }
}
