import Comparison
import Matching
import ReportModel
import SourceModel

/// Shows the lines that a finding is about: what upstream changed since the synced commit, what differs between the
/// two sides, or the declaration that stands alone.
struct ChangedLines {
    private let files: FilesByPath
    private let bases: [Location: SourceExcerpt]
    private let renaming: Renaming

    init(_ comparison: Comparison) {
        let matching = comparison.matching
        files = FilesByPath(upstream: matching.upstream.files, port: matching.port.files)
        bases = comparison.upstreamMovedExcerpts
        renaming = matching.renaming
    }

    func evidence(for finding: AssessedFinding) -> [Evidence] {
        // What is worth a note is worth a place; quoting it all would bury the rest.
        if finding.severity == .note, finding.upstream == nil || finding.port == nil { return [] }
        let upstream = finding.upstream.flatMap { excerpt(at: $0, on: .upstream) }
        let port = finding.port.flatMap { excerpt(at: $0, on: .port) }
        switch (upstream, port) {
        case (let upstream?, let port?):
            let base = finding.port.flatMap { bases[$0] }
            let change = base.flatMap { ExcerptDifference(from: ($0, renaming), to: (upstream, renaming)) }
            let difference = ExcerptDifference(from: (upstream, renaming), to: (port, nil))
            return [
                change.map { Evidence(.upstreamDifference, $0.text, path: upstream.path, line: $0.line) },
                difference.map { Evidence(.difference, $0.text, path: port.path, line: $0.line) },
            ].compactMap(\.self)
        case (let upstream?, nil): return [quotation(of: upstream, on: .upstream)]
        case (nil, let port?): return [quotation(of: port, on: .port)]
        case (nil, nil): return []
        }
    }

    private func excerpt(at location: Location, on side: Side) -> SourceExcerpt? {
        guard let file = files[side, location.path], let line = location.line, let symbol = location.symbol,
            let declaration = file.index?.declarations.first(where: {
                $0.start.line == line && $0.qualifiedName == symbol
            })
        else { return nil }
        return SourceExcerpt(of: declaration, in: file)
    }

    private func quotation(of excerpt: SourceExcerpt, on side: Side) -> Evidence {
        let lines = excerpt.lines.map(\.text)
        let rest = lines.count - ExcerptDifference.lineLimit
        let shown = lines.prefix(ExcerptDifference.lineLimit) + (rest > 0 ? ["… \(rest) more lines"] : [])
        return Evidence(
            .side(side), shown.joined(separator: "\n"), path: excerpt.path, line: excerpt.lines.first?.number)
    }
}

extension Comparison {
    /// Upstream's text at the synced commit of what upstream has changed since, by its place in the port.
    fileprivate var upstreamMovedExcerpts: [Location: SourceExcerpt] {
        let moved = declarations.filter { $0.status == .diverged }
        return moved.reduce(into: [:]) { excerpts, declaration in
            guard let port = declaration.pairing.port, let reference = declaration.base else { return }
            let declared = matching.declaration(port, on: .port)
            let place = Location(
                path: matching.file(port.file, on: .port).path, line: declared.start.line,
                symbol: declared.qualifiedName)
            let file = bases[reference.base].file
            excerpts[place] = file.index.map { SourceExcerpt(of: $0.declarations[reference.declaration], in: file) }
        }
    }
}
