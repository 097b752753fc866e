import ReportModel

/// A format for reports.
///
/// A renderer depends only on the report and its own settings: equal reports give equal bytes.
package protocol ReportRenderer: Sendable {
    /// The whole report as text, with a newline at its end.
    ///
    /// - Throws: The error of the format's encoder, if the format cannot represent a value.
    func render(_ report: Report) throws -> String
}
