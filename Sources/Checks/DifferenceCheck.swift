import Comparison
import ReportModel
import SourceModel

/// A check that reports rows of the table of differences, one finding for each.
protocol DifferenceCheck: Check {
    /// - Returns: `nil` for a row that the check has nothing to say of.
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
        [("upstream", lost), ("port", gained), ("changed", changed)].flatMap { label, cases in
            cases.map { Evidence(label: label, text: Self.name($0), path: $0.path, line: $0.line) }
        }
    }

    /// The cases that a finding's evidence names, by their places without lines: those that both sides have or the port,
    /// and those that upstream alone has.
    static func cases(in finding: Finding) -> (port: [Location], upstream: [Location]) {
        func places(_ labels: Set<String>, in type: Location?) -> [Location] {
            guard let type, let symbol = type.symbol else { return [] }
            return finding.evidence.filter { labels.contains($0.label) && $0.path != nil }.map {
                Location(path: $0.path ?? type.path, symbol: "\(symbol).\($0.text)")
            }
        }
        return (places(["port", "changed"], in: finding.port), places(["upstream"], in: finding.upstream))
    }
}

extension Comparison {
    /// What a declaration was upstream at the synced commit: its name then, and where it stood.
    func evidence(ofBase reference: BaseReference?) -> [Evidence] {
        guard let reference, let declaration = bases[reference.base].file.index?.declarations[reference.declaration]
        else { return [] }
        let base = bases[reference.base]
        let place = "\(base.request.path):\(declaration.start.line) at \(base.first.hex)"
        return [Evidence(label: "upstream then", text: "\(declaration.qualifiedName), \(place)")]
    }
}

extension SnapshotFile {
    /// What a file is about: the types that it declares or extends at its top level.
    var declaredTypes: [Evidence] {
        (index?.declarations ?? []).filter { $0.kind.isType && $0.container == nil }.map { declaration in
            Evidence(
                label: "declares", text: "\(declaration.kind.rawValue) \(declaration.selector)", path: path,
                line: declaration.start.line)
        }
    }
}
