import Analysis
import Git

/// Shows the lines that a finding is about: what differs between two declarations, or the one that stands alone.
struct ChangedLines {
    private let files: [Side: [RelativePath: SnapshotFile]]
    private let renaming: Renaming

    /// More lines than this say less, not more.
    private static let lineLimit = 24

    init(_ comparison: Comparison) {
        let matching = comparison.matching
        files = [
            .upstream: Dictionary(matching.upstream.files.map { ($0.path, $0) }) { first, _ in first },
            .port: Dictionary(matching.port.files.map { ($0.path, $0) }) { first, _ in first },
        ]
        renaming = matching.renaming
    }

    func attach(to findings: [Finding]) -> [Finding] {
        findings.map { finding in
            var finding = finding
            finding.evidence += evidence(of: finding)
            return finding
        }
    }

    private func evidence(of finding: Finding) -> [Evidence] {
        // What is worth a note is worth a place; quoting it all would bury the rest.
        if finding.severity == .note, finding.upstream == nil || finding.port == nil { return [] }
        let upstream = finding.upstream.flatMap { excerpt(at: $0, on: .upstream) }
        let port = finding.port.flatMap { excerpt(at: $0, on: .port) }
        switch (upstream, port) {
        case (let upstream?, let port?): return difference(from: upstream, to: port)
        case (let upstream?, nil): return [quotation("upstream", upstream)]
        case (nil, let port?): return [quotation("port", port)]
        case (nil, nil): return []
        }
    }

    private func excerpt(at location: Location, on side: Side) -> SourceExcerpt? {
        guard let file = files[side]?[location.path], let line = location.line, let symbol = location.symbol,
            let declaration = file.index?.declarations.first(where: {
                $0.start.line == line && $0.qualifiedName == symbol
            })
        else { return nil }
        return SourceExcerpt(of: declaration, in: file)
    }

    private func quotation(_ label: String, _ excerpt: SourceExcerpt) -> Evidence {
        let lines = excerpt.lines.map(\.text)
        let rest = lines.count - Self.lineLimit
        let shown = lines.prefix(Self.lineLimit) + (rest > 0 ? ["… \(rest) more lines"] : [])
        return Evidence(
            label: label, text: shown.joined(separator: "\n"), path: excerpt.path, line: excerpt.lines.first?.number)
    }

    /// The differing lines of two declarations, upstream's names put into the port's words so that a renaming is
    /// no difference; comments and white space are no difference either.
    private func difference(from upstream: SourceExcerpt, to port: SourceExcerpt) -> [Evidence] {
        let (old, new) = (upstream.comparable(renaming), port.comparable(nil))
        let (oldLines, newLines) = (upstream.codeLines, port.codeLines)
        let hunks = try? LineDiff.hunks(
            from: Array(old.joined(separator: "\n").utf8), to: Array(new.joined(separator: "\n").utf8), contextLines: 1)
        guard let hunks, let first = hunks.first else { return [] }
        var shown: [String] = []
        for (place, hunk) in hunks.enumerated() {
            if place > 0 { shown.append("…") }
            shown += hunk.lines.map { line in
                switch line.kind {
                case .context: "  " + (line.newLine.map { newLines[$0 - 1].text } ?? line.text)
                case .removed: "- " + (line.oldLine.map { oldLines[$0 - 1].text } ?? line.text)
                case .added: "+ " + (line.newLine.map { newLines[$0 - 1].text } ?? line.text)
                }
            }
        }
        let rest = shown.count - Self.lineLimit
        if rest > 0 { shown = shown.prefix(Self.lineLimit) + ["… \(rest) more lines"] }
        let line = first.lines.lazy.compactMap { $0.kind == .added ? $0.newLine : nil }.first
        return [
            Evidence(
                label: "diff", text: shown.joined(separator: "\n"), path: port.path,
                line: line.map { newLines[$0 - 1].number } ?? port.lines.first?.number)
        ]
    }
}
