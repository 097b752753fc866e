import Phrasing
import ReportModel
import SourceModel

/// The open findings about one file pairing.
struct MarkdownFindings {
    let places: MarkdownPlaces
    /// Whether findings of severity `note` are folded, as they are where they cannot fail the run.
    let foldsNotes: Bool

    /// The findings, the notes among them, and what they rest on.
    func parts(for group: FileFindings) -> [MarkdownPart] {
        let notes = group.findings.filter { foldsNotes && $0.severity == .note }
        let others = group.findings.filter { !foldsNotes || $0.severity != .note }
        let evidence = MarkdownEvidence(places: places).blocks(for: group.findings)
        let standing = standing(group).map { [[$0]] } ?? []
        let opening = [["### \(heading(group))"]] + standing + list(others)
        let folded = notes.isEmpty ? [] : [fold(notes)]
        // A file with notes only is of no more weight than they are.
        var parts =
            others.isEmpty
            ? [MarkdownPart(rank: .notes, blocks: opening + folded, count: notes.count)]
            : [
                MarkdownPart(
                    rank: others.contains { $0.severity == .error } ? .errors : .findings, blocks: opening,
                    count: others.count)
            ]
                + folded.map { MarkdownPart(rank: .notes, blocks: [$0], count: notes.count, isDetail: true) }
        if !evidence.isEmpty {
            let count = group.findings.count { !$0.evidence.isEmpty }
            parts.append(MarkdownPart(rank: .evidence, blocks: evidence, count: count, isDetail: true))
        }
        return parts
    }

    private func fold(_ notes: [AssessedFinding]) -> [String] {
        MarkdownText.folded(Phrase.count(notes.count, "note"), Array(list(notes).joined(separator: [""])))
    }

    private func heading(_ group: FileFindings) -> String {
        let names = [(group.upstream, Side.upstream), (group.port, Side.port)].compactMap { path, side in
            path.map { places.shortLink($0, on: side) }
        }
        guard !group.isGeneral else { return "Not about one file" }
        return names.joined(separator: " → ") + (group.onlySide.map { " (\($0.rawValue) only)" } ?? "")
    }

    private func standing(_ group: FileFindings) -> String? {
        guard let row = group.row else { return nil }
        var sentences = ["**\(row.standing)**: \(row.explanation)."]
        if let remark = row.remark {
            sentences.append(MarkdownProse.inline(remark.hasSuffix(".") ? remark : "\(remark)."))
        }
        if let synced = row.synced {
            let ends = [synced.first] + (synced.last == synced.first ? [] : [synced.last])
            let range = ends.map { places.commit($0, on: .upstream) }.joined(separator: "…")
            let then = synced.path == row.upstream ? "" : ", as \(MarkdownText.code(synced.path.description))"
            let release = synced.release.map { " (\(MarkdownText.code($0.phrase)))" } ?? ""
            sentences.append("Synced to \(range)\(release)\(then) (\(synced.certainty)).")
        }
        return sentences.joined(separator: " ")
    }

    /// What is about the file as a whole as a list, then what is about its declarations as a table.
    private func list(_ findings: [AssessedFinding]) -> [[String]] {
        let aboutMembers = findings.filter { $0.symbolMarkdown != nil }
        let aboutFile = findings.filter { $0.symbolMarkdown == nil }
        var blocks: [[String]] = []
        if !aboutFile.isEmpty { blocks.append(aboutFile.map(item)) }
        if !aboutMembers.isEmpty {
            var table = MarkdownTable("severity", "check", "symbol", "message", "upstream line", "port line")
            for finding in aboutMembers {
                table.add(
                    finding.severityMarkdown, MarkdownText.code(finding.check), finding.symbolMarkdown ?? "",
                    MarkdownProse.inline(finding.message), places.lineLink(finding.upstream, on: .upstream),
                    places.lineLink(finding.port, on: .port))
            }
            blocks.append(table.lines)
        }
        return blocks
    }

    private func item(_ finding: AssessedFinding) -> String {
        let links = [(finding.upstream, Side.upstream), (finding.port, Side.port)].compactMap { location, side in
            location.map { "\(side.rawValue) \(places.link($0.path, line: $0.line, on: side))" }
        }
        let place = links.isEmpty ? "" : " in \(links.joined(separator: ", "))"
        return "- \(finding.severityMarkdown) \(MarkdownText.code(finding.check))\(place): "
            + MarkdownProse.inline(finding.message)
    }
}

extension AssessedFinding {
    var severityMarkdown: String { severity == .error ? "**error**" : severity.rawValue }
}

extension Finding {
    /// The declaration concerned, by both names where they differ.
    var symbolMarkdown: String? {
        switch (upstream?.shownSymbol, port?.shownSymbol) {
        case (nil, nil): nil
        case (let name?, nil), (nil, let name?): MarkdownText.code(name)
        case (let upstream?, let port?):
            upstream == port
                ? MarkdownText.code(port) : "\(MarkdownText.code(upstream)) → \(MarkdownText.code(port))"
        }
    }
}
