import ReportModel
import SourceModel

/// The places of findings, as SARIF has them.
struct SARIFPlaces {
    /// What paths upstream are relative to where no link can be made of them.
    static let upstreamBase = "UPSTREAM"

    let limits: SARIFLimits
    private let links: [Side: Permalinks]

    init(_ report: Report, limits: SARIFLimits) {
        self.limits = limits
        links = [.upstream: Permalinks(report.upstream), .port: Permalinks(report.port)]
    }

    func location(_ anchor: PortAnchor, of finding: AssessedFinding) -> SARIFLocation {
        let name = (anchor.kind == .place ? finding.port : finding.upstream)?.symbol
        return SARIFLocation(
            physicalLocation: .init(
                artifactLocation: SARIFArtifactLocation(uri: anchor.path.percentEncoded),
                region: SARIFRegion(line: anchor.line, columns: anchor.columns)),
            logicalLocations: name.map { [.init(fullyQualifiedName: VisibleText.line($0))] })
    }

    /// Upstream's place, and the places of the evidence that say more than the finding's own do.
    func related(to finding: AssessedFinding) -> [SARIFLocation] {
        var related: [SARIFLocation] = []
        if let upstream = finding.upstream, !upstream.path.isRoot {
            let name = upstream.symbol.map { " `\($0)`" } ?? ""
            related.append(
                place(upstream.path, upstream.line, upstream.columns, on: .upstream, "Upstream\(name)"))
        }
        for evidence in finding.evidence {
            guard let path = evidence.path, let line = evidence.line, !path.isRoot else { continue }
            guard ![finding.upstream, finding.port].contains(where: { $0?.path == path && $0?.line == line }) else {
                continue
            }
            let side = evidence.side ?? (path == finding.upstream?.path ? .upstream : .port)
            related.append(place(path, line, nil, on: side, "\(evidence.label): \(evidence.text)"))
        }
        // One of a result's places is its own.
        return related.prefix(max(0, limits.locations - 1)).enumerated().map { number, location in
            var location = location
            location.id = number + 1
            return location
        }
    }

    /// A place upstream is a link: as a path, code scanning would look for it in the port's repository.
    private func place(
        _ path: RelativePath, _ line: Int?, _ columns: Range<Int>?, on side: Side, _ text: String
    ) -> SARIFLocation {
        let link = side == .upstream ? links[side]?.file(path) : nil
        let linkToLine = side == .upstream ? links[side]?.file(path, line: line) : nil
        let isRelative = side == .upstream && link == nil
        let words = VisibleText.line(text)
        return SARIFLocation(
            message: SARIFMessage(text: limits.cut(linkToLine.map { "\(words), \($0)" } ?? words)),
            physicalLocation: .init(
                artifactLocation: SARIFArtifactLocation(
                    uri: link ?? path.percentEncoded, uriBaseId: isRelative ? Self.upstreamBase : nil),
                region: line.map { SARIFRegion(line: $0, columns: columns) }))
    }
}
