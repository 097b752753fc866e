import ReportModel
import SourceModel

/// The effect of an exemption on the findings of a run, which are given by their fingerprints.
package enum ExemptionState: Hashable, Sendable {
    /// It suppresses these findings.
    case suppressing([String])
    /// It has expired; it would match these findings.
    case expired([String])
    /// These sides have changed since it was written; it would match these findings.
    case lapsed([String], changed: [Side])
    /// It matches no finding.
    case idle
    /// Other exemptions suppress its findings for at least as long, one of them on that line.
    case doubled(line: Int)

    /// The findings that it suppresses.
    package var suppressed: [String] {
        if case .suppressing(let fingerprints) = self { fingerprints } else { [] }
    }

    /// The findings that it matches but does not suppress, because it has to be renewed.
    package var suppressedBefore: [String] {
        switch self {
        case .expired(let fingerprints), .lapsed(let fingerprints, _): fingerprints
        case .suppressing, .idle, .doubled: []
        }
    }

    /// Whether it can be removed from the rules without any finding coming back, now or when another exemption expires,
    /// provided that all input was read.
    package var isDead: Bool { suppressed.isEmpty }
}

/// The findings after the rules' exemptions are applied.
package struct ExemptedFindings: Sendable {
    /// The given findings, in their order, with exempted ones marked.
    package let findings: [AssessedFinding]
    /// Findings about the exemptions themselves.
    package let reports: [AssessedFinding]
    /// The state of each exemption of the rules, in order.
    package let states: [ExemptionState]

    /// The findings, the parts of grouped ones, and the findings about exemptions.
    package var all: [AssessedFinding] { findings.withParts + reports }
}
