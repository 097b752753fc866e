import ArgumentParser
import LockstepKit

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
