import SourceModel

/// A mapping of a draft, and what it rests on.
public struct DraftMapping: Hashable, Sendable {
    /// What says that the two files belong together.
    public enum Basis: Hashable, Sendable {
        /// Upstream's history has the text that the port's file was made from.
        case origin(Origin)
        /// Their names and what is alike in their texts; no upstream commit is known.
        case likeness
        /// The port's file has this type, which upstream declares in a file of its own.
        case type(String)
    }

    /// What the search for the origin found, apart from what the mapping says.
    public struct Origin: Hashable, Sendable {
        public var confidence: Confidence
        public var commits: OriginCommits

        public init(confidence: Confidence, commits: OriginCommits) {
            self.confidence = confidence
            self.commits = commits
        }
    }

    /// What a part of the list of mappings has in common, in the order of the parts.
    public enum Section: Int, Hashable, Sendable, CaseIterable, Comparable {
        /// Copied without a change, from below the root.
        case verbatim
        /// Copied and changed, from below the root.
        case adapted
        /// Copied from elsewhere.
        case related
        /// Copied from what upstream has deleted since.
        case deleted
        /// Written anew.
        case reimplemented
        /// Not found in upstream's history, or there is none.
        case paired

        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    public var mapping: Mapping
    public var section: Section
    public var basis: Basis

    public init(mapping: Mapping, section: Section, basis: Basis) {
        self.mapping = mapping
        self.section = section
        self.basis = basis
    }
}

/// An omission or an addition of a draft.
public struct DraftAcceptance: Hashable, Sendable {
    public var pattern: PathPattern
    /// How many files the pattern stands for.
    public var fileCount: Int
    /// What the search found nearest to a port file.
    public var nearest: OriginCandidate?

    public init(pattern: PathPattern, fileCount: Int = 1, nearest: OriginCandidate? = nil) {
        self.pattern = pattern
        self.fileCount = fileCount
        self.nearest = nearest
    }
}
