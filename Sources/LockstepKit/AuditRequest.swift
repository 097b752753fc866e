import Rules
import RulesModel
import SourceModel

/// What to audit, and how.
public struct AuditRequest: Sendable {
    public var rules: RuleSet
    public var upstream: Checkout
    public var port: Checkout
    public var failOn: FailureThreshold
    /// The baseline, and whether to write it.
    public var baseline: BaselineUse?
    /// A revision of the port's, whose common ancestor with what is audited has what does not count; `nil` where every
    /// finding counts.
    public var newSince: String?
    /// The revision to compare each bridge's outermost layer with; `nil` for that of ``newSince``.
    public var apiSince: String?
    /// The files and folders of either side to report on; empty for all. All files are compared in any case.
    public var only: [String] = []
    /// Where the rules lie, by which ``newSince`` tells whether they are the same as they were, and formats show what
    /// is wrong with them in place.
    public var rulesPath: String?
    /// Where the baseline lies, for those formats.
    public var baselinePath: String?
    /// Whether to give a verdict even if some needed input could not be read.
    public var allowsIncomplete: Bool
    /// The day that exemptions and budgets are judged on.
    public var today: CalendarDay
    /// How many files are parsed at a time; `nil` for one a core.
    public var jobs: Int?
    /// The version that the report names.
    public var toolVersion: String
    /// Told what the audit begins to do.
    package var onStage: @Sendable (AuditStage) -> Void = { _ in }
    /// Whether to make the patch of each decision.
    package var makesPatches = true
    /// Whether to search upstream's history for the origins that the rules do not state.
    var searchesOrigins = true

    public init(
        rules: RuleSet, upstream: Checkout, port: Checkout, failOn: FailureThreshold = .error,
        baseline: BaselineUse? = nil, newSince: String? = nil, apiSince: String? = nil, rulesPath: String? = nil,
        baselinePath: String? = nil, allowsIncomplete: Bool = false, today: CalendarDay, jobs: Int? = nil,
        toolVersion: String = Lockstep.version
    ) {
        self.rules = rules
        // Rules that were not read from a file know no names; an audit that knew none would see no user interface.
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

/// Where one side lies on disk: a work tree, a bare repository, or a folder that is no repository.
public struct Checkout: Hashable, Sendable {
    public var path: String
    /// What to audit of a repository. Without one, upstream is read at `HEAD` and the port as its work tree lies.
    public var revision: String?

    public init(path: String, revision: String? = nil) {
        self.path = path
        self.revision = revision
    }
}
