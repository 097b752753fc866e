import Snapshots
import SourceModel

/// The folders outside upstream's root that a draft's patterns point into.
struct RelatedFolders {
    let request: DraftRequest
    /// The folders that are related so far.
    private(set) var folders: [RelativePath]

    init(_ request: DraftRequest, _ upstream: Snapshot) {
        self.request = request
        folders = request.related.isEmpty ? ModuleFolders(request).find(for: upstream) : request.related
    }

    /// Adds the folder of each path that is in none of them; for a file that is gone, its nearest folder that still
    /// exists.
    mutating func add(_ paths: [RelativePath]) {
        for path in Set(paths).sorted() where !isKnown(path) {
            var folder = path.parent
            while !folder.isRoot, !SnapshotReader.hasRoot(request.snapshot(of: .upstream, root: folder)) {
                folder = folder.parent
            }
            guard !folder.isRoot else { continue }
            folders = folders.filter { !$0.isInside(folder) } + [folder]
        }
        folders.sort()
    }

    private func isKnown(_ path: RelativePath) -> Bool {
        path.isInside(request.upstreamRoot) || folders.contains { path.isInside($0) }
    }
}
