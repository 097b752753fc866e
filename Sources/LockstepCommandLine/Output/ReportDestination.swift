import ArgumentParser
import LockstepKit
import SystemPackage

/// A `--format` argument: a format, and the file it goes to where it does not go to standard output.
struct ReportDestination: ExpressibleByArgument, Hashable {
    var format: ReportFormat
    var path: String?

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let format = ReportFormat(rawValue: String(parts[0])) else { return nil }
        self.format = format
        if parts.count == 2 {
            guard !parts[1].isEmpty else { return nil }
            path = String(parts[1])
        }
    }

    static var allValueStrings: [String] { ReportFormat.allCases.map(\.rawValue) }
}

extension Console {
    /// Writes a report to all its destinations; without one, to standard output as `terminal`. Where standard
    /// output gets no text that a person would read, standard error gets the summary.
    func write(_ report: Report, to destinations: [ReportDestination], isVerbose: Bool) throws {
        for destination in destinations {
            guard let path = destination.path else { continue }
            try AtomicFile.write(report.rendered(as: destination.format, isVerbose: isVerbose), to: FilePath(path))
        }
        let printed = destinations.isEmpty ? .terminal : destinations.first { $0.path == nil }?.format
        if let printed {
            try write(report.rendered(as: printed, isColored: isColored, width: width, isVerbose: isVerbose))
        }
        if printed != .terminal { note(report.summary) }
    }
}
