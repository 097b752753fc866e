import Comparison
import Differences
import ReportModel
import SourceModel

/// A check that reports rows of the table of differences, one finding for each.
protocol DifferenceCheck: Check {
    /// - Returns: `nil` for a row that the check does not report.
    static func finding(on difference: Difference, in input: CheckInput) -> Finding?
}

extension DifferenceCheck {
    static func findings(in input: CheckInput) -> [Finding] {
        guard let topic else { return [] }
        return input.differences.rows(topic.levels, topic.condition).compactMap { finding(on: $0, in: input) }
    }

    /// A finding at the places of a difference.
    static func finding(
        _ message: String, on difference: Difference, severity: Severity? = nil, evidence: [Evidence] = []
    ) -> Finding {
        finding(
            message, severity: severity, upstream: difference.upstream, port: difference.port,
            shown: difference.facets.values, evidence: evidence)
    }
}

extension CaseDifferences {
    var evidence: [Evidence] {
        [(lost, Side.upstream), (gained, .port), (changed, nil)].flatMap { cases, only in
            cases.map { place in
                Evidence(
                    .enumCase(Location(path: place.path, symbol: place.shownSymbol), only: only), Self.name(place),
                    path: place.path, line: place.line)
            }
        }
    }
}

extension Comparison {
    /// The declaration at the synced commit: its name and place then.
    func evidence(ofBase reference: BaseReference?) -> [Evidence] {
        guard let reference, let declaration = declaration(ofBase: reference) else { return [] }
        let base = bases[reference.base]
        let place = "\(base.request.path):\(declaration.start.line) at \(base.first.hex)"
        return [Evidence(.fact(.upstreamThen), "\(declaration.distinctName), \(place)")]
    }
}

extension SnapshotFile {
    /// The types that the file declares or extends at its top level.
    var declaredTypes: [Evidence] {
        (index?.declarations ?? []).filter { $0.kind.isType && $0.container == nil }.map { declaration in
            Evidence(
                .fact(.declares), "\(declaration.kind.rawValue) \(declaration.selector)", path: path,
                line: declaration.start.line)
        }
    }
}
