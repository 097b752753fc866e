import Comparison
import Drafting
import Matching
import Normalisation
import Provenance
import ReportModel
import Rules
import RulesModel
import SourceModel

/// Adds the result of a search for origins to a draft.
struct DraftOrigins {
    private let files: [FileOrigin]
    private let substitutions: [LearntSubstitution]
    /// The types that each port file declares.
    private let types: [RelativePath: Set<String>]

    /// - Parameter port: The port's files.
    init(_ report: OriginsReport, port: [SnapshotFile]) {
        // A copy with an origin of low confidence is left to matching by current names and texts.
        files = report.files.filter { $0.synced != nil && ($0.confidence.isSure || $0.relation == .reimplemented) }
            .withoutSecondCopies(in: port)
        substitutions = report.substitutions
        types = Dictionary(keepingFirst: port.map { ($0.path, $0.typeNames) })
    }

    /// The upstream files that mappings will name.
    var paths: [RelativePath] { files.compactMap(\.mappedPath) }

    /// Adds the mappings and the renamings; `draft` already has the related folders.
    func add(to draft: inout RulesDraft, _ names: LearntNames) {
        func add(_ learnt: [LearntSubstitution]) {
            for own in learnt { draft.identifiers.append(names.widened(own, after: draft.identifiers)) }
        }
        add(substitutions)
        add(files.typeSubstitutions(besides: draft.rules))
        for file in files {
            guard let synced = file.synced, let path = file.mappedPath else { continue }
            guard let mapping = mapping(of: file, at: path, synced, in: &draft) else { continue }
            let basis = DraftMapping.Origin(confidence: file.confidence, commits: synced)
            draft.mappings.append(
                DraftMapping(
                    mapping: mapping, section: section(of: file, synced, isInside: path.isInside(draft.upstream.root)),
                    basis: .origin(basis)))
        }
    }

    private func mapping(
        of file: FileOrigin, at path: RelativePath, _ synced: OriginCommits, in draft: inout RulesDraft
    ) -> Mapping? {
        // A file that is gone needs no pattern with a related folder: `path` has its former location.
        let gone = file.upstreamNow == nil && draft.upstream.pattern(naming: path) == nil ? Self.pattern(of: path) : nil
        let left = gone ?? draft.pattern(naming: path, on: .upstream)
        let right = draft.pattern(naming: file.port, on: .port)
        guard let upstream = left, let port = right else { return nil }
        let isRewritten = file.relation == .reimplemented
        let entry = SyncedEntry(
            commit: synced.first.hex, last: synced.last == synced.first ? nil : synced.last.hex,
            path: synced.firstPath == path && gone == nil ? nil : synced.firstPath, by: .inferred)
        let isNamable = RulesEditor.objection(to: synced.firstPath) == nil
        return Mapping(
            upstream: upstream, port: port, types: draft.rules.unstated(file.types, besides: types[file.port] ?? []),
            relation: isRewritten ? .reimplemented : nil, reason: isRewritten ? TodoReason.text : nil,
            synced: isNamable ? entry : nil)
    }

    private static func pattern(of path: RelativePath) -> PathPattern? {
        let pattern = PathPattern(String(decoding: path.bytes, as: UTF8.self))
        return RulesEditor.objection(to: path) == nil && pattern.isLiteral ? pattern : nil
    }

    private func section(
        of file: FileOrigin, _ synced: OriginCommits, isInside: Bool
    ) -> DraftMapping.Section {
        if file.relation == .reimplemented { return .reimplemented }
        if file.upstreamNow == nil { return .deleted }
        if !isInside { return .related }
        return file.relation == .verbatim && synced.similarityNow >= 1 ? .verbatim : .adapted
    }
}

extension FileOrigin {
    /// The upstream path for a mapping: the current path of the file, or its last one.
    fileprivate var mappedPath: RelativePath? { upstreamNow ?? upstream }
}

extension [FileOrigin] {
    /// Each upstream file with its most similar copy and with the other files that have parts of it. A second copy of the
    /// same members cannot be compared as well: each member has one counterpart. Nothing is left for an older copy if
    /// the other one has the whole text of a later commit.
    fileprivate func withoutSecondCopies(in port: [SnapshotFile]) -> Self {
        let members = Dictionary(keepingFirst: port.map { ($0.path, $0.memberNames) })
        func haveTheSame(_ left: RelativePath, _ right: RelativePath) -> Bool {
            guard let left = members[left], let right = members[right] else { return false }
            return left.intersection(right).count * 2 > Swift.min(left.count, right.count)
        }
        let nearest = sorted { left, right in
            let (known, other) = (left.synced?.similarity ?? 0, right.synced?.similarity ?? 0)
            return (-known, -left.sharedWordCount, left.port) < (-other, -right.sharedWordCount, right.port)
        }
        var kept: [RelativePath?: [FileOrigin]] = [:]
        for file in nearest
        where !(kept[file.mappedPath] ?? []).contains(where: { $0.replaces(file) || haveTheSame($0.port, file.port) }) {
            kept[file.mappedPath, default: []].append(file)
        }
        let first = filter { file in (kept[file.mappedPath] ?? []).contains { $0.port == file.port } }
        // Of several upstream files that became one, all but the nearest are gone.
        let gone = filter { file in
            file.upstreamNow != nil && !(kept[file.mappedPath] ?? []).contains { $0.upstream == file.upstream }
        }.map { file in
            var file = file
            file.upstreamNow = nil
            return file
        }
        return gone.isEmpty ? first : first + gone.withoutSecondCopies(in: port)
    }
}

extension FileOrigin {
    /// Whether it is an unchanged copy from after the other one's.
    fileprivate func replaces(_ other: Self) -> Bool {
        guard let synced, let older = other.synced, relation == .verbatim else { return false }
        return synced.similarityNow >= 1 && older.lastDate < synced.firstDate
    }

    /// The number of words that the port's file name shares with upstream's of today.
    fileprivate var sharedWordCount: Int {
        Set(NameWords.split(port.stem)).intersection(NameWords.split(mappedPath?.stem ?? "")).count
    }
}

extension SnapshotFile {
    fileprivate var typeNames: Set<String> { Set(index?.declarations.filter(\.kind.isType).map(\.qualifiedName) ?? []) }

    fileprivate var memberNames: Set<String> {
        Set((index?.declarations ?? []).filter { !$0.kind.isType }.map(\.baseName))
    }
}

extension Confidence {
    fileprivate var isSure: Bool { self == .high || self == .medium }
}

extension RulesDraft {
    /// The patterns for two paths. A path that no pattern can name is added to the unnamed files.
    mutating func patterns(upstream: RelativePath, port: RelativePath) -> (PathPattern, PathPattern)? {
        let left = pattern(naming: upstream, on: .upstream)
        let right = pattern(naming: port, on: .port)
        guard let left, let right else { return nil }
        return (left, right)
    }

    /// The pattern for one path; a path that no pattern can name is added to the unnamed files.
    mutating func pattern(naming path: RelativePath, on side: Side) -> PathPattern? {
        let objection = RulesEditor.objection(to: path)
        if objection == nil, let pattern = rules[side].pattern(naming: path) { return pattern }
        let file = UnnamedFile(
            side: side, path: path, reason: objection ?? "no pattern can name it from the root or a related folder")
        if !unnamed.contains(file) { unnamed.append(file) }
        return nil
    }
}
