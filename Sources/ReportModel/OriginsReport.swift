import SourceModel

/// Where every file of a port came from: one value, which every renderer reads.
public struct OriginsReport: Hashable, Sendable {
    public var toolVersion: String
    package var upstream: OriginsSide
    package var port: OriginsSide
    package var scope: OriginsScope
    /// Sorted by port path.
    public var files: [FileOrigin]
    /// Renamings that several files share, for the `substitutions` of a rules file.
    package var substitutions: [LearntSubstitution]
    /// Remarks that a reader needs to judge the rest: a port without history, unreadable texts.
    public var remarks: [String]
    /// Why the answers may be wrong: upstream's history is incomplete, and an origin may lie in what is not there; a port
    /// file, or a text that it had, could not be read.
    public var undecided: [String]
    /// The port files whose older texts are not known, and could show that they were made from another text.
    package var filesOfUnknownPast: Set<RelativePath> = []

    package init(
        toolVersion: String, upstream: OriginsSide, port: OriginsSide, scope: OriginsScope, files: [FileOrigin],
        substitutions: [LearntSubstitution] = [], remarks: [String] = [], undecided: [String] = []
    ) {
        self.toolVersion = toolVersion
        self.upstream = upstream
        self.port = port
        self.scope = scope
        self.files = files
        self.substitutions = substitutions
        self.remarks = remarks
        self.undecided = undecided
    }
}

/// One side of a search for origins.
package struct OriginsSide: Hashable, Sendable {
    /// `owner/name`, where rules state it.
    package var repository: String?
    /// The folders that were looked into.
    package var roots: [RelativePath]
    package var revision: String?
    package var commit: ObjectName?

    package init(repository: String? = nil, roots: [RelativePath], revision: String?, commit: ObjectName?) {
        self.repository = repository
        self.roots = roots
        self.revision = revision
        self.commit = commit
    }
}

/// How much a search for origins looked at.
package struct OriginsScope: Hashable, Sendable {
    package var portFiles: Int
    /// Every path that upstream's history has below the roots.
    package var upstreamPaths: Int
    /// Every text of those.
    package var upstreamTexts: Int
    package var upstreamCommits: Int

    package init(portFiles: Int, upstreamPaths: Int, upstreamTexts: Int, upstreamCommits: Int) {
        self.portFiles = portFiles
        self.upstreamPaths = upstreamPaths
        self.upstreamTexts = upstreamTexts
        self.upstreamCommits = upstreamCommits
    }
}

/// Where one port file came from.
public struct FileOrigin: Hashable, Sendable {
    public var port: RelativePath
    /// The upstream path at the last of the synced commits; `nil` where there is no origin.
    public var upstream: RelativePath?
    /// The path that the same file has at the upstream revision; `nil` where it is gone.
    public var upstreamNow: RelativePath?
    public var relation: Relation
    public var confidence: Confidence
    package var synced: OriginCommits?
    /// The port's names for types that upstream's file declares today under others.
    public var types: [String: String]
    /// Sentences.
    public var evidence: [String]
    /// The nearest other files, most alike first; where there is no origin, the nearest of all.
    package var candidates: [OriginCandidate]

    package init(
        port: RelativePath, upstream: RelativePath? = nil, upstreamNow: RelativePath? = nil, relation: Relation,
        confidence: Confidence, synced: OriginCommits? = nil, types: [String: String] = [:],
        evidence: [String] = [], candidates: [OriginCandidate] = []
    ) {
        self.port = port
        self.upstream = upstream
        self.upstreamNow = upstreamNow
        self.relation = relation
        self.confidence = confidence
        self.synced = synced
        self.types = types
        self.evidence = evidence
        self.candidates = candidates
    }
}
