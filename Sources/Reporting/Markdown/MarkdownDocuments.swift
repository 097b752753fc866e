import Phrasing
import ReportModel

/// The number of true claims of each document; the others are findings.
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
