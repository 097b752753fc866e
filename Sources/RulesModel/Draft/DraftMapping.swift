import SourceModel

/// A mapping of a draft, and what it rests on.
package struct DraftMapping: Hashable, Sendable {
    /// What says that the two files belong together.
    package enum Basis: Hashable, Sendable {
        /// Upstream's history has the text that the port's file was made from.
        case origin(Origin)
        /// Their names and what is alike in their texts; no upstream commit is known.
        case likeness
        /// The port's file has this type, which upstream declares in a file of its own.
        case type(String)
    }

    /// What the search for the origin found, apart from what the mapping says.
    package struct Origin: Hashable, Sendable {
        package var confidence: Confidence
        package var commits: OriginCommits

        package init(confidence: Confidence, commits: OriginCommits) {
            self.confidence = confidence
            self.commits = commits
        }
    }

    /// What a part of the list of mappings has in common, in the order of the parts.
    package enum Section: Int, Hashable, Sendable, CaseIterable, Comparable {
        /// Copied without a change, from below the root.
        case verbatim
        /// Copied and changed, from below the root.
        case adapted
        /// Copied from elsewhere.
        case related
        /// Copied from what upstream has deleted since.
        case deleted
        /// Rewritten.
        case reimplemented
        /// Not found in upstream's history, or there is none.
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
    /// How many files the pattern stands for.
    package var fileCount: Int
    /// What the search found nearest to a port file.
    package var nearest: OriginCandidate?

    package init(pattern: PathPattern, fileCount: Int = 1, nearest: OriginCandidate? = nil) {
        self.pattern = pattern
        self.fileCount = fileCount
        self.nearest = nearest
    }
}
