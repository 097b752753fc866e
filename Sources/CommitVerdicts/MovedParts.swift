import Comparison
import Provenance
import SourceModel

/// Finds the files that have today what upstream's mapped files declared at the synced commits and have no longer.
struct MovedParts {
    private let files: [SnapshotFile]
    /// The files that declare something, by its qualified name.
    private var homes: [String: Set<Int>] = [:]
    private let followed: Set<RelativePath>

    init(in comparison: Comparison) {
        files = comparison.matching.upstream.files
        followed = Set(comparison.bases.compactMap(comparison.currentPath))
        for (place, file) in files.enumerated() {
            for name in Self.names(in: file) { homes[name, default: []].insert(place) }
        }
    }

    /// The paths of today that something of a base may have moved to; none that are followed from a synced commit of
    /// their own.
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
    /// Follows what of a file moved to others, each from the first commit on that changed both.
    ///
    /// - Parameters:
    ///   - paths: Where something of it may be in the newest commit.
    ///   - commit: The commit that the life is told from.
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
