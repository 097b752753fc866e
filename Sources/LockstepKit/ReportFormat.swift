import Reporting

/// A form that a report can be written in.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
    case terminal, markdown, json
}

extension Report {
    /// The report as text; equal reports give equal bytes.
    ///
    /// - Parameter style: How the `terminal` format looks; the others have no style.
    /// - Throws: The encoder's error, where a format cannot carry a value of the report.
    public func rendered(as format: ReportFormat, style: TerminalStyle = .plain) throws -> String {
        let renderer: any ReportRenderer =
            switch format {
            case .terminal: TerminalRenderer(style: style)
            case .markdown: MarkdownRenderer()
            case .json: JSONRenderer()
            }
        return try renderer.render(self)
    }
}
