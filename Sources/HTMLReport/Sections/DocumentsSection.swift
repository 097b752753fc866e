import Phrasing
import ReportModel
import Reporting
import SourceModel

/// The claims of documents: first those that are not true, then the rest, folded.
struct DocumentsSection {
    let documents: [DocumentReport]
    let places: HTMLPlaces

    var section: Section? {
        documents.isEmpty
            ? nil : Section("documents", "Documents", count: documents.count, documents.map(page).joined())
    }

    private func page(_ page: DocumentReport) -> HTML {
        let rest = page.claims.filter { $0.verdict == .true || $0.verdict == .undecidable }
        let title = "\(Phrase.count(rest.count, "claim")) true or undecidable"
        return """
            <h3>\(.code(page.path.description))</h3>
            <p>\(.prose(page.tally.capitalizedFirst)).</p>
            \(page.wrong.isEmpty ? nil : table(page.wrong, of: page))
            \(rest.isEmpty ? nil : .details("\(title)", table(rest, of: page)))
            """
    }

    private func table(_ claims: [DocumentReport.Claim], of page: DocumentReport) -> HTML {
        let rows = claims.map { claim -> HTML in
            let line = page.side.flatMap { places.line(page.path, claim.line, on: $0) } ?? "line \(claim.line)"
            return """
                <tr><th scope="row">\(claim.kind) \(.code(claim.subject))</th><td>\(claim.verdict.rawValue)</td>\
                <td>\(.prose(claim.answer))</td><td>\(line)</td></tr>
                """
        }
        return .table(
            "Claims of \(page.path)", kind: "claims",
            head: [.column("claim"), .column("verdict"), .column("what the code says"), .column("place")], rows: rows)
    }
}
