import SourceModel

/// The rules of a pair as far as a search can determine them, each with its basis.
///
/// Reasons are known to the authors only: ``TodoReason/text`` is their placeholder.
public struct RulesDraft: Hashable, Sendable {
    public var toolVersion: String
    package var upstream: RuleSide
    package var port: RuleSide
    /// The commit that upstream was read at; `nil` for a plain folder.
    public var upstreamCommit: ObjectName?
    /// The commit that the port was read at or that its work tree is based on; `nil` for a plain folder.
    public var portCommit: ObjectName?
    /// Sorted.
    public var droppedImports: [String]
    package var identifiers: [LearntSubstitution]
    /// In the order of output: by ``DraftMapping/section``, then by port path.
    package var mappings: [DraftMapping]
    package var omissions: [DraftAcceptance]
    package var additions: [DraftAcceptance]
    package var bridges: [BridgeRules] = []
    /// Files that no entry can name.
    package var unnamed: [UnnamedFile]
    /// Limits of the draft that a reader has to know: missing history, unreadable texts.
    public var remarks: [String]
    /// Why the draft may be wrong: upstream's history is incomplete, and the missing part may have the origin of files.
    public var undecided: [String]
    /// Whether the schema of rules is beside the draft, so that the first line can point an editor at it.
    public var hasSchema = false

    /// The name of the file with the schema of rules.
    public static let schemaName = "lockstep.schema.json"

    package init(
        toolVersion: String, upstream: RuleSide, port: RuleSide, upstreamCommit: ObjectName? = nil,
        portCommit: ObjectName? = nil, droppedImports: [String] = [], identifiers: [LearntSubstitution] = [],
        mappings: [DraftMapping] = [], omissions: [DraftAcceptance] = [], additions: [DraftAcceptance] = [],
        unnamed: [UnnamedFile] = [], remarks: [String] = [], undecided: [String] = []
    ) {
        self.toolVersion = toolVersion
        self.upstream = upstream
        self.port = port
        self.upstreamCommit = upstreamCommit
        self.portCommit = portCommit
        self.droppedImports = droppedImports
        self.identifiers = identifiers
        self.mappings = mappings
        self.omissions = omissions
        self.additions = additions
        self.unnamed = unnamed
        self.remarks = remarks
        self.undecided = undecided
    }

    /// The rules of the draft, without their basis.
    public var rules: RuleSet {
        var rules = RuleSet(
            upstream: upstream, port: port,
            substitutions: Substitutions(
                droppedImports: Set(droppedImports), identifiers: identifiers.compactMap(IdentifierSubstitution.init)),
            mappings: mappings.map(\.mapping),
            omissions: omissions.map { Acceptance(pattern: $0.pattern, reason: TodoReason.text) },
            additions: additions.map { Acceptance(pattern: $0.pattern, reason: TodoReason.text) })
        rules.bridges = bridges
        return rules
    }

    /// The number of reasons that are still to be written.
    public var todoCount: Int {
        omissions.count + additions.count + mappings.count { $0.mapping.reason == TodoReason.text }
    }
}

/// The placeholder for a reason that is not written yet.
package enum TodoReason {
    package static let text = "TODO"

    /// Whether `reason` is still to be written: it begins with the word `TODO` in any case.
    package static func isIn(_ reason: String) -> Bool {
        let word = reason.drop(while: \.isWhitespace).prefix(text.count)
        let next = reason.drop(while: \.isWhitespace).dropFirst(text.count).first
        return word.uppercased() == text && !(next?.isLetter ?? false) && !(next?.isNumber ?? false)
    }
}

/// A file that a rules file cannot name.
package struct UnnamedFile: Hashable, Sendable {
    package var side: Side
    package var path: RelativePath
    /// The end of a sentence: `its name is not UTF-8`.
    package var reason: String

    package init(side: Side, path: RelativePath, reason: String) {
        self.side = side
        self.path = path
        self.reason = reason
    }
}

extension IdentifierSubstitution {
    /// - Returns: `nil` if the patterns are not names with one placeholder each.
    fileprivate init?(_ learnt: LearntSubstitution) {
        guard let upstream = NamePattern(learnt.upstream), let port = NamePattern(learnt.port) else { return nil }
        self.init(upstream: upstream, port: port, only: Set(learnt.only))
    }
}
