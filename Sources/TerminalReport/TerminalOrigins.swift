import Phrasing
import ReportModel
import Reporting
import SourceModel

extension TerminalRenderer {
    /// The origins of a port's files: a line for each, and the renamings learnt from all of them.
    package func render(_ report: OriginsReport) -> String {
        let origins = TerminalOrigins(style: style, isVerbose: isVerbose, upstream: report.upstream, port: report.port)
        var blocks = [opening(report)]
        blocks += [report.remarks.flatMap { style.wrapped($0, behind: "remark: ", indent: 8) }]
        blocks += [origins.table(report.filesWithOrigin), origins.list(report.filesWithoutOrigin)]
        blocks += [report.hint.map { style.wrapped($0, behind: "hint: ", indent: 6) } ?? []]
        blocks += renamings(report.substitutions)
        blocks += [report.shortcoming.map { [painted($0)] } ?? [], [report.scope.sentence]]
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private func opening(_ report: OriginsReport) -> [String] {
        var sides = TerminalTable(.leading, .leading, .leading, .leading)
        for (side, value) in [(Side.upstream, report.upstream), (.port, report.port)] {
            sides.add(
                "  \(side.rawValue)", value.repository ?? "", TerminalSides.origin(of: value.reportSide), value.folders)
        }
        let problems = report.undecided.flatMap { style.wrapped($0, indent: 2) }
        return (report.shortcoming.map { [painted($0)] + problems } ?? []) + [style.paint(report.answer, .bold)]
            + sides.lines
    }

    private func painted(_ shortcoming: String) -> String { style.paint(shortcoming, .bold, .init(Outcome.undecided)) }

    private func renamings(_ substitutions: [LearntSubstitution]) -> [[String]] {
        let lines = SubstitutionBlock(substitutions).lines
        guard !lines.isEmpty else { return [] }
        return [[style.paint("Renamed throughout, for the rules:", .bold)], lines]
    }
}

/// The files of a port as lines.
private struct TerminalOrigins {
    let style: TerminalStyle
    let isVerbose: Bool
    let upstream: OriginsSide
    let port: OriginsSide

    /// The files from upstream. Columns of fixed width come first, so that paths need no alignment.
    func table(_ files: [FileOrigin]) -> [String] {
        guard !files.isEmpty else { return [] }
        var table = TerminalTable(.leading, .trailing, .trailing, .leading, .leading, .leading)
        table.add("confidence", "alike then", "now", "synced commits", "from", "port file ← upstream file")
        for file in files {
            table.add(
                file.confidence.rawValue, Wording.percent(file.synced?.similarity),
                Wording.percent(file.synced?.similarityNow),
                file.synced?.ends.map(\.short).joined(separator: "…") ?? "",
                file.synced.map { "\(Timestamp($0.firstDate).day)" } ?? "", port.name(of: file.port))
        }
        let lines = table.lines
        return [style.paint(lines.first ?? "", .bold)]
            + zip(files, lines.dropFirst()).flatMap { file, line in self.lines(file, line) }
    }

    /// The files that are not from upstream, with the little that is known of them.
    func list(_ files: [FileOrigin]) -> [String] {
        guard !files.isEmpty else { return [] }
        let title = "\(Phrase.count(files.count, "port file")) without an origin"
        return [style.paint(title, .bold)]
            + files.flatMap { file in
                let name = "  " + VisibleText.line(port.name(of: file.port))
                guard !isVerbose else { return [name] + details(file) }
                return joined(name, file.candidates.first.map { "(nearest: \(like($0)))" }, indent: 4)
            }
    }

    private func lines(_ file: FileOrigin, _ line: String) -> [String] {
        let word = file.confidence.rawValue
        let name = VisibleText.line(port.name(of: file.port))
        let origin = ["← " + upstream.name(of: file.upstream ?? .root), fate(of: file), file.remark]
            .compactMap(\.self).joined(separator: ", ")
        var lines = joined(line, origin, indent: line.count - name.count + 2)
        if let first = lines.first, first.hasPrefix(word) {
            lines[0] = style.paint(word, .init(file.confidence)) + first.dropFirst(word.count)
        }
        return lines + (isVerbose ? details(file) : [])
    }

    private func fate(of file: FileOrigin) -> String? {
        switch file.fate(by: upstream.commit) {
        case .unchanged: "unchanged since"
        case .changed: nil
        case .gone: "gone since"
        case .moved(let path): "now \(upstream.name(of: path))"
        }
    }

    /// `addition` after `line`, or below it if both together are wider than the terminal.
    private func joined(_ line: String, _ addition: String?, indent: Int) -> [String] {
        guard let addition = addition.map(VisibleText.line) else { return [line] }
        if let width = style.width, line.count + 1 + addition.count > width {
            return [line, String(repeating: " ", count: indent) + addition]
        }
        return ["\(line) \(addition)"]
    }

    private func details(_ file: FileOrigin) -> [String] {
        (file.fullEvidence + file.candidates.map { "another: \(like($0))" })
            .flatMap { style.wrapped($0, behind: "    - ", indent: 6) }.map { style.paint($0, .dim) }
    }

    private func like(_ candidate: OriginCandidate) -> String {
        "\(upstream.name(of: candidate.upstream)), \(Wording.percent(candidate.similarity)) alike"
    }
}

extension FileOrigin {
    fileprivate var remark: String? { relation == .reimplemented ? "rewritten" : nil }
}

extension TerminalStyle.Ink {
    fileprivate init(_ confidence: Confidence) {
        switch confidence {
        case .high: self = .green
        case .medium: self = .yellow
        case .low, .none: self = .red
        }
    }
}
