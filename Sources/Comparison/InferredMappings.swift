import Matching
import ReportModel
import RulesModel
import SourceModel

extension Matching {
    /// The port's files whose upstream text is stated neither by the rules nor by anything else.
    ///
    /// The text of a rewritten file does not identify it.
    package var portFilesOfUnknownOrigin: Set<RelativePath> {
        let known = Set(
            port.files.indices.filter { index in
                (mappingsByPort[index] ?? []).contains {
                    rules.mappings[$0].synced != nil || rules.mappings[$0].relation == .reimplemented
                }
            })
        return Set(
            port.files.indices.filter {
                port.files[$0].index != nil && additions[$0] == nil && !known.contains($0)
            }.map { port.files[$0].path })
    }
}

extension RuleSet {
    /// The rules plus a mapping and a synced commit for each of `origins` that is sure enough.
    ///
    /// The rules take precedence: an origin that contradicts a mapping is left out, and so is one that they
    /// omit and do not map.
    ///
    /// - Parameter unsure: The port files whose synced commits may not be taken from `origins`.
    package func adding(_ origins: [FileOrigin], withoutCommitsOf unsure: Set<RelativePath>) -> RuleSet {
        var rules = self
        let statedPlaces = Dictionary(grouping: mappings.indices) { port.absolute(mappings[$0].port).literalPath }
        for origin in origins {
            guard let synced = origin.synced, let then = origin.upstream, origin.confidence.isSureEnough else {
                continue
            }
            let now = origin.upstreamNow ?? then
            let entry = SyncedEntry(
                commit: synced.first.hex, last: synced.last.hex,
                path: synced.firstPath == now ? nil : synced.firstPath, by: .inferred,
                likeness: .init(similarity: synced.similarity, confidence: origin.confidence))
            let known = unsure.contains(origin.port) ? nil : entry
            let stated = statedPlaces[origin.port] ?? []
            if stated.isEmpty {
                guard !omissions.contains(where: { upstream.absolute($0.pattern).matches(now) }) else { continue }
                guard let upstream = rules.upstream.pattern(naming: now),
                    let port = rules.port.pattern(naming: origin.port)
                else {
                    continue
                }
                rules.mappings.append(
                    Mapping(upstream: upstream, port: port, types: unstated(origin.types), synced: known))
            } else if let index = stated.first(where: {
                [now, then].contains(upstream.absolute(rules.mappings[$0].upstream).literalPath)
            }) {
                rules.mappings[index].synced = known
                rules.mappings[index].types.merge(unstated(origin.types)) { stated, _ in stated }
            }
        }
        return rules
    }

    /// The port's type names that the substitutions do not give already.
    ///
    /// - Parameter declared: The types that the port's file declares. One with the substituted name is the counterpart.
    package func unstated(_ types: [String: String], besides declared: Set<String> = []) -> [String: String] {
        types.filter { upstream, port in
            !substitutions.identifiers.contains { substitution in
                substitution.portName(for: upstream).map { $0 == port || declared.contains($0) } ?? false
            } && !mappings.contains { $0.types[upstream] != nil }
        }
    }
}

extension Confidence {
    /// Whether an audit may rely on it.
    fileprivate var isSureEnough: Bool { self == .high || self == .medium }
}
