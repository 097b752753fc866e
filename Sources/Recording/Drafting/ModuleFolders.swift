import Snapshots
import SourceModel

/// Finds the folders of the modules that upstream's root uses: what its code shows and calls is often declared there.
struct ModuleFolders {
    private let request: DraftRequest

    init(_ request: DraftRequest) {
        self.request = request
    }

    /// The root's own module, and imported modules that lie next to the root or to a folder around it, without folders
    /// inside others.
    func find(for upstream: Snapshot) -> [RelativePath] {
        let imported = Set(upstream.files.compactMap(\.index).flatMap { $0.imports.map(\.module) }).sorted()
        var folders: Set<RelativePath> = []
        var own: RelativePath?
        for (folder, inner) in surroundings {
            let modules = imported.map { folder.appending(RelativePath($0)) }
                .filter { $0 != request.upstreamRoot && !request.upstreamRoot.isInside($0) && hasFiles($0) }
            folders.formUnion(modules)
            // SwiftPM keeps the modules of a package in `Sources`; elsewhere neighbouring folders are no modules.
            if own == nil, !modules.isEmpty || folder.lastComponent == "Sources" { own = inner }
        }
        if let own, own != request.upstreamRoot { folders.insert(own) }
        return folders.filter { folder in !folders.contains { $0 != folder && folder.isInside($0) } }.sorted()
    }

    /// The folders around the root, innermost first, each with its subfolder that is or contains the root.
    private var surroundings: [(folder: RelativePath, inner: RelativePath)] {
        var pairs: [(RelativePath, RelativePath)] = []
        var inner = request.upstreamRoot
        while !inner.isRoot {
            pairs.append((inner.parent, inner))
            inner = inner.parent
        }
        return pairs
    }

    private func hasFiles(_ folder: RelativePath) -> Bool {
        let snapshot = request.snapshot(of: .upstream, root: folder)
        // A submodule is no folder.
        return SnapshotReader.hasRoot(snapshot) && SnapshotReader.hasFiles(snapshot)
    }
}
