import ReportModel
import SourceModel

/// The places of findings in SARIF.
struct SARIFPlaces {
    /// The base of upstream's paths.
    static let upstreamBase = "UPSTREAM"

    let limits: SARIFLimits
    /// Links to upstream.
    private let links: Permalinks

    init(_ report: Report, limits: SARIFLimits) {
        self.limits = limits
        links = Permalinks(report.upstream)
    }

    func location(_ anchor: PortAnchor, of finding: AssessedFinding) -> JSONObject {
        let name = (anchor.kind == .place ? finding.port : finding.upstream)?.symbol
        let physical: JSONObject = [
            "artifactLocation": ["uri": anchor.path.percentEncoded] as JSONObject,
            "region": Self.region(line: anchor.line, columns: anchor.columns),
        ]
        let logical = name.map { [["fullyQualifiedName": VisibleText.line($0)] as JSONObject] }
        let location: JSONObject = ["physicalLocation": physical, "logicalLocations": logical]
        return location.withoutNulls
    }

    /// Upstream's place, and the places of the evidence that differ from the finding's own.
    func related(to finding: AssessedFinding) -> [JSONObject] {
        var related: [Related] = []
        if let upstream = finding.upstream, !upstream.path.isRoot {
            let name = upstream.symbol.map { " `\($0)`" } ?? ""
            related.append(
                Related(
                    path: upstream.path, line: upstream.line, columns: finding.columns[.upstream], side: .upstream,
                    text: "Upstream\(name)"))
        }
        for evidence in finding.evidence {
            guard let path = evidence.path, let line = evidence.line, !path.isRoot else { continue }
            guard ![finding.upstream, finding.port].contains(where: { $0?.path == path && $0?.line == line }) else {
                continue
            }
            let side = evidence.side ?? (path == finding.upstream?.path ? .upstream : .port)
            related.append(Related(path: path, line: line, side: side, text: "\(evidence.caption): \(evidence.text)"))
        }
        // One of a result's locations is the finding's own.
        return related.prefix(max(0, limits.locations - 1)).enumerated().map { object(of: $1, id: $0 + 1) }
    }

    private struct Related {
        var path: RelativePath
        var line: Int?
        var columns: Range<Int>?
        var side: Side
        var text: String
    }

    /// A path at upstream has a different root, and its link is in the message: code scanning rejects a whole file if
    /// the URI of one location is not that of a file.
    ///
    /// - Parameter id: The number by which a message refers to the place.
    private func object(of place: Related, id: Int) -> JSONObject {
        let isUpstream = place.side == .upstream
        let link = isUpstream ? links.file(place.path, line: place.line) : nil
        let words = VisibleText.line(place.text)
        let file: JSONObject = [
            "uri": place.path.percentEncoded, "uriBaseId": isUpstream ? Self.upstreamBase : nil,
        ]
        let physical: JSONObject = [
            "artifactLocation": file.withoutNulls,
            "region": place.line.map { Self.region(line: $0, columns: place.columns) },
        ]
        return [
            "id": id, "message": ["text": limits.cut(link.map { "\(words), \($0)" } ?? words)] as JSONObject,
            "physicalLocation": physical.withoutNulls,
        ]
    }

    /// One line, or the known columns of it; code scanning requires all four numbers.
    ///
    /// - Parameter columns: `nil` for the first character of the line.
    private static func region(line: Int, columns: Range<Int>?) -> JSONObject {
        [
            "startLine": max(line, 1), "startColumn": columns?.lowerBound ?? 1, "endLine": max(line, 1),
            "endColumn": columns?.upperBound ?? 2,
        ]
    }
}
