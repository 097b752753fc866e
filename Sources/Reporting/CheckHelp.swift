import SourceModel

/// What a check's documentation says, for formats that carry it beside the findings.
package struct CheckHelp: Hashable, Sendable {
    package var id: String
    /// The severity of its findings where the rules state none.
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
