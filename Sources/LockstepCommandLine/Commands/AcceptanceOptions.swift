import ArgumentParser
import LockstepKit
import Phrasing
import ReportModel
import RulesModel
import SystemPackage

/// The options for findings that do not count.
struct AcceptanceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A baseline: the findings that were accepted when Lockstep was adopted.", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Write the current findings to a baseline; with --baseline, keep only its entries that still match a "
                + "finding.", valueName: "file"),
        completion: .file())
    var writeBaseline: String?

    @Option(
        help: ArgumentHelp(
            "Count only findings introduced since the merge base with this revision.",
            valueName: "revision"))
    var newSince: String?

    @Flag(
        help: "Give a verdict even if some needed input could not be read; the report names it.")
    var allowIncomplete = false

    /// The use of a baseline.
    ///
    /// - Throws: ``AuditError`` if one cannot be read, or if a first one would overwrite another.
    func baselineUse(on console: Console) throws -> BaselineUse? {
        let old = try baseline.map(console.baseline)
        guard let writeBaseline else { return old.map(BaselineUse.accepting) }
        let isThere = (try? Stat(FilePath(writeBaseline), followTargetSymlink: true))?.type == .regular
        if let old, writesSameBaseline || !isThere { return .shrinking(old) }
        guard !isThere else {
            throw AuditError.unreadable(
                "will not overwrite the baseline \(writeBaseline). With --baseline "
                    + "\(writeBaseline) as well it is rewritten with the findings that still match; to start over, delete it"
            )
        }
        return .beginning
    }

    private var writesSameBaseline: Bool {
        guard let file = baseline.flatMap(FileIdentity.init) else { return false }
        return file == writeBaseline.flatMap(FileIdentity.init)
    }

    /// The baseline as input, unless the new baseline may be written over it.
    var input: [(name: String, path: String)] {
        writesSameBaseline ? [] : baseline.map { [("the baseline", $0)] } ?? []
    }

    /// The written files.
    var output: [(name: String, path: String)] { writeBaseline.map { [("--write-baseline", $0)] } ?? [] }

    /// Writes the baseline if requested, unless some input could not be read.
    func writeBaseline(of report: Report, after use: BaselineUse?, _ rules: RuleSet, on console: Console) throws {
        guard let writeBaseline else { return }
        switch Outcome(report.verdict) {
        case .undecided, .invalidRules:
            console.note("lockstep: no baseline was written to \(writeBaseline), because the run gave no verdict")
        case .passed, .failed:
            guard report.isComplete else {
                return console.note(
                    "lockstep: no baseline was written to \(writeBaseline), because not everything could be read, or history could not be used"
                )
            }
            let new = Baseline(of: report, after: use, checks: rules.checks)
            try AtomicFile.write(new.text(), to: FilePath(writeBaseline))
            let count = new.entries.count
            console.note("wrote \(Phrase.count(count, "accepted finding")) to \(writeBaseline)")
            let others = report.findings(.open).count { !$0.hasPlace && $0.severity > .note }
            if others > 0 {
                console.note(
                    "not accepted: \(Phrase.count(others, "finding")) about the rules; correct the rules instead")
            }
        }
    }
}
