import SourceModel

/// The documentation of a check, for formats that include it with the findings.
package struct CheckHelp: Hashable, Sendable {
    package var id: String
    /// The severity of its findings unless the rules set one.
    package var severity: Severity
    /// What it reports, in one paragraph of Markdown.
    package var summary: String
    /// All of it, as Markdown with headings.
    package var text: String

    package init(id: String, severity: Severity, summary: String, text: String) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.text = text
    }
}
