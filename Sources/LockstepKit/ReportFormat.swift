import Reporting

/// A form that a report can be written in.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
    case terminal, markdown, json
}

extension Report {
    /// The report as text; equal reports give equal bytes.
    ///
    /// - Parameters:
    ///   - isColored: Whether `terminal` text has colours; the other formats have none.
    ///   - width: The columns that `terminal` text is broken at; `nil` leaves lines whole.
    ///   - isVerbose: Whether `terminal` text lists notes, differing lines and what is set aside; the other formats
    ///     always do.
    /// - Throws: The encoder's error, where a format cannot carry a value of the report.
    public func rendered(as format: ReportFormat, isColored: Bool = false, width: Int? = nil, isVerbose: Bool = false)
        throws
        -> String
    {
        let renderer: any ReportRenderer =
            switch format {
            case .terminal:
                TerminalRenderer(
                    style: TerminalStyle(isColored: isColored, width: width), isVerbose: isVerbose)
            case .markdown: MarkdownRenderer()
            case .json: JSONRenderer()
            }
        return try renderer.render(self)
    }

    /// Upstream's commits since the synced commits as text; equal reports give equal bytes.
    ///
    /// - Parameters:
    ///   - isColored: Whether `terminal` text has colours; the other formats have none.
    ///   - width: The columns that `terminal` text is broken at; `nil` leaves lines whole.
    ///   - listsNoise: Whether `terminal` text lists commits with nothing to port; the other formats always do.
    /// - Throws: The encoder's error, where a format cannot carry a value of the report.
    public func renderedCommits(
        as format: ReportFormat, isColored: Bool = false, width: Int? = nil, listsNoise: Bool = false
    ) throws -> String {
        let renderer: any ReportRenderer =
            switch format {
            case .terminal:
                TerminalCommitsRenderer(
                    style: TerminalStyle(isColored: isColored, width: width), listsNoise: listsNoise)
            case .markdown: MarkdownCommitsRenderer()
            case .json: JSONCommitsRenderer()
            }
        return try renderer.render(self)
    }

    /// How many of upstream's commits there are and what the port has of them, in one line.
    public var commitSummary: String { TerminalCommitsRenderer.summary(of: self) }

    /// What was looked at and what came of it, in one line.
    public var summary: String {
        TerminalRenderer(style: TerminalStyle(isColored: false, width: nil)).summary(of: self)
    }
}
