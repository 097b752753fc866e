/// Whether a finding asks for somebody's attention.
package enum FindingStanding: Hashable, Sendable, CaseIterable {
    /// It does.
    case open
    /// The rules accept it, with a reason.
    case exempted
    /// It was there when the tool was adopted.
    case inBaseline
    /// It was there before the change that is being looked at.
    case earlier

    package init(_ finding: Finding) {
        if finding.exemption != nil {
            self = .exempted
        } else if finding.isInBaseline {
            self = .inBaseline
        } else {
            self = finding.isNew ? .open : .earlier
        }
    }
}

extension Finding {
    /// Whether it is about code, and not about the rules or the baseline.
    package var hasPlace: Bool { upstream != nil || port != nil }
}
