/// The severity of a finding.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    case note, warning, error

    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// The lowest severity that fails a run.
public enum FailureThreshold: String, Hashable, Sendable, CaseIterable {
    case error, warning, note, never

    public func isReached(by severity: Severity) -> Bool {
        switch self {
        case .error: severity >= .error
        case .warning: severity >= .warning
        case .note: true
        case .never: false
        }
    }
}
