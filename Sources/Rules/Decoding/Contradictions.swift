import RulesModel
import SourceModel

/// Finds entries that repeat or contradict each other.
///
/// One upstream file may be mapped to several port files and several to one: a split and a merge.
struct Contradictions {
    let rules: RuleSet
    let log: ProblemLog

    func report(
        _ mappings: [Located<Mapping>], omissions: [Located<Acceptance>], additions: [Located<Acceptance>]
    ) {
        var pairs: [[RelativePath]: Place] = [:]
        var mapped: [Side: [RelativePath: Place]] = [:]
        for mapping in mappings {
            let upstream = key(mapping.value.upstream, .upstream)
            let port = key(mapping.value.port, .port)
            if let first = pairs[[upstream, port]] {
                log.report(
                    "\(quoted(mapping.value.upstream.text)) is mapped to \(quoted(mapping.value.port.text)) already, in "
                        + "line \(first.line)", at: mapping.place)
                continue
            }
            pairs[[upstream, port]] = mapping.place
            mapped[.upstream, default: [:]][upstream] = mapped[.upstream]?[upstream] ?? mapping.place
            mapped[.port, default: [:]][port] = mapped[.port]?[port] ?? mapping.place
        }
        report(omissions, .upstream, in: "omissions", mapped: mapped[.upstream] ?? [:])
        report(additions, .port, in: "additions", mapped: mapped[.port] ?? [:])
    }

    private func report(
        _ acceptances: [Located<Acceptance>], _ side: Side, in section: String, mapped: [RelativePath: Place]
    ) {
        var seen: [RelativePath: Place] = [:]
        for acceptance in acceptances {
            let path = key(acceptance.value.pattern, side)
            if let first = seen.updateValue(acceptance.place, forKey: path) {
                log.report(
                    "\(quoted(acceptance.value.pattern.text)) is in '\(section)' twice, first in line \(first.line)",
                    at: acceptance.place)
            }
            if let mapping = mapped[path] {
                log.report(
                    "\(quoted(acceptance.value.pattern.text)) is mapped in line \(mapping.line), so it cannot be in "
                        + "'\(section)' too", at: acceptance.place)
            }
        }
    }

    /// Equal for equal patterns, however they are written. Patterns that only overlap are accepted: a broad one with an
    /// exception is common in rules.
    private func key(_ pattern: PathPattern, _ side: Side) -> RelativePath {
        RelativePath(rules[side].absolute(pattern).text)
    }
}
