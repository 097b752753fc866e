import Provenance
import Snapshots
import SourceModel

extension SideRepository {
    /// Follows files back through the history of a commit, also into other folders that they were moved from.
    ///
    /// - Parameters:
    ///   - commit: `nil` for a plain folder.
    ///   - followsCopies: Whether to continue with the original where a file began as a copy with the same name.
    ///   - followsRenames: Whether to continue with a file of a similar name and text.
    /// - Returns: The history, the lives, and the commits whose removed files could not be read, so that a move may
    ///   have been missed.
    package func lives(
        of files: [SnapshotFile], at commit: ObjectName?, below folders: [RelativePath],
        followsCopies: Bool = false, followsRenames: Bool = false
    ) throws(SnapshotError) -> (history: FileHistory?, files: [PortFileLife], unfollowed: Set<ObjectName>) {
        func lives(in history: FileHistory?) -> [PortFileLife] {
            PortFileLife.lives(
                of: files.compactMap { file in file.blob.map { (file.path, $0) } }, in: history,
                followsCopies: followsCopies, followsRenames: followsRenames, choose: likestText)
        }
        guard let commit else { return (nil, lives(in: nil), []) }
        var folders = folders
        var found: (history: FileHistory?, files: [PortFileLife], unfollowed: Set<ObjectName>) = (nil, [], [])
        for _ in 0..<Self.moveLimit {
            let history = try history(from: commit, below: folders)
            let files = lives(in: history)
            let origins = try self.folders(thatCameFrom: files)
            found = (history, files, origins.unfollowed)
            let sources = followsCopies ? try self.folders(copiedTo: files) : []
            let new = (origins.folders + sources).filter { folder in !folders.contains { folder.isInside($0) } }
            guard !new.isEmpty else { break }
            folders += new
        }
        return found
    }

    /// The largest number of successive moves of a folder that are followed.
    private static let moveLimit = 4

    /// The folders that lost files with the same names in the commits that added `files`.
    private func folders(
        thatCameFrom files: [PortFileLife]
    ) throws(SnapshotError) -> (folders: [RelativePath], unfollowed: Set<ObjectName>) {
        let added = Dictionary(
            grouping: files.filter { $0.versions[0].commit != nil }, by: { $0.versions[0].commit })
        let commits = added.keys.compactMap(\.self).sorted()
        let removed = try filesRemoved(by: commits)
        var folders: Set<RelativePath> = []
        for (commit, paths) in zip(commits, removed) {
            let names = Set((added[commit] ?? []).map(\.firstPath.lastComponent))
            folders.formUnion((paths ?? []).filter { names.contains($0.lastComponent) }.map(\.parent))
        }
        return (folders.sorted(), Set(zip(commits, removed).filter { $1 == nil }.map(\.0)))
    }

    /// The folders with files of the same name and text in the commits that added most of `files`. Files are copied
    /// when a module is split in two.
    private func folders(copiedTo files: [PortFileLife]) throws(SnapshotError) -> Set<RelativePath> {
        let added = Dictionary(grouping: files) { $0.versions[0].commit }
        let largest = added.filter { $0.key != nil && $0.value.count >= Self.fewestCopies }
            .sorted { (-$0.value.count, $0.key?.hex ?? "") < (-$1.value.count, $1.key?.hex ?? "") }
        var folders: Set<RelativePath> = []
        for (commit, files) in largest.prefix(Self.copyLimit) {
            guard let commit, let listing = try? listing(ofNewest: [commit]) else { continue }
            let own = Set(files.map(\.firstPath))
            let texts = Dictionary(grouping: files, by: \.firstPath.lastComponent)
                .mapValues { Set($0.map(\.versions[0].blob)) }
            let others = listing.paths.filter { texts[$0.lastComponent] != nil && !own.contains($0) }.sorted()
            let blobs = try blobs(others.map { Version(path: $0, commit: commit) })
            for (path, blob) in zip(others, blobs) {
                if let blob, texts[path.lastComponent]?.contains(blob) ?? false { folders.insert(path.parent) }
            }
        }
        return folders
    }

    /// A commit that adds fewer files does not copy a folder.
    private static let fewestCopies = 3
    /// The largest number of commits that are searched for copies.
    private static let copyLimit = 4
}

extension UpstreamHistory {
    /// The former paths of some upstream files, the latest first, found by texts and names. A file that always had its
    /// path is left out.
    package func formerPaths(of paths: Set<RelativePath>) -> [RelativePath: [RelativePath]] {
        let files = snapshot.files.filter { paths.contains($0.path) }
        guard let head = snapshot.commit, snapshot.medium != .folder, !files.isEmpty else { return [:] }
        let folders = [rules.upstream.root] + rules.upstream.related + files.map(\.path.parent)
        let lives = (try? repository.lives(of: files, at: head, below: folders, followsRenames: true).files) ?? []
        return lives.filter { $0.paths.count > 1 }.reduce(into: [:]) { $0[$1.path] = Array($1.paths.dropFirst()) }
    }
}
