import ArgumentParser
import LockstepKit
import SystemPackage

/// Which reports to write, and where.
struct ReportOptions: ParsableArguments {
    @Option(
        name: .customLong("format"),
        help: ArgumentHelp(
            "A report to write, to standard output or to the path after `=`; may be repeated.",
            valueName: "format[=path]"))
    var formats: [ReportDestination] = []

    @Flag(help: "List notes, the lines that differ and what is set aside on the terminal too.")
    var verbose = false

    func validate() throws {
        if formats.count(where: { $0.path == nil }) > 1 {
            throw ValidationError(
                "Only one --format can go to standard output; give the others a path: markdown=report.md")
        }
        let paths = formats.compactMap(\.path)
        if let twice = paths.first(where: { path in paths.count { $0 == path } > 1 }) {
            throw ValidationError("Two formats can't go to one file, \(twice); give each a path of its own")
        }
    }
}

extension Console {
    /// Writes a report to all its destinations; without one, to standard output as `terminal`. Where standard
    /// output gets no text that a person would read, standard error gets the summary.
    func write(_ report: Report, _ options: ReportOptions) throws {
        for destination in options.formats {
            guard let path = destination.path else { continue }
            try AtomicFile.write(
                report.rendered(as: destination.format, isVerbose: options.verbose), to: FilePath(path))
        }
        let printed = options.formats.isEmpty ? .terminal : options.formats.first { $0.path == nil }?.format
        if let printed {
            try write(
                report.rendered(as: printed, isColored: isColored, width: width, isVerbose: options.verbose))
        }
        if printed != .terminal { note(report.summary) }
    }
}
