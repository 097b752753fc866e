import ArgumentParser
import LockstepKit
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
            "Count only what came into the port since its history and this revision's parted.", valueName: "revision"))
    var newSince: String?

    @Flag(
        help: "Judge by what could be read, where something that was needed could not be; the report names it.")
    var allowIncomplete = false

    var baselineUse: BaselineUse? {
        get throws {
            let old = try baseline.map(BaselineFile.read)
            return writeBaseline == nil ? old.map(BaselineUse.accepting) : old.map(BaselineUse.shrinking) ?? .beginning
        }
    }

    /// Writes the baseline where that was asked for; not of a run without a verdict, which has not seen everything.
    func writeBaseline(of report: Report, on console: Console) throws {
        guard let writeBaseline else { return }
        switch Outcome(report.verdict) {
        case .undecided, .invalidRules:
            console.note("lockstep: no baseline was written to \(writeBaseline), because the run could not decide")
        case .passed, .failed:
            let new = Baseline(of: report)
            try AtomicFile.write(new.text(), to: FilePath(writeBaseline))
            let count = new.entries.count
            console.note("wrote \(count) accepted \(count == 1 ? "finding" : "findings") to \(writeBaseline)")
        }
    }
}
