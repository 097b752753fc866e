import SourceModel

/// The gate's answer.
public struct Verdict: Hashable, Sendable {
    public var failOn: FailureThreshold
    /// Counted findings by severity: neither exempted, nor in the baseline, nor older than the reviewed change.
    public var errors: Int
    public var warnings: Int
    public var notes: Int
    public var exempted: Int
    /// Findings that the baseline accepts.
    public var baselined: Int
    /// Findings that existed before the reviewed change.
    public var old: Int
    /// Why there is no verdict; if it is not empty, the run has not passed, whatever the counts are.
    public var undecided: [String]
    /// Unreadable input, in a run that gives a verdict anyway.
    public var skipped: [String]
    /// Rules that match nothing or contradict history, which makes the rules file invalid for these two trees.
    public var invalidRules: [String]
    public var passed: Bool

    public init(
        failOn: FailureThreshold, errors: Int, warnings: Int, notes: Int, exempted: Int, baselined: Int = 0,
        old: Int = 0, undecided: [String] = [], skipped: [String] = [], invalidRules: [String] = [], passed: Bool
    ) {
        self.failOn = failOn
        self.errors = errors
        self.warnings = warnings
        self.notes = notes
        self.exempted = exempted
        self.baselined = baselined
        self.old = old
        self.undecided = undecided
        self.skipped = skipped
        self.invalidRules = invalidRules
        self.passed = passed
    }
}
