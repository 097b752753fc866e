import Comparison
import Provenance
import SourceModel

/// Finds the upstream files that now have declarations which moved out of mapped files since the synced commits.
struct MovedParts {
    private let files: [SnapshotFile]
    /// The files with a declaration of each qualified name, as indices of ``files``.
    private var homes: [String: Set<Int>] = [:]
    private let followed: Set<RelativePath>

    init(in comparison: Comparison) {
        files = comparison.matching.upstream.files
        followed = Set(comparison.bases.compactMap(comparison.currentPath))
        for (index, file) in files.enumerated() {
            for name in Self.names(in: file) { homes[name, default: []].insert(index) }
        }
    }

    /// The current paths that parts of a base may have moved to, without files that have their own synced commits.
    func paths(of base: SyncedBase, nowAt path: RelativePath?) -> [RelativePath] {
        let now = path.flatMap { path in files.first { $0.path == path } }
        guard now?.index != nil || path == nil else { return [] }
        let lost = Self.names(in: base.file).subtracting(now.map(Self.names) ?? [])
        return lost.reduce(into: Set<Int>()) { $0.formUnion(homes[$1] ?? []) }.sorted().map { files[$0].path }
            .filter { $0 != path && !followed.contains($0) }
    }

    private static func names(in file: SnapshotFile) -> Set<String> {
        let declarations = (file.index?.declarations ?? []).filter { $0.kind != .extension && $0.kind != .enumCase }
        return Set(declarations.map(\.qualifiedName))
    }
}

extension FileFollower {
    /// Follows the parts of a file that moved to other files, each from the first commit that changed both.
    ///
    /// - Parameters:
    ///   - paths: The files that parts of it may be in, in the newest commit.
    ///   - commit: The commit where the life starts.
    mutating func follow(_ life: inout FileLife, to paths: [RelativePath], since commit: ObjectName, choose: Choice) {
        guard let old = ancestry(of: commit), !life.steps.isEmpty else { return }
        for path in paths {
            guard let addition = addition(of: path) else { continue }
            let isNew = !old[addition]
            let start = isNew ? history.commits[addition].name : commit
            guard var part = self.life(of: path, since: start, choose: choose) else { continue }
            if isNew {
                part.steps.insert(FileStep(commit: addition, before: nil, after: part.start, merged: []), at: 0)
            }
            life.join(part)
        }
    }
}
