import ArgumentParser
import LockstepKit

/// A form that a command can write what it found in.
protocol OutputFormat: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The default: a terminal report on standard output.
    static var terminal: Self { get }
    /// Whether the text says all that the command's summary says.
    var hasSummary: Bool { get }
}

extension ReportFormat: OutputFormat {
    var hasSummary: Bool { self == .terminal || self == .github }
}

extension ListFormat: OutputFormat {
    var hasSummary: Bool { self == .terminal }
}

/// A `--format` argument: a format, and the file it goes to where it does not go to standard output.
struct ReportDestination<Format: OutputFormat>: ExpressibleByArgument, Hashable {
    var format: Format
    var path: String?

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let format = Format(rawValue: String(parts[0])) else { return nil }
        self.format = format
        if parts.count == 2 {
            guard !parts[1].isEmpty else { return nil }
            // A dash is standard output, as elsewhere.
            path = parts[1] == "-" ? nil : String(parts[1])
        }
    }

    static var allValueStrings: [String] { Format.allCases.map(\.rawValue) }
}
