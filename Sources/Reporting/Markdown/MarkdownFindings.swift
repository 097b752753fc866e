import Phrasing
import ReportModel
import SourceModel

/// The open findings about one file pairing, grouped by decision.
struct MarkdownFindings {
    let places: MarkdownPlaces
    /// Whether findings of severity `note` are folded, because they cannot fail the run.
    let foldsNotes: Bool
    let causes: FindingCauses
    /// Whether differing lines are shown if no decision shows the change.
    let showsLines: Bool
    /// The fingerprints of the findings that the decisions list.
    let shown: Set<String>

    func parts(for group: FileFindings) -> [MarkdownPart] {
        let notes = group.findings.filter { foldsNotes && $0.severity == .note }
        let others = group.findings.filter { !foldsNotes || $0.severity != .note }
        let list = MarkdownFindingList(places: places, group: group, lines: showsLines ? causes : nil)
        let left = others.filter { !shown.contains($0.fingerprint) }
        if left.isEmpty, notes.isEmpty { return [] }
        let byCause = causes.grouped(others)
        let standing = [standing(group), byCause.count == 1 ? byCause[0].cause.map { "Decision \($0)." } : nil]
            .compactMap(\.self).joined(separator: " ")
        var opening = [["### \(heading(group))"]] + (standing.isEmpty ? [] : [[standing]])
        for (cause, findings) in causes.grouped(left) {
            if byCause.count > 1 { opening.append(["#### \(cause.map { "Decision \($0)" } ?? "No decision")"]) }
            opening.append(list.items(findings))
        }
        let folded =
            notes.isEmpty ? [] : [MarkdownText.folded(Phrase.count(notes.count, "note"), list.items(notes))]
        // A file with notes only is as important as notes.
        guard let heaviest = left.map(\.severity).max() else {
            return [MarkdownPart(rank: .notes, blocks: opening + folded, count: notes.count)]
        }
        let rank: MarkdownPart.Rank = heaviest == .error ? .errors : .findings
        return [MarkdownPart(rank: rank, blocks: opening, count: left.count)]
            + folded.map { MarkdownPart(rank: .notes, blocks: [$0], count: notes.count, isDetail: true) }
    }

    private func heading(_ group: FileFindings) -> String {
        guard !group.isGeneral else { return "Not about one file" }
        let upstream = group.upstream.map { path in
            group.port == nil
                ? places.shortLink(path, on: .upstream) : MarkdownText.code(places.name(path, on: .upstream))
        }
        let names = [upstream, group.port.map { places.shortLink($0, on: .port) }].compactMap(\.self)
        return names.joined(separator: " → ") + (group.onlySide.map { " (\($0.rawValue) only)" } ?? "")
    }

    private func standing(_ group: FileFindings) -> String? {
        guard let row = group.row else { return nil }
        var sentences = ["**\(row.standing)**: \(row.explanation)."]
        if let remark = row.remark {
            sentences.append(MarkdownProse.inline(remark.capitalizedFirst + (remark.hasSuffix(".") ? "" : ".")))
        }
        if let synced = row.synced {
            let ends = [synced.first] + (synced.last == synced.first ? [] : [synced.last])
            let range = ends.map { MarkdownText.code($0.short) }.joined(separator: "…")
            let then = synced.path == row.upstream ? "" : ", as \(MarkdownText.code(synced.path.description))"
            let release = synced.release.map { " (\($0.phrase(MarkdownText.code)))" } ?? ""
            sentences.append("Synced to \(range)\(release)\(then) (\(synced.by.rawValue)).")
        }
        return sentences.joined(separator: " ")
    }
}
