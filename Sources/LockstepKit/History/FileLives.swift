import Provenance
import Snapshots
import SourceModel

extension SideRepository {
    /// Follows files back through the history of a commit, out of some folders too where they were moved in from
    /// elsewhere.
    ///
    /// - Parameter commit: `nil` for a plain folder.
    /// - Returns: Besides, the commits whose removed files could not be read, so that a move may have been missed.
    func lives(
        of files: [SnapshotFile], at commit: ObjectName?, below folders: [RelativePath]
    ) throws(SnapshotError) -> (history: FileHistory?, files: [PortFileLife], unfollowed: Set<ObjectName>) {
        func lives(in history: FileHistory?) -> [PortFileLife] {
            PortFileLife.lives(of: files.compactMap { file in file.blob.map { (file.path, $0) } }, in: history)
        }
        guard let commit else { return (nil, lives(in: nil), []) }
        var folders = folders
        var found: (history: FileHistory?, files: [PortFileLife], unfollowed: Set<ObjectName>) = (nil, [], [])
        for _ in 0..<Self.moveLimit {
            let history = try history(from: commit, below: folders)
            let files = lives(in: history)
            let origins = try self.folders(thatCameFrom: files)
            found = (history, files, origins.unfollowed)
            let new = origins.folders.filter { folder in !folders.contains { folder.isInside($0) } }
            guard !new.isEmpty else { break }
            folders += new
        }
        return found
    }

    /// How often a folder may have been moved as a whole.
    private static let moveLimit = 4

    /// The folders of files of the same name that the commits removed which added `files`.
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
}

extension UpstreamHistory {
    /// The paths that some of upstream's files had before those of today, as far back as texts and names lead, the last
    /// first. A file that always had its path is left out.
    func formerPaths(of paths: Set<RelativePath>) -> [RelativePath: [RelativePath]] {
        let files = snapshot.files.filter { paths.contains($0.path) }
        guard let head = snapshot.commit, snapshot.medium != .folder, !files.isEmpty else { return [:] }
        let folders = [rules.upstream.root] + rules.upstream.related + files.map(\.path.parent)
        let lives = (try? repository.lives(of: files, at: head, below: folders).files) ?? []
        return lives.filter { $0.paths.count > 1 }.reduce(into: [:]) { $0[$1.path] = Array($1.paths.dropFirst()) }
    }
}
