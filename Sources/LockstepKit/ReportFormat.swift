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
    /// - Throws: The encoder's error, where a format cannot carry a value of the report.
    public func rendered(as format: ReportFormat, isColored: Bool = false, width: Int? = nil) throws -> String {
        let renderer: any ReportRenderer =
            switch format {
            case .terminal: TerminalRenderer(style: TerminalStyle(isColored: isColored, width: width))
            case .markdown: MarkdownRenderer()
            case .json: JSONRenderer()
            }
        return try renderer.render(self)
    }

    /// What was looked at and what came of it, in one line.
    public var summary: String {
        let counts = "\(verdict.errors) errors, \(verdict.warnings) warnings, \(verdict.notes) notes"
        let answer =
            switch Outcome(verdict) {
            case .passed: "passed"
            case .failed: "failed"
            case .undecided: "no verdict"
            case .invalidRules: "the rules are invalid"
            }
        return "\(answer): \(counts) in \(scope.upstreamFiles) upstream and \(scope.portFiles) port files"
    }

    /// What a process that made this report should exit with: 0 passed, 1 failed, 2 no verdict, 3 invalid rules.
    public var exitStatus: Int32 { Int32(Outcome(verdict).exitStatus) }
}
