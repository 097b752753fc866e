/// The reason for a missing report, for GitHub Actions.
package struct FailureAnnotation {
    private let command: WorkflowCommand

    private static let limit = 10

    /// - Parameter line: The line of the file, counted from 1.
    package init(title: String, message: String, file: String? = nil, line: Int? = nil) {
        // A path that leads out of the workspace is not a file of the repository.
        let isInside = file.map { !$0.hasPrefix("/") && !$0.hasPrefix("..") && $0 == VisibleText.line($0) } ?? false
        let place = isInside ? [file.map { ("file", $0) }, line.map { ("line", "\($0)") }].compactMap(\.self) : []
        command = WorkflowCommand(
            kind: .error, properties: place + [("title", "Lockstep: \(title)")], message: VisibleText.line(message))
    }

    /// As many annotations as GitHub shows, one a line.
    package static func text(of list: [FailureAnnotation]) -> String {
        list.prefix(limit).map { "\($0.command)\n" }.joined()
    }

    package static func markdown(of description: String) -> String {
        let lines = description.split(separator: "\n").map { VisibleText.line(String($0)) }
        let text = ["# Lockstep audit: no report", ""] + MarkdownText.fenced(lines, language: "text")
        return text.joined(separator: "\n") + "\n"
    }
}
