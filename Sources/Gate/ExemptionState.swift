import ReportModel
import SourceModel

/// What an exemption does for the findings of a run, which are named by their fingerprints.
package enum ExemptionState: Hashable, Sendable {
    /// It suppresses some.
    case suppressing([String])
    /// It has expired; the findings that it is about.
    case expired([String])
    /// These sides have changed since it was written; the findings that it is about.
    case lapsed([String], changed: [Side])
    /// It is about nothing that was found.
    case idle
    /// What it is about is suppressed by others for as long or longer, one of them on that line.
    case doubled(line: Int)

    /// The findings that it suppresses.
    package var suppressed: [String] {
        if case .suppressing(let fingerprints) = self { fingerprints } else { [] }
    }

    /// The findings that it is about and does not suppress, for a reason that a new entry would remove.
    package var suppressedBefore: [String] {
        switch self {
        case .expired(let fingerprints), .lapsed(let fingerprints, _): fingerprints
        case .suppressing, .idle, .doubled: []
        }
    }

    /// Whether it can be taken out of the rules without any finding coming back, now or when the last day of one that
    /// stays is over, provided that everything was read.
    package var isDead: Bool { suppressed.isEmpty }
}

/// The findings after the rules' exemptions are applied.
package struct ExemptedFindings: Sendable {
    /// The given findings, in their order, with exempted ones marked.
    package let findings: [AssessedFinding]
    /// Those on the exemptions themselves.
    package let reports: [AssessedFinding]
    /// What each of the rules' exemptions does, in their order.
    package let states: [ExemptionState]

    /// The findings, the parts of those that have some, and those on the exemptions.
    package var all: [AssessedFinding] { findings.withParts + reports }
}
