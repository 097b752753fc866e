import HTMLReport
import ReportModel
import Reporting

/// A form that a port's history can be written in.
package enum HistoryFormat: String, Hashable, Sendable, CaseIterable {
    case terminal, json
    /// A page of its own, with a chart.
    case html
}

extension HistoryReport {
    /// The report as text; equal reports give equal bytes.
    ///
    /// - Parameters:
    ///   - isColored: Whether `terminal` text has colours; the other formats have none.
    ///   - width: The columns that `terminal` text is broken at; `nil` leaves lines whole.
    /// - Throws: The encoder's error, where a format cannot carry a value of the report.
    package func rendered(
        as format: HistoryFormat, isColored: Bool = false, width: Int? = nil
    ) throws -> String {
        switch format {
        case .terminal: TerminalHistory(style: TerminalStyle(isColored: isColored, width: width)).render(self)
        case .json: try JSONRenderer().render(self)
        case .html: try HTMLHistoryRenderer(json: JSONRenderer().render(self)).render(self)
        }
    }

    /// What was looked at and how it ends, in one line.
    package var summary: String { TerminalHistory.summary(of: self) }
}
