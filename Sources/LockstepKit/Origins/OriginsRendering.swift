import ReportModel
import Reporting
import TerminalReport

extension OriginsReport {
    /// The report as text; equal reports give equal bytes.
    ///
    /// - Parameters:
    ///   - isColored: Whether `terminal` text has colours; the other formats have none.
    ///   - width: The column at which `terminal` text is wrapped; `nil` for no wrapping.
    ///   - isVerbose: Whether `terminal` text has the evidence and the other candidates; the other formats always do.
    /// - Throws: The encoder's error, if a format cannot represent a value of the report.
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

    /// The result and the scope, in one line.
    public var summary: String { resultLine }
}
