import LockstepKit
import ReportModel
import SystemPackage

extension Console {
    /// GitHub's limit for a step summary in bytes; it does not show a longer one.
    private static let summaryLimit = 1024 * 1024

    /// Writes annotations for the error, and adds it to the summary of the workflow run.
    func annotate(_ error: AuditError) throws {
        try write(error.annotations)
        try addToStepSummary { _ in error.summary }
    }

    /// Adds the Markdown report to the summary of the workflow run, if GitHub Actions names a file for it.
    func addToStepSummary(_ report: Report) throws {
        try addToStepSummary { room in try report.rendered(as: .markdown, limit: .bytes(max(room, 0))) }
    }

    /// - Parameter render: Returns the text with at most the given number of bytes.
    private func addToStepSummary(_ render: (Int) throws -> String) throws {
        guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
        do {
            let file = try FileDescriptor.open(
                FilePath(path), .writeOnly, options: [.append, .create],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
            try file.closeAfter {
                let room = Self.summaryLimit - Int(try file.seek(offset: 0, from: .end))
                let text = try render(room - 1)
                // The output of an earlier command in the step may lack a final line end.
                guard text.utf8.count < room else {
                    return note("the step summary is full: the report was not added")
                }
                _ = try file.writeAll("\n\(text)".utf8)
            }
        } catch let error as Errno {
            throw WriteError(target: "the step summary, \(path)", reason: "\(error)")
        }
    }
}
