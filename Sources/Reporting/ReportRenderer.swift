import ReportModel

/// A form that a report can be written in.
///
/// A renderer is a function of the report and of its own settings: equal reports give equal bytes.
package protocol ReportRenderer: Sendable {
    /// The whole report as text, with a newline at its end.
    ///
    /// - Throws: The error of the format's encoder, where the format cannot carry a value.
    func render(_ report: Report) throws -> String
}
