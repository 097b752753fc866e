import LockstepKit
import Phrasing
import SourceModel
import SystemPackage

/// The output streams of a command, and its environment.
package struct Console: Sendable {
    package var standardInput: FileDescriptor
    package var standardOutput: FileDescriptor
    package var standardError: FileDescriptor
    /// Whether standard output is a terminal.
    package var isTerminal: Bool
    /// Whether standard error is a terminal.
    package var showsProgress: Bool
    /// The columns of the terminal on standard output, if known.
    package var width: Int?
    /// The columns of the terminal on standard error, if known.
    package var progressWidth: Int?
    package var environment: [String: String]
    /// The day that exemptions are judged on.
    package var today: CalendarDay

    package init(
        standardInput: FileDescriptor = .standardInput, standardOutput: FileDescriptor,
        standardError: FileDescriptor, isTerminal: Bool, showsProgress: Bool = false, width: Int?,
        progressWidth: Int? = nil, environment: [String: String], today: CalendarDay
    ) {
        self.standardInput = standardInput
        self.showsProgress = showsProgress
        self.standardOutput = standardOutput
        self.standardError = standardError
        self.isTerminal = isTerminal
        self.width = width
        self.progressWidth = progressWidth
        self.environment = environment
        self.today = today
    }

    /// Whether to colour standard output. By default `NO_COLOR` forbids it and `CLICOLOR_FORCE` demands it; without
    /// them, colour needs a terminal, no CI, and no `CLICOLOR=0`.
    func isColored(_ choice: ColorChoice) -> Bool {
        switch choice {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if isSet("NO_COLOR") { return false }
        if let forced = environment["CLICOLOR_FORCE"], !forced.isEmpty, forced != "0" { return true }
        return isTerminal && !isSet("CI") && environment["CLICOLOR"] != "0" && environment["TERM"] != "dumb"
    }

    private func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }

    /// The progress line of a terminal; `nil` without one.
    func progress() -> ProgressLine? {
        guard showsProgress, !isSet("CI"), environment["TERM"] != "dumb" else { return nil }
        return ProgressLine(on: standardError, width: progressWidth)
    }

    func write(_ text: String) throws(WriteError) {
        try write(Array(text.utf8))
    }

    /// Writes bytes in any encoding.
    func write(_ bytes: [UInt8]) throws(WriteError) {
        try Self.write(bytes, to: standardOutput)
    }

    /// Writes progress, notes and errors to standard error. A closed one is ignored.
    func note(_ text: String) {
        try? Self.write(Array((text.harmless + "\n").utf8), to: standardError)
    }

    private static func write(_ text: [UInt8], to descriptor: FileDescriptor) throws(WriteError) {
        do {
            try descriptor.writeAll(text)
        } catch Errno.brokenPipe {
            // The reader, such as `head`, needs no more.
        } catch {
            throw WriteError(target: "standard output", reason: "\(error)")
        }
    }
}

/// A report that could not be written.
struct WriteError: Error, CustomStringConvertible {
    var target: String
    var reason: String

    var description: String { "cannot write \(target): \(reason)" }
}
