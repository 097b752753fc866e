import LockstepKit
import ReportModel
import SystemPackage

extension Console {
    /// How much GitHub takes of a step's summary, in bytes; of more it shows nothing.
    private static let summaryLimit = 1024 * 1024

    /// Writes annotations of why there is no report, and adds that to the summary of the workflow's run.
    func annotate(_ error: AuditError) throws {
        try write(error.annotations)
        try addToStepSummary { _ in error.summary }
    }

    /// Adds the Markdown report to the summary of the workflow's run, where GitHub Actions names a file for it.
    func addToStepSummary(_ report: Report) throws {
        try addToStepSummary { room in try report.rendered(as: .markdown, limit: .bytes(max(room, 0))) }
    }

    /// - Parameter render: The text, of at most so many bytes.
    private func addToStepSummary(_ render: (Int) throws -> String) throws {
        guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
        do {
            let file = try FileDescriptor.open(
                FilePath(path), .writeOnly, options: [.append, .create],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
            try file.closeAfter {
                let room = Self.summaryLimit - Int(try file.seek(offset: 0, from: .end))
                let text = try render(room - 1)
                // What an earlier command of the step wrote may lack the end of its line.
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
