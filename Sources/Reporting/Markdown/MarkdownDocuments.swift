import Phrasing
import ReportModel

/// How many claims of each document hold; those that do not are findings.
enum MarkdownDocuments {
    static func section(for documents: [DocumentReport]) -> MarkdownSection {
        MarkdownSection(
            "## Documents",
            documents.map { page in
                let line = "- **\(MarkdownProse.inline("\(page.path)"))**: \(MarkdownProse.inline(page.tally))"
                return MarkdownPart(rank: .documents, blocks: [[line]], count: max(page.wrong.count, 1))
            }, isList: true)
    }
}
