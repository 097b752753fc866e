import Snapshots
import SourceModel

/// The folders of the modules whose code upstream's root uses: what it shows and calls is often declared there.
struct ModuleFolders {
    private let request: DraftRequest

    init(_ request: DraftRequest) {
        self.request = request
    }

    /// The module that the root is a part of, and those that its files import and that lie beside it or beside one of
    /// the folders around it; none of them in another.
    func find(for upstream: Snapshot) -> [RelativePath] {
        let imported = Set(upstream.files.compactMap(\.index).flatMap { $0.imports.map(\.module) }).sorted()
        var folders: Set<RelativePath> = []
        var own: RelativePath?
        for (folder, inner) in surroundings {
            let modules = imported.map { folder.appending(RelativePath($0)) }
                .filter { $0 != request.upstreamRoot && !request.upstreamRoot.isInside($0) && hasFiles($0) }
            folders.formUnion(modules)
            // SwiftPM keeps the modules of a package in `Sources`; elsewhere the neighbours of one are others.
            if own == nil, !modules.isEmpty || folder.lastComponent == "Sources" { own = inner }
        }
        if let own, own != request.upstreamRoot { folders.insert(own) }
        return folders.filter { folder in !folders.contains { $0 != folder && folder.isInside($0) } }.sorted()
    }

    /// The folders around the root, innermost first, each with the one in it that the root is or lies in.
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
        SnapshotReader.hasFiles(request.snapshot(of: .upstream, root: folder))
    }
}
