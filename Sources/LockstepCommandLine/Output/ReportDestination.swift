import ArgumentParser
import LockstepKit

/// An output format of a command.
protocol OutputFormat: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The default: a terminal report on standard output.
    static var terminal: Self { get }
    /// Whether the text contains the command's summary.
    var hasSummary: Bool { get }
}

extension ReportFormat: OutputFormat {
    var hasSummary: Bool { self == .terminal || self == .github }
}

extension ListFormat: OutputFormat {
    var hasSummary: Bool { self == .terminal }
}

/// A `--format` argument: a format, and the path of its file if it does not go to standard output.
struct ReportDestination<Format: OutputFormat>: ExpressibleByArgument, Hashable {
    var format: Format
    var path: String?

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let format = Format(rawValue: String(parts[0])) else { return nil }
        self.format = format
        if parts.count == 2 {
            guard !parts[1].isEmpty else { return nil }
            // A dash means standard output, as usual.
            path = parts[1] == "-" ? nil : String(parts[1])
        }
    }

    static var allValueStrings: [String] { Format.allCases.map(\.rawValue) }
}
