import Comparison
import Drafting
import HistoryReading
import Matching
import Provenance
import Rules
import RulesModel
import SourceModel

/// Completes a draft with the files that it does not map yet, by the current state of both sides.
struct DraftPairings {
    let matching: Matching
    private let comparison: Comparison

    init(_ snapshots: DraftSnapshots, _ rules: RuleSet) {
        matching = Matching.match(upstream: snapshots.upstream, port: snapshots.port, rules: rules)
        comparison = Comparison.compare(matching, bases: [])
    }

    /// Adds the mappings of similar files, and the modules that the port does not import. A file that has a part of an
    /// upstream file was copied with the other parts, if they are from one commit.
    ///
    /// - Parameter history: Upstream's history, for the imports at the time of copying.
    func addMappings(to draft: inout RulesDraft, _ history: UpstreamHistory) {
        let rewritten = rewritten
        let known = Dictionary(grouping: draft.mappings.map(\.mapping), by: \.upstream)
            .compactMapValues { parts in Set(parts.map(\.synced)).count == 1 ? parts[0].synced : nil }
        for link in matching.files.flatMap(\.links) where link.mapping == nil {
            let (upstream, port) = (matching.file(link.upstream, on: .upstream), matching.file(link.port, on: .port))
            guard let patterns = draft.patterns(upstream: upstream.path, port: port.path) else { continue }
            let isRewritten = rewritten.contains(PairedFiles(link.upstream, link.port))
            // A file with most of the declarations may be a later copy of the whole.
            let isPart = (port.index?.declarations.count ?? 0) * 2 <= upstream.index?.declarations.count ?? 0
            let synced = isRewritten || !isPart ? nil : known[patterns.0]
            draft.mappings.append(
                DraftMapping(
                    mapping: Mapping(
                        upstream: patterns.0, port: patterns.1, relation: isRewritten ? .reimplemented : nil,
                        reason: isRewritten ? TodoReason.text : nil, synced: synced),
                    section: isRewritten ? .reimplemented : synced == nil ? .paired : .adapted, basis: .likeness))
        }
        draft.droppedImports = droppedImports(history)
        draft.mappings = draft.mappings.inOrder
    }

    /// The indices of the mappings whose files have almost nothing in common.
    var rewrittenMappings: Set<Int> {
        let rewritten = rewritten
        return Set(
            matching.files.flatMap(\.links).filter { rewritten.contains(PairedFiles($0.upstream, $0.port)) }
                .compactMap(\.mapping))
    }

    private var rewritten: Set<PairedFiles> {
        Set(
            comparison.files.filter { $0.relation == .reimplemented }.compactMap { row in
                row.upstream.flatMap { upstream in row.port.map { PairedFiles(upstream, $0) } }
            })
    }

    /// Adds the one-sided files, except those that upstream added after the port was synced: the port cannot have
    /// omitted them, and the audit reports them as new.
    func addRest(
        to draft: inout RulesDraft, nearest: [RelativePath: OriginCandidate], _ history: UpstreamHistory
    ) {
        let commonSync = history.commonSync(of: history.bases(of: matching).found)
        let unpaired = matching.files.filter { !$0.isPaired }.flatMap(\.upstream)
        let then = history.withMoves(commonSync, of: unpaired.map { matching.file($0, on: .upstream) })
        draft.omissions = acceptances(of: .upstream, in: &draft, nearest: [:]) { then?.contains($0) ?? true }
        draft.additions = acceptances(of: .port, in: &draft, nearest: nearest) { _ in true }
    }

    private func acceptances(
        of side: Side, in draft: inout RulesDraft, nearest: [RelativePath: OriginCandidate],
        where isIncluded: (SnapshotFile) -> Bool
    ) -> [DraftAcceptance] {
        let (own, other) =
            side == .upstream ? (matching.upstream, matching.port) : (matching.port, matching.upstream)
        // Any of the files may be the counterpart of an unreadable one.
        guard other.unread.isEmpty else { return [] }
        let root = draft.rules[side].root
        let places = matching.files.filter { !$0.isPaired }.flatMap { side == .upstream ? $0.upstream : $0.port }
            // The upstream file of a mapped port file may be gone.
            .filter { side == .upstream || matching.mappingsByPort[$0] == nil }
        let rest = places.map { matching.file($0, on: side) }.filter {
            !$0.isUnreadable && $0.path.isInside(root) && isIncluded($0)
        }.map(\.path)
        let all = own.files.map(\.path)
        let groups = FolderGroups(of: rest.sorted(), among: all, below: root)
        var acceptances: [DraftAcceptance] = []
        for group in groups.groups {
            let language = group.files.lazy.compactMap { Language(of: $0) }.first
            // A folder with what was probably copied is not accepted as a whole.
            let isLikeUpstream = group.files.contains { nearest[$0]?.similarity ?? 0 >= OriginJudge.goodMatch }
            if let pattern = draft.rules[side].pattern(ofFilesIn: group.folder, language, root: root),
                group.files.count > 1, !isLikeUpstream
            {
                acceptances.append(DraftAcceptance(pattern: pattern, fileCount: group.files.count))
            } else {
                for path in group.files {
                    guard let pattern = draft.acceptancePattern(naming: path, on: side, among: all) else { continue }
                    let near = nearest[path]
                    let name = near.flatMap { $0.upstream.relative(to: other.root)?.description }
                    acceptances.append(
                        DraftAcceptance(
                            pattern: pattern, nearest: near,
                            isSecondCopy: draft.mappings.contains { $0.mapping.upstream.text == name }))
                }
            }
        }
        return acceptances
    }

    /// The modules that several upstream files import, now and when they were copied, and that no port file does.
    private func droppedImports(_ history: UpstreamHistory) -> [String] {
        let bases = Dictionary(
            grouping: history.bases(of: matching).found, by: \.request.pairing)
        var then: [Int: Set<String>] = [:]
        for (pairing, bases) in bases {
            for link in matching.files[pairing].links {
                then[link.upstream, default: []].formUnion(bases.flatMap(\.file.modules))
            }
        }
        let rewritten = Set(comparison.files.filter { $0.relation == .reimplemented }.compactMap(\.upstream))
        let copied = Set(matching.files.flatMap(\.links).map(\.upstream)).subtracting(rewritten)
        let counts = copied.reduce(into: [String: Int]()) { counts, file in
            let modules = matching.file(file, on: .upstream).modules
            for module in then[file]?.intersection(modules) ?? modules { counts[module, default: 0] += 1 }
        }
        let kept = Set(matching.port.files.flatMap(\.modules))
        return counts.filter { $0.value >= Self.leastImportCount && !kept.contains($0.key) }.keys.sorted()
    }

    /// An import that a single file lacks may be particular to that file.
    private static let leastImportCount = 2
}

extension SnapshotFile {
    fileprivate var modules: Set<String> { Set((index?.imports ?? []).map(\.module)) }
}

extension [DraftMapping] {
    /// Sorted in the order of a draft.
    var inOrder: Self {
        sorted { left, right in
            if left.section != right.section { return left.section < right.section }
            let (a, b) = (left.mapping, right.mapping)
            return (a.port.text, a.upstream.text) < (b.port.text, b.upstream.text)
        }
    }
}

private struct PairedFiles: Hashable {
    var upstream: Int
    var port: Int

    init(_ upstream: Int, _ port: Int) {
        (self.upstream, self.port) = (upstream, port)
    }
}

extension RuleSide {
    /// The pattern that matches exactly the files of a language in a folder below the root; `nil` for none.
    fileprivate func pattern(
        ofFilesIn folder: RelativePath?, _ language: Language?, root: RelativePath
    ) -> PathPattern? {
        guard let folder, let language, RulesEditor.objection(to: folder) == nil, let inside = folder.relative(to: root)
        else {
            return nil
        }
        let files = "/**/*.\(language.fileExtension)"
        let pattern = PathPattern(String(decoding: inside.bytes, as: UTF8.self) + files)
        let whole = String(decoding: folder.bytes, as: UTF8.self) + files
        return absolute(pattern).text == whole ? pattern : nil
    }
}

extension RulesDraft {
    /// The pattern of an omission or an addition for one path. If its name has a wildcard, it must match no other path.
    fileprivate mutating func acceptancePattern(
        naming path: RelativePath, on side: Side, among all: [RelativePath]
    ) -> PathPattern? {
        let name = path.relative(to: rules[side].root).map { PathPattern(String(decoding: $0.bytes, as: UTF8.self)) }
        if let name, !name.isLiteral, RulesEditor.objection(toPattern: name) == nil {
            let pattern = rules[side].absolute(name)
            if all.filter(pattern.matches) == [path] { return name }
        }
        return pattern(naming: path, on: side)
    }
}
