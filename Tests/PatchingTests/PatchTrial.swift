import Comparison
import Git
import Matching
import Patching
import RulesModel
import SourceIndex
import SourceModel
import Testing

/// A pair of texts with what upstream had when the port was made: no repository, no disk.
struct PatchTrial {
    var base: String?
    var upstream: String?
    var port: String?
    var substitutions = Substitutions()
    var types: [String: String] = [:]
    var relation: Relation?
    var logging = Vocabulary.LogCalls()

    /// Whether upstream's text cannot be read.
    var isUnread = false
    /// Another file of upstream's that goes to the same one of the port.
    var other: String?
    var otherBase: String?
    /// A file that only upstream has.
    var added: (name: String, text: String)?
    /// Whether the rules say where it goes.
    var isAddedMapped = true
    /// The texts of another file of both sides.
    var beside: (base: String, upstream: String, port: String)?

    /// The port's other file with code from the same file of upstream's.
    var part: String?

    private static let (theirs, own) = (RelativePath("Kit/Player.swift"), RelativePath("ios/Player.swift"))

    func comparison() throws -> Comparison {
        let commit = try #require(ObjectName(hex: String(repeating: "a", count: 40)))
        var mapping = Mapping(
            upstream: PathPattern("Player.swift"), port: PathPattern("Player.swift"), types: types, relation: relation,
            synced: base == nil ? nil : SyncedEntry(commit: commit.hex))
        if relation != nil { mapping.reason = "rewritten" }
        var rules = RuleSet(
            upstream: RuleSide(root: Self.theirs.parent), port: RuleSide(root: Self.own.parent),
            substitutions: substitutions, mappings: [mapping])
        if other != nil {
            rules.mappings.append(
                Mapping(
                    upstream: PathPattern("Other.swift"), port: PathPattern("Player.swift"),
                    synced: otherBase == nil ? nil : SyncedEntry(commit: commit.hex)))
        }
        if let added, isAddedMapped {
            let path = PathPattern(added.name)
            rules.mappings.append(Mapping(upstream: path, port: path))
        }
        if beside != nil {
            rules.mappings.append(
                Mapping(
                    upstream: PathPattern("Screen.swift"), port: PathPattern("Screen.swift"),
                    synced: SyncedEntry(commit: commit.hex)))
        }
        if part != nil {
            rules.mappings.append(
                Mapping(
                    upstream: PathPattern("Player.swift"), port: PathPattern("Part.swift"),
                    synced: base == nil ? nil : SyncedEntry(commit: commit.hex)))
        }
        rules.vocabulary.logging = logging
        var ports = snapshot(.port, Self.own, port)
        if let beside { ports.files.append(Self.file(RelativePath("ios/Screen.swift"), beside.port)) }
        if let part { ports.files.append(Self.file(RelativePath("ios/Part.swift"), part)) }
        let matching = Matching.match(upstream: upstreamSnapshot, port: ports, rules: rules)
        let bases = matching.baseRequests.compactMap { request in
            (request.path == Self.theirs ? base : beside?.base ?? otherBase).map {
                SyncedBase(request: request, file: Self.file(request.path, $0), first: commit, last: commit)
            }
        }
        return Comparison.compare(matching, bases: bases)
    }

    func patch(_ paths: [String] = [], conflicts: Bool = false) throws -> PatchedFile? {
        let selection = PatchSelection(paths: paths.map { RelativePath($0) }, writesConflicts: conflicts)
        return try Patch.make(comparison(), selection).files.first
    }

    /// The lines of the patch that begin with `+` or `-`.
    func changes(conflicts: Bool = false) throws -> [String] {
        try #require(try patch(conflicts: conflicts)?.changes)
    }

    private var upstreamSnapshot: Snapshot {
        var snapshot = snapshot(.upstream, Self.theirs, upstream)
        if isUnread { snapshot.files[0].content = .unreadable(reason: "its object is missing") }
        if let other { snapshot.files.insert(Self.file(RelativePath("Kit/Other.swift"), other), at: 0) }
        if let added { snapshot.files.insert(Self.file(RelativePath("Kit/\(added.name)"), added.text), at: 0) }
        if let beside { snapshot.files.append(Self.file(RelativePath("Kit/Screen.swift"), beside.upstream)) }
        return snapshot
    }

    private func snapshot(_ side: Side, _ path: RelativePath, _ text: String?) -> Snapshot {
        Snapshot(side: side, medium: .folder, root: path.parent, files: text.map { [Self.file(path, $0)] } ?? [])
    }

    private static func file(_ path: RelativePath, _ text: String) -> SnapshotFile {
        SnapshotFile(
            path: path, blob: ObjectName(hex: ObjectID.blob(text)), content: .source(SourceIndexer.index(text)),
            text: Array(text.utf8))
    }
}

extension ObjectID {
    /// A name that equal texts alone have in common.
    fileprivate static func blob(_ text: String) -> String {
        let number = text.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 40 - digits.count) + digits
    }
}

extension PatchedFile {
    /// The lines of the patch that begin with `+` or `-`.
    var changes: [String]? {
        patch.map { patch in
            String(decoding: patch.text, as: UTF8.self).split(separator: "\n").map(String.init)
                .filter { ($0.hasPrefix("+") || $0.hasPrefix("-")) && !$0.hasPrefix("+++ ") && !$0.hasPrefix("--- ") }
        }
    }
}
