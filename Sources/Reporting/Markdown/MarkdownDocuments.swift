import Phrasing
import ReportModel
import SourceModel

/// What became of the claims of documents: the counts, then what is not true, then the rest, folded.
struct MarkdownDocuments {
    let places: MarkdownPlaces

    func section(for documents: [DocumentReport]) -> MarkdownSection {
        MarkdownSection("## Documents", documents.flatMap(parts))
    }

    private func parts(of page: DocumentReport) -> [MarkdownPart] {
        var blocks = [["**\(MarkdownProse.inline("\(page.path)"))**: \(MarkdownProse.inline(page.tally))."]]
        let rest = page.claims.filter { $0.verdict == .true || $0.verdict == .undecidable }
        if !page.wrong.isEmpty { blocks.append(table(page.wrong, of: page)) }
        var parts = [MarkdownPart(rank: .documents, blocks: blocks, count: max(page.wrong.count, 1))]
        if !rest.isEmpty {
            let title = "\(Phrase.count(rest.count, "claim")) true or undecidable"
            parts.append(
                MarkdownPart(
                    rank: .folded, blocks: [MarkdownText.folded(title, table(rest, of: page))], count: rest.count,
                    isDetail: true))
        }
        return parts
    }

    private func table(_ claims: [DocumentReport.Claim], of page: DocumentReport) -> [String] {
        var table = MarkdownTable("line", "claim", "verdict", "what is so")
        for claim in claims {
            let location = Location(path: page.path, line: claim.line)
            table.add(
                page.side.map { places.lineLink(location, on: $0) } ?? "\(claim.line)",
                "\(claim.kind) \(MarkdownText.code(claim.subject))", claim.verdict.rawValue,
                MarkdownText.cell(MarkdownProse.inline(claim.answer)))
        }
        return table.lines
    }
}
