import HTMLReport
import ReportModel
import Reporting
import TerminalReport

/// An output format for a port's history.
package enum HistoryFormat: String, Hashable, Sendable, CaseIterable {
    case terminal, json
    /// A standalone page with a chart.
    case html
}

extension HistoryReport {
    /// The report as text; equal reports give equal bytes.
    ///
    /// - Parameters:
    ///   - isColored: Whether `terminal` text has colours; the other formats have none.
    ///   - width: The column at which `terminal` text is wrapped; `nil` for no wrapping.
    /// - Throws: The encoder's error, if a format cannot represent a value of the report.
    package func rendered(
        as format: HistoryFormat, isColored: Bool = false, width: Int? = nil
    ) throws -> String {
        switch format {
        case .terminal: TerminalHistory(style: TerminalStyle(isColored: isColored, width: width)).render(self)
        case .json: try JSONRenderer().render(self)
        case .html: try HTMLHistoryRenderer(json: JSONRenderer().render(self)).render(self)
        }
    }

    /// The scope and the result, in one line.
    package var summary: String { TerminalHistory.summary(of: self) }
}
