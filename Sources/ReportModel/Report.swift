import SourceModel

/// The result of an audit: one value for all renderers.
public struct Report: Hashable, Sendable {
    public var toolVersion: String
    package var upstream: ReportSide
    package var port: ReportSide
    package var scope: Scope
    /// Sorted by port path, then upstream path; files without a port counterpart follow.
    public var files: [FileRow]
    package var declarations: [DeclarationRow]
    /// Upstream's commits since the synced commits, oldest first.
    public var commits: [CommitRow]
    /// Why there may be more commits than are listed, or none could be listed; empty if the list is complete.
    public var commitGaps: [String]
    /// The elements of both user interfaces, sorted by category, role and value.
    package var interface: [InterfaceItem]
    /// In the order of the rules.
    package var bridges: [BridgeReport]
    /// In the order of the rules, those of one entry sorted by path.
    package var documents: [DocumentReport]
    /// The merge base since which findings count as new; `nil` if all do.
    package var mergeBase: MergeBase?
    /// Sorted by path, line and check.
    public var findings: [AssessedFinding]
    /// The open decisions, most urgent first.
    package var decisions: [Decision] = []
    /// Remarks that a reader needs to judge the rest: a side without history, a file that was not read.
    public var remarks: [String]
    public var verdict: Verdict
    /// Whether no finding may be missing because of unreadable or unusable input, so that a baseline can be written.
    package var isComplete = true
    /// Locations for formats that show everything in the port's repository.
    package var inputs: ReportInputs
    /// The files and folders that the report is limited to, as given; empty for all.
    package var only: [RelativePath] = []
    /// The day of the audit, from which the remaining days of an exemption are counted.
    package var today: CalendarDay?

    package init(
        toolVersion: String, upstream: ReportSide, port: ReportSide, scope: Scope, files: [FileRow],
        declarations: [DeclarationRow], commits: [CommitRow] = [], commitGaps: [String] = [],
        interface: [InterfaceItem] = [], bridges: [BridgeReport] = [], documents: [DocumentReport] = [],
        mergeBase: MergeBase? = nil,
        findings: [AssessedFinding],
        remarks: [String] = [],
        verdict: Verdict, inputs: ReportInputs = ReportInputs()
    ) {
        self.toolVersion = toolVersion
        self.upstream = upstream
        self.port = port
        self.scope = scope
        self.files = files
        self.declarations = declarations
        self.commits = commits
        self.commitGaps = commitGaps
        self.interface = interface
        self.bridges = bridges
        self.documents = documents
        self.mergeBase = mergeBase
        self.findings = findings
        self.remarks = remarks
        self.verdict = verdict
        self.inputs = inputs
    }
}

extension Report {
    /// An earlier state of the port, whose findings do not count.
    package struct MergeBase: Hashable, Sendable {
        /// As given, such as the name of a branch.
        package var revision: String
        /// The common ancestor of the port and that revision.
        package var commit: ObjectName
        /// A phrase for each way in which the rules and the baseline were relaxed since.
        package var loosened: [String]

        package init(revision: String, commit: ObjectName, loosened: [String] = []) {
            self.loosened = loosened
            self.revision = revision
            self.commit = commit
        }
    }
}

/// One side, as in reports.
package struct ReportSide: Hashable, Sendable {
    /// `owner/name`, if the rules state it.
    package var repository: String?
    package var root: RelativePath
    package var revision: String?
    package var commit: ObjectName?
    /// The position of the commit among upstream's tags.
    package var release: Release?
    package var medium: Snapshot.Medium

    package init(
        repository: String? = nil, root: RelativePath, revision: String? = nil, commit: ObjectName? = nil,
        medium: Snapshot.Medium
    ) {
        self.repository = repository
        self.root = root
        self.revision = revision
        self.commit = commit
        self.medium = medium
    }
}

/// The scope of an audit.
package struct Scope: Hashable, Sendable {
    package var upstreamFiles: Int
    package var portFiles: Int
    package var upstreamDeclarations: Int
    package var portDeclarations: Int
    /// The number of upstream commits; the port is read at one commit or from its work tree.
    package var commitsRead: Int

    package init(
        upstreamFiles: Int = 0, portFiles: Int = 0, upstreamDeclarations: Int = 0, portDeclarations: Int = 0,
        commitsRead: Int = 0
    ) {
        self.upstreamFiles = upstreamFiles
        self.portFiles = portFiles
        self.upstreamDeclarations = upstreamDeclarations
        self.portDeclarations = portDeclarations
        self.commitsRead = commitsRead
    }
}

/// The upstream commits whose text a port file was last synced to.
package struct SyncedCommits: Hashable, Sendable {
    package var first: ObjectName
    package var last: ObjectName
    /// The path of the upstream file at those commits.
    package var path: RelativePath
    /// The similarity of that text and the port's, from 0 to 1.
    package var similarity: Double
    package var by: SyncedBy
    package var confidence: Confidence
    /// The position of the first commit among upstream's tags.
    package var release: Release?

    package init(
        first: ObjectName, last: ObjectName, path: RelativePath, similarity: Double, by: SyncedBy,
        confidence: Confidence
    ) {
        self.first = first
        self.last = last
        self.path = path
        self.similarity = similarity
        self.by = by
        self.confidence = confidence
    }
}

/// The omission or addition of the rules for an unpaired file.
package enum Acknowledgement: Hashable, Sendable {
    case omission(reason: String)
    case addition(reason: String)
}

/// The result for a file pairing. A file that was split or merged has a row
/// for each counterpart.
public struct FileRow: Hashable, Sendable {
    public var upstream: RelativePath?
    public var port: RelativePath?
    public var relation: Relation
    public var status: Status
    /// The reason for the status, if it is not obvious.
    public var reason: String?
    package var synced: SyncedCommits?
    package var acknowledgement: Acknowledgement?
    /// Whether the reason of ``acknowledgement`` is still to be written.
    package var lacksReason = false
    /// Whether upstream's file can replace the port's: only upstream changed it.
    public var canBeTaken: Bool
    /// Whether it can if the port's unchanged copies of removed declarations may be deleted.
    package var canBeTakenWithRemovals: Bool
    /// The names and imports to substitute when upstream's file is taken.
    package var substitutions: AppliedSubstitutions
    /// Whether the rules exempt all findings about upstream's changes to it, except notes.
    package var isExempted: Bool

    package init(
        upstream: RelativePath?, port: RelativePath?, relation: Relation, status: Status, reason: String? = nil,
        synced: SyncedCommits? = nil, acknowledgement: Acknowledgement? = nil, canBeTaken: Bool = false,
        canBeTakenWithRemovals: Bool = false,
        substitutions: AppliedSubstitutions = AppliedSubstitutions(), isExempted: Bool = false
    ) {
        self.upstream = upstream
        self.port = port
        self.relation = relation
        self.status = status
        self.reason = reason
        self.synced = synced
        self.acknowledgement = acknowledgement
        self.canBeTaken = canBeTaken
        self.canBeTakenWithRemovals = canBeTakenWithRemovals
        self.substitutions = substitutions
        self.isExempted = isExempted
    }
}

/// The result for a declaration pairing.
package struct DeclarationRow: Hashable, Sendable {
    package var upstream: String?
    package var port: String?
    package var kind: DeclarationKind
    package var status: Status
    package var upstreamPath: RelativePath?
    package var upstreamLine: Int?
    package var portPath: RelativePath?
    package var portLine: Int?
    /// Whether the port changed a declaration that upstream has removed.
    package var isChangedOrphan: Bool
    /// The three texts, if they differ.
    package var texts: DeclarationTexts?

    package init(
        upstream: String?, port: String?, kind: DeclarationKind, status: Status, upstreamPath: RelativePath? = nil,
        upstreamLine: Int? = nil, portPath: RelativePath? = nil, portLine: Int? = nil, isChangedOrphan: Bool = false,
        texts: DeclarationTexts? = nil
    ) {
        self.upstream = upstream
        self.port = port
        self.kind = kind
        self.status = status
        self.upstreamPath = upstreamPath
        self.upstreamLine = upstreamLine
        self.portPath = portPath
        self.portLine = portLine
        self.isChangedOrphan = isChangedOrphan
        self.texts = texts
    }
}
