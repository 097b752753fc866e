import RulesModel
import SourceIndex
import SourceModel

@testable import Documents

/// The verdicts on what a page claims of files with these texts: `3 true glow`, with the reason behind a colon.
func verdicts(_ text: String, _ files: [String: String], homes: [RelativePath] = []) -> [String] {
    let read = files.sorted { $0.key < $1.key }.map { path, text in
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            CodeScanner.file(
                bytes, at: RelativePath(path), index: path.hasSuffix(".swift") ? SourceIndexer.index(text) : nil)
        }
    }
    return DocumentAudit.all(
        [ReadPage(page(text), rules: DocumentRules(.file("page.md"), about: .port))], phrases,
        Surroundings(homes: homes), reader: LiteralReader(paths: read.map(\.path), files: read)
    ).flatMap(\.claims).map { judged in
        "\(judged.claim.line) \(judged.verdict.rawValue) \(judged.claim.subject)"
            + (judged.reason.isEmpty ? "" : ": \(judged.reason)")
    }
}
