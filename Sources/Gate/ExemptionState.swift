import SourceModel

/// What an exemption does for the findings of a run.
package enum ExemptionState: Hashable, Sendable {
    /// It excuses some: their places among the findings.
    case excusing([Int])
    /// Its last day is over; the places of those that it is about.
    case expired([Int])
    /// What it was written for has changed on these sides; the places of those that it is about.
    case lapsed([Int], changed: [Side])
    /// It is about nothing that was found.
    case idle
    /// What it is about is excused by others for as long or longer, one of them on that line.
    case doubled(line: Int)

    /// The places of the findings that it is about and does not excuse, for a reason that writing it anew would mend.
    package var excusedBefore: [Int] {
        switch self {
        case .expired(let places), .lapsed(let places, _): places
        case .excusing, .idle, .doubled: []
        }
    }

    /// Whether it can be taken out of the rules without any finding coming back, now or when the last day of one that
    /// stays is over, provided that everything was read.
    package var isDead: Bool {
        if case .excusing = self { false } else { true }
    }
}
