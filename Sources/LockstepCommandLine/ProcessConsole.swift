import Foundation
import LockstepKit
import SystemPackage

extension CommandLineTool {
    /// Runs the process's own command line and exits.
    public static func main() -> Never {
        // A reader that closes the pipe is reported by `write`, and must not kill the process half-way.
        signal(SIGPIPE, SIG_IGN)
        exit(run(Array(CommandLine.arguments.dropFirst()), on: .ofProcess).rawValue)
    }
}

extension Console {
    /// The console of this process, with today's date in its time zone.
    fileprivate static var ofProcess: Console {
        let today = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
        let day = [today.year ?? 1970, today.month ?? 1, today.day ?? 1].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return Console(
            standardOutput: .standardOutput, standardError: .standardError, isTerminal: isatty(1) == 1,
            width: ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init),
            environment: ProcessInfo.processInfo.environment, today: day.joined(separator: "-"))
    }

    /// - Throws: ``AuditError`` where the console was made with something that is no day.
    var day: CalendarDay {
        get throws(AuditError) {
            guard let day = CalendarDay(today) else { throw .unreadable("cannot judge exemptions on \(today): it is no day") }
            return day
        }
    }
}
