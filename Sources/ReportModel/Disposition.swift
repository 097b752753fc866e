import SourceModel

/// Whether and why a finding counts.
public enum Disposition: Hashable, Sendable {
    /// It counts.
    case open
    /// The rules accept it, with a reason.
    case exempted(ExemptionNote)
    /// The baseline accepts it.
    case baseline
    /// It existed before the reviewed change.
    case earlier
    /// A recorded decision on a commit is its only cause.
    case decided

    /// A disposition without the reason, in the order in which reports list them.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case open, exempted, baseline, earlier, decided
    }

    package var kind: Kind {
        switch self {
        case .open: .open
        case .exempted: .exempted
        case .baseline: .baseline
        case .earlier: .earlier
        case .decided: .decided
        }
    }
}

/// Why a finding does not count, as the rules state it.
public struct ExemptionNote: Hashable, Sendable {
    public var reason: String
    public var owner: String
    public var until: CalendarDay?

    public init(reason: String, owner: String, until: CalendarDay?) {
        (self.reason, self.owner, self.until) = (reason, owner, until)
    }

    /// Whether somebody still has to write the reason, in place of the draft's word.
    package var isDrafted: Bool { reason.hasPrefix("TODO") }
}
