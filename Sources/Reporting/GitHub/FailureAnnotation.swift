/// Why there is no report, as GitHub Actions shows it.
package struct FailureAnnotation {
    private let command: WorkflowCommand

    private static let limit = 10

    /// - Parameter line: Of the file, counted from 1.
    package init(title: String, message: String, file: String? = nil, line: Int? = nil) {
        // A path that leads out of the workspace is no file of it.
        let isInside = file.map { !$0.hasPrefix("/") && !$0.hasPrefix("..") && $0 == VisibleText.line($0) } ?? false
        let place = isInside ? [file.map { ("file", $0) }, line.map { ("line", "\($0)") }].compactMap(\.self) : []
        command = WorkflowCommand(
            kind: .error, properties: place + [("title", "Lockstep: \(title)")], message: VisibleText.line(message))
    }

    /// As many as GitHub shows, a line each.
    package static func text(of list: [FailureAnnotation]) -> String {
        list.prefix(limit).map { "\($0.command)\n" }.joined()
    }

    package static func markdown(of description: String) -> String {
        let lines = description.split(separator: "\n").map { VisibleText.line(String($0)) }
        let text = ["# Lockstep audit: no report", ""] + MarkdownText.fenced(lines, language: "text")
        return text.joined(separator: "\n") + "\n"
    }
}
