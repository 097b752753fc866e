import Comparison
import Matching
import Normalisation
import ReportModel
import SourceModel

/// Shows the lines of a finding: upstream's change since the synced commit, the difference between the two sides, or
/// the one-sided declaration.
package struct ChangedLines {
    private let files: FilesByPath
    private let bases: [Location: SourceExcerpt]
    /// Upstream's texts at the synced commit of the declarations that the port dropped, by their locations upstream.
    private let dropped: [Location: SourceExcerpt]
    /// Upstream's text at the synced commit of each declaration that it has removed since and the port has changed,
    /// with the location in the port, in order.
    private let orphans: [(place: Location, then: SourceExcerpt)]
    /// Upstream's files at the synced commits of the rewrites that upstream has moved on from, by their port paths.
    private let rewritten: [RelativePath: SnapshotFile]
    private let renaming: Renaming
    /// The access words of declarations that upstream has not changed and the port writes otherwise, by the locations in
    /// the port.
    private let access: [Location: (upstream: String, port: String)]

    package init(_ comparison: Comparison) {
        let matching = comparison.matching
        files = FilesByPath(upstream: matching.upstream.files, port: matching.port.files)
        bases = comparison.excerptsThen(of: comparison.declarations.filter { $0.status == .diverged })
        let missing = comparison.declarations.filter { $0.status == .missing }
        dropped = comparison.excerptsThen(of: missing, on: .upstream)
        renaming = matching.renaming
        access = comparison.ownAccess
        rewritten = comparison.rewrittenThen
        orphans = comparison.excerptsThen(of: comparison.declarations.filter(\.isChangedOrphan))
            .map { ($0.key, $0.value) }.sorted { ($0.place.line ?? 0) < ($1.place.line ?? 0) }
    }

    package func evidence(for finding: AssessedFinding) -> [Evidence] {
        lines(for: finding).map { evidence in
            // A line inside a long string has no quotation marks of its own.
            guard [.side(.upstream), .upstreamDifference].contains(evidence.kind), let path = evidence.path,
                !evidence.text.contains("\"\"\"")
            else { return evidence }
            var evidence = evidence
            evidence.portWords = evidence.text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.hasPrefix("…") ? String($0) : renaming.portWords(in: String($0), of: path) }
                .joined(separator: "\n")
            return evidence
        }
    }

    private func lines(for finding: AssessedFinding) -> [Evidence] {
        // A note gets a location but no lines, which would hide the rest.
        if finding.severity == .note, finding.upstream == nil || finding.port == nil { return [] }
        let upstream = finding.upstream.flatMap { excerpt(at: $0, on: .upstream) }
        let port = finding.port.flatMap { excerpt(at: $0, on: .port) }
        switch (upstream, port) {
        case (let upstream?, let port?):
            let base = finding.port.flatMap { bases[$0] }
            let change = base.flatMap { ExcerptDifference(from: ($0, renaming), to: (upstream, renaming)) }
            // In the direction of a patch, which keeps the port's access words unless nothing else differs.
            let own = finding.port.flatMap { finding.act == .follow ? access[$0] : nil }
                .map { upstream.replacing($0.upstream, with: $0.port) }
            let difference =
                own.flatMap { ExcerptDifference(from: (port, nil), to: ($0, renaming)) }
                ?? ExcerptDifference(from: (port, nil), to: (upstream, renaming))
            return [
                change.map { Evidence(.upstreamDifference, $0.text, path: upstream.path, line: $0.lines.new) },
                difference.map { Evidence(.difference, $0.text, path: port.path, line: $0.lines.old) },
            ].compactMap(\.self) + ownChanges(of: finding)
        case (let upstream?, nil):
            let then = finding.upstream.flatMap { dropped[$0] }
            let change = then.flatMap { ExcerptDifference(from: ($0, renaming), to: (upstream, renaming)) }
            return
                (change.map { [Evidence(.upstreamDifference, $0.text, path: upstream.path, line: $0.lines.new)] }
                ?? []) + [quotation(of: upstream, on: .upstream)]
        case (nil, let port?):
            let own = ownChanges(of: finding)
            return own.isEmpty ? [quotation(of: port, on: .port)] : own
        case (nil, nil): return changeOfRewritten(finding) + looseLines(of: finding) + ownChanges(of: finding)
        }
    }

    /// Upstream's changes to a file that the port has rewritten.
    private func changeOfRewritten(_ finding: AssessedFinding) -> [Evidence] {
        guard let place = finding.upstream, place.symbol == nil, let port = finding.port, port.symbol == nil,
            let then = rewritten[port.path], let now = files[.upstream, place.path],
            let change = ExcerptDifference(from: (SourceExcerpt(of: then), nil), to: (SourceExcerpt(of: now), nil))
        else { return [] }
        return [Evidence(.upstreamDifference, change.text, path: place.path, line: change.lines.new)]
    }

    /// What differs outside declarations, in the direction of a patch.
    private func looseLines(of finding: AssessedFinding) -> [Evidence] {
        guard finding.evidence.isEmpty, finding.shown.upstream != nil, finding.upstream?.symbol == nil,
            let theirs = finding.upstream.flatMap({ files[.upstream, $0.path] }),
            let ours = finding.port.flatMap({ $0.symbol == nil ? files[.port, $0.path] : nil }),
            let (upstream, port) = theirs.index.flatMap({ upstream in ours.index.map { (upstream, $0) } }),
            let difference = ExcerptDifference(
                from: (SourceExcerpt(outsideDeclarationsOf: ours, port), nil),
                to: (SourceExcerpt(outsideDeclarationsOf: theirs, upstream), renaming))
        else { return [] }
        return [Evidence(.difference, difference.text, path: ours.path, line: difference.lines.old)]
    }

    /// The port's changes to a declaration that upstream has removed.
    private func ownChanges(of finding: AssessedFinding) -> [Evidence] {
        guard let port = finding.port, !orphans.isEmpty else { return [] }
        let cases = finding.evidence.compactMap { evidence in
            if case .enumCase(let place, only: .port) = evidence.kind { place } else { nil }
        }
        return orphans.compactMap { orphan in
            let (place, symbol) = (orphan.place, orphan.place.symbol ?? "")
            let isInside = finding.upstream == nil && port.symbol.map { symbol.hasPrefix("\($0).") } ?? true
            let isCase = cases.contains { $0.path == place.path && $0.symbol == place.shownSymbol }
            guard place.path == port.path, place == port || isInside || isCase else { return nil }
            return excerpt(at: place, on: .port).flatMap {
                ExcerptDifference(from: (orphan.then, renaming), to: ($0, nil))
            }
            .map { Evidence(.portDifference, $0.text, path: place.path, line: $0.lines.new) }
        }
    }

    private func excerpt(at location: Location, on side: Side) -> SourceExcerpt? {
        guard let file = files[side, location.path], let line = location.line, let symbol = location.symbol,
            let declaration = file.index?.declarations.first(where: {
                $0.start.line == line && $0.qualifiedName == symbol
                    && (location.overload ?? $0.distinctName) == $0.distinctName
            })
        else { return nil }
        return SourceExcerpt(of: declaration, in: file)
    }

    private func quotation(of excerpt: SourceExcerpt, on side: Side) -> Evidence {
        Evidence(
            .side(side), ExcerptDifference.beginning(of: excerpt.lines.map(\.text)), path: excerpt.path,
            line: excerpt.lines.first?.number)
    }
}

extension Comparison {
    /// The access words that the port alone has changed, by the locations of the declarations in the port.
    fileprivate var ownAccess: [Location: (upstream: String, port: String)] {
        declarations.reduce(into: [:]) { words, row in
            guard let pair = row.pairing.pair, let then = row.base.flatMap(declaration(ofBase:))?.access else { return }
            let (now, own) = (
                matching.declaration(pair.upstream, on: .upstream).access,
                matching.declaration(pair.port, on: .port).access
            )
            guard then == now, own != now, let place = location(of: pair.port, on: .port) else { return }
            words[place] = (then.rawValue, own?.rawValue ?? "")
        }
    }

    /// Upstream's files at the synced commits of the rewrites that are behind, by their port paths.
    fileprivate var rewrittenThen: [RelativePath: SnapshotFile] {
        files.reduce(into: [:]) { texts, row in
            guard row.relation == .reimplemented, row.status == .behind, let port = row.port, let synced = row.synced,
                let base = bases.first(where: { $0.request.path == synced.path && $0.first == synced.first })
            else { return }
            texts[matching.file(port, on: .port).path] = base.file
        }
    }

    /// Upstream's texts of some declarations at the synced commit, by their locations on `side`.
    fileprivate func excerptsThen(
        of declarations: [DeclarationComparison], on side: Side = .port
    ) -> [Location: SourceExcerpt] {
        declarations.reduce(into: [:]) { excerpts, declaration in
            guard let reference = declaration.base, let place = location(of: declaration.pairing[side], on: side)
            else { return }
            let file = bases[reference.base].file
            excerpts[place] = file.index.map { SourceExcerpt(of: $0.declarations[reference.declaration], in: file) }
        }
    }
}
