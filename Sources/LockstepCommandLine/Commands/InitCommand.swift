import ArgumentParser
import LockstepKit
import Phrasing
import Recording
import RulesModel
import SourceModel
import SystemPackage

/// `lockstep init`
struct InitCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Draft a rules file from two checkouts.",
        discussion: """
            Example:
              lockstep init --upstream ../upstream --upstream-root Sources/Kit \\
                --port . --port-root ios --output rules/pair.yml

              lockstep init --port . --bridge src/Gauge.tsx ios/RNGauge.mm \\
                ios/RNGauge.swift

            Finds the origin of each port file, as `lockstep origins` does, pairs the remaining files by likeness, and \
            writes mappings, synced commits and substitutions with comments on their confidence. Files that only one \
            side has are listed with `reason: TODO`, which the audit reports until somebody writes a reason. \
            Upstream may be a plain folder, but then no synced commits can be found.

            With --bridge it drafts the layers that pass names from JavaScript to Swift, from the given files. Without \
            --upstream it drafts nothing else, for a module without an upstream: both sides are the same checkout.

            Exit status: 0 written; 2 a side could not be read, nothing was found to map, the file exists already, or \
            some needed input could not be read (the rest is written); 64 the command line was not \
            understood.
            """)

    @Option(help: ArgumentHelp("Upstream's checkout.", valueName: "path"), completion: .directory)
    var upstream: String?

    @Option(help: ArgumentHelp("The upstream revision to read: an id, a branch, a tag.", valueName: "revision"))
    var upstreamRevision: String?

    @Option(
        help: ArgumentHelp(
            "The folder of the originals, relative to the top of upstream's repository.", valueName: "folder"))
    var upstreamRoot: String?

    @Option(
        help: ArgumentHelp(
            "Another upstream folder to search for originals, relative to the top of the repository; may be "
                + "repeated. Without one, all of upstream is searched.", valueName: "folder"))
    var related: [String] = []

    @OptionGroup var port: PortOptions

    @Option(
        help: ArgumentHelp(
            "The folder of the copies, relative to the top of the port's repository.", valueName: "folder"))
    var portRoot: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "The files of a bridge, the outermost first, relative to the top of the port's repository.",
            valueName: "file"))
    var bridge: [String] = []

    @Option(
        help: ArgumentHelp("The new rules file (default: standard output).", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var output: String?

    @OptionGroup var work: WorkOptions

    func validate() throws {
        if bridge.isEmpty || upstream != nil {
            let pair = [("--upstream", upstream), ("--upstream-root", upstreamRoot), ("--port-root", portRoot)]
            if let missing = pair.first(where: { $0.1 == nil }) {
                throw ValidationError("Missing expected argument '\(missing.0)'")
            }
        }
        if let upstreamRoot { try FolderArgument.check(upstreamRoot, of: "--upstream-root") }
        if let portRoot { try FolderArgument.check(portRoot, of: "--port-root") }
        for file in bridge { try FolderArgument.check(file, of: "--bridge") }
        for folder in related { try FolderArgument.check(folder, of: "--related") }
        if let folder = related.first(where: { RelativePath($0).isRoot }) {
            throw ValidationError("--related takes a folder, not '\(folder)': without it all of upstream is searched")
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        try checkOutput()
        let output = Console.file(output)
        if let output { try AtomicFile.probe(FilePath(output)) }
        var draft = try console.withProgress(.searchingOrigins) { try self.draft() }
        draft.hasSchema = output.map { Self.hasSchema(beside: FilePath($0)) } ?? false
        let text = try draft.rulesText()
        if let output {
            try checkOutput()
            try AtomicFile.write(text, to: FilePath(output))
        } else {
            try console.write(text)
        }
        console.note(DraftNotes(draft: draft, file: output, sides: sides).text)
        return draft.undecided.isEmpty ? .passed : .undecided
    }

    /// The options of an audit of the same sides.
    private var sides: String {
        let values = [
            ("--upstream", upstream ?? port.port),
            ("--upstream-revision", upstream == nil ? port.portRevision : upstreamRevision),
            ("--port", port.port), ("--port-revision", port.portRevision),
        ]
        return values.compactMap { option, value in value.map { "\(option) \($0.inShell)" } }.joined(separator: " ")
    }

    private func draft() throws -> RulesDraft {
        let files = bridge.map { RelativePath($0) }
        guard let upstream, let upstreamRoot, let portRoot else {
            return try RulesDrafting.draft(bridgeOf: files, in: port.checkout)
        }
        var draft = try RulesDrafting.draft(
            DraftRequest(
                upstream: Checkout(path: upstream, revision: upstreamRevision),
                port: port.checkout, upstreamRoot: RelativePath(upstreamRoot),
                portRoot: RelativePath(portRoot), related: FolderArgument.folders(related), jobs: work.jobs))
        if !files.isEmpty { try RulesDrafting.addBridge(of: files, in: port.checkout, to: &draft) }
        return draft
    }

    /// Whether an editor finds the schema of rules beside a file.
    private static func hasSchema(beside file: FilePath) -> Bool {
        (try? Stat(file.removingLastComponent().appending(RulesDraft.schemaName))) != nil
    }

    /// An existing rules file is somebody's work and must not be overwritten.
    private func checkOutput() throws {
        guard let output = Console.file(output), let old = try? Stat(FilePath(output)), old.type == .regular else {
            return
        }
        throw WriteError(
            target: output,
            reason: "it exists already. Name a new file; `lockstep origins --rules \(output) --record` adds what it "
                + "finds to an existing one")
    }
}
