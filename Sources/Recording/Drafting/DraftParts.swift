import LockstepKit
import Matching
import Rules
import RulesModel
import Snapshots
import SourceModel
import SystemPackage

/// Finds upstream files that were merged into a port file together with its mapped original: the port's file has their
/// type as well as the types of its counterpart.
struct DraftParts {
    /// A type that the port has in a mapped file whose counterpart lacks it.
    private struct Wanted: Hashable {
        var type: String
        var mapping: Mapping
    }

    private let request: DraftRequest
    private let wanted: [Wanted]

    init(_ request: DraftRequest, _ matching: Matching, _ draft: RulesDraft) {
        self.request = request
        let mappings = Dictionary(grouping: draft.mappings.map(\.mapping)) { draft.port.absolute($0.port).literalPath }
        wanted = matching.typesOfPortAlone.compactMap { type in
            let path = matching.file(type.file, on: .port).path
            let copied = mappings[path]?.first { $0.synced != nil && $0.relation == nil }
            return copied.map { Wanted(type: type.name, mapping: $0) }
        }
    }

    /// Mappings of the files that had such a type at the synced commit of the port's file.
    func mappings(_ draft: RulesDraft, _ store: SourceStore) throws(AuditError) -> [DraftMapping] {
        let upstream = request.snapshot(of: .upstream, store).repository
        let commits = Dictionary(grouping: wanted) { $0.mapping.synced.flatMap { ObjectName(hex: $0.commit) } }
        do throws(SnapshotError) {
            var mappings: [DraftMapping] = []
            for (commit, parts) in commits.sorted(by: { ($0.key?.hex ?? "") < ($1.key?.hex ?? "") }) {
                guard let commit else { continue }
                mappings += try self.mappings(of: parts, at: commit, in: upstream, draft)
            }
            return mappings
        } catch {
            throw .unreadable("cannot read \(error)")
        }
    }

    private func mappings(
        of parts: [Wanted], at commit: ObjectName, in repository: SideRepository, _ draft: RulesDraft
    ) throws(SnapshotError) -> [DraftMapping] {
        let files = try repository.files(of: commit, using: Set(parts.map { [$0.type] })).files
        var mappings: [DraftMapping] = []
        for part in parts {
            let declaring = files.filter { $0.declares(part.type) }.map(\.path)
            guard let file = declaring.first, declaring.count == 1, !draft.maps(file, to: part.mapping.port),
                let pattern = draft.upstream.pattern(naming: file), RulesEditor.objection(to: file) == nil,
                // The file may have had several of the types.
                !mappings.contains(where: { ($0.mapping.upstream, $0.mapping.port) == (pattern, part.mapping.port) })
            else { continue }
            let now = try repository.blobs([.init(path: file, commit: draft.upstreamCommit ?? commit)])
            let isGone = now.first.flatMap(\.self) == nil
            let mapping = Mapping(
                upstream: pattern, port: part.mapping.port,
                synced: SyncedEntry(commit: commit.hex, by: .inferred))
            mappings.append(
                DraftMapping(
                    mapping: mapping,
                    section: isGone ? .deleted : file.isInside(draft.upstream.root) ? .adapted : .related,
                    basis: .type(part.type)))
        }
        return mappings
    }
}

extension RulesDraft {
    /// Whether a mapping has the upstream file, by its current or former path, and the port's.
    fileprivate func maps(_ file: RelativePath, to port: PathPattern) -> Bool {
        mappings.map(\.mapping).contains { mapping in
            mapping.port == port
                && (mapping.synced?.path ?? upstream.absolute(mapping.upstream).literalPath) == file
        }
    }
}

extension SnapshotFile {
    fileprivate func declares(_ type: String) -> Bool {
        index?.declarations.contains {
            $0.kind.isNominalType && $0.container == nil && $0.selector == type
        } ?? false
    }
}
