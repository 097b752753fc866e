import Git
import Matching
import Normalisation
import Phrasing

/// The lines that differ between two texts of a declaration, ignoring comments and white space.
struct ExcerptDifference {
    /// In unified format, without the header lines.
    let text: String
    /// In each text the first line that the other one lacks, counted from 1 in its file; if there is none, the first
    /// line.
    let lines: (old: Int?, new: Int?)

    /// A longer text would not help a reader.
    private static let lineLimit = 24

    /// The lines as a text, with the number of those that are left out.
    static func beginning(of lines: [String]) -> String {
        let rest = lines.count - lineLimit
        let note = rest > 0 ? ["… \(Phrase.count(rest, "more line"))"] : []
        return (lines.prefix(lineLimit) + note).joined(separator: "\n")
    }

    /// - Parameters:
    ///   - old: A text, with the renaming for the names in it.
    ///   - new: Another one in the same form: a renaming is not a difference.
    /// - Returns: `nil` if no line differs.
    init?(
        from old: (excerpt: SourceExcerpt, renaming: Renaming?), to new: (excerpt: SourceExcerpt, renaming: Renaming?)
    ) {
        func bytes(_ side: (excerpt: SourceExcerpt, renaming: Renaming?)) -> [UInt8] {
            Array(side.excerpt.comparable(side.renaming).joined(separator: "\n").utf8)
        }
        let (oldLines, newLines) = (old.excerpt.codeLines, new.excerpt.codeLines)
        // Beside the port's text, upstream's is shown in the port's words.
        let isMixed = (old.renaming == nil) != (new.renaming == nil)
        func words(_ line: SourceExcerpt.Line, _ side: (excerpt: SourceExcerpt, renaming: Renaming?)) -> String {
            isMixed ? side.renaming?.portWords(in: line.text, of: side.excerpt.path) ?? line.text : line.text
        }
        guard let hunks = try? LineDiff.hunks(from: bytes(old), to: bytes(new), contextLines: 1),
            let first = hunks.first
        else { return nil }
        var shown: [String] = []
        for (place, hunk) in hunks.enumerated() {
            if place > 0 { shown.append("…") }
            shown += hunk.lines.map { line in
                switch line.kind {
                case .context: "  " + (line.oldLine.map { words(oldLines[$0 - 1], old) } ?? line.text)
                case .removed: "- " + (line.oldLine.map { words(oldLines[$0 - 1], old) } ?? line.text)
                case .added: "+ " + (line.newLine.map { words(newLines[$0 - 1], new) } ?? line.text)
                }
            }
        }
        text = Self.beginning(of: shown)
        let removed = first.lines.lazy.compactMap { $0.kind == .removed ? $0.oldLine : nil }.first
        let added = first.lines.lazy.compactMap { $0.kind == .added ? $0.newLine : nil }.first
        lines = (
            removed.map { oldLines[$0 - 1].number } ?? old.excerpt.lines.first?.number,
            added.map { newLines[$0 - 1].number } ?? new.excerpt.lines.first?.number
        )
    }
}
