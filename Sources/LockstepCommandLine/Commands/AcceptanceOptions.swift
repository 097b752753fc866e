import ArgumentParser
import LockstepKit
import Phrasing
import ReportModel
import RulesModel
import SystemPackage

/// Which findings are old, and do not count.
struct AcceptanceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The findings that were accepted when the tool was adopted.", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Accept all that is found, and write it to a baseline; with --baseline, only what that has and is still "
                + "found.", valueName: "file"),
        completion: .file())
    var writeBaseline: String?

    @Option(
        help: ArgumentHelp(
            "Count only what came into the port since the last commit that it has in common with this revision.",
            valueName: "revision"))
    var newSince: String?

    @Flag(
        help: "Judge by what could be read, where something that was needed could not be; the report names it.")
    var allowIncomplete = false

    /// What to do with a baseline.
    ///
    /// - Throws: ``AuditError`` where one cannot be read, or a first one would be written over another.
    func baselineUse(on console: Console) throws -> BaselineUse? {
        let old = try baseline.map(console.baseline)
        guard let writeBaseline else { return old.map(BaselineUse.accepting) }
        let isThere = (try? Stat(FilePath(writeBaseline), followTargetSymlink: true))?.type == .regular
        if let old, writesSameBaseline || !isThere { return .shrinking(old) }
        guard !isThere else {
            throw AuditError.unreadable(
                "will not write a baseline to \(writeBaseline), which is there already. With --baseline "
                    + "\(writeBaseline) as well it is written again with what is still found; to start again, delete it"
            )
        }
        return .beginning
    }

    private var writesSameBaseline: Bool {
        guard let file = baseline.flatMap(FileIdentity.init) else { return false }
        return file == writeBaseline.flatMap(FileIdentity.init)
    }

    /// The baseline, where something else than what it is written again with must not be written over it.
    var input: [(name: String, path: String)] {
        writesSameBaseline ? [] : baseline.map { [("the baseline", $0)] } ?? []
    }

    /// What is written to files.
    var output: [(name: String, path: String)] { writeBaseline.map { [("--write-baseline", $0)] } ?? [] }

    /// Writes the baseline where that was asked for; not of a run that has not seen everything.
    func writeBaseline(of report: Report, after use: BaselineUse?, _ rules: RuleSet, on console: Console) throws {
        guard let writeBaseline else { return }
        switch Outcome(report.verdict) {
        case .undecided, .invalidRules:
            console.note("lockstep: no baseline was written to \(writeBaseline), because the run could not decide")
        case .passed, .failed:
            guard report.isComplete else {
                return console.note(
                    "lockstep: no baseline was written to \(writeBaseline), because not everything could be read, or history was not of use"
                )
            }
            let new = Baseline(of: report, after: use, checks: rules.checks)
            try AtomicFile.write(new.text(), to: FilePath(writeBaseline))
            let count = new.entries.count
            console.note("wrote \(Phrase.count(count, "accepted finding")) to \(writeBaseline)")
        }
    }
}
