import ReportModel
import Reporting

/// The claims of documents: the counts, then those that are not true, and in verbose output all of them.
struct TerminalDocuments {
    let style: TerminalStyle
    var isVerbose = false

    func lines(for documents: [DocumentReport]) -> [String] {
        documents.flatMap { page -> [String] in
            let title = style.paint("document \(VisibleText.line("\(page.path)"))", .bold) + ": "
            let claims = isVerbose ? page.claims : page.wrong
            return [title + VisibleText.line(page.tally)] + claims.flatMap(lines)
        }
    }

    private func lines(for claim: DocumentReport.Claim) -> [String] {
        let opening = "  \(claim.verdict.rawValue), line \(claim.line): "
        let answer = claim.answer.isEmpty ? "" : ": \(claim.answer)"
        return style.wrapped(
            VisibleText.line("\(claim.kind) \(claim.subject)\(answer)"), behind: opening, columns: opening.count,
            indent: 6)
    }
}
