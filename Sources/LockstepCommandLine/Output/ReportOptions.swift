import ArgumentParser
import LockstepKit
import ReportModel
import SystemPackage

/// The output formats and their destinations.
struct FormatOptions<Format: OutputFormat>: ParsableArguments {
    @Option(
        name: .customLong("format"),
        help: ArgumentHelp(
            "A report to write, to standard output or to the path after `=`; may be repeated.",
            valueName: "format[=path]"))
    var formats: [ReportDestination<Format>] = []

    @Option(help: "Whether to colour standard output; `auto` does on a terminal.")
    var color: ColorChoice = .auto

    /// Checks that all reports can be written, before the work begins.
    func probe() throws {
        for path in formats.compactMap(\.path) { try AtomicFile.probe(FilePath(path)) }
    }

    func validate() throws {
        if formats.count(where: { $0.path == nil }) > 1 {
            throw ValidationError(
                "Only one --format can go to standard output; give the others a path: markdown=report.md")
        }
        try FileIdentity.checkDistinct(outputs: files, inputs: [])
    }

    /// The written files: `--format json` and its path.
    var files: [(name: String, path: String)] {
        formats.compactMap { format in format.path.map { ("--format \(format.format.rawValue)", $0) } }
    }
}

/// The options for reports.
struct ReportOptions: ParsableArguments {
    @OptionGroup var output: FormatOptions<ReportFormat>

    @Option(
        help: ArgumentHelp(
            "Cut `markdown` and `comment` to this many characters; `comment` is cut to \(ReportFormat.commentLimit) "
                + "without it.", valueName: "count"))
    var maxChars: Int?

    @Flag(help: "Also list notes, differing lines and accepted findings on the terminal.")
    var verbose = false

    /// A smaller limit leaves no space for the verdict and the note on what is left out.
    private static let smallestLimit = 2000

    func validate() throws {
        if verbose, !output.formats.isEmpty, !output.formats.contains(where: { $0.format == .terminal }) {
            throw ValidationError("--verbose is for the terminal's report: ask for --format terminal with it")
        }
        guard let maxChars else { return }
        guard maxChars >= Self.smallestLimit else {
            throw ValidationError("--max-chars takes a number of at least \(Self.smallestLimit), not \(maxChars)")
        }
        guard output.formats.contains(where: { [.markdown, .comment].contains($0.format) }) else {
            throw ValidationError("--max-chars cuts Markdown: ask for --format markdown or --format comment with it")
        }
    }
}

extension Console {
    /// Writes a report to all its destinations.
    ///
    /// - Parameter folder: The port's checkout, where its files are on disk.
    func write(_ report: Report, _ options: ReportOptions, portIn folder: String? = nil) throws {
        try write(to: options.output, summary: report.summary) { format, isPrinted in
            try report.rendered(
                as: format, isColored: isPrinted && isColored(options.output.color), width: isPrinted ? width : nil,
                isVerbose: options.verbose, limit: options.maxChars.map(TextLimit.characters), folder: folder)
        }
        if options.output.formats.contains(where: { $0.format == .github }) { try addToStepSummary(report) }
    }

    /// Writes the output of `render` for each format to its destination; by default `terminal` to standard output. If
    /// standard output gets no text for people, standard error gets the summary.
    ///
    /// Files are replaced last, after everything else is written: a failure leaves all of them unchanged.
    ///
    /// - Parameter render: Gets the format, and whether the text goes to standard output.
    func write<Format>(
        to options: FormatOptions<Format>, summary: String, render: (Format, Bool) throws -> String
    ) throws {
        let texts = try options.formats.compactMap { destination in
            try destination.path.map { (FilePath($0), try render(destination.format, false)) }
        }
        let printed = options.formats.isEmpty ? .terminal : options.formats.first { $0.path == nil }?.format
        let files = try texts.map { try AtomicFile($1, for: $0) }
        if let printed { try write(render(printed, true)) }
        for file in files.filter({ !$0.isReplacement }) + files.filter(\.isReplacement) { try file.commit() }
        if !(printed?.hasSummary ?? false) { note(summary) }
    }
}
