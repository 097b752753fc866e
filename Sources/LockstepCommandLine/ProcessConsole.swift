import Foundation
import LockstepKit
import SourceModel
import SystemPackage

extension CommandLineTool {
    /// Runs the process's own command line and exits.
    package static func main() -> Never {
        // A reader that closes the pipe is reported by `write`, and must not kill the process half-way.
        signal(SIGPIPE, SIG_IGN)
        exit(run(Array(CommandLine.arguments.dropFirst()), on: .ofProcess).rawValue)
    }
}

extension Console {
    /// The console of this process, with the current day in UTC.
    fileprivate static var ofProcess: Console {
        let environment = ProcessInfo.processInfo.environment
        return Console(
            standardOutput: .standardOutput, standardError: .standardError, isTerminal: isatty(1) == 1,
            showsProgress: isatty(2) == 1,
            width: environment["COLUMNS"].flatMap { Int($0) } ?? width(of: STDOUT_FILENO),
            progressWidth: width(of: STDERR_FILENO), environment: environment,
            today: CalendarDay(daysSince1970: Int(Date().timeIntervalSince1970 / 86_400)))
    }

    /// The columns of a terminal; shells do not export `COLUMNS`.
    private static func width(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
