import SourceModel

/// The origins of a port's files: one value for all renderers.
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
    /// Why the answers may be wrong: a part of upstream's history is missing and may have an origin, or a text of a
    /// port file could not be read.
    public var undecided: [String]
    /// The port files with unknown older texts, which could show a different origin.
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
    /// `owner/name`, if the rules state it.
    package var repository: String?
    /// The folders that were searched.
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

/// The scope of a search for origins.
package struct OriginsScope: Hashable, Sendable {
    package var portFiles: Int
    /// The number of paths in upstream's history below the roots.
    package var upstreamPaths: Int
    /// The number of texts at these paths.
    package var upstreamTexts: Int
    package var upstreamCommits: Int

    package init(portFiles: Int, upstreamPaths: Int, upstreamTexts: Int, upstreamCommits: Int) {
        self.portFiles = portFiles
        self.upstreamPaths = upstreamPaths
        self.upstreamTexts = upstreamTexts
        self.upstreamCommits = upstreamCommits
    }
}

/// The origin of one port file.
public struct FileOrigin: Hashable, Sendable {
    public var port: RelativePath
    /// The upstream path at the last of the synced commits; `nil` for no origin.
    public var upstream: RelativePath?
    /// The current path of this file at the upstream revision; `nil` if it is gone.
    public var upstreamNow: RelativePath?
    public var relation: Relation
    public var confidence: Confidence
    package var synced: OriginCommits?
    /// The port's names for types of upstream's file that it renamed.
    public var types: [String: String]
    /// The reasons, in sentences.
    public var evidence: [String]
    /// The next most similar files, best first; without an origin, the most similar ones.
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
