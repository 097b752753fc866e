import Reporting

extension AuditError {
    /// Annotations for GitHub Actions: one for each problem of a file, at its line, or one for the whole error.
    public var annotations: String {
        let list =
            switch self {
            case .unreadable(let sentence), .uneditable(let sentence), .unfitRules(let sentence):
                [FailureAnnotation(title: "no verdict", message: sentence)]
            case .invalidRules(let file, let problems):
                problems.map {
                    FailureAnnotation(title: "invalid rules", message: $0.message, file: file, line: $0.line)
                }
            case .invalidBaseline(let file, let problems):
                problems.map {
                    FailureAnnotation(title: "invalid baseline", message: $0.message, file: file, line: $0.line)
                }
            }
        return FailureAnnotation.text(of: list)
    }

    /// The same in Markdown, for the summary of a workflow run.
    public var summary: String { FailureAnnotation.markdown(of: description) }
}
