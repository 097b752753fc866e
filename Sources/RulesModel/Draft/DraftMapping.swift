import SourceModel

/// A mapping of a draft, with its basis.
package struct DraftMapping: Hashable, Sendable {
    /// The evidence that the two files belong together.
    package enum Basis: Hashable, Sendable {
        /// Upstream's history has the text that the port's file was made from.
        case origin(Origin)
        /// Their names and the likeness of their texts; an upstream commit is known only if another port file has the
        /// rest of the upstream file.
        case likeness
        /// The port's file has this type, which upstream declares in a file of its own.
        case type(String)
    }

    /// What the search for the origin found, besides the mapping itself.
    package struct Origin: Hashable, Sendable {
        package var confidence: Confidence
        package var commits: OriginCommits

        package init(confidence: Confidence, commits: OriginCommits) {
            self.confidence = confidence
            self.commits = commits
        }
    }

    /// The groups of mappings, in the order in which a draft lists them.
    package enum Section: Int, Hashable, Sendable, CaseIterable, Comparable {
        /// Copied without a change, from below the root.
        case verbatim
        /// Copied and changed, from below the root.
        case adapted
        /// Copied from elsewhere.
        case related
        /// Copied from a file that upstream has deleted since.
        case deleted
        /// Rewritten.
        case reimplemented
        /// Not found in upstream's history, or upstream has no history.
        case paired

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    package var mapping: Mapping
    package var section: Section
    package var basis: Basis

    package init(mapping: Mapping, section: Section, basis: Basis) {
        self.mapping = mapping
        self.section = section
        self.basis = basis
    }
}

/// An omission or an addition of a draft.
package struct DraftAcceptance: Hashable, Sendable {
    package var pattern: PathPattern
    /// The number of files that the pattern matches.
    package var fileCount: Int
    /// The most likely origin of a port file that the search found.
    package var nearest: OriginCandidate?
    /// Whether ``nearest`` is mapped to another port file.
    package var isSecondCopy: Bool

    package init(
        pattern: PathPattern, fileCount: Int = 1, nearest: OriginCandidate? = nil, isSecondCopy: Bool = false
    ) {
        self.pattern = pattern
        self.fileCount = fileCount
        self.nearest = nearest
        self.isSecondCopy = isSecondCopy
    }
}
