import ReportModel
import SourceModel

extension MarkdownRenderer {
    /// The origins of a port's files, each linked at the commit that it was copied from.
    package func render(_ report: OriginsReport) -> String {
        let origins = MarkdownOrigins(report)
        var blocks = [["# Lockstep origins"]]
        if let shortcoming = report.shortcoming {
            blocks += [
                ["**\(shortcoming.capitalizedFirst).**"], report.undecided.map { "- \(MarkdownProse.inline($0))" },
            ]
        }
        blocks += [["**\(report.answer).**"], [report.scope.sentence], origins.sides]
        if !report.remarks.isEmpty {
            blocks += [["## Remarks"], report.remarks.map { "- \(MarkdownProse.inline($0))" }]
        }
        blocks += origins.found(report.filesWithOrigin) + origins.notFound(report.filesWithoutOrigin)
        blocks += [report.hint.map { [MarkdownProse.inline($0)] } ?? []].filter { !$0.isEmpty }
        blocks += renamings(report.substitutions)
        blocks += [["---"], ["lockstep \(MarkdownText.code(report.toolVersion))"]]
        return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private func renamings(_ substitutions: [LearntSubstitution]) -> [[String]] {
        let lines = SubstitutionBlock(substitutions).lines
        guard !lines.isEmpty else { return [] }
        return [
            ["## Renamed throughout"], ["For the rules:"], MarkdownText.fenced(lines, language: "yaml"),
        ]
    }
}

/// The files of a port as Markdown.
private struct MarkdownOrigins {
    private let upstream: OriginsSide
    private let port: OriginsSide
    private let places: MarkdownPlaces

    init(_ report: OriginsReport) {
        upstream = report.upstream
        port = report.port
        places = MarkdownPlaces(upstream: upstream.reportSide, port: port.reportSide)
    }

    var sides: [String] {
        var table = MarkdownTable("side", "repository", "read from", "folders")
        for (side, value) in [(Side.upstream, upstream), (.port, port)] {
            let isWhole = value.roots.contains(where: \.isRoot)
            let folders = value.roots.map { MarkdownText.code($0.description) }.joined(separator: ", ")
            table.add(
                side.rawValue, places.repository(on: side), places.origin(on: side),
                isWhole ? "all of it" : folders)
        }
        return table.lines
    }

    func found(_ files: [FileOrigin]) -> [[String]] {
        guard !files.isEmpty else { return [] }
        var table = MarkdownTable([
            .init(title: "port file"), .init(title: "upstream file"), .init(title: "synced commits"),
            .init(title: "from"), .init(title: "confidence"), .init(title: "alike then", alignment: .trailing),
            .init(title: "now", alignment: .trailing),
        ])
        for file in files {
            table.add(
                places.shortLink(file.port, on: .port), origin(of: file), commits(of: file),
                file.synced.map { "\(Timestamp($0.firstDate).day)" } ?? "", file.confidence.rawValue,
                Wording.percent(file.synced?.similarity), Wording.percent(file.synced?.similarityNow))
        }
        return [["## Where the files came from"], table.lines, evidence(files)]
    }

    func notFound(_ files: [FileOrigin]) -> [[String]] {
        guard !files.isEmpty else { return [] }
        var table = MarkdownTable([
            .init(title: "port file"), .init(title: "nearest upstream file"),
            .init(title: "alike", alignment: .trailing),
        ])
        for file in files {
            let nearest = file.candidates.first
            table.add(
                places.shortLink(file.port, on: .port),
                nearest.map { MarkdownText.code(upstream.name(of: $0.upstream)) } ?? "",
                Wording.percent(nearest?.similarity))
        }
        return [["## Without an origin"], table.lines, evidence(files)]
    }

    private func origin(of file: FileOrigin) -> String {
        guard let path = file.upstream else { return "" }
        let then = places.shortLink(path, on: .upstream, at: file.synced?.last)
        let fate: String? =
            switch file.fate(by: upstream.commit) {
            case .unchanged: "unchanged since"
            case .changed: nil
            case .gone: "gone since"
            case .moved(let path): "now \(places.shortLink(path, on: .upstream))"
            }
        let remark = file.relation == .reimplemented ? "rewritten" : nil
        return [then, fate, remark].compactMap(\.self).joined(separator: ", ")
    }

    private func commits(of file: FileOrigin) -> String {
        (file.synced?.ends ?? []).map { places.commit($0, on: .upstream) }.joined(separator: "…")
    }

    private func evidence(_ files: [FileOrigin]) -> [String] {
        let items = files.flatMap { file -> [String] in
            let facts = file.fullEvidence.map(MarkdownProse.inline) + file.candidates.map(like)
            return ["- \(places.shortLink(file.port, on: .port))"] + facts.map { "  - \($0)" }
        }
        return MarkdownText.folded("Evidence and other candidates", items)
    }

    private func like(_ candidate: OriginCandidate) -> String {
        "another: \(MarkdownText.code(upstream.name(of: candidate.upstream))), "
            + "\(Wording.percent(candidate.similarity)) alike"
    }
}
