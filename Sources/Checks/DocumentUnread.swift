import Documents
import Phrasing
import ReportModel
import RulesModel
import SourceModel

/// A document in which nothing could be held against code.
enum DocumentUnread: Check {
    static let id = "document-unread"
    static let defaultSeverity = Severity.error
    static let act = Act.fix(.input)
    static let isAboutReading = true
    static let documentation = CheckDocumentation(
        reports: """
            A page of the rules' `documents` that could not be read, in which no claim about code and no code that \
            declares something was recognised, or of whose claims not one could be checked. Of the pages that a pattern with wildcards \
            names, one that says nothing is a note, unless not one of them says anything. Also a page with claims that \
            only history decides which is not there, as in a shallow clone, or only a file of code that could not be \
            read.
            """,
        importance: """
            A page that nobody understood would look true. The report is written, and the run gives no verdict: exit \
            status 2.
            """,
        example: "`documents: [{ path: docs/ROADMAP.md }]`, a page that only says what is planned.",
        remedy: """
            Correct `path` or `file`, or take the page out of the rules if it promises nothing of the \
            code. Fetch the history that is missing (`git fetch --unshallow`).
            """)

    static func findings(in input: CheckInput) -> [Finding] {
        mute(in: input).map { page, isError in
            finding(
                message(on: page), severity: isError ? nil : .note,
                entry: RuleEntry(.documents, page.path.description, line: page.rules.line))
        }
    }

    static func unread(in input: CheckInput) -> [String] {
        mute(in: input).filter(\.isError).map { message(on: $0.page) }
    }

    private static func mute(in input: CheckInput) -> [(page: DocumentAudit, isError: Bool)] {
        silent(in: input) + input.documents.filter { $0.unread == nil && $0.gap != nil }.map { ($0, true) }
    }

    /// The pages that say nothing; of those of one entry that is a pattern at most one is an error.
    private static func silent(in input: CheckInput) -> [(page: DocumentAudit, isError: Bool)] {
        let saying = Set(input.documents.filter { !$0.isAbsent && $0.unread == nil }.map(\.rules))
        var reported = saying
        return input.documents.filter { $0.unread != nil }.map { page in
            let isError = page.gap != nil || page.rules.namesAlone(page.path) || reported.insert(page.rules).inserted
            return (page, isError)
        }
    }

    private static func message(on page: DocumentAudit) -> String {
        "the document `\(page.path)` could not be held against the code: \(page.unread ?? page.gap ?? "")"
    }
}
