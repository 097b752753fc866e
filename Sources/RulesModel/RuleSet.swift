import SourceModel

/// What a rules file says, decoded and validated.
public struct RuleSet: Hashable, Sendable {
    package var upstream: RuleSide
    package var port: RuleSide
    package var substitutions: Substitutions
    package var mappings: [Mapping]
    package var omissions: [Acceptance]
    package var additions: [Acceptance]
    /// The setting of each check that the rules mention.
    package var checks: [String: CheckSetting]
    /// The limits that `gate:` sets for single checks.
    package var budgets: [Budget]
    package var exemptions: [Exemption]
    /// Decisions about upstream commits.
    package var commits: [CommitEntry]
    /// The chains of names across languages.
    package var bridges: [BridgeRules]
    /// The pages that are checked against the code.
    package var documents: [DocumentRules]
    /// The meanings of names: Lockstep's own vocabulary, with the changes that the rules file makes to it.
    package var vocabulary: Vocabulary

    package init(
        upstream: RuleSide, port: RuleSide, substitutions: Substitutions = Substitutions(),
        mappings: [Mapping] = [], omissions: [Acceptance] = [], additions: [Acceptance] = [],
        checks: [String: CheckSetting] = [:], budgets: [Budget] = [], exemptions: [Exemption] = [],
        commits: [CommitEntry] = [], bridges: [BridgeRules] = [], documents: [DocumentRules] = [],
        vocabulary: Vocabulary = Vocabulary()
    ) {
        self.upstream = upstream
        self.port = port
        self.substitutions = substitutions
        self.mappings = mappings
        self.omissions = omissions
        self.additions = additions
        self.checks = checks
        self.budgets = budgets
        self.exemptions = exemptions
        self.commits = commits
        self.bridges = bridges
        self.documents = documents
        self.vocabulary = vocabulary
    }

    package subscript(side: Side) -> RuleSide {
        get { side == .upstream ? upstream : port }
        set { if side == .upstream { upstream = newValue } else { port = newValue } }
    }
}

/// Where one side's code lives.
package struct RuleSide: Hashable, Sendable {
    /// `owner/name` on GitHub, for links in reports.
    package var repository: String?
    package var root: RelativePath
    /// The line of the rules file that states the root; `nil` for none.
    package var rootLine: Int?
    /// Folders outside the root, relative to the repository's root. Patterns may point into them too, and origins are
    /// also searched in them.
    package var related: [RelativePath]

    package init(
        repository: String? = nil, root: RelativePath, rootLine: Int? = nil, related: [RelativePath] = []
    ) {
        self.repository = repository
        self.root = root
        self.rootLine = rootLine
        self.related = related
    }

    /// The pattern over whole paths of the repository: a pattern that starts with a related folder is relative to the
    /// repository's root, every other one to the side's root.
    package func absolute(_ pattern: PathPattern) -> PathPattern {
        let path = RelativePath(pattern.text)
        if related.contains(where: { !$0.isRoot && path.isInside($0) }) { return pattern }
        return root.isRoot ? pattern : PathPattern("\(String(decoding: root.bytes, as: UTF8.self))/\(pattern.text)")
    }

    /// The pattern for one path, from the root or from a related folder; `nil` if no pattern can match it.
    package func pattern(naming path: RelativePath) -> PathPattern? {
        [path.relative(to: root), path].lazy.compactMap(\.self)
            .map { PathPattern(String(decoding: $0.bytes, as: UTF8.self)) }
            .first { absolute($0).literalPath == path }
    }
}

/// The rules' substitutions: differences between the sides that are no findings.
package struct Substitutions: Hashable, Sendable {
    /// Modules that upstream imports and the port does not need.
    package var droppedImports: Set<String>
    package var identifiers: [IdentifierSubstitution]

    package init(droppedImports: Set<String> = [], identifiers: [IdentifierSubstitution] = []) {
        self.droppedImports = droppedImports
        self.identifiers = identifiers
    }

    /// A copy without line numbers, which change with every line that is added.
    package var withoutLines: Substitutions {
        var substitutions = self
        for place in substitutions.identifiers.indices { substitutions.identifiers[place].line = 0 }
        return substitutions
    }
}

/// One entry of `mappings`.
package struct Mapping: Hashable, Sendable {
    package var upstream: PathPattern
    package var port: PathPattern
    /// Names of upstream types and the port's names for them.
    package var types: [String: String]
    /// Stated only for a port that was rewritten.
    package var relation: Relation?
    package var reason: String?
    package var owner: String?
    package var synced: SyncedEntry?
    /// The commit that finally deleted upstream's file, as found in this run; the rules don't state it.
    package var departure: ObjectName?
    /// The line of the entry in the rules file.
    package var line: Int

    package init(
        upstream: PathPattern, port: PathPattern, types: [String: String] = [:], relation: Relation? = nil,
        reason: String? = nil, owner: String? = nil, synced: SyncedEntry? = nil, line: Int = 1
    ) {
        self.upstream = upstream
        self.port = port
        self.types = types
        self.relation = relation
        self.reason = reason
        self.owner = owner
        self.synced = synced
        self.line = line
    }
}

/// A synced commit as the rules state it.
package struct SyncedEntry: Hashable, Sendable {
    /// A full or short commit id or a tag, as written.
    package var commit: String
    /// The last of the equal candidates, if the rules give a range.
    package var last: String?
    /// The path of the upstream file at that commit, from the repository's root, if it has moved since.
    package var path: RelativePath?
    package var by: SyncedBy
    /// How sure the search is that found the commit in this run; `nil` if the rules state the commit.
    package var likeness: Likeness?

    /// The likeness of the copied text and the copy, and the confidence that it was copied.
    package struct Likeness: Hashable, Sendable {
        /// From 0 to 1.
        package var similarity: Double
        package var confidence: Confidence

        package init(similarity: Double, confidence: Confidence) {
            self.similarity = similarity
            self.confidence = confidence
        }
    }

    /// The revision to ask git for, for ``commit``.
    package var revision: String { Self.revision(commit) }
    /// The revision to ask git for, for the end of the range.
    package var lastRevision: String { Self.revision(last ?? commit) }

    /// A name that cannot be an id is read as a tag, because a branch moves on.
    static func revision(_ name: String) -> String {
        name.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } ? name : "refs/tags/\(name)"
    }

    package init(
        commit: String, last: String? = nil, path: RelativePath? = nil, by: SyncedBy = .recorded,
        likeness: Likeness? = nil
    ) {
        self.commit = commit
        self.last = last
        self.path = path
        self.by = by
        self.likeness = likeness
    }
}

/// An intended omission (an upstream file that the port lacks) or addition (a file that only the port has).
package struct Acceptance: Hashable, Sendable {
    package var pattern: PathPattern
    package var reason: String
    package var owner: String?
    package var line: Int

    package init(pattern: PathPattern, reason: String, owner: String? = nil, line: Int = 1) {
        self.pattern = pattern
        self.reason = reason
        self.owner = owner
        self.line = line
    }
}

/// The setting of one check under `checks:`.
package enum CheckSetting: Hashable, Sendable {
    case off
    case severity(Severity)
}
