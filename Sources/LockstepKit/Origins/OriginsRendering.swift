import ReportModel
import Reporting

extension OriginsReport {
    /// The report as text; equal reports give equal bytes.
    ///
    /// - Parameters:
    ///   - isColored: Whether `terminal` text has colours; the other formats have none.
    ///   - width: The columns that `terminal` text is broken at; `nil` leaves lines whole.
    ///   - isVerbose: Whether `terminal` text has the evidence and the other candidates; the other formats always do.
    /// - Throws: The encoder's error, where a format cannot carry a value of the report.
    package func rendered(
        as format: ListFormat, isColored: Bool = false, width: Int? = nil, isVerbose: Bool = false
    ) throws -> String {
        switch format {
        case .terminal:
            TerminalRenderer(style: TerminalStyle(isColored: isColored, width: width), isVerbose: isVerbose)
                .render(self)
        case .markdown: MarkdownRenderer().render(self)
        case .json: try JSONRenderer().render(self)
        }
    }

    /// What was found and how much was looked at, in one line.
    public var summary: String {
        TerminalRenderer(style: TerminalStyle(isColored: false, width: nil)).summary(of: self)
    }
}
