import Foundation
import Rules
import RulesModel
import SourceModel

/// What to audit, and how.
public struct AuditRequest: Sendable {
    public var rules: RuleSet
    public var upstream: Checkout
    public var port: Checkout
    public var failOn: FailureThreshold
    /// The baseline, and whether to write one.
    public var baseline: BaselineUse?
    /// A revision of the port. Findings at its merge base with the audited state do not count; `nil` if all findings
    /// count.
    public var newSince: String?
    /// The revision to compare each bridge's outermost layer with; `nil` for that of ``newSince``.
    public var apiSince: String?
    /// The files and folders of either side to report on; empty for all. All files are compared in either case.
    public var only: [String] = []
    /// The path of the rules, so that ``newSince`` can read their earlier state, and formats can show their problems in
    /// place.
    public var rulesPath: String?
    /// The path of the baseline, for the same purposes.
    public var baselinePath: String?
    /// Whether to give a verdict even if some needed input could not be read.
    public var allowsIncomplete: Bool
    /// The day that exemptions and budgets are judged on.
    public var today: CalendarDay
    /// How many files are parsed at a time; `nil` for one per core.
    public var jobs: Int?
    package var jobCount: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
    /// The version that the report names.
    public var toolVersion: String
    /// Called at the beginning of each stage.
    package var onStage: @Sendable (AuditStage) -> Void = { _ in }
    /// Whether to make the patch of each decision.
    package var makesPatches = true
    /// Whether to search upstream's history for the origins that the rules do not state.
    package var searchesOrigins = true

    public init(
        rules: RuleSet, upstream: Checkout, port: Checkout, failOn: FailureThreshold = .error,
        baseline: BaselineUse? = nil, newSince: String? = nil, apiSince: String? = nil, rulesPath: String? = nil,
        baselinePath: String? = nil, allowsIncomplete: Bool = false, today: CalendarDay, jobs: Int? = nil,
        toolVersion: String = Lockstep.version
    ) {
        self.rules = rules
        // Rules that were not read from a file have no vocabulary; without one an audit finds no user interface.
        if rules.vocabulary == Vocabulary() { self.rules.vocabulary = StandardVocabulary.vocabulary }
        self.upstream = upstream
        self.port = port
        self.failOn = failOn
        self.baseline = baseline
        self.newSince = newSince
        self.apiSince = apiSince
        self.rulesPath = rulesPath
        self.baselinePath = baselinePath
        self.allowsIncomplete = allowsIncomplete
        self.today = today
        self.jobs = jobs
        self.toolVersion = toolVersion
    }
}

/// The location of a side: a work tree, a bare repository, or a folder outside any repository.
public struct Checkout: Hashable, Sendable {
    public var path: String
    /// The revision to audit. If it is `nil`, upstream is read at `HEAD` and the port from its work tree.
    public var revision: String?

    public init(path: String, revision: String? = nil) {
        self.path = path
        self.revision = revision
    }
}
