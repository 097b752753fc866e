import Documents
import Phrasing
import ReportModel
import RulesModel
import SourceModel

/// A document without anything that could be checked against the code.
enum DocumentUnread: Check {
    static let id = "document-unread"
    static let defaultSeverity = Severity.error
    static let act = Act.fix(.input)
    static let isAboutReading = true
    static let documentation = CheckDocumentation(
        reports: """
            A page of the rules' `documents` that could not be read, in which no claim about code and no code block \
            with declarations was recognised, or none of whose claims could be checked. Where a pattern with wildcards \
            names several pages, a page without claims is a note, unless none of the pages has any. Also a page whose \
            claims need history that is missing, as in a shallow clone, or a code file that could not be read.
            """,
        importance: """
            A page that was not understood would look correct. The report is written, but the run gives no verdict \
            (exit status 2).
            """,
        example: "`documents: [{ path: docs/ROADMAP.md }]`, a page that only lists plans.",
        remedy: """
            Correct `path` or `file`, or remove the page from the rules if it makes no claims about the code. Fetch \
            missing history with `git fetch --unshallow`.
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

    /// A run for which no document was there must not look like one that checked them.
    static func lacking(in input: CheckInput) -> [String] {
        let isNoneThere = !input.documents.isEmpty && input.documents.allSatisfy(\.isAbsent)
        return isNoneThere ? ["none of the documents that the rules name is there"] : []
    }

    private static func mute(in input: CheckInput) -> [(page: DocumentAudit, isError: Bool)] {
        silent(in: input) + input.documents.filter { $0.unread == nil && $0.gap != nil }.map { ($0, true) }
    }

    /// The pages without claims. Of the pages of one pattern, at most one is an error.
    private static func silent(in input: CheckInput) -> [(page: DocumentAudit, isError: Bool)] {
        let saying = Set(input.documents.filter { !$0.isAbsent && $0.unread == nil }.map(\.rules))
        var reported = saying
        return input.documents.filter { $0.unread != nil }.map { page in
            let isError = page.gap != nil || page.rules.namesAlone(page.path) || reported.insert(page.rules).inserted
            return (page, isError)
        }
    }

    private static func message(on page: DocumentAudit) -> String {
        "the document `\(page.path)` could not be checked against the code: \(page.unread ?? page.gap ?? "")"
    }
}
