import ArgumentParser
import LockstepKit
import SystemPackage

/// In which formats to write, and where to.
struct FormatOptions: ParsableArguments {
    @Option(
        name: .customLong("format"),
        help: ArgumentHelp(
            "A report to write, to standard output or to the path after `=`; may be repeated.",
            valueName: "format[=path]"))
    var formats: [ReportDestination] = []

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

/// Which reports to write, and where to.
struct ReportOptions: ParsableArguments {
    @OptionGroup var output: FormatOptions

    @Flag(help: "List notes, the lines that differ and what is set aside on the terminal too.")
    var verbose = false
}

extension Console {
    /// Writes a report to all its destinations.
    func write(_ report: Report, _ options: ReportOptions) throws {
        try write(to: options.output, summary: report.summary) { format, isPrinted in
            try report.rendered(
                as: format, isColored: isPrinted && isColored, width: isPrinted ? width : nil,
                isVerbose: options.verbose)
        }
    }

    /// Writes what `render` gives for each format to its destination; without one, to standard output as
    /// `terminal`. Where standard output gets no text that a person would read, standard error gets the summary.
    ///
    /// - Parameter render: Told the format, and whether the text goes to standard output.
    func write(
        to options: FormatOptions, summary: String, render: (ReportFormat, Bool) throws -> String
    ) throws {
        for destination in options.formats {
            guard let path = destination.path else { continue }
            try AtomicFile.write(render(destination.format, false), to: FilePath(path))
        }
        let printed = options.formats.isEmpty ? .terminal : options.formats.first { $0.path == nil }?.format
        if let printed { try write(render(printed, true)) }
        if printed != .terminal { note(summary) }
    }
}
